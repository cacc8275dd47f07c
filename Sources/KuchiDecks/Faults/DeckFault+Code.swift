extension DeckFault.Kind {
  /// A short stable name of the kind, for programs.
  public var code: String {
    switch self {
    case .emptyFile: "empty-file"
    case .fileTooLarge: "file-too-large"
    case .wrongEncoding: "wrong-encoding"
    case .malformedUTF8: "malformed-utf8"
    case .tooDeep: "too-deep"
    case .tooManyCards: "too-many-cards"
    case .unexpectedCharacter: "unexpected-character"
    case .missingComma: "missing-comma"
    case .extraComma: "extra-comma"
    case .trailingComma: "trailing-comma"
    case .missingColon: "missing-colon"
    case .missingValue: "missing-value"
    case .comment: "comment"
    case .unquotedKey: "unquoted-key"
    case .wrongQuotes: "wrong-quotes"
    case .strayQuote: "stray-quote"
    case .unterminatedString: "unterminated-string"
    case .unterminatedArray: "unterminated-array"
    case .unterminatedObject: "unterminated-object"
    case .wrongBracket: "wrong-bracket"
    case .controlCharacter: "control-character"
    case .badEscape: "bad-escape"
    case .loneSurrogate: "lone-surrogate"
    case .badLiteral: "bad-literal"
    case .notANumber: "not-a-number"
    case .badNumber: "bad-number"
    case .nullValue: "null"
    case .textAfterEnd: "text-after-end"
    default: formatCode
    }
  }

  private var formatCode: String {
    switch self {
    case .wrongType: "wrong-type"
    case .missingKey: "missing-key"
    case .duplicateKey: "duplicate-key"
    case .unknownKey: "unknown-key"
    case .newerFormat: "newer-format"
    case .badFormatVersion: "bad-format-version"
    case .emptyText: "empty-text"
    case .tooLong: "too-long"
    case .controlInLine: "control-in-line"
    case .badForm: "bad-form"
    case .emptyList: "empty-list"
    case .repeatedItem: "repeated-item"
    case .unknownChoice: "unknown-choice"
    case .duplicateCardID: "duplicate-card-id"
    case .formerIDTaken: "former-id-taken"
    case .formerIDIsOwn: "former-id-is-own"
    case .numberedID: "numbered-id"
    case .idRequired: "id-required"
    case .unreadablePronunciation: "unreadable-pronunciation"
    default: playCode
    }
  }

  private var playCode: String {
    switch self {
    case .ambiguousPrompt: "ambiguous-prompt"
    case .fewMeanings: "few-meanings"
    case .badFurigana: "bad-furigana"
    case .furiganaNotText: "furigana-not-text"
    case .furiganaNotReading: "furigana-not-reading"
    case .readingNotKana: "reading-not-kana"
    case .blankEntry: "blank-entry"
    case .repeatedEntry: "repeated-entry"
    case .leftoverHTML: "leftover-html"
    case .leftoverEntity: "leftover-entity"
    case .hiddenCharacter: "hidden-character"
    case .joinedMeaning: "joined-meaning"
    case .unknownPartOfSpeech: "unknown-part-of-speech"
    case .missingLicense: "missing-license"
    case .unaskable: "unaskable"
    default: "other"
    }
  }
}
