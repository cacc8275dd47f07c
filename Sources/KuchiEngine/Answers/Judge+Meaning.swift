extension Judge {
  /// Judges an answer to the question what a term means.
  func judgeMeaning(_ given: String, card: Card, synonyms: [String], others: Lookup) -> Judgement {
    let texts = card.meanings + card.accept + synonyms
    if texts.contains(given) { return Judgement(outcome: .right, matched: given) }
    let answer = MeaningAnswer(given, meaningForm)
    var accepted: [MeaningEntry] = []
    for text in texts {
      let entry = MeaningEntry(text, meaningForm)
      if entry.matches(answer) { return Judgement(outcome: .right, matched: text) }
      accepted.append(entry)
    }
    let rejected = card.reject.map { MeaningEntry($0, meaningForm) }
    if let entry = rejected.first(where: { $0.forms.contains(answer.form) }) {
      let cards = owners(of: answer, accepted: accepted, besides: card, others: others)
      return wrong(.rejected(entry.text), card.meanings.first, belongsTo: cards)
    }
    if let reason = retryInsteadOfMeaning(answer, card: card, accepted: accepted) {
      return Judgement(outcome: .retry(reason))
    }
    let cards = owners(of: answer, accepted: accepted, besides: card, others: others)
    guard cards.isEmpty else { return ownedElsewhere(cards, card: card) }
    return nearMiss(answer, accepted: accepted, rejected: rejected)
  }

  private func retryInsteadOfMeaning(
    _ answer: MeaningAnswer, card: Card, accepted: [MeaningEntry]
  ) -> RetryReason? {
    if isTermOrReading(answer.text, of: card) { return .meaningWanted }
    if let writing = Writing.wrong(in: answer.text, accepted: accepted.lazy.map(\.text)) {
      return .wrongScript(writing)
    }
    let isWord = answer.form.unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return isWord ? nil : .invalidCharacters(answer.text)
  }

  // A prompt that two cards share asks for either; only one of them can be meant, and nobody can tell which.
  private func ownedElsewhere(_ cards: [Card], card: Card) -> Judgement {
    if let twin = cards.first(where: { shareTerm($0, card) }) {
      return Judgement(outcome: .retry(.anotherMeaning(of: twin)))
    }
    return wrong(.anotherCard, card.meanings.first, belongsTo: cards)
  }

  private func nearMiss(
    _ answer: MeaningAnswer, accepted: [MeaningEntry], rejected: [MeaningEntry]
  ) -> Judgement {
    let misses = NearMiss.all(answer, among: accepted)
    var obstacle: (reason: WrongReason, text: String)?
    for miss in misses {
      guard let reason = self.obstacle(to: miss, answer, rejected: rejected) else {
        let typo = Typo(expected: miss, given: answer.text)
        return Judgement(outcome: .forgiven(typo), matched: miss.text)
      }
      obstacle = obstacle ?? (reason, miss.text)
    }
    if let obstacle { return wrong(obstacle.reason, obstacle.text) }
    if meaningForm.isEnglish, let miss = NearMiss.slippedLead(answer, among: accepted) {
      return Judgement(outcome: .forgiven(Typo(expected: miss, given: answer.text)), matched: miss.text)
    }
    return farMiss(answer, accepted: accepted, rejected: rejected)
  }

  private func obstacle(
    to miss: NearMiss, _ answer: MeaningAnswer, rejected: [MeaningEntry]
  ) -> WrongReason? {
    if let entry = miss.nearer(answer, among: rejected) { return .rejected(entry.text) }
    return WordCheck(expected: miss.expected, given: miss.given, isEnglish: meaningForm.isEnglish).obstacle
  }

  private func farMiss(
    _ answer: MeaningAnswer, accepted: [MeaningEntry], rejected: [MeaningEntry]
  ) -> Judgement {
    if let miss = NearMiss.all(answer, among: rejected).first {
      return wrong(.rejected(miss.text), accepted.first?.text)
    }
    let given = WordCheck.words(of: answer.form)
    for entry in accepted where meaningForm.isEnglish {
      for form in entry.forms {
        let check = WordCheck(expected: WordCheck.words(of: form), given: given, isEnglish: true)
        if let reason = check.contrast { return wrong(reason, entry.text) }
      }
    }
    return wrong(.tooFar, accepted.first?.text)
  }
}
