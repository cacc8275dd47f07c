/// How many answers were right: in all, by the kind of question, and by deck.
public struct Accuracy: Hashable, Sendable {
  /// All answers.
  public private(set) var all = Tally()
  /// The answers to each kind of question that was asked.
  public private(set) var byKind: [QuestionKind: Tally] = [:]
  /// The answers about the cards of each deck that was asked.
  public private(set) var byDeck: [Deck.ID: Tally] = [:]

  /// The accuracy of `reviews`.
  public init(of reviews: some Sequence<Review>) {
    for review in reviews {
      all.count(review.grade)
      byKind[review.kind, default: Tally()].count(review.grade)
      byDeck[review.deckID, default: Tally()].count(review.grade)
    }
  }
}
