/// A column of a table, of words or of right-aligned numbers.
struct TableColumn {
  let head: String
  var isNumber = false
  /// The fewest columns it is cut to on a narrow terminal; nil if it is never cut.
  var least: Int?
  /// Whether it is cut at its start, because its end says more, as with a path.
  var isCutAtStart = false

  fileprivate func shown(_ text: String, in width: Int) -> String {
    if isNumber { return text.rightAligned(in: width) }
    return (isCutAtStart ? text.cutAtStart(to: width) : text.cut(to: width)).padded(to: width)
  }
}

/// Rows of cells; the last column is cut first. If the columns do not fit, each row becomes its sentence.
func table(
  _ columns: [TableColumn], _ rows: [(cells: [String], sentence: String)], width: Int
) -> [Line] {
  let gap = 2
  var widths = columns.enumerated().map { index, column in
    ([column.head] + rows.map { $0.cells[index] }).map { DisplayWidth.columns(of: $0.safe) }.max() ?? 0
  }
  func excess() -> Int { max(0, widths.reduce(gap * (widths.count - 1), +) - width) }
  for (index, column) in columns.enumerated().reversed() {
    if let least = column.least { widths[index] -= min(excess(), max(0, widths[index] - least)) }
  }
  guard excess() == 0 else { return rows.map { Line($0.sentence, hanging: gap) } }
  func line(_ cells: [String], _ style: Style) -> Line {
    let shown = columns.indices.map { columns[$0].shown(cells[$0], in: widths[$0]) }
    return Line(shown.joined(separator: String(repeating: " ", count: gap)), style)
  }
  return [line(columns.map(\.head), .faint).saying([])]
    + rows.map { line($0.cells, .plain).saying($0.sentence) }
}

/// Rows of a name and as many numbers as there are `heads`. A table without rows has no lines.
func table(_ heads: [String], _ rows: [(name: String, numbers: [String])], width: Int) -> [Line] {
  let name = TableColumn(head: "      ", least: 6)
  let cells = rows.map { row in
    // Two spaces separate the parts of a name.
    let sentence =
      row.name.split(separator: "  ").joined(separator: ", ") + ": "
      + zip(heads, row.numbers).map { "\($0) \($1)" }.joined(separator: ", ") + "."
    return ([row.name] + row.numbers, sentence)
  }
  return rows.isEmpty
    ? [] : table([name] + heads.map { TableColumn(head: $0, isNumber: true) }, cells, width: width)
}

extension ViewEnvironment {
  private static let barCells = 10

  /// A progress bar after two spaces; nothing if it does not fit after `text`, or nothing is done yet.
  func bar(_ done: Int, of total: Int, after text: String) -> [Span] {
    let columns = DisplayWidth.columns(of: text) + Self.barCells + 4
    guard drawsBars, columns <= width, done > 0 else { return [] }
    let filled = min(Self.barCells, done * Self.barCells / max(1, total))
    let signs = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.barCells - filled)
    return [Span("  "), Span("[\(signs)]", .bar)]
  }
}
