internal import KuchiJapanese

extension Judge {
  /// Judges an answer to the question which Japanese term has a meaning. Its reading is as good as the term:
  /// whoever has no Japanese keyboard can type nothing else.
  func judgeRecall(_ answer: KanaAnswer, card: Card, synonyms: [String], others: Lookup) -> Judgement {
    let terms = terms(of: card)
    // A term of several spellings is right as it stands too.
    let written = (terms.count > 1 ? terms + [card.term] : terms) + card.forms
    let accepted = written + card.readings + synonyms
    if let match = match(of: answer, among: accepted, card: card) {
      return Judgement(outcome: .right, matched: match)
    }
    let cards = termOwners(of: answer, besides: card, others: others)
    if let reason = retryInsteadOfTerm(answer, card: card, written: written, owners: cards) {
      return Judgement(outcome: .retry(reason))
    }
    if let inflection = inflection(of: answer, card: card, isFree: cards.isEmpty) {
      return Judgement(outcome: .retry(.inflected(inflection)))
    }
    if isOtherSpelling(answer, card: card, owners: cards) {
      return Judgement(outcome: .retry(.otherSpelling))
    }
    guard answer.kana.isEmpty else {
      let readings = readings(of: card)
      return wrongKana(answer, accepted: readings.isEmpty ? written : readings, card: card, owners: cards)
    }
    let form = KanaForm.form(of: answer.text)
    if let term = written.first(where: { Okurigana.differs(form, KanaForm.form(of: $0)) }) {
      return wrong(.kana(.okurigana), term, belongsTo: cards)
    }
    return wrong(cards.isEmpty ? .tooFar : .anotherCard, card.term, belongsTo: cards)
  }

  private func termOwners(of answer: KanaAnswer, besides card: Card, others: Lookup) -> [Card] {
    let forms = lookupForms(of: answer)
    let written = cards(under: forms, .recall, besides: card, others: others)
    let read = cards(under: forms, .reading, besides: card, others: others)
    return written + read.filter { !written.contains($0) }
  }

  private func retryInsteadOfTerm(
    _ answer: KanaAnswer, card: Card, written: [String], owners: [Card]
  ) -> RetryReason? {
    if isMeaning(answer, of: card) { return .termWanted }
    if let twin = owners.first(where: { shareMeaning($0, card) }) { return .anotherTerm(of: twin) }
    guard owners.isEmpty, answer.kana.isEmpty else { return nil }
    let scripts = written.flatMap(Writing.all(in:))
    if let script = foreignScript(in: answer.text, besides: [.kana, .kanji, .latin] + scripts) {
      return .wrongScript(script)
    }
    let isTypable = Writing.all(in: answer.text).contains(.kanji) || scripts.contains(.latin)
    return isTypable ? nil : .invalidCharacters(leftover(of: answer))
  }
}
