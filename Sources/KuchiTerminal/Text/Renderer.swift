/// Turns lines into what a terminal of a certain width shows.
///
/// This is the one place where text becomes output: whatever it holds is made safe here.
public struct Renderer: Hashable, Sendable {
  /// The columns of the terminal; text is never made narrower than 20.
  public var width: Int
  /// How styles look.
  public var theme: Theme
  /// Whether the text is to be read aloud: sentences one after the other, with nothing that only the eye tells.
  public var isPlain: Bool

  /// A renderer.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal.
  ///   - theme: How styles look; plain text has none.
  ///   - isPlain: Whether the text is to be read aloud.
  public init(width: Int, theme: Theme, isPlain: Bool = false) {
    self.width = max(20, width)
    self.theme = isPlain ? .none : theme
    self.isPlain = isPlain
  }

  /// The lines, wrapped to the width, each with a newline at its end. Readings stand on a line of their own above
  /// the row that they belong to.
  public func render(_ lines: [Line]) -> String {
    let wrapping = LineWrapping(width: width)
    let lines = isPlain ? lines.flatMap(\.sentences) : lines
    return lines.flatMap(wrapping.rows).flatMap(painted).map { $0 + "\n" }.joined()
  }

  private func painted(_ row: LineWrapping.Row) -> [String] {
    let indent = String(repeating: " ", count: row.indent)
    let text = indent + spans(of: row.cells).map { theme.paint($0.text, $0.style) }.joined()
    let readings = row.cells.map { $0.ruby.isEmpty ? String(repeating: " ", count: $0.columns) : $0.ruby }
    return row.cells.allSatisfy(\.ruby.isEmpty)
      ? [text] : [indent + readings.joined().withoutSpacesAtEnd, text]
  }

  private func spans(of cells: ArraySlice<Cell>) -> [Span] {
    var spans: [Span] = cells.reduce(into: []) { spans, cell in
      if let last = spans.last, last.style == cell.style {
        spans[spans.count - 1].text += cell.text
      } else {
        spans.append(Span(cell.text, cell.style))
      }
    }
    // Under a wide reading the last letter has spaces on both its sides.
    if let last = spans.popLast() { spans.append(Span(last.text.withoutSpacesAtEnd, last.style)) }
    return spans
  }
}
