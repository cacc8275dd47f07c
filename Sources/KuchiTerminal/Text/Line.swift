/// What a piece of text means; a theme decides how that looks.
public enum Style: Hashable, Sendable {
  /// Nothing special.
  case plain
  /// What the eye should find first.
  case strong
  /// What the player is asked about.
  case term
  /// What may be passed over.
  case faint
  /// Good news.
  case good
  /// Bad news.
  case bad
  /// A place to type, a number to choose.
  case key
}

/// A piece of text in one style.
public struct Span: Hashable, Sendable {
  /// The text, which may come from a deck: it is made safe when it is rendered.
  public var text: String
  /// What it means.
  public var style: Style
  /// The reading of the text, which stands above it; nil where it has none.
  public var ruby: String?

  /// A piece of text.
  public init(_ text: String, _ style: Style = .plain, ruby: String? = nil) {
    self.text = text
    self.style = style
    self.ruby = ruby
  }
}

/// One line of a view. It is wrapped when it is rendered.
public struct Line: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The pieces, from left to right.
  public var spans: [Span]
  /// The columns before the text.
  public var indent: Int
  /// The columns before the rows that the text is wrapped into after the first.
  public var hanging: Int
  /// The sentences that stand in its place where text is read aloud; nil where its text will do.
  public var spoken: [String]?

  /// A line of pieces; it hangs where it begins, unless told otherwise.
  public init(_ spans: [Span], indent: Int = 0, hanging: Int? = nil) {
    self.spans = spans
    self.indent = indent
    self.hanging = hanging ?? indent
  }

  /// A line in one style.
  public init(_ text: String, _ style: Style = .plain, indent: Int = 0, hanging: Int? = nil) {
    self.init([Span(text, style)], indent: indent, hanging: hanging)
  }

  /// A plain line.
  public init(stringLiteral text: String) { self.init(text) }

  /// An empty line.
  public static let empty = Line([])

  /// The text without its styles.
  public var text: String { spans.map(\.text).joined() }
}
