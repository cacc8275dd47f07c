/// A text for a player. Its terms, readings and meanings are marked, so that a front end can highlight them.
public struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A piece of a message.
  public struct Span: Hashable, Sendable {
    /// The kind of a piece.
    public enum Kind: String, Hashable, Sendable {
      /// Ordinary words of the message.
      case plain
      /// A term, or part of one, in the language that is learned.
      case term
      /// The reading of a term.
      case reading
      /// The meaning of a term.
      case meaning
    }

    /// The text; never empty.
    public let text: String
    /// The kind of the piece.
    public let kind: Kind
  }

  /// The pieces in order.
  public private(set) var spans: [Span]

  /// The message as plain text.
  public var text: String { spans.map(\.text).joined() }

  /// Creates a message of ordinary words.
  public init(stringLiteral text: String) { self.init(text, .plain) }

  /// Creates a message with marked pieces, as in `"\(term: "犬") means it too."`.
  public init(stringInterpolation interpolation: Interpolation) { spans = interpolation.message.spans }

  init(_ text: String, _ kind: Span.Kind) { spans = text.isEmpty ? [] : [Span(text: text, kind: kind)] }

  /// Concatenates two messages.
  public static func + (first: Message, second: Message) -> Message {
    var message = first
    for span in second.spans {
      if span.kind == .plain, let last = message.spans.last, last.kind == .plain {
        message.spans[message.spans.count - 1] = Span(text: last.text + span.text, kind: .plain)
      } else {
        message.spans.append(span)
      }
    }
    return message
  }

  /// The message with a full stop at its end, unless it ends with a punctuation mark.
  public var asSentence: Message { text.endsWithMark ? self : self + "." }

  /// Collects the pieces of an interpolated message.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var message: Message = ""

    /// Creates an interpolation without pieces.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ text: String) { message = message + Message(text, .plain) }

    /// Adds words.
    public mutating func appendInterpolation(_ text: String) { appendLiteral(text) }

    /// Adds a number.
    public mutating func appendInterpolation(_ number: Int) { appendLiteral("\(number)") }

    /// Adds the pieces of another message.
    public mutating func appendInterpolation(_ other: Message) { message = message + other }

    /// Adds a term.
    public mutating func appendInterpolation(term: String) { message = message + Message(term, .term) }

    /// Adds the reading of a term.
    public mutating func appendInterpolation(reading: String) {
      message = message + Message(reading, .reading)
    }

    /// Adds the meaning of a term.
    public mutating func appendInterpolation(meaning: String) {
      message = message + Message(meaning, .meaning)
    }
  }
}

extension String {
  private static let ends: Set<Character> = [".", ",", ":", ";", "!", "?", "。", "！", "？", "…"]

  /// Whether the text ends with a punctuation mark, possibly before a closing quotation mark.
  package var endsWithMark: Bool { last { !"\"”’»」』".contains($0) }.map(Self.ends.contains) == true }

  /// The text with a full stop at its end, unless it ends with a punctuation mark.
  package var asSentence: String { ended(by: ".") }

  /// The text with `mark` at its end, unless it ends with a punctuation mark.
  package func ended(by mark: String) -> String { endsWithMark ? self : self + mark }
}
