import KuchiEngine

extension FormerNames {
  /// A review with its cards under the names that they have now.
  func renamed(_ review: StoredReview) -> StoredReview {
    var review = review
    let deck = review.review.deckID
    review.confusedWith = review.confusedWith.map { currentCard($0, in: deck) }
    review.review.cardID = currentCard(review.review.cardID, in: deck)
    return review
  }
}
