/// Judges the sound of kana. The answer is read as kana, and no letter of it is forgiven.
extension Judge {
  /// Whether the meanings of a card give the sound of its kana, in Latin letters.
  func asksForSound(_ card: Card) -> Bool {
    guard card.kind == .kana, termIsJapanese, KanaForm.isKana(card.term), let sound = card.meanings.first
    else {
      return false
    }
    return !Script.isJapanese(sound) && !KanaAnswer(sound, keys: nil).kana.isEmpty
  }

  func judgeSound(_ given: String, card: Card, synonyms: [String], others: Lookup) -> Judgement {
    let (answer, form) = (KanaAnswer(given, keys: nil), meaningForm.form(of: given))
    let accepted = card.meanings + card.accept + synonyms
    if let match = accepted.first(where: { meaningForm.form(of: $0) == form }) {
      return Judgement(outcome: .right, matched: match)
    }
    let (sound, isTerm) = (card.meanings.first, answer.matches(card.term))
    if isTerm, answer.hasLetters { return Judgement(outcome: .right, matched: sound) }
    if isTerm { return Judgement(outcome: .retry(.meaningWanted)) }
    if let gloss = card.gloss, meaningForm.form(of: gloss) == form {
      return Judgement(outcome: .retry(.soundWanted))
    }
    if let script = foreignScript(in: given, besides: [.latin]) {
      return Judgement(outcome: .retry(.wrongScript(script)))
    }
    let forms = [form] + answer.kana.map { Romaji.shown($0) }
    // Only kana can own a sound, not a word that means what was typed.
    let owners = cards(under: forms.distinct(), .meaning, besides: card, others: others).filter(asksForSound)
    if owners.isEmpty, answer.kana.isEmpty {
      return Judgement(outcome: .retry(.invalidCharacters(leftover(of: answer))))
    }
    if answer.leavesN(unmarkedIn: card.term) { return Judgement(outcome: .retry(.unmarkedN)) }
    let entry = card.reject.first { meaningForm.form(of: $0) == form }
    return wrong(
      entry.map(WrongReason.rejected) ?? (owners.isEmpty ? .tooFar : .anotherCard), sound, belongsTo: owners)
  }
}
