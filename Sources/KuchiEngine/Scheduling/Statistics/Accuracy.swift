/// The number of right answers: in all, by kind of question, and by deck.
public struct Accuracy: Hashable, Sendable {
  /// All answers.
  public private(set) var all = Tally()
  /// The answers by kind of question.
  public private(set) var byKind: [QuestionKind: Tally] = [:]
  /// The answers by deck.
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

/// Right answers out of all answers.
public struct Tally: Hashable, Sendable, Codable {
  /// The number of right answers: every grade except again.
  public var right: Int
  /// The number of answers.
  public var total: Int

  /// A tally.
  public init(right: Int = 0, total: Int = 0) {
    self.right = right
    self.total = total
  }

  /// The number of wrong answers.
  public var wrong: Int { total - right }

  /// The share of right answers, from 0 to 1; nil if there are none.
  public var accuracy: Double? { total == 0 ? nil : Double(right) / Double(total) }

  /// Counts one answer.
  public mutating func count(_ grade: Grade) {
    total += 1
    if grade != .again { right += 1 }
  }
}

/// A card that is often answered wrong, with all kinds of question together.
public struct HardCard: Hashable, Sendable {
  /// The deck of the card.
  public let deckID: Deck.ID
  /// The card.
  public let cardID: Card.ID
  /// Its answers.
  public let tally: Tally

  /// The probability that the next answer is wrong, by Laplace's rule of succession: few answers say little.
  public var difficulty: Double { Double(tally.wrong + 1) / Double(tally.total + 2) }

  /// The hardest cards in `reviews`, the hardest first; at most `count`. Cards that were never wrong are left
  /// out.
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
