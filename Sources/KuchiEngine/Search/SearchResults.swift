/// What a search found.
public struct SearchResults: Hashable, Sendable {
  /// A card that was found.
  public struct Hit: Hashable, Sendable {
    /// The deck it is in.
    public var deckID: Deck.ID
    /// The card.
    public var card: Card

    /// A card of a deck.
    public init(deckID: Deck.ID, card: Card) {
      self.deckID = deckID
      self.card = card
    }
  }

  /// The nearest cards, the nearest first; no more than were wanted.
  public var hits: [Hit]
  /// How many cards were found, shown or not.
  public var total: Int

  /// Results; nothing was found unless something is given.
  public init(hits: [Hit] = [], total: Int = 0) {
    self.hits = hits
    self.total = total
  }
}

extension SearchResults.Hit {
  /// The card, wherever its deck is.
  public var reference: CardReference { CardReference(card.id, in: deckID) }
}
