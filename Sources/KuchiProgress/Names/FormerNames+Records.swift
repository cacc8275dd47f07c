import KuchiEngine

/// What was recorded, with the cards under the names that they have now.
extension FormerNames {
  func renamed(_ review: RecordedReview) -> RecordedReview {
    var review = review
    review.confusedWith = review.confusedWith.map { currentCard($0, in: review.skill.deckID) }
    review.skill = currentSkill(review.skill)
    return review
  }

  func renamed(_ game: GameRecord) -> GameRecord {
    var game = game
    for place in game.plan.indices {
      game.plan[place].cardID = currentCard(game.plan[place].cardID, in: game.plan[place].deckID)
    }
    for place in game.confusions.indices {
      let deckID = game.confusions[place].deckID
      game.confusions[place].cardID = currentCard(game.confusions[place].cardID, in: deckID)
      game.confusions[place].otherIDs = game.confusions[place].otherIDs.map { currentCard($0, in: deckID) }
    }
    return game
  }
}
