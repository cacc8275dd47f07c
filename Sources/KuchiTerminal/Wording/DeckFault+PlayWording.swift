import KuchiEngine

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
