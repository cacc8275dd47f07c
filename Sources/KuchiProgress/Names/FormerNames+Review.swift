import KuchiEngine

extension FormerNames {
  /// A review with its cards under the names that they have now.
  func renamed(_ review: RecordedReview) -> RecordedReview {
    var review = review
    review.confusedWith = review.confusedWith.map { currentCard($0, in: review.skill.deckID) }
    review.skill = currentSkill(review.skill)
    return review
  }
}
