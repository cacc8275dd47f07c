internal import KuchiJapanese

/// An entry of a card that answers are measured against.
struct MeaningEntry {
  /// As the deck writes it.
  let text: String
  /// Its normal forms: first without what it has in brackets, last with all of it.
  let forms: [String]

  init(_ text: String, _ form: MeaningForm) {
    self.text = text
    forms = form.forms(of: text)
  }

  /// Whether the answer is this entry in another spelling, with or without what the answer has in brackets.
  func isSpelled(_ answer: AnswerKeys, in form: MeaningForm) -> Bool {
    keys(like: answer, in: form).contains { answer.exact.contains($0.exact) }
  }

  /// Whether the answer is this entry in the plural, or in the singular where this is the plural.
  func isCounted(_ answer: AnswerKeys, in form: MeaningForm, isNoun: Bool) -> Bool {
    let wanted = keys(like: answer, in: form)
    guard !wanted.isEmpty else { return false }
    let given = answer.keys.map { $0.plural(isNoun: isNoun) }
    return wanted.contains { given.contains($0.plural(isNoun: isNoun)) }
  }

  /// Whether the answer goes on with a preposition that this entry leaves open.
  func isContinued(by answer: AnswerKeys, in form: MeaningForm) -> Bool {
    guard let key = answer.withoutPreposition else { return false }
    return keys(like: answer, in: form).contains { $0.exact == key }
  }

  /// The normal forms that keep number words: seventeen, which is misspelt as a word and not as 17.
  func spelledOut(_ form: MeaningForm) -> [String] {
    guard form.isEnglish, forms.contains(where: MeaningForm.hasDigit), !MeaningForm.hasDigit(text) else {
      return []
    }
    return OptionalParts.spellings(of: text).map(form.spelledOut)
  }

  /// The normal form that ends in `rest`, with the "to" or article that the deck writes before it.
  func form(leading rest: String) -> String {
    let lead = text.split(separator: " ").first.map { $0.lowercased() } ?? ""
    return LeadingWords.all.contains(lead) ? lead + " " + rest : rest
  }

  private func keys(like answer: AnswerKeys, in form: MeaningForm) -> [MeaningKey] {
    guard form.isEnglish, forms.contains(where: { MeaningKey.mayBeEqual($0, answer.answer) }) else {
      return []
    }
    return OptionalParts.spellings(of: text).compactMap { MeaningKey(of: $0, in: form) }
  }
}
