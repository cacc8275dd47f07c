/// The role of a piece of text. A theme decides how it looks.
package enum Style: Hashable, Sendable {
  case plain
  /// What the player should see first.
  case strong
  /// What the player is asked about.
  case term
  /// What the player may skip.
  case faint
  case good
  case bad
  /// A key to press or a number to choose.
  case key
  /// A bar: `#` for the filled part and `.` for the rest, in brackets; or blocks if the locale has them.
  case bar
}

package struct Span: Hashable, Sendable {
  /// The text. It may come from a deck, and rendering makes it safe.
  package var text: String
  package var style: Style
  /// The reading above the text; nil if it has none.
  package var ruby: String?

  package init(_ text: String, _ style: Style = .plain, ruby: String? = nil) {
    self.text = text
    self.style = style
    self.ruby = ruby
  }
}

/// One line of a view. Rendering wraps it.
package struct Line: Hashable, Sendable, ExpressibleByStringInterpolation {
  package var spans: [Span]
  package var indent: Int
  package var hanging: Int
  /// The sentences for reading aloud; nil if the text itself is read.
  package var spoken: [String]?
  /// Raw terminal output that draws a picture instead of text. It is the program's own and never from a deck.
  private(set) var drawing: String?

  /// A line of spans. Without `hanging` all rows begin at the indent.
  package init(_ spans: [Span], indent: Int = 0, hanging: Int? = nil) {
    self.spans = spans
    self.indent = indent
    self.hanging = hanging ?? indent
  }

  package init(_ text: String, _ style: Style = .plain, indent: Int = 0, hanging: Int? = nil) {
    self.init([Span(text, style)], indent: indent, hanging: hanging)
  }

  /// A picture. It is silent when read aloud.
  init(drawing: String) {
    self.init([])
    (self.drawing, spoken) = (drawing, [])
  }

  package init(stringLiteral text: String) { self.init(text) }

  package static let empty = Line([])
  /// An empty line that is silent when read aloud.
  static let gap = Line.empty.saying([])

  package var text: String { spans.map(\.text).joined() }
}

extension Line {
  package func saying(_ sentences: String...) -> Line { saying(sentences) }

  /// The line with `sentences` for reading aloud. An empty array silences a line that another one explains.
  package func saying(_ sentences: [String]) -> Line {
    var line = self
    line.spoken = sentences
    return line
  }

  /// The lines to read aloud: the sentences of the line, or its text with commas for wide gaps.
  var sentences: [Line] { (spoken ?? [text.withCommasForGaps]).map { Line($0) } }
}

extension String {
  fileprivate var withCommasForGaps: String {
    split(separator: "  ").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
      .reduce(into: "") { text, part in
        text += text.isEmpty ? part : (text.endsWithMark ? " " : ", ") + part
      }
  }
}
