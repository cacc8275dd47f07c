/// Words for a player. What they are about is marked, so that a front can set it off.
public struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A piece of a message.
  public struct Span: Hashable, Sendable {
    /// What a piece is.
    public enum Kind: String, Hashable, Sendable {
      /// Words of the message.
      case plain
      /// A term, or a part of one, in the language that is learned.
      case term
      /// How a term is read.
      case reading
      /// What a term means.
      case meaning
    }

    /// The text, never empty.
    public let text: String
    /// What it is.
    public let kind: Kind
  }

  /// The pieces, in their order.
  public private(set) var spans: [Span]

  /// The message as plain text.
  public var text: String { spans.map(\.text).joined() }

  /// A message of plain words.
  public init(stringLiteral text: String) { self.init(text, .plain) }

  /// A message with marked pieces, as in `"\(term: "犬") means it too."`.
  public init(stringInterpolation interpolation: Interpolation) { spans = interpolation.message.spans }

  init(_ text: String, _ kind: Span.Kind) { spans = text.isEmpty ? [] : [Span(text: text, kind: kind)] }

  /// One message after the other.
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

  /// The message with a full stop at its end, unless it ends with a mark.
  public var asSentence: Message { text.endsWithMark ? self : self + "." }

  /// The pieces of a message as it is written down.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var message: Message = ""

    /// No pieces yet.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ text: String) { message = message + Message(text, .plain) }

    /// Adds words.
    public mutating func appendInterpolation(_ text: String) { appendLiteral(text) }

    /// Adds a number.
    public mutating func appendInterpolation(_ number: Int) { appendLiteral("\(number)") }

    /// Adds what another message has.
    public mutating func appendInterpolation(_ other: Message) { message = message + other }

    /// Adds a term.
    public mutating func appendInterpolation(term: String) { message = message + Message(term, .term) }

    /// Adds how a term is read.
    public mutating func appendInterpolation(reading: String) {
      message = message + Message(reading, .reading)
    }

    /// Adds what a term means.
    public mutating func appendInterpolation(meaning: String) {
      message = message + Message(meaning, .meaning)
    }
  }
}

extension String {
  private static let ends: Set<Character> = [".", ",", ":", ";", "!", "?", "。", "！", "？", "…"]

  /// Whether it ends with a mark, also with one before a closing quotation mark.
  package var endsWithMark: Bool { last { !"\"”’»」』".contains($0) }.map(Self.ends.contains) == true }

  /// The text with a full stop at its end, unless it ends with a mark.
  package var asSentence: String { ended(by: ".") }

  /// The text with `mark` at its end, unless it ends with a mark.
  package func ended(by mark: String) -> String { endsWithMark ? self : self + mark }
}
