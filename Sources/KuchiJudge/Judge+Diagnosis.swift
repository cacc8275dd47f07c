extension Judge {
  /// The same judgement with a more exact reason, if a wrong answer shows what was mixed up: kana that look
  /// or sound alike, terms that look alike, or a verb and its partner.
  package func diagnosed(
    _ judgement: Judgement, given: String, keys: String? = nil, kind: QuestionKind, card: Card
  ) -> Judgement {
    guard termIsJapanese, case .wrong(let reason, let owners) = judgement.outcome else { return judgement }
    let nearer: WrongReason? =
      switch reason {
      case .rejected where card.kind == .kana: misread(given, keys, kind, card)
      case .anotherCard, .tooFar, .kana(.other):
        misread(given, keys, kind, card) ?? mixedUp(owners, kind, card) ?? mistyped(given, kind, card)
      default: nil
      }
    guard let nearer else { return judgement }
    return Judgement(outcome: .wrong(nearer, belongsTo: owners), matched: judgement.matched)
  }

  // The sound of a kana card is its meaning. An answer in kana shows how the term was read.
  private func misread(_ given: String, _ keys: String?, _ kind: QuestionKind, _ card: Card) -> WrongReason? {
    guard card.kind == .kana, kind == .meaning else { return nil }
    let isKatakana = card.term == Kana.katakana(ofHiragana: card.term)
    // Letters that spell a sound spell one kana: o is お, though を sounds like it.
    let plain = [given, keys].compactMap(\.self).map { KanaForm.folded(Kana.kana(from: $0)) }
    for kana in plain.distinct() where KanaForm.isKana(kana) && kana != card.term {
      let read = isKatakana ? Kana.katakana(ofHiragana: kana) : kana
      if LookAlikes.areAlike(card.term, read) { return .lookAlike(read) }
      let difference = KanaDifference(expected: card.term, given: read, term: card.term)
      if difference != .other { return .kana(difference) }
    }
    return nil
  }

  private func mixedUp(_ owners: [Card], _ kind: QuestionKind, _ card: Card) -> WrongReason? {
    // Of kana with one sound only the one that its letters spell was meant.
    let isSound = card.kind == .kana && kind == .meaning
    if !isSound, let other = owners.first(where: { LookAlikes.areAlike($0.term, card.term) }) {
      return .lookAlike(other.term)
    }
    return kind != .reading && kind != .hearing && owners.contains { areCounterparts($0, card) }
      ? .transitivity : nil
  }

  // A choice among readings or terms that is nearly the right one.
  private func mistyped(_ given: String, _ kind: QuestionKind, _ card: Card) -> WrongReason? {
    if kind == .meaning { return nil }
    if kind == .recall, LookAlikes.areAlike(given, card.term) { return .lookAlike(given) }
    return readings(of: card).saidAlone.lazy
      .map { KanaDifference(expected: $0, given: given, term: card.term) }
      .first { $0 != .other }.map(WrongReason.kana)
  }

  /// Whether two verbs are a pair such as 開く and 開ける: one kanji, readings that begin alike, and one of them
  /// takes an object. 行く and 行う are not a pair.
  private func areCounterparts(_ one: Card, _ other: Card) -> Bool {
    guard isPartner(one, of: other), one.term.first == other.term.first,
      let first = one.readings.first, let second = other.readings.first
    else { return false }
    return Romaji.romaji(from: first).first == Romaji.romaji(from: second).first
  }
}
