/// What one memory is kept of: one kind of question about one card, however it is answered.
public struct ReviewItem: Hashable, Sendable, Codable {
  /// The deck of the card.
  public var deckID: Deck.ID
  /// The card.
  public var cardID: Card.ID
  /// What is asked.
  public var kind: QuestionKind

  /// An item.
  public init(deckID: Deck.ID, cardID: Card.ID, kind: QuestionKind) {
    self.deckID = deckID
    self.cardID = cardID
    self.kind = kind
  }
}

extension Review {
  /// What was reviewed.
  public var item: ReviewItem { ReviewItem(deckID: deckID, cardID: cardID, kind: kind) }
}

extension CardPool {
  /// What a question of `kind` about the card at `position` trains.
  public func item(card position: Int, kind: QuestionKind) -> ReviewItem {
    ReviewItem(deckID: deckID(of: position), cardID: cards[position].id, kind: kind)
  }
}
