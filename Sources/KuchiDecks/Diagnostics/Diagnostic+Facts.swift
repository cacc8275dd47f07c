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

  /// The type of a value.
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
  }

  /// The expected type of a value.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// The whole document.
    case deck
    /// A version number.
    case integer
    /// Text.
    case string
    /// An array of text.
    case arrayOfStrings
    /// Wrong choices from the author: meanings. If the meanings are not Japanese, terms are allowed too; the
    /// script tells them apart.
    case arrayOfObjects
    /// An object.
    case object
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
  }
}
