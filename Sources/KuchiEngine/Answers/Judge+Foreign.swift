extension Judge {
  /// Judges a reading or a term that is not Japanese: it is the accepted one in normal form or it is wrong.
  func judgeForeign(
    _ given: String, kind: QuestionKind, card: Card, synonyms: [String], others: Lookup
  ) -> Judgement {
    let answer = MeaningAnswer(given, termForm)
    let accepted = foreignAnswers(of: card, for: kind) + synonyms
    let match = accepted.first {
      $0 == given || MeaningEntry($0, termForm).forms.contains(where: answer.forms.contains)
    }
    if let match { return Judgement(outcome: .right, matched: match) }
    let cards = cards(under: answer.forms, kind, besides: card, others: others)
    if let reason = retryInsteadOfForeign(answer, kind, card: card, accepted: accepted, owners: cards) {
      return Judgement(outcome: .retry(reason))
    }
    return wrong(cards.isEmpty ? .tooFar : .anotherCard, accepted.first, belongsTo: cards)
  }

  /// What answers a question about a card whose term is not Japanese.
  func foreignAnswers(of card: Card, for kind: QuestionKind) -> [String] {
    switch kind {
    case .meaning: card.meanings + card.accept
    case .reading: card.readings.isEmpty ? [card.term] : card.readings
    case .recall: [card.term] + card.forms + card.readings
    }
  }

  private func retryInsteadOfForeign(
    _ answer: MeaningAnswer, _ kind: QuestionKind, card: Card, accepted: [String], owners: [Card]
  ) -> RetryReason? {
    let isReading = kind == .reading
    if isReading, isTermOrReading(answer.text, of: card) { return .readingWanted }
    if isMeaning(answer.text, of: card) { return isReading ? .readingWanted : .termWanted }
    if let twin = owners.first(where: { isReading ? shareTerm($0, card) : shareMeaning($0, card) }) {
      return isReading ? .anotherReading(of: twin) : .anotherTerm(of: twin)
    }
    if let writing = Writing.wrong(in: answer.text, accepted: accepted) { return .wrongScript(writing) }
    return answer.form.isEmpty ? .invalidCharacters(answer.text) : nil
  }
}
