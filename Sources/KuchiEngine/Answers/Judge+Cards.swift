internal import KuchiJapanese

extension Judge {
  /// The other cards that accept the answer as a meaning. A form that this card accepts as well says nothing
  /// for the others.
  func owners(
    of answer: MeaningAnswer, accepted: [MeaningEntry], besides card: Card, others: Lookup
  ) -> [Card] {
    let forms = answer.forms.filter { form in !accepted.contains { $0.forms.contains(form) } }
    return cards(under: forms, .meaning, besides: card, others: others)
  }

  /// The cards filed under any of the forms, each once.
  func cards(under forms: [String], _ kind: QuestionKind, besides card: Card, others: Lookup) -> [Card] {
    var found: [Card] = []
    for form in forms where !form.isEmpty {
      for other in others(form, kind) where other != card && !found.contains(other) { found.append(other) }
    }
    return found
  }

  /// Whether the text is the card's term, another form of it, or a reading.
  func isTermOrReading(_ text: String, of card: Card) -> Bool {
    let own = [[card.term], card.forms, card.readings].joined()
    guard termIsJapanese else {
      let form = termForm.form(of: text)
      return !form.isEmpty && own.contains { termForm.forms(of: $0).contains(form) }
    }
    // Most meanings end otherwise than the card's readings, and need not be read as romaji.
    guard own.contains(where: { KanaAnswer.mayEnd(text, like: $0) }) else { return false }
    let answer = KanaAnswer(text, keys: nil)
    return own.contains { answer.matches($0) }
  }

  /// Whether the text is one of the card's meanings as it stands.
  func isMeaning(_ text: String, of card: Card) -> Bool {
    // Nothing in English is written without a Latin letter or a digit; most wrong readings end here.
    if meaningForm.isEnglish, Script.isJapanese(text) { return false }
    let answer = MeaningAnswer(text, meaningForm)
    guard !answer.form.isEmpty else { return false }
    return [card.meanings, card.accept].joined().contains {
      MeaningEntry($0, meaningForm).forms.contains(where: answer.forms.contains)
    }
  }

  /// Whether the line, or the keys that it came from, are one of the card's meanings.
  func isMeaning(_ answer: KanaAnswer, of card: Card) -> Bool {
    isMeaning(answer.keys, of: card) || (answer.keys != answer.text && isMeaning(answer.text, of: card))
  }

  /// Whether the two cards are written alike, so that a question about one could be about the other.
  func shareTerm(_ one: Card, _ other: Card) -> Bool {
    termIsJapanese
      ? Normalization.isSameReading(one.term, other.term)
      : termForm.form(of: one.term) == termForm.form(of: other.term)
  }

  /// Whether the two cards have a meaning in common, so that a question from the meaning could be about either.
  func shareMeaning(_ one: Card, _ other: Card) -> Bool {
    let forms = one.meanings.flatMap(meaningForm.forms(of:))
    return other.meanings.contains { meaning in
      meaningForm.forms(of: meaning).contains { forms.contains($0) }
    }
  }

  /// Whether another card says the same in one of its meanings as what this one accepts, and the two are no partners
  /// of which only one is done.
  func isSynonym(_ other: Card, of card: Card, accepted: [MeaningEntry]) -> Bool {
    if let one = Transitivity(of: other), let two = Transitivity(of: card), one != two { return false }
    return [other.meanings, other.accept].joined().contains { meaning in
      meaningForm.forms(of: meaning).contains { form in accepted.contains { $0.forms.contains(form) } }
    }
  }

  /// A judgement that an answer is wrong.
  func wrong(_ reason: WrongReason, _ expected: String?, belongsTo cards: [Card] = []) -> Judgement {
    Judgement(outcome: .wrong(reason, belongsTo: cards), matched: expected)
  }
}
