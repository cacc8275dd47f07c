import KuchiEngine

extension Diagnostic.MalformedUTF8 {
  var wording: String {
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
  var advice: String {
    switch self {
    case .leadingZero: "Remove the leading zeros."
    case .plusSign: "Remove the plus sign."
    case .missingDigits: "Write a digit on each side of the point and after the sign or the e."
    case .malformed: "Write it in decimal digits, or put it in \"…\" if it is text."
    }
  }
}

extension Diagnostic.ValueType {
  var wording: String {
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
  var wording: String {
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
  var wording: String {
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
  var wording: String {
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
  var answerName: String {
    switch self {
    case .meaning: "meaning"
    case .reading: "reading"
    case .recall: "term"
    case .cloze: "gap"
    }
  }
}

private func quoted(_ text: String) -> String { VisibleText.quoted(text) }

extension Diagnostic.Kind {
  var identityMessage: String {
    switch self {
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
    default: playMessage
    }
  }

  private var playMessage: String {
    switch self {
    case .ambiguousPrompt(let kind, let prompt):
      "Another card asks \(quoted(prompt)) for its \(kind.answerName) and accepts other answers. "
        + "Merge the two, or accept the same answers in both."
    case .fewMeanings(let count, let needed):
      "The deck has \(counted(count, "distinct meaning")), and choices need \(needed). Add cards."
    case .acceptedReject(let text, let meaning):
      "\(quoted(text)) is in \"reject\" and right all the same, as \(quoted(meaning)). Remove one of the two."
    case .refusedMeaning(let text, let deck):
      "The deck \(quoted(deck)) teaches \(quoted(text)) for this word, and this card refuses it. "
        + "Add it to \"accept\"."
    case .untaughtWord(let word):
      "No card teaches \(quoted(word)) by then. Use a word that is taught, or teach this one first."
    case .missingLicense: "The deck names sources and no licence. Add \"license\", as the sources ask for it."
    case .requiresItself: "The deck requires itself. Take its id out of \"requires\"."
    case .requirementCycle(let ids):
      "The deck \(quoted(ids.first ?? "")) requires "
        + (ids.dropFirst() + ids.prefix(1)).map(quoted).joined(separator: ", which requires ")
        + ". None of them could come first: remove one of these requirements."
    case .missingRequirement(let id):
      "There is no deck \(quoted(id)) here, so nothing waits for it. Correct the id, or add that deck."
    case .unaskable:
      "Nothing can be asked of this card: it has no reading to ask. Add a reading, or change its quiz."
    default: textMessage
    }
  }

  private var textMessage: String {
    switch self {
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
      "\(quoted(text)) is in \"wrong\" and right all the same, so it is no choice. Remove it from one of the lists."
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
        + (nearest.map { "Did you mean \(quoted($0))?" } ?? "Use one of its tags, or put this under tags.")
    default: "The file breaks a rule of the format (\(code))."
    }
  }
}
