import KuchiFoundation

extension Diagnostic {
  /// The kinds of errors and warnings about a deck file.
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public enum Kind: Hashable, Sendable {
    // MARK: The file

    /// Nothing but white space.
    case emptyFile
    /// More bytes than a deck may have.
    case fileTooLarge(bytes: Int, limit: Int)
    /// Text in an encoding other than UTF-8.
    case wrongEncoding(Encoding)
    /// Bytes that are not UTF-8.
    case malformedUTF8(MalformedUTF8, bytes: [UInt8])
    /// Too many levels of arrays and objects.
    case tooDeep(limit: Int)
    /// More cards than a deck may have.
    case tooManyCards(limit: Int)

    // MARK: JSON

    /// A character that is not allowed here.
    case unexpectedCharacter(found: String, expected: Token)
    /// Two values with no comma between them.
    case missingComma
    /// A comma with no value before it.
    case extraComma
    /// A comma before a closing bracket.
    case trailingComma
    /// A key with no colon after it.
    case missingColon
    /// A key with no value.
    case missingValue
    /// A comment, which JSON does not have.
    case comment
    /// A key without quotation marks.
    case unquotedKey(String)
    /// Text in wrong quotation marks.
    case wrongQuotes(found: String)
    /// A raw quotation mark inside a string.
    case strayQuote
    /// A string whose line or file ends before its closing quotation mark.
    case unterminatedString
    /// An array that is not closed.
    case unterminatedArray
    /// An object that is not closed.
    case unterminatedObject
    /// A wrong closing bracket.
    case wrongBracket(found: Token, expected: Token)
    /// A raw control character in a string.
    case controlCharacter(UInt8)
    /// A backslash before a character that it cannot escape.
    case badEscape(String)
    /// An escaped half of a surrogate pair.
    case loneSurrogate(String)
    /// A word that is not a JSON value.
    case badLiteral(String)
    /// A number that JSON does not allow.
    case badNumber(String, NumberProblem)
    /// A `null`.
    case null
    /// Text after the document.
    case textAfterEnd

    // MARK: The format

    /// A value of the wrong type.
    case wrongType(found: ValueType, expected: ValueType)
    /// A required key that is missing, and the unknown key that is in its place.
    case missingKey(String, spelled: String? = nil)
    /// The same key twice in an object.
    case duplicateKey(String)
    /// A key that the format does not have, with the nearest one that it has.
    case unknownKey(String, nearest: String?)
    /// A file for a newer reader.
    case newerFormat(found: String, supported: Int)
    /// A version that is not a version of the format.
    case badFormatVersion(found: String)
    /// Empty text.
    case emptyText
    /// Text with too many characters.
    case tooLong(count: Int, limit: Int)
    /// A line of text with a control character in it.
    case controlInLine(UInt8)
    /// Text that does not have the required form.
    case badForm(String, expected: TextForm)
    /// An array that needs an item.
    case emptyList
    /// The same item twice in an array.
    case repeatedItem(String)
    /// A number that is not a count, or is above the limit.
    case badCount(found: String, limit: Int)
    /// More gaps than a card may have.
    case tooManyGaps(limit: Int)
    /// A word that is not among those allowed.
    case unknownChoice(String, allowed: [String], nearest: String?)
    /// Two cards with one id.
    case duplicateCardID(String)
    /// A former id that another card has or had.
    case formerIDTaken(String)
    /// A former id that is the card's own.
    case formerIDIsOwn(String)
    /// A derived id that an earlier card has. It gets a number.
    case numberedID(base: String, given: String)
    /// A derived id too long to be one.
    case idRequired(count: Int, limit: Int)
    /// Romaji that does not spell kana.
    case unreadablePronunciation(String)

    // MARK: Playing well

    /// Two cards ask the same and accept different answers.
    case ambiguousPrompt(QuestionKind, prompt: String)
    /// Too few meanings to choose from.
    case fewMeanings(count: Int, needed: Int)
    /// Brackets without text before them, or that do not close.
    case badFurigana(String)
    /// Furigana over a different text than the term or sentence.
    case furiganaNotText(spelled: String, text: String)
    /// Furigana that differ from all readings. `spaced` agrees with one, by a space before the kanji.
    case furiganaNotReading(spelled: String, readings: [String], spaced: String? = nil)
    /// A reading over several kanji that divides among them.
    case spanningRuby(String, divided: String)
    /// A gap whose text does not occur in the term, or not that often.
    case gapNotInTerm(String, occurrence: Int)
    /// A gap that hides a part of what an earlier one hides.
    case overlappingGap(String)
    /// A wrong choice of a gap that is right.
    case rightChoice(String)
    /// A component of several characters.
    case longComponent(String)
    /// A reading with something other than kana in it.
    case readingNotKana(String)
    /// An entry of white space only.
    case blankEntry
    /// An entry that looks the same as an earlier one.
    case repeatedEntry(String)
    /// HTML left over from another program.
    case leftoverHTML(String)
    /// An HTML entity left over from another program.
    case leftoverEntity(String)
    /// A character that is invisible or reorders others.
    case hiddenCharacter(UInt32)
    /// One meaning that contains several.
    case joinedMeaning(String)
    /// An entry of `reject` that is accepted nevertheless, with the meaning that accepts it.
    case acceptedReject(String, by: String)
    /// A meaning that another deck teaches for the same word and this card refuses.
    case refusedMeaning(String, of: Deck.ID)
    /// A word of an example, in kanji, or a part of a kanji, that no card has taught before.
    case untaughtWord(String)
    /// A wrong choice of a gap that is no form of the word it begins with.
    case inventedForm(String)
    /// A part of speech that JMdict does not have.
    case unknownPartOfSpeech(String, nearest: String?)
    /// Sources are named, but no licence.
    case missingLicense
    /// No term is Japanese, and the deck names no languages.
    case missingLanguages
    /// A deck that requires itself.
    case requiresItself
    /// Decks that require each other. The deck itself comes first, and each requires the next.
    case requirementCycle([Deck.ID])
    /// A required deck that does not exist.
    case missingRequirement(Deck.ID)
    /// A recording or picture that is missing from the deck's folder.
    case missingFile(String)
    /// A card that asks about a text which the deck does not have.
    case missingPassage(String)
    /// A text about which no card asks.
    case unaskedPassage(String)
    /// A point of grammar with few sentences.
    case fewSentences(of: String, count: Int, needed: Int)
    /// A sentence of a point that does not ask for one gap.
    case pointWithoutGap(String)
    /// A card about which nothing can be asked.
    case unaskable
  }
}

extension Diagnostic.Kind {
  private enum Topic {
    /// JSON or its encoding: any JSON reader would report it.
    case json
    /// The format, without which there is no deck.
    case format
    /// How well the deck plays.
    case play
  }

  private var topic: Topic {
    switch self {
    case .emptyFile, .fileTooLarge, .wrongEncoding, .malformedUTF8, .tooDeep, .unexpectedCharacter,
      .missingComma, .extraComma, .trailingComma, .missingColon, .missingValue, .comment, .unquotedKey,
      .wrongQuotes, .strayQuote, .unterminatedString, .unterminatedArray, .unterminatedObject, .wrongBracket,
      .controlCharacter, .badEscape, .loneSurrogate, .badLiteral, .badNumber, .textAfterEnd, .duplicateKey:
      .json
    case .tooManyCards, .null, .wrongType, .missingKey, .newerFormat, .badFormatVersion, .emptyText, .tooLong,
      .controlInLine, .badForm, .emptyList, .repeatedItem, .badCount, .tooManyGaps, .unknownChoice,
      .duplicateCardID, .formerIDTaken, .idRequired:
      .format
    case .unknownKey, .formerIDIsOwn, .numberedID, .unreadablePronunciation, .ambiguousPrompt, .fewMeanings,
      .badFurigana, .furiganaNotText, .furiganaNotReading, .spanningRuby, .readingNotKana, .blankEntry,
      .repeatedEntry, .leftoverHTML, .leftoverEntity, .hiddenCharacter, .joinedMeaning, .acceptedReject,
      .refusedMeaning, .untaughtWord, .inventedForm, .unknownPartOfSpeech, .gapNotInTerm, .overlappingGap,
      .rightChoice,
      .longComponent, .missingLicense, .missingLanguages, .requiresItself, .requirementCycle,
      .missingRequirement, .missingFile, .missingPassage, .unaskedPassage,
      .fewSentences, .pointWithoutGap, .unaskable:
      .play
    }
  }

  /// How bad a diagnostic of this kind is.
  package var severity: Diagnostic.Severity { topic == .play ? .warning : .error }

  /// Whether it is about JSON or its encoding, so that any JSON reader would report it.
  package var isAboutJSON: Bool { topic == .json }

  /// A short stable name of the kind for programs.
  public var code: String { caseName(of: self) }
}
