/// The number of answers on each day of the last weeks, one column a week. Darker signs mean more answers.
package struct HeatMap: Hashable, Sendable {
  // Each sign looks denser than the one before, on any background and without colour.
  private static let signs = [".", "-", "+", "*", "#"]
  private static let (fewestWeeks, mostWeeks) = (5, 53)
  /// The number of days that are read aloud one by one.
  private static let toldDays = 14
  private static let label = 5
  private static let column = 2

  /// The number of answers by the number of the day since 1 January 1970. A missing day counts as 0.
  package var counts: [Int: Int]
  package var today: Int

  package init(counts: [Int: Int], today: Int) {
    self.counts = counts
    self.today = today
  }

  /// The map of the weeks since the first answer, as many as fit `width` columns.
  package func lines(width: Int) -> [Line] {
    let weeks = min(Self.mostWeeks, max(1, (width - Self.label + 1) / Self.column))
    let monday = today - CivilDay(number: today).weekday
    var mondays = (0..<weeks).map { monday - 7 * (weeks - 1 - $0) }
    let idle = mondays.prefix { monday in (0..<7).allSatisfy { counts[monday + $0] ?? 0 == 0 } }
    mondays.removeFirst(min(idle.count, max(0, weeks - Self.fewestWeeks)))
    let most = counts.filter { ((mondays.first ?? today)...today).contains($0.key) }.values.max() ?? 0
    let rows = (0..<7).map { weekday in
      let signs = mondays.map { $0 + weekday }.map {
        $0 > today ? " " : Self.signs[level(counts[$0] ?? 0, most: most)]
      }
      return Line(row(CivilDay.weekdayName(weekday), signs.joined(separator: " ")))
    }
    let picture = rows + [.empty] + legend(most: most, width: width)
    return [Line(row("", Self.months(mondays)), .faint).saying(sentences)] + picture.map { $0.saying([]) }
  }

  private var sentences: [String] {
    let days = (0..<Self.toldDays).map { today - Self.toldDays + 1 + $0 }.filter { counts[$0] ?? 0 > 0 }
    let told = days.map { day in
      let date = CivilDay(number: day)
      return "\(date.weekdayName) \(date.day) \(date.monthName): \(counts[day] ?? 0)."
    }
    let earlier = counts.filter { $0.key <= today - Self.toldDays && $0.value > 0 }
    guard !earlier.isEmpty else { return told }
    let sum = earlier.values.reduce(0, +)
    return told + [worded("Before these two weeks: \(sum) \(counted(earlier.count, "day", after: "on ")).")]
  }

  private func row(_ name: String, _ cells: String) -> String { name.padded(to: Self.label) + cells }

  /// The names of the months, each above the week in which it begins, if it fits.
  private static func months(_ mondays: [Int]) -> String {
    var names = ""
    var last: String?
    for (week, monday) in mondays.enumerated() {
      let name = CivilDay(number: monday + 6).monthName
      defer { last = name }
      let offset = week * column
      let fits = offset + name.count < mondays.count * column
      guard name != last, fits, names.isEmpty || names.count < offset else { continue }
      names = names.padded(to: offset) + name
    }
    return names
  }

  /// From 0 for nothing to 4 for the most.
  private func level(_ count: Int, most: Int) -> Int {
    most == 0 ? 0 : (4 * min(count, most) + most - 1) / most
  }

  private func legend(most: Int, width: Int) -> [Line] {
    let ranges = (1...4).compactMap { level -> String? in
      let (low, high) = (most * (level - 1) / 4 + 1, most * level / 4)
      guard low <= high else { return nil }
      return "\(Self.signs[level]) " + (low == high ? "\(low)" : "\(low)–\(high)")
    }
    var rows = [worded("\(Self.signs[0]) none")]
    for range in ranges {
      let longer = rows[rows.count - 1] + "   " + range
      if longer.count <= width - Self.label { rows[rows.count - 1] = longer } else { rows.append(range) }
    }
    return rows.map { Line($0, .faint, indent: Self.label) }
  }
}
