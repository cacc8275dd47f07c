internal import KuchiJapanese

/// Finds the cards of a deck that lost cards may have become.
///
/// Decks are large, so only cards with something in common are compared.
struct CardSearch {
  /// A lost card and a card of the deck, by their positions.
  struct Candidate {
    let lost: Int
    let card: Int
    let kind: MatchKind
    let isSameMeaning: Bool
  }

  private let cards: [Card]
  private let lost: [Card]
  private let traits: [CardTraits]
  private let judge: Judge

  init(for lost: [Card], in deck: Deck) {
    judge = Judge(languages: deck.languages)
    cards = deck.cards
    self.lost = lost
    traits = lost.map { [judge] in CardTraits($0, judge) }
  }

  /// All pairs that share a text. For lost cards without such a pair, those whose terms begin or end alike.
  func candidates(where isPossible: (_ candidate: Candidate) -> Bool) -> [Candidate] {
    let sure = candidates(for: Array(lost.indices), by: texts, where: isPossible)
    let found = Set(sure.map(\.lost))
    let rest = lost.indices.filter { !found.contains($0) }
    return sure + candidates(for: rest, by: ends, where: isPossible)
  }

  private func candidates(
    for indices: [Int], by keys: (Card, CardTraits?) -> [UInt64], where isPossible: (Candidate) -> Bool
  ) -> [Candidate] {
    guard !indices.isEmpty else { return [] }
    var lostByKey: [UInt64: Set<Int>] = [:]
    for index in indices {
      for key in keys(lost[index], traits[index]) { lostByKey[key, default: []].insert(index) }
    }
    return cards.indices.flatMap { card -> [Candidate] in
      let alike = keys(cards[card], nil).reduce(into: Set<Int>()) { $0.formUnion(lostByKey[$1] ?? []) }
      guard !alike.isEmpty else { return [] }
      let new = CardTraits(cards[card], judge)
      return alike.compactMap { candidate($0, card, new) }.filter(isPossible)
    }
  }

  private func candidate(_ index: Int, _ card: Int, _ new: CardTraits) -> Candidate? {
    traits[index].matchKind(with: new).map {
      Candidate(
        lost: index, card: card, kind: $0, isSameMeaning: traits[index].sharesMeaning(with: new))
    }
  }

  /// All texts of a card, and their normal forms if they are known.
  private func texts(of card: Card, _ traits: CardTraits?) -> [UInt64] {
    let texts = [[card.term], card.forms, card.readings, card.meanings].joined()
    let forms = traits.map { [$0.terms, $0.readings, $0.meanings].joined() }
    return texts.map { UInt64(key: $0) } + (forms.map { $0.map { UInt64(key: $0) } } ?? [])
  }

  /// The beginning and the end of a longer term.
  private func ends(of card: Card, _ traits: CardTraits?) -> [UInt64] {
    let term = card.term.unicodeScalars
    guard term.count >= 4 else { return [] }
    return [
      UInt64(key: "^" + String(String.UnicodeScalarView(term.prefix(2)))),
      UInt64(key: "$" + String(String.UnicodeScalarView(term.suffix(2)))),
    ]
  }
}

/// The normal forms of a card's right answers, for comparing two cards.
struct CardTraits {
  let term: [Unicode.Scalar]
  let terms: Set<String>
  let readings: Set<String>
  let meanings: Set<String>

  init(_ card: Card, _ judge: Judge) {
    term = Array(card.term.unicodeScalars)
    terms = Set(judge.normalForms(of: card, for: .recall))
    meanings = Set(judge.normalForms(of: card, for: .meaning))
    // A typed reading may be in Latin letters.
    readings =
      judge.termIsJapanese
      ? Set(judge.readings(of: card).flatMap { judge.lookupForms(of: KanaAnswer($0, keys: nil)) })
      : Set(judge.normalForms(of: card, for: .reading))
  }

  /// Why a card with these traits may have become one with those of `new`; nil if nothing suggests it.
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

  /// Whether two terms with one reading are spellings of one word.
  private func isSpelling(of new: CardTraits) -> Bool {
    let (old, new) = (term.filter(Script.isKanji), new.term.filter(Script.isKanji))
    return old.isEmpty || new.isEmpty || old.contains(where: new.contains)
  }

  /// Whether the terms differ in at most a quarter of their letters, or in half of them if the meaning is the
  /// same.
  private func isNear(_ new: CardTraits) -> Bool {
    let limit = max(term.count, new.term.count) / (meanings.isEmpty ? 4 : 2)
    return EditDistance.between(term, new.term, limit: limit) != nil
  }
}
