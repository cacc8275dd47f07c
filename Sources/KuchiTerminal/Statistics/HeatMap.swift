/// How much was done on each day of the last weeks: a column a week, a row a weekday, the more the darker the sign.
public struct HeatMap: Hashable, Sendable {
  // In this order they look darker and darker, on any background and without colour.
  private static let signs = [".", "-", "+", "*", "#"]
  private static let mostWeeks = 53
  /// So many days are told one by one where the map is read aloud.
  private static let toldDays = 14
  private static let label = 5
  private static let column = 2

  /// How much was done, by the number of the day since 1 January 1970; nothing on days that are left out.
  public var counts: [Int: Int]
  /// The number of the last day shown.
  public var today: Int

  /// A map.
  public init(counts: [Int: Int], today: Int) {
    self.counts = counts
    self.today = today
  }

  /// The map with as many weeks, to this one, as so many columns have room for.
  public func lines(width: Int) -> [Line] {
    let weeks = min(Self.mostWeeks, max(1, (width - Self.label + 1) / Self.column))
    let monday = today - CivilDay(number: today).weekday
    let mondays = (0..<weeks).map { monday - 7 * (weeks - 1 - $0) }
    let most = counts.filter { ((mondays.first ?? today)...today).contains($0.key) }.values.max() ?? 0
    let rows = (0..<7).map { weekday in
      let signs = mondays.map { $0 + weekday }.map { $0 > today ? " " : sign(counts[$0] ?? 0, most: most) }
      return Line(row(CivilDay.weekdayName(weekday), signs.joined(separator: " ")))
    }
    let picture = rows + [.empty] + legend(most: most, width: width)
    return [Line(row("", Self.months(mondays)), .faint).saying(sentences)] + picture.map { $0.saying([]) }
  }

  /// The days of the last two weeks on which something was done, and what was done before.
  private var sentences: [String] {
    let days = (0..<Self.toldDays).map { today - Self.toldDays + 1 + $0 }.filter { counts[$0] ?? 0 > 0 }
    let told = days.map { day in
      let date = CivilDay(number: day)
      return "\(date.weekdayName) \(date.day) \(date.monthName): \(counts[day] ?? 0)."
    }
    let earlier = counts.filter { $0.key <= today - Self.toldDays && $0.value > 0 }
    guard !earlier.isEmpty else { return told }
    let sum = earlier.values.reduce(0, +)
    return told + ["Before these two weeks: \(sum) on \(counted(earlier.count, "day"))."]
  }

  private func row(_ name: String, _ cells: String) -> String { name.padded(to: Self.label) + cells }

  /// The names of months, each over the week in which it begins, where there is room.
  private static func months(_ mondays: [Int]) -> String {
    var names = ""
    var last: String?
    for (week, monday) in mondays.enumerated() {
      let name = CivilDay(number: monday + 6).monthName
      defer { last = name }
      let place = week * column
      let fits = place + name.count < mondays.count * column
      guard name != last, fits, names.isEmpty || names.count < place else { continue }
      names = names.padded(to: place) + name
    }
    return names
  }

  // MARK: How dark

  private func sign(_ count: Int, most: Int) -> String { Self.signs[level(count, most: most)] }

  /// From 0 for nothing to 4 for the most.
  private func level(_ count: Int, most: Int) -> Int {
    most == 0 ? 0 : (4 * min(count, most) + most - 1) / most
  }

  /// What the signs stand for, never torn from their numbers.
  private func legend(most: Int, width: Int) -> [Line] {
    let ranges = (1...4).compactMap { level -> String? in
      let (low, high) = (most * (level - 1) / 4 + 1, most * level / 4)
      guard low <= high else { return nil }
      return "\(Self.signs[level]) " + (low == high ? "\(low)" : "\(low)–\(high)")
    }
    var rows = ["\(Self.signs[0]) none"]
    for range in ranges {
      let longer = rows[rows.count - 1] + "   " + range
      if longer.count <= width - Self.label { rows[rows.count - 1] = longer } else { rows.append(range) }
    }
    return rows.map { Line($0, .faint, indent: Self.label) }
  }
}
