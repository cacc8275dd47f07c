/// What cards are called now that were renamed or merged, by the ids that they had before.
public struct FormerNames: Hashable, Sendable {
  private var current: [Deck.ID: [Card.ID: Card.ID]] = [:]

  /// The former names of all cards in `decks`. A name that a card of the deck has today stays with that card.
  public init(_ decks: [Deck] = []) {
    for deck in decks {
      for card in deck.cards {
        for former in card.formerIds { current[deck.id, default: [:]][former] = card.id }
      }
    }
    for deck in decks where current[deck.id] != nil {
      for card in deck.cards { current[deck.id]?[card.id] = nil }
    }
  }

  /// What the cards of a deck are called now that had other names before, by those names.
  public subscript(deckID: Deck.ID) -> [Card.ID: Card.ID] {
    get { current[deckID] ?? [:] }
    set { current[deckID] = newValue.isEmpty ? nil : newValue }
  }

  /// What a card of a deck is called now.
  public func currentCard(_ cardID: Card.ID, in deckID: Deck.ID) -> Card.ID {
    current[deckID]?[cardID] ?? cardID
  }

  /// What `item` is called now.
  public func currentItem(_ item: ReviewItem) -> ReviewItem {
    ReviewItem(deckID: item.deckID, cardID: currentCard(item.cardID, in: item.deckID), kind: item.kind)
  }
}
