/// A chart, as SVG that scales with the page.
enum Chart {
  /// A bar for each number. Names are below, if there is room.
  case bars([(name: String, count: Double)])
  /// Named lines through points between 0 and 1, with texts at the edges.
  case lines([(name: String, points: [SIMD2<Double>])], edges: (left: String, right: String, top: String))
  /// The number of each day of the year that ends with `today`.
  case calendar([Int: Int], today: Int)

  private static let (width, usualHeight, margin) = (720.0, 190.0, 22.0)

  /// The chart. Screen readers read its `title`.
  func markup(_ title: String) -> Markup {
    Markup(
      "svg", ["viewBox": "0 0 \(Self.shown(Self.width)) \(Self.shown(height))", "role": "img"],
      [Markup("title", [:], title)] + parts)
  }

  private var height: Double {
    if case .calendar = self { 7 * Self.cell + Self.margin } else { Self.usualHeight }
  }

  private var parts: [Markup] {
    switch self {
    case .bars(let bars): Self.bars(bars)
    case .lines(let lines, let edges): Self.lines(lines, edges)
    case .calendar(let counts, let today): Self.calendar(counts, today)
    }
  }

  private static let nameWidth = 46.0

  private static func bars(_ bars: [(name: String, count: Double)]) -> [Markup] {
    let most = max(bars.map(\.count).max() ?? 0, .leastNonzeroMagnitude)
    let (step, room) = (width / Double(max(1, bars.count)), usualHeight - 2 * margin)
    let every = max(1, Int((nameWidth / step).rounded(.up)))
    return bars.enumerated().flatMap { index, bar in
      let (x, length) = (Double(index) * step, bar.count / most * room)
      let area = rectangle(
        x + 1, margin + room - length, max(1, step - 2), length, "bar", "\(bar.name): \(shown(bar.count))")
      let name = text(bar.name, x + step / 2, usualHeight - 6, "middle")
      let count = text(shown(bar.count), x + step / 2, margin + room - length - 4, "middle")
      return [area]
        + (index % every == 0 ? [name] : []) + (every == 1 && bar.count > 0 ? [count] : [])
    }
  }

  private static func lines(
    _ lines: [(name: String, points: [SIMD2<Double>])], _ edges: (left: String, right: String, top: String)
  ) -> [Markup] {
    let room = usualHeight - 2 * margin
    let drawn = lines.enumerated().map { index, line in
      let points = line.points.map { "\(shown($0.x * width)),\(shown(margin + (1 - $0.y) * room))" }
      return Markup(
        "polyline", ["points": points.joined(separator: " "), "class": "line line\(index)"],
        [Markup("title", [:], line.name)])
    }
    let frame = rectangle(0, margin, width, room, "frame")
    return [
      frame, text(edges.left, 0, usualHeight - 6, "start"), text(edges.right, width, usualHeight - 6, "end"),
      text(edges.top, 0, margin - 6, "start"),
    ] + drawn
  }

  private static let cell = 13.0
  private static let weeks = 53

  private static func calendar(_ counts: [Int: Int], _ today: Int) -> [Markup] {
    let first = today - CivilDay(number: today).weekday - 7 * (weeks - 1)
    let days = first...max(first, today)
    let most = max(1, days.compactMap { counts[$0] }.max() ?? 1)
    let cells = days.map { day in
      let (week, weekday) = (Double((day - first) / 7), Double((day - first) % 7))
      let count = counts[day] ?? 0
      // Level 0 is none; levels 1 to 4 are the quarters of the highest number.
      let level = (4 * count + most - 1) / most
      return rectangle(
        week * cell, margin + weekday * cell, cell - 2, cell - 2, "day level\(level)",
        "\(DayCount.date(ofDay: day)): \(counted(count, "answer"))")
    }
    let months = (0..<weeks).filter { week in
      let last = first + 7 * week + 6
      return week < weeks - 2 && CivilDay(number: last).day <= 7
    }
    return months.map { week in
      text(CivilDay(number: first + 7 * week + 6).monthName, Double(week) * cell, margin - 6, "start")
    } + cells
  }

  private static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ kind: String, _ title: String? = nil
  ) -> Markup {
    Markup(
      "rect",
      ["x": shown(x), "y": shown(y), "width": shown(width), "height": shown(height), "class": kind],
      title.map { [Markup("title", [:], $0)] } ?? [])
  }

  private static func text(_ text: String, _ x: Double, _ y: Double, _ anchor: String) -> Markup {
    Markup("text", ["x": shown(x), "y": shown(y), "text-anchor": anchor], text)
  }

  /// A number, with one decimal unless it is whole.
  static func shown(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    return Int(exactly: tenths / 10).map(String.init) ?? "\(tenths / 10)"
  }
}
