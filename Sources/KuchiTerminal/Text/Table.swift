import KuchiJapanese

/// Rows of a name and numbers: names on the left, cut where they don't fit, numbers on the right of their columns.
/// Where there is no room for columns each row is a sentence.
struct Table {
  /// What stands above the columns of numbers.
  var heads: [String]
  /// The rows; each has as many numbers as there are heads.
  var rows: [(name: String, numbers: [String])]

  private static let gap = 2
  private static let leastName = 6

  func lines(width: Int) -> [Line] {
    let columns = heads.indices.map { column in
      ([heads[column]] + rows.map { $0.numbers[column] }).map(DisplayWidth.columns(of:)).max() ?? 0
    }
    let numbers = columns.reduce(0) { $0 + $1 + Self.gap }
    guard numbers + Self.leastName <= width else {
      return rows.map { Line(sentence($0.name, $0.numbers), hanging: Self.gap) }
    }
    let longest = rows.map { DisplayWidth.columns(of: SafeText.of($0.name)) }.max() ?? 0
    let room = max(Self.leastName, min(longest, width - numbers))
    func line(_ name: String, _ numbers: [String], _ style: Style) -> Line {
      let cells = zip(numbers, columns).map { $0.rightAligned(in: $1 + Self.gap) }.joined()
      return Line(name.cut(to: room).padded(to: room) + cells, style)
    }
    return [line("", heads, .faint).saying([])]
      + rows.map { line($0.name, $0.numbers, .plain).saying(sentence($0.name, $0.numbers)) }
  }

  private func sentence(_ name: String, _ numbers: [String]) -> String {
    // The parts of a name stand two spaces apart.
    let name = name.split(separator: "  ").joined(separator: ", ")
    return "\(name): " + zip(heads, numbers).map { "\($0) \($1)" }.joined(separator: ", ") + "."
  }
}
