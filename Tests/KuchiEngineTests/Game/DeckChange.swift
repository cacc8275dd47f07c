import KuchiEngine

/// Anything an author can do to a deck while it is played.
enum DeckChange: CaseIterable {
  case meaning, term, noReading, accepted, hint, delete, new, move, reverse, title

  /// Does it somewhere in the deck.
  func change(_ deck: inout Deck, using generator: inout SeededGenerator) {
    guard let card = deck.cards.indices.randomElement(using: &generator) else { return }
    switch self {
    case .meaning: deck.cards[card].meanings = ["edited \(generator.next() % 1000)"]
    case .term: deck.cards[card].term += "ー"
    case .noReading: deck.cards[card].readings = []
    case .accepted: deck.cards[card].accept.append("something else")
    case .hint: deck.cards[card].hint = "think"
    case .delete: deck.cards.remove(at: card)
    case .new:
      deck.cards.insert(.word("新\(generator.next())", "しん", "new \(generator.next() % 1000)"), at: card)
    case .move: deck.cards.append(deck.cards.remove(at: card))
    case .reverse: deck.cards.reverse()
    case .title: deck.title += "!"
    }
  }
}
