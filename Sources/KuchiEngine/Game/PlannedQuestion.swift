/// One question to ask in a game: a card and what is asked of it.
public struct PlannedQuestion: Hashable, Sendable, Codable {
  /// The card's position in the pool.
  public let card: Int
  /// What is asked.
  public let kind: QuestionKind

  /// A question of `kind` about the card at position `card`.
  public init(card: Int, kind: QuestionKind) {
    self.card = card
    self.kind = kind
  }
}
