import KuchiJapanese

/// Answers to choose from, each with its number: short ones side by side, row by row, long ones one a line.
struct ChoiceList {
  private static let indent = 2
  private static let gap = 3
  /// Fewer stand below one another.
  private static let leastBesides = 4
  private static let mostColumns = 3
  /// A terminal narrower than this has one column.
  private static let leastWidth = 40
  /// A text that is wider has a line of its own, however wide the terminal.
  private static let mostText = 32

  private let cells: [(number: String, text: String)]

  init(_ texts: [String]) {
    cells = texts.enumerated().map { ("\($0.offset + 1)", SafeText.of($0.element)) }
  }

  func lines(width: Int) -> [Line] {
    guard let columns = columns(width: width) else { return cells.map { line([$0], columns: [0]) } }
    return stride(from: 0, to: cells.count, by: columns.count).map { start in
      line(Array(cells[start..<min(cells.count, start + columns.count)]), columns: columns)
    }
  }

  /// How wide the texts of each column are; nil where there is one column.
  private func columns(width: Int) -> [Int]? {
    let widths = cells.map { DisplayWidth.columns(of: $0.text) }
    guard cells.count >= Self.leastBesides, width >= Self.leastWidth,
      widths.allSatisfy({ $0 <= Self.mostText })
    else { return nil }
    return stride(from: Self.mostColumns, to: 1, by: -1).lazy.map { self.columns(widths, most: $0) }
      .first { $0.reduce(Self.indent - Self.gap) { $0 + $1 + 3 + Self.gap } <= width }
  }

  /// The widest of each column, in as few rows as `most` columns need, shared out evenly.
  private func columns(_ widths: [Int], most: Int) -> [Int] {
    let rows = (widths.count + most - 1) / most
    let count = (widths.count + rows - 1) / rows
    return (0..<count).map { column in
      stride(from: column, to: widths.count, by: count).map { widths[$0] }.max() ?? 0
    }
  }

  private func line(_ cells: [(number: String, text: String)], columns: [Int]) -> Line {
    let gap = Span(String(repeating: " ", count: Self.gap))
    let spans = zip(cells, columns).map { cell, column in
      [Span(cell.number, .key), Span("  " + cell.text.padded(to: column))]
    }
    return Line(Array(spans.joined(separator: [gap])), indent: Self.indent, hanging: Self.indent + 3)
      .saying(cells.map { "\($0.number): \($0.text)" })
  }
}
