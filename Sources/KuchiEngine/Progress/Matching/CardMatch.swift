/// A guess: a card that was recorded and is no longer in its deck is one that the deck has under another id.
public struct CardMatch: Hashable, Sendable {
  /// The deck of both.
  public let deckID: Deck.ID
  /// The card that is gone, as far as it is known.
  public let lost: Card
  /// The card that it may be now.
  public let card: Card
  /// What speaks for it.
  public let kinship: Kinship
}
