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

  /// Whether the fault is one of JSON, or of text, so that a reader of any format would say the same.
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
