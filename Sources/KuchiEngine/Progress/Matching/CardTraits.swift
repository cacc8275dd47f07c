internal import KuchiJapanese

/// What a match of two cards is judged by: the normal forms of all that would be right for them.
struct CardTraits {
  let term: [Unicode.Scalar]
  let terms: Set<String>
  let readings: Set<String>
  let meanings: Set<String>

  init(_ card: Card, _ judge: Judge) {
    term = Array(card.term.unicodeScalars)
    terms = Set(judge.normalForms(of: card, for: .recall))
    meanings = Set(judge.normalForms(of: card, for: .meaning))
    // A reading that was typed may stand in Latin letters.
    readings =
      judge.termIsJapanese
      ? Set(judge.readings(of: card).flatMap { judge.lookupForms(of: KanaAnswer($0, keys: nil)) })
      : Set(judge.normalForms(of: card, for: .reading))
  }

  /// How a card that has these traits may have become one with those of `new`; nil when nothing says that it has.
  func matchKind(with new: CardTraits) -> MatchKind? {
    let isReading = !readings.isDisjoint(with: new.readings)
    let isTerm = !terms.isDisjoint(with: new.terms)
    if isTerm && isReading { return .word }
    guard meanings.isEmpty || sharesMeaning(with: new) else { return nil }
    if isTerm { return .term }
    if isReading && !meanings.isEmpty { return .readingAndMeaning }
    if isReading && isSpelling(of: new) { return .spelling }
    return isNear(new) ? .nearTerm : nil
  }

  func sharesMeaning(with new: CardTraits) -> Bool { !meanings.isDisjoint(with: new.meanings) }

  /// Whether two terms of one reading are two spellings of a word and not two words.
  private func isSpelling(of new: CardTraits) -> Bool {
    let (old, new) = (term.filter(Script.isKanji), new.term.filter(Script.isKanji))
    return old.isEmpty || new.isEmpty || old.contains(where: new.contains)
  }

  /// Whether the terms differ in a quarter of their letters at most, or in half of them where the meaning is the same.
  private func isNear(_ new: CardTraits) -> Bool {
    let limit = max(term.count, new.term.count) / (meanings.isEmpty ? 4 : 2)
    return EditDistance.between(term, new.term, limit: limit) != nil
  }
}
