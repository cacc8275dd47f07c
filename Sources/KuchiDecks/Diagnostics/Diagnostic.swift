/// An error or warning about a deck file, as facts: kind, severity and position. Front ends choose the words.
public struct Diagnostic: Hashable, Sendable {
  /// How bad a diagnostic is.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// The file is refused.
    case error
    /// The deck plays, but perhaps not as its author wants.
    case warning
  }

  /// A position in a file.
  public struct Position: Hashable, Sendable {
    /// The line, from 1. A line ends at a line feed, a carriage return, or both together.
    public var line: Int
    /// The column in Unicode scalars, from 1. A byte order mark at the start takes none.
    public var column: Int
    /// The number of bytes before the position, a byte order mark included.
    public var offset: Int

    /// A position with its line, its column and the number of bytes before it.
    package init(line: Int, column: Int, offset: Int) {
      self.line = line
      self.column = column
      self.offset = offset
    }

    /// A position whose line and column are not counted yet.
    init(offset: Int) { self.init(line: 0, column: 0, offset: offset) }
  }

  /// What is wrong.
  public var kind: Kind
  /// Where it is.
  public var position: Position
  /// The JSON path of the value: `$.cards[3].readings[0]`.
  public var path: String
  /// A second position that belongs to it: the first of two equal keys, or the bracket left open.
  public var related: Position?

  /// A diagnostic of the given kind at the given position.
  package init(kind: Kind, position: Position, path: String, related: Position? = nil) {
    self.kind = kind
    self.position = position
    self.path = path
    self.related = related
  }

  /// A diagnostic at an offset, whose lines and columns are not counted yet.
  init(_ kind: Kind, at offset: Int, path: String, related: Int? = nil) {
    self.init(
      kind: kind, position: Position(offset: offset), path: path, related: related.map(Position.init(offset:))
    )
  }

  /// How bad it is.
  public var severity: Severity { kind.severity }
}

extension [Diagnostic] {
  /// In text order, with lines and columns, which one pass counts. Those at the same offset keep their order.
  func located(in bytes: [UInt8]) -> [Diagnostic] {
    var (here, line, column) = (FileText(bytes: bytes).start, 1, 1)
    var positions: [Int: Diagnostic.Position] = [:]
    for offset in (map(\.position.offset) + compactMap(\.related?.offset)).sorted() {
      while here < Swift.min(offset, bytes.count) {
        let byte = bytes[here]
        here += 1
        let isLineFeedNext = here < bytes.count && bytes[here] == JSONByte.lineFeed
        if byte == JSONByte.lineFeed || (byte == JSONByte.carriageReturn && !isLineFeedNext) {
          (line, column) = (line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
      positions[offset] = Diagnostic.Position(line: line, column: column, offset: offset)
    }
    return inTextOrder.map { diagnostic in
      var located = diagnostic
      located.position = positions[diagnostic.position.offset] ?? diagnostic.position
      located.related = diagnostic.related.flatMap { positions[$0.offset] }
      return located
    }
  }

  /// Sorted by offset. Those at the same offset keep their order.
  package var inTextOrder: [Diagnostic] { sorted { $0.position.offset < $1.position.offset } }
}

extension Diagnostic {
  /// Encodings that are recognised and refused by name.
  public enum Encoding: String, Hashable, Sendable, CaseIterable {
    /// Two bytes per character, in either order.
    case utf16 = "UTF-16"
    /// Four bytes per character, in either order.
    case utf32 = "UTF-32"
    /// The encoding of Japanese Windows.
    case shiftJIS = "Shift_JIS"
    /// The encoding of older Japanese Unix.
    case eucJP = "EUC-JP"
    /// The encoding of Japanese mail.
    case iso2022JP = "ISO-2022-JP"
    /// The encoding of simplified Chinese.
    case gb18030 = "GB18030"
    /// The encoding of traditional Chinese.
    case big5 = "Big5"
    /// The encoding of Korean.
    case eucKR = "EUC-KR"
    /// The encoding of Western Windows, which includes Latin-1.
    case windows1252 = "Windows-1252"
    /// The encoding of Western Macs before OS X.
    case macRoman = "Mac Roman"
  }

  /// Why bytes are not UTF-8.
  public enum MalformedUTF8: String, Hashable, Sendable, CaseIterable {
    /// More bytes than the character needs.
    case overlong
    /// A character whose last bytes are missing.
    case truncated
    /// A half of a surrogate pair, which UTF-8 never holds.
    case surrogate
    /// Beyond the last character of Unicode.
    case outOfRange
    /// A byte that may only follow others.
    case strayContinuation
    /// A byte that UTF-8 never uses.
    case impossibleByte
  }

  /// Why a number is malformed.
  public enum NumberProblem: String, Hashable, Sendable, CaseIterable {
    /// `012`
    case leadingZero
    /// `+1`
    case plusSign
    /// `1.`, `.5`, `1e` or `-`
    case missingDigits
    /// Anything else.
    case malformed
  }

  /// The type of a value that is found or expected.
  public enum ValueType: String, Hashable, Sendable, CaseIterable {
    /// Text in quotation marks.
    case string
    /// A number.
    case number
    /// `true` or `false`.
    case boolean
    /// Values in square brackets.
    case array
    /// Keys and values in braces.
    case object
    /// A whole number.
    case integer
    /// An array of text.
    case arrayOfStrings
    /// An array of objects.
    case arrayOfObjects
    /// The whole document.
    case deck
  }

  /// The token that JSON grammar expects at an offset.
  public enum Token: String, Hashable, Sendable, CaseIterable {
    /// A key in quotation marks.
    case key
    /// Any value.
    case value
    /// `:`
    case colon
    /// `,`
    case comma
    /// The brace that opens the document.
    case openingBrace
    /// `}`
    case closingBrace
    /// `]`
    case closingBracket
  }

  /// Required forms of short texts.
  public enum TextForm: String, Hashable, Sendable, CaseIterable {
    /// A deck's id: 1 to 64 of `A-Z a-z 0-9 . _ -`, the first a letter or a digit.
    case deckID
    /// A language: a BCP 47 tag such as `ja` or `zh-Hant`.
    case language
    /// A day: `2026-11-20`.
    case date
    /// A part of speech: 1 to 16 of `A-Z a-z 0-9 -`.
    case partOfSpeech
    /// A tag: no white space.
    case tag
    /// A file: a path below the folder of the deck's file, as `media/neko.mp3`. No name in it begins with a
    /// dot, and it has no backslash and no colon.
    case file
  }
}
