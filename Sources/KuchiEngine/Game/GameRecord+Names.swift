extension GameRecord {
  /// The record with its cards under the names that they have now.
  public func renamed(by names: FormerNames) -> GameRecord {
    var game = self
    for place in plan.indices {
      game.plan[place].cardID = names.currentCard(plan[place].cardID, in: plan[place].deckID)
    }
    for (place, confusion) in confusions.enumerated() {
      func current(_ card: Card.ID) -> Card.ID { names.currentCard(card, in: confusion.deckID) }
      game.confusions[place].cardID = current(confusion.cardID)
      game.confusions[place].otherIDs = confusion.otherIDs.map(current)
    }
    game.standing = standing?.renamed(by: names)
    return game
  }
}
