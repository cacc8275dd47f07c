import KuchiJapanese

/// Turns lines into what a terminal of a certain width shows.
///
/// This is the one place where text becomes output: whatever it holds is made safe here.
public struct Renderer: Hashable, Sendable {
  /// The columns of the terminal; text is never made narrower than 20.
  public var width: Int
  /// How styles look.
  public var theme: Theme

  /// A renderer.
  public init(width: Int, theme: Theme) {
    self.width = max(20, width)
    self.theme = theme
  }

  /// The lines, wrapped to the width, each with a newline at its end.
  public func render(_ lines: [Line]) -> String {
    lines.flatMap(wrap).map { paint($0) + "\n" }.joined()
  }

  private func paint(_ line: Line) -> String {
    String(repeating: " ", count: line.indent) + line.spans.map { theme.paint($0.text, $0.style) }.joined()
  }

  // MARK: Wrapping

  private struct Cell {
    let character: Character
    let style: Style
    let columns: Int
  }

  private func wrap(_ line: Line) -> [Line] {
    let cells = line.spans.flatMap { span in
      SafeText.of(span.text).map {
        Cell(character: $0, style: span.style, columns: DisplayWidth.columns(of: String($0)))
      }
    }
    var rows: [Line] = []
    var rest = cells[...]
    repeat {
      let indent = min(rows.isEmpty ? line.indent : line.hanging, width / 2)
      let count = fitting(rest, in: width - indent)
      let row = trimmed(rest.prefix(count))
      rest = rest.dropFirst(count)
      rows.append(Line(spans(of: row), indent: row.isEmpty ? 0 : indent))
      rest = rest.drop { $0.character == " " }
    } while !rest.isEmpty
    return rows
  }

  /// How many cells make the next row: whole words where words are separated, any number in Japanese.
  private func fitting(_ cells: ArraySlice<Cell>, in room: Int) -> Int {
    var used = 0
    var count = 0
    var breakable = 0
    for cell in cells {
      if cell.character == " " || cell.columns == 2 { breakable = count }
      used += cell.columns
      guard used <= room else { return breakable > 0 ? breakable : max(count, 1) }
      count += 1
      if cell.columns == 2 { breakable = count }
    }
    return count
  }

  private func trimmed(_ cells: ArraySlice<Cell>) -> ArraySlice<Cell> {
    cells.prefix((cells.lastIndex { $0.character != " " } ?? cells.startIndex - 1) - cells.startIndex + 1)
  }

  private func spans(of cells: ArraySlice<Cell>) -> [Span] {
    cells.reduce(into: []) { spans, cell in
      if let last = spans.last, last.style == cell.style {
        spans[spans.count - 1].text.append(cell.character)
      } else {
        spans.append(Span(String(cell.character), cell.style))
      }
    }
  }
}
