import KuchiEngine

private func quoted(_ text: String) -> String { VisibleText.quoted(text) }

private func guess(_ nearest: String?, _ otherwise: String) -> String {
  nearest.map { "Did you mean \(quoted($0))?" } ?? otherwise
}

extension English {
  // One switch without a default: the compiler names a kind that lacks its message.
  func fault(_ kind: Diagnostic.Kind) -> String {
    switch kind {
    case .emptyFile: "The file is empty; a deck is a JSON object. Start from the smallest example."
    case .fileTooLarge(let bytes, let limit):
      "The file has \(bytes) bytes and at most \(limit) are read. Split it into several decks."
    case .wrongEncoding(let encoding):
      "The file is \(encoding.rawValue) and a deck is UTF-8. Save it again as UTF-8."
    case .malformedUTF8(let problem, let bytes):
      "Bytes \(VisibleText.hexadecimal(bytes)) are no UTF-8: \(problem.wording). Save the file again as UTF-8."
    case .tooDeep(let limit): "Brackets are nested deeper than \(limit) levels. Flatten what is in here."
    case .tooManyCards(let limit): "More than \(limit) cards. Split the file into several decks."
    case .unexpectedCharacter(let found, .openingBrace) where found.hasPrefix("<"):
      "The file is a page of HTML or XML and a deck is JSON. Download the file of the deck itself."
    case .unexpectedCharacter(let found, .openingBrace):
      "The file begins with \(quoted(found)), and a deck is a JSON object, which begins with {. kuchi help decks shows one."
    case .unexpectedCharacter(let found, let expected):
      (found.isEmpty ? "The file ends" : "Found \(quoted(found))")
        + " where \(expected.wording) was expected. Put \(expected.wording) here."
    case .missingComma: "No comma between this value and the next. Put a comma here."
    case .extraComma: "A comma with no value before it. Remove it."
    case .trailingComma: "A comma before the closing bracket, where JSON has none. Remove it."
    case .missingColon: "A key with no colon after it. Put a colon between the key and its value."
    case .missingValue: "A key with no value. Write one after the colon."
    case .comment:
      "A comment, which JSON does not have. Remove it, or put it under a key that begins with x-."
    case .unquotedKey(let key): "The key \(quoted(key)) has no quotation marks. Write \"…\" around it."
    case .wrongQuotes(let found):
      "The mark \(VisibleText.escaped(found)) does not quote text in JSON. Use the straight \" on both sides."
    case .strayQuote: "A quotation mark inside a text seems to end it. Write each one inside a text as \\\"."
    case .unterminatedString: "This text has no closing quotation mark. Put a \" at its end."
    case .unterminatedArray: "An array is not closed. Put a ] at its end."
    case .unterminatedObject: "An object is not closed. Put a } at its end."
    case .wrongBracket(let found, let expected):
      "Found \(found.wording) where \(expected.wording) was expected. Check which bracket closes what."
    case .textAfterEnd:
      "More text after the end of the deck. Remove it, or check where its last bracket belongs."
    case .controlCharacter(0x0A), .controlCharacter(0x0D):
      "A text runs over the end of its line. Put it on one line; notes may have \\n."
    case .controlCharacter(0x09): "A raw tab in a text. Write it as a space."
    case .controlCharacter(let byte):
      "The control character \(VisibleText.name(UInt32(byte))) in a text. Remove it."
    case .badEscape(let escape):
      "\(quoted(escape)) is no escape of JSON. Write \\\\ for a backslash, or one of \\\" \\n \\t \\u0041."
    case .loneSurrogate(let escape): "\(quoted(escape)) is half a character. Write the character itself."
    case .badLiteral(let word):
      "\(quoted(word)) is no JSON value. Write the value that belongs here, text in \"…\"."
    case .badNumber(let number, let problem): "\(quoted(number)) is no JSON number. \(problem.advice)"
    case .null: "A null, where a value was expected. Write the value, or leave out what may be missing."
    case .wrongType(let found, let expected):
      "Found \(found.wording), expected \(expected.wording)." + advice(found, expected)
    case .missingKey(let key): "The key \(quoted(key)) is missing. Add it to this object."
    case .duplicateKey(let key): "The key \(quoted(key)) stands twice in one object. Keep one of them."
    case .unknownKey(let key, let nearest):
      "The key \(quoted(key)) is not known. "
        + guess(nearest, "Remove it, or begin it with x- to keep it for yourself.")
    case .newerFormat(let found, let supported):
      "The file has format version \(VisibleText.escaped(found)) and this program reads up to \(supported). Update it."
    case .badFormatVersion(let found):
      "\(quoted(found)) is no format version; the version is 1. Write \"formatVersion\": 1."
    case .emptyText: "An empty text, where at least one character was expected. Fill it in."
    case .tooLong(let count, let limit):
      "\(count) characters, and at most \(limit) are allowed. Shorten the text."
    case .controlInLine(0x0A): "A line break in a text of one line. Replace it by a space, or use notes."
    case .controlInLine(let byte):
      "The control character \(VisibleText.name(UInt32(byte))) in a text of one line. Remove it."
    case .badForm(let text, let form): "Found \(quoted(text)), expected \(form.wording)."
    case .emptyList: "An empty array, where at least one item was expected. Add one."
    case .repeatedItem(let item): "The item \(quoted(item)) stands twice in one array. Remove one of them."
    case .badCount(let found, let limit):
      "Found \(quoted(found)), expected a whole number from 1 to \(limit). Count the places from the left."
    case .tooManyGaps(let limit):
      "More than \(limit) gaps in one sentence. Divide it, or leave some of them out."
    case .unknownChoice(let word, let allowed, let nearest):
      "Found \(quoted(word)), expected one of \(allowed.joined(separator: ", ")). "
        + guess(nearest, "Choose one of them.")
    case .duplicateCardID(let id):
      "The id \(quoted(id)) belongs to another card. Give one of the two another id."
    case .formerIDTaken(let id):
      "The former id \(quoted(id)) is, or was, another card's. Keep it with the one card its progress belongs to."
    case .formerIDIsOwn(let id): "The former id \(quoted(id)) is the card's own. Remove it."
    case .numberedID(let base, let given):
      "An earlier card has the id \(quoted(base)), so this one gets \(quoted(given)). Give it an id of its own."
    case .idRequired(let count, let limit):
      "The id made of term and reading would have \(count) characters, and at most \(limit) are allowed. Add an id."
    case .unreadablePronunciation(let text):
      "The pronunciation \(quoted(text)) spells no kana, so the card has no reading. Correct it."
    case .ambiguousPrompt(let kind, let prompt):
      "Another card asks \(quoted(prompt)) for its \(kind.answerName) and accepts other answers. "
        + "Merge the two, or accept the same answers in both."
    case .fewMeanings(let count, let needed):
      "The deck has \(count) distinct meaning\(count == 1 ? "" : "s"), and choices need \(needed). Add cards."
    case .acceptedReject(let text, let meaning):
      "\(quoted(text)) is in \"reject\" and right all the same, as \(quoted(meaning)). Remove one of the two."
    case .refusedMeaning(let text, let deck):
      "The deck \(quoted(deck)) teaches \(quoted(text)) for this word, and this card refuses it. "
        + "Add it to \"accept\"."
    case .untaughtWord(let word):
      "No card teaches \(quoted(word)) by then. Use a word that is taught, or teach this one first."
    case .missingLanguages:
      "No term is Japanese, and the deck names no languages. Add \"languages\": { \"term\": \"es\", \"meaning\": \"en\" }, with the tags of yours."
    case .missingLicense: "The deck names sources and no licence. Add \"license\", as the sources ask for it."
    case .requiresItself: "The deck requires itself. Take its id out of \"requires\"."
    case .requirementCycle(let ids):
      "The deck \(quoted(ids.first ?? "")) requires "
        + (ids.dropFirst() + ids.prefix(1)).map(quoted).joined(separator: ", which requires ")
        + ". None of them could come first: remove one of these requirements."
    case .missingRequirement(let id):
      "There is no deck \(quoted(id)) here, so nothing waits for it. Correct the id, or add that deck."
    case .missingFile(let path):
      "There is no file \(quoted(path)) beside the deck. Add it, or correct its name."
    case .unaskable:
      "Nothing can be asked of this card: it has no reading to ask. Add a reading, or change its quiz."
    case .badFurigana(let text):
      "The brackets in \(quoted(text)) do not spell furigana. Write each reading after its kanji: 食[た]べる."
    case .furiganaNotText(let spelled, let text):
      "The furigana stands over \(quoted(spelled)) and the text is \(quoted(text)). Make the two equal."
    case .furiganaNotReading(let spelled, let readings):
      "The furigana reads \(quoted(spelled)), which is none of the readings "
        + readings.prefix(3).map(quoted).joined(separator: ", ") + ". Correct one of them."
    case .spanningRuby(let spelled, let divided):
      "\(quoted(spelled)) is one reading over several kanji. Give each its own: \(divided)."
    case .gapNotInTerm(let text, 1):
      "The gap \(quoted(text)) does not stand in the term, so it is not asked. Correct its text."
    case .gapNotInTerm(let text, let occurrence):
      "\(quoted(text)) does not stand \(occurrence) times in the term, so the gap is not asked. Correct its nth."
    case .overlappingGap(let text):
      "The gap \(quoted(text)) overlaps an earlier one, so it is not asked. Move or remove one of them."
    case .rightChoice(let text):
      "\(quoted(text)) is in \"wrong\" or \"retry\", and right all the same. Remove it from one of the lists."
    case .longComponent(let text):
      "\(quoted(text)) is more than one character. Make each component an item of its own."
    case .readingNotKana(let reading): "The reading \(quoted(reading)) is not all kana. Write it in kana."
    case .blankEntry: "An entry of nothing but white space. Fill it in, or remove it."
    case .repeatedEntry(let text): "The entry \(quoted(text)) repeats an earlier one. Remove one of them."
    case .leftoverHTML(let tag): "\(quoted(tag)) looks like HTML, which is shown as it is. Remove it."
    case .leftoverEntity(let text): "\(quoted(text)) looks like an HTML entity. Write the character itself."
    case .hiddenCharacter(let scalar):
      "The character \(VisibleText.name(scalar)) does not show, or moves the text around it. Remove it."
    case .joinedMeaning(let text):
      "\(quoted(text)) joins several meanings by a semicolon. Make each an item of its own."
    case .unknownPartOfSpeech(let tag, let nearest):
      "\(quoted(tag)) is no part of speech of JMdict. "
        + guess(nearest, "Use one of its tags, or put this under tags.")
    }
  }

  func related(_ position: Diagnostic.Position, to kind: Diagnostic.Kind) -> String {
    let place = "line \(position.line), column \(position.column)"
    return switch kind {
    case .unterminatedArray, .unterminatedObject, .wrongBracket: "It opened at \(place)."
    default: "The first is at \(place)."
    }
  }

  private func advice(_ found: Diagnostic.ValueType, _ expected: Diagnostic.Shape) -> String {
    switch (found, expected) {
    case (.string, .arrayOfStrings): " Put it in square brackets: [\"…\"]."
    case (.array, .string): " Keep one text, without the brackets."
    case (.number, .string): " Put it in quotation marks."
    case (.array, .deck):
      " Put the cards under the key \"cards\" of an object with formatVersion, id and title."
    case (.object, .arrayOfObjects): " Write [{…}], each item an object of its own."
    default: " Write that instead."
    }
  }
}

extension Diagnostic.MalformedUTF8 {
  fileprivate var wording: String {
    switch self {
    case .overlong: "more bytes than the character needs"
    case .truncated: "the end of a character is missing"
    case .surrogate: "half of a surrogate pair"
    case .outOfRange: "beyond the last character of Unicode"
    case .strayContinuation: "the start of a character is missing"
    case .impossibleByte: "UTF-8 never uses this byte"
    }
  }
}

extension Diagnostic.NumberProblem {
  fileprivate var advice: String {
    switch self {
    case .leadingZero: "Remove the leading zeros."
    case .plusSign: "Remove the plus sign."
    case .missingDigits: "Write a digit on each side of the point and after the sign or the e."
    case .malformed: "Write it in decimal digits, or put it in \"…\" if it is text."
    }
  }
}

extension Diagnostic.ValueType {
  fileprivate var wording: String {
    switch self {
    case .string: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension Diagnostic.Shape {
  fileprivate var wording: String {
    switch self {
    case .deck: "a deck, which is an object"
    case .integer: "an integer"
    case .string: "a string"
    case .arrayOfStrings: "an array of strings"
    case .arrayOfObjects: "an array of objects"
    case .object: "an object"
    }
  }
}

extension Diagnostic.Token {
  fileprivate var wording: String {
    switch self {
    case .key: "a key in quotation marks"
    case .value: "a value"
    case .colon: "a colon"
    case .comma: "a comma"
    case .openingBrace: "a {"
    case .closingBrace: "a }"
    case .closingBracket: "a ]"
    }
  }
}

extension Diagnostic.TextForm {
  fileprivate var wording: String {
    switch self {
    case .deckID: "a deck id: up to 64 of A-Z a-z 0-9 . _ -, the first a letter or a digit. Change the others"
    case .language: "a language tag such as ja, en or zh-Hant. Look it up in BCP 47"
    case .date: "a day such as 2026-11-20. Write year, month and day with hyphens"
    case .partOfSpeech: "a JMdict tag such as n, v1 or adj-i. Use letters, digits and hyphens, 16 at most"
    case .file:
      "a file below the folder of the deck, such as media/neko.mp3. No name in it begins with a dot; leave out \\ and :"
    case .tag: "a tag without white space. Join its words by a hyphen, or make each a tag"
    }
  }
}

extension QuestionKind {
  fileprivate var answerName: String {
    switch self {
    case .meaning: "meaning"
    case .reading: "reading"
    case .recall: "term"
    case .hearing: "sound"
    case .cloze: "gap"
    }
  }
}
