/// Numbers with a bar each, the largest as long as there is room.
struct BarChart {
  private static let gap = 2

  var bars: [(name: String, count: Int)]

  func lines(width: Int) -> [Line] {
    let names = bars.map(\.name.count).max() ?? 0
    let numbers = bars.map { "\($0.count)".count }.max() ?? 0
    let room = max(1, width - names - numbers - 2 * Self.gap)
    let most = max(1, bars.map(\.count).max() ?? 1)
    return bars.map { bar in
      // One sign each where there is room for it; a bar that stands for something is never empty.
      let length = most <= room ? bar.count : max(bar.count == 0 ? 0 : 1, bar.count * room / most)
      let count = "\(bar.count)".rightAligned(in: numbers + Self.gap)
      let sign = String(repeating: "#", count: length)
      return Line([Span(bar.name.padded(to: names)), Span(count + "  "), Span(sign, .key)])
        .saying("\(bar.name): \(bar.count).")
    }
  }
}
