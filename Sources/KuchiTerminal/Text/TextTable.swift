/// Rows of a name and as many numbers as there are `heads`. Names stand on the left and are cut to fit. Numbers are
/// right-aligned. Where the columns do not fit, each row is a sentence. A table without rows has no lines.
func table(_ heads: [String], _ rows: [(name: String, numbers: [String])], width: Int) -> [Line] {
  let (gap, leastName) = (2, 6)
  let columns = heads.indices.map { column in
    ([heads[column]] + rows.map { $0.numbers[column] }).map(DisplayWidth.columns(of:)).max() ?? 0
  }
  let numbers = columns.reduce(0) { $0 + $1 + gap }
  let sentences = rows.map { row in
    // Two spaces separate the parts of a name.
    row.name.split(separator: "  ").joined(separator: ", ") + ": "
      + zip(heads, row.numbers).map { "\($0) \($1)" }.joined(separator: ", ") + "."
  }
  guard numbers + leastName <= width else { return sentences.map { Line($0, hanging: gap) } }
  guard let longest = rows.map({ DisplayWidth.columns(of: $0.name.safe) }).max() else { return [] }
  let room = max(leastName, min(longest, width - numbers))
  func line(_ name: String, _ numbers: [String], _ style: Style) -> Line {
    let cells = zip(numbers, columns).map { $0.rightAligned(in: $1 + gap) }.joined()
    return Line(name.cut(to: room).padded(to: room) + cells, style)
  }
  return [line("", heads, .faint).saying([])]
    + zip(rows, sentences).map { line($0.name, $0.numbers, .plain).saying($1) }
}

extension ViewEnvironment {
  private static let barCells = 10
  /// On a narrower terminal no bar fits beside a question.
  private static let leastBarWidth = 60

  /// A progress bar after two spaces; nothing where it does not fit, or nothing is done yet.
  func bar(_ done: Int, of total: Int) -> [Span] {
    guard drawsBars, width >= Self.leastBarWidth, done > 0 else { return [] }
    let filled = min(Self.barCells, done * Self.barCells / max(1, total))
    let signs = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.barCells - filled)
    return [Span("  "), Span("[\(signs)]", .bar)]
  }
}
