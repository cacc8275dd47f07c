/// A card by its id and that of its deck, which outlive edits and moves.
public struct CardReference: Hashable, Sendable, Codable {
  /// The deck.
  public var deckID: Deck.ID
  /// The card.
  public var cardID: Card.ID

  /// The card with this id in a deck.
  public init(_ cardID: Card.ID, in deckID: Deck.ID) {
    self.deckID = deckID
    self.cardID = cardID
  }
}
