/// One thing that is wrong with a deck file, as facts: what, how badly, where. Fronts choose the words.
public struct DeckFault: Hashable, Sendable {
  /// How bad a fault is.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// The file is refused.
    case error
    /// The deck plays, though not as its author may wish.
    case warning
  }

  /// A place in a file.
  public struct Position: Hashable, Sendable {
    /// The line, from 1. It ends at a line feed, a carriage return, or both together.
    public var line: Int
    /// The column in Unicode scalars, from 1. A byte order mark at the start takes none.
    public var column: Int
    /// The bytes before the place, a byte order mark included.
    public var offset: Int

    /// A place given by its line, column and bytes before it.
    public init(line: Int, column: Int, offset: Int) {
      self.line = line
      self.column = column
      self.offset = offset
    }
  }

  /// What is wrong.
  public var kind: Kind
  /// Where.
  public var position: Position
  /// Where in the document, as a JSON path: `$.cards[3].readings[0]`.
  public var path: String
  /// The other place that a fault of two places is about: the first of two equal keys, the bracket left open.
  public var related: Position?

  /// A fault of the given kind at the given place.
  public init(kind: Kind, position: Position, path: String, related: Position? = nil) {
    self.kind = kind
    self.position = position
    self.path = path
    self.related = related
  }

  /// Whether the fault refuses the file or only warns.
  public var severity: Severity { kind.severity }
}

extension DeckFault.Kind {
  /// How bad a fault of this kind is.
  public var severity: DeckFault.Severity {
    switch self {
    case .unknownKey, .formerIDIsOwn, .numberedID, .unreadablePronunciation, .ambiguousPrompt, .fewMeanings,
      .badFurigana, .furiganaNotText, .furiganaNotReading, .readingNotKana, .blankEntry, .repeatedEntry,
      .leftoverHTML, .leftoverEntity, .hiddenCharacter, .joinedMeaning, .unknownPartOfSpeech,
      .missingLicense, .unaskable:
      .warning
    default: .error
    }
  }

  /// Whether the fault is one of JSON or of its text, so that any JSON reader would find it.
  package var isAboutJSON: Bool {
    switch self {
    case .emptyFile, .fileTooLarge, .wrongEncoding, .malformedUTF8, .tooDeep, .unexpectedCharacter,
      .missingComma, .extraComma, .trailingComma, .missingColon, .missingValue, .comment, .unquotedKey,
      .wrongQuotes, .strayQuote, .unterminatedString, .unterminatedArray, .unterminatedObject, .wrongBracket,
      .controlCharacter, .badEscape, .loneSurrogate, .badLiteral, .notANumber, .badNumber, .textAfterEnd,
      .duplicateKey:
      true
    default: false
    }
  }
}
