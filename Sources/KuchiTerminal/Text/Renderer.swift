/// Turns lines into the text for a terminal. All output passes through here, and is made safe here.
package struct Renderer: Hashable, Sendable {
  /// The columns of the terminal, at least 20.
  package var width: Int
  package var theme: Theme
  /// Whether the text is read aloud: as sentences, without purely visual parts.
  package var isPlain: Bool
  package var hasBlocks: Bool

  /// A renderer. Plain text has no theme.
  package init(width: Int, theme: Theme, isPlain: Bool = false, hasBlocks: Bool = false) {
    self.width = max(20, width)
    self.hasBlocks = hasBlocks
    self.theme = isPlain ? .none : theme
    self.isPlain = isPlain
  }

  /// The lines, wrapped to the width, each with a newline at its end. Readings have a line above their row.
  package func render(_ lines: [Line]) -> String {
    let lines = isPlain ? lines.flatMap(\.sentences) : lines
    return lines.flatMap { line in
      line.drawing.map { [$0] } ?? line.rows(width: width).flatMap(painted)
    }.map { $0 + "\n" }.joined()
  }

  /// The message of a command, wrapped at words. Lines keep their indents, and control characters are made
  /// visible. A word that is wider than the terminal, such as a path, stays whole so that it can be copied.
  package func render(message: String) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = VisibleText.escaped(String(line))
      let indent = text.prefix { $0 == " " }.count
      return render(message: Line(String(text.dropFirst(indent)), indent: indent))
    }.joined()
  }

  func render(message: Line) -> String {
    message.rows(width: width, splitsWords: false).flatMap(painted).map { $0 + "\n" }.joined()
  }

  private func painted(_ row: Line.Row) -> [String] {
    let indent = String(repeating: " ", count: row.indent)
    let text = indent + spans(of: row.cells).map { theme.paint(drawn($0), $0.style) }.joined()
    let readings = row.cells.map { $0.ruby.isEmpty ? String(repeating: " ", count: $0.columns) : $0.ruby }
    return row.cells.allSatisfy(\.ruby.isEmpty)
      ? [text] : [indent + readings.joined().withoutSpacesAtEnd, text]
  }

  private func drawn(_ span: Span) -> String {
    guard hasBlocks, span.style == .bar else { return span.text }
    return String(span.text.filter { !"[]".contains($0) }.map { $0 == "#" ? "█" : "░" })
  }

  private func spans(of cells: ArraySlice<TextCell>) -> [Span] {
    var spans: [Span] = cells.reduce(into: []) { spans, cell in
      if let last = spans.last, last.style == cell.style {
        spans[spans.count - 1].text += cell.text
      } else {
        spans.append(Span(cell.text, cell.style))
      }
    }
    // The last character under a wide reading has spaces on both sides.
    if let last = spans.popLast() { spans.append(Span(last.text.withoutSpacesAtEnd, last.style)) }
    return spans
  }
}

extension String {
  /// The text, safe for a terminal: with � for control characters, without invisible or bidirectional ones.
  var safe: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    var safe = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: safe.append("\u{FFFD}")
      case .format, .surrogate, .privateUse, .unassigned: continue
      // Some letters and marks are invisible, too: fillers, joiners, variation selectors.
      default: if !scalar.properties.isDefaultIgnorableCodePoint { safe.append(scalar) }
      }
    }
    return String(safe)
  }
}
