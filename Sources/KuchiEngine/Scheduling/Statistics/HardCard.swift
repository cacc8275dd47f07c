/// A card that is often answered wrong, all kinds of question taken together.
public struct HardCard: Hashable, Sendable {
  /// The deck of the card.
  public let deckID: Deck.ID
  /// The card.
  public let cardID: Card.ID
  /// Its answers.
  public let tally: Tally

  /// The chance that the next answer is wrong, by Laplace's rule of succession: few answers say little.
  public var difficulty: Double { Double(tally.wrong + 1) / Double(tally.total + 2) }

  /// The cards that `reviews` show to be the hardest, the hardest first; at most `count`. A card that was never
  /// answered wrong is not among them.
  public static func hardest(of reviews: some Sequence<Review>, count: Int = 10) -> [HardCard] {
    let tallies = reviews.reduce(into: [Name: Tally]()) { tallies, review in
      tallies[Name(deckID: review.deckID, cardID: review.cardID), default: Tally()].count(review.grade)
    }
    let cards = tallies.lazy.filter { $0.value.wrong > 0 }
      .map { HardCard(deckID: $0.key.deckID, cardID: $0.key.cardID, tally: $0.value) }
    return Array(cards.sorted(by: isHarder).prefix(max(0, count)))
  }

  private struct Name: Hashable {
    let deckID: Deck.ID
    let cardID: Card.ID
  }

  private static func isHarder(_ left: HardCard, _ right: HardCard) -> Bool {
    if left.difficulty != right.difficulty { return left.difficulty > right.difficulty }
    if left.tally.wrong != right.tally.wrong { return left.tally.wrong > right.tally.wrong }
    return (left.deckID, left.cardID) < (right.deckID, right.cardID)
  }
}
