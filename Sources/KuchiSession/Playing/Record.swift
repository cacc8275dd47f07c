public import KuchiEngine

/// An answer that counts, with all that belongs to it, to be kept as one fact.
public struct Record: Hashable, Sendable {
  /// The answer.
  public var review: Review
  /// The game after it, with the next question put.
  public var game: Game
  /// The cards of the same deck that the answer would have been right for.
  public var confusedWith: [Card.ID]
  /// The kept review of the same answer, which this one replaces and which is to be taken back; nil when it is the
  /// first.
  public var replaced: StoredReview.ID?
  /// The answer that is accepted for the card from now on; nil when nothing new is accepted.
  public var accepted: String?
}
