internal import KuchiJapanese

extension Judge {
  /// Judges an answer to the question how a Japanese term is read.
  func judgeReading(_ answer: KanaAnswer, card: Card, synonyms: [String], others: Lookup) -> Judgement {
    let accepted = readings(of: card) + synonyms
    if let match = accepted.first(where: answer.matches) { return Judgement(outcome: .right, matched: match) }
    let forms = lookupForms(of: answer)
    let cards = cards(under: forms, .reading, besides: card, others: others)
    if let reason = retryInsteadOfReading(answer, card: card, owners: cards) {
      return Judgement(outcome: .retry(reason))
    }
    return wrongKana(answer, accepted: accepted, card: card, owners: cards)
  }

  /// The readings that are accepted: those of the card, and its term where that is kana.
  func readings(of card: Card) -> [String] {
    KanaForm.isKana(card.term) ? card.readings + [card.term] : card.readings
  }

  /// The normal forms under which an answer in kana may be filed.
  func lookupForms(of answer: KanaAnswer) -> [String] {
    var forms: [String] = []
    for spelling in answer.spellings {
      for form in KanaForm.forms(of: spelling) where !forms.contains(form) { forms.append(form) }
    }
    return forms
  }

  /// An answer that is not accepted, with the difference of its kana named where there is one to name.
  func wrongKana(_ answer: KanaAnswer, accepted: [String], card: Card, owners: [Card]) -> Judgement {
    for spelling in answer.kana {
      for reading in accepted {
        let difference = KanaDifference(expected: reading, given: spelling, term: card.term)
        guard difference == .other else { return wrong(.kana(difference), reading, belongsTo: owners) }
      }
    }
    return wrong(owners.isEmpty ? .kana(.other) : .anotherCard, accepted.first, belongsTo: owners)
  }

  private func retryInsteadOfReading(_ answer: KanaAnswer, card: Card, owners: [Card]) -> RetryReason? {
    let isTerm = ([card.term] + card.forms).contains(where: answer.matches)
    if isTerm || isMeaning(answer, of: card) { return .readingWanted }
    if let twin = owners.first(where: { shareTerm($0, card) }) { return .anotherReading(of: twin) }
    guard answer.kana.isEmpty else { return nil }
    return foreignScript(in: answer.text, besides: [.kana, .latin]).map(RetryReason.wrongScript)
      ?? .invalidCharacters(leftover(of: answer))
  }

  /// The first script of the text that is none of these.
  func foreignScript(in text: String, besides scripts: [Writing]) -> Writing? {
    Writing.all(in: text).first { !scripts.contains($0) }
  }

  /// What the text holds besides kana once its letters are read as romaji, each character once.
  func leftover(of answer: KanaAnswer) -> String {
    let found = answer.spellings.map(Self.strange).filter { !$0.isEmpty }
    return found.min { $0.unicodeScalars.count < $1.unicodeScalars.count } ?? answer.text
  }

  private static func strange(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    for scalar in KanaForm.form(of: text).unicodeScalars
    where !Script.isKana(scalar) && !view.contains(scalar) {
      view.append(scalar)
    }
    return String(view)
  }
}
