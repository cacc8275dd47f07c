/// Finds the cards of a deck that lost cards may be.
///
/// Decks are large: only cards that have something in common with a lost one are compared with it.
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

  /// All pairs that have a text in common; for lost cards without one, those whose terms begin or end alike.
  func candidates(where isPossible: (_ candidate: Candidate) -> Bool) -> [Candidate] {
    let sure = candidates(for: Array(lost.indices), by: texts, where: isPossible)
    let found = Set(sure.map(\.lost))
    let rest = lost.indices.filter { !found.contains($0) }
    return sure + candidates(for: rest, by: ends, where: isPossible)
  }

  private func candidates(
    for places: [Int], by keys: (Card, CardTraits?) -> [UInt64], where isPossible: (Candidate) -> Bool
  ) -> [Candidate] {
    guard !places.isEmpty else { return [] }
    var index: [UInt64: Set<Int>] = [:]
    for place in places {
      for key in keys(lost[place], traits[place]) { index[key, default: []].insert(place) }
    }
    return cards.indices.flatMap { card -> [Candidate] in
      let alike = keys(cards[card], nil).reduce(into: Set<Int>()) { $0.formUnion(index[$1] ?? []) }
      guard !alike.isEmpty else { return [] }
      let new = CardTraits(cards[card], judge)
      return alike.compactMap { candidate($0, card, new) }.filter(isPossible)
    }
  }

  private func candidate(_ place: Int, _ card: Int, _ new: CardTraits) -> Candidate? {
    traits[place].matchKind(with: new).map {
      Candidate(
        lost: place, card: card, kind: $0, isSameMeaning: traits[place].sharesMeaning(with: new))
    }
  }

  /// All that stands on a card, and the normal forms of it where they are known.
  private func texts(of card: Card, _ traits: CardTraits?) -> [UInt64] {
    let texts = [[card.term], card.forms, card.readings, card.meanings].joined()
    let forms = traits.map { [$0.terms, $0.readings, $0.meanings].joined() }
    return texts.map { UInt64(key: $0) } + (forms.map { $0.map { UInt64(key: $0) } } ?? [])
  }

  /// How a longer term begins and ends.
  private func ends(of card: Card, _ traits: CardTraits?) -> [UInt64] {
    let term = card.term.unicodeScalars
    guard term.count >= 4 else { return [] }
    return [
      UInt64(key: "^" + String(String.UnicodeScalarView(term.prefix(2)))),
      UInt64(key: "$" + String(String.UnicodeScalarView(term.suffix(2)))),
    ]
  }
}
