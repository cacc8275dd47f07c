/// What one memory is kept of: one kind of question about one card, however it is answered.
public struct Skill: Hashable, Sendable, Codable {
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

extension Review {
  /// What was reviewed.
  public var skill: Skill { Skill(deckID: deckID, cardID: cardID, kind: kind) }
}

extension Course {
  /// What a question of `kind` about the card at `position` trains.
  public func skill(card position: Int, kind: QuestionKind) -> Skill {
    Skill(deckID: deckID(of: position), cardID: cards[position].id, kind: kind)
  }
}
