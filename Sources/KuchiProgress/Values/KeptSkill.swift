public import KuchiEngine

/// What one memory is kept of: one kind of question about one card, however it is answered.
public struct KeptSkill: Hashable, Sendable {
  /// The deck of the card.
  public var deckID: Deck.ID
  /// The card.
  public var cardID: Card.ID
  /// What is asked.
  public var kind: QuestionKind

  /// A skill.
  public init(deckID: Deck.ID, cardID: Card.ID, kind: QuestionKind) {
    self.deckID = deckID
    self.cardID = cardID
    self.kind = kind
  }
}
