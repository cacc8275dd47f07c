import KuchiEngine

/// Finds the card of a deck that a card of a file is about.
struct CardOwners {
  private let deck: Deck
  private var ids: [Card.ID: Int] = [:]
  /// Cards that nobody has the id of, by a term that only one such card has: on either side.
  private var terms: [String: Int] = [:]

  init(_ deck: Deck, _ imported: Deck) {
    self.deck = deck
    for (index, card) in deck.cards.enumerated() {
      for former in card.formerIds where ids[former] == nil { ids[former] = index }
    }
    for (index, card) in deck.cards.enumerated() { ids[card.id] = index }
    let strangers = imported.cards.filter { ids[$0.id] == nil }
    guard !strangers.isEmpty else { return }
    let known = Set(imported.cards.compactMap { ids[$0.id] })
    let theirs = Self.only(strangers.map(\.term))
    let free = deck.cards.indices.filter { !known.contains($0) }
    let ours = Self.only(free.map { deck.cards[$0].term })
    for index in free {
      let term = deck.cards[index].term
      if theirs.contains(term), ours.contains(term) { terms[term] = index }
    }
  }

  /// The place of the card with the same id, or with an id it had once. Where either has only the id that its term and
  /// reading make, the same term will do: a corrected reading makes no other card.
  func index(of card: Card) -> Int? {
    // An export for Anki puts the deck's id before those that another deck might have.
    let prefix = deck.id + "/"
    let own = card.id.hasPrefix(prefix) ? ids[String(card.id.dropFirst(prefix.count))] : nil
    if let index = ids[card.id] ?? own ?? card.formerIds.lazy.compactMap({ ids[$0] }).first { return index }
    guard let index = terms[card.term] else { return nil }
    let theirs = deck.cards[index]
    return theirs.id == theirs.derivedID || card.id == card.derivedID ? index : nil
  }

  /// The texts that stand here once.
  private static func only(_ texts: [String]) -> Set<String> {
    let counts = texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return Set(counts.filter { $0.value == 1 }.keys)
  }
}
