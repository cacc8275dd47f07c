/// A card that is often answered wrong, with all kinds of question together.
package struct HardCard: Hashable, Sendable {
  package let deckID: Deck.ID
  package let cardID: Card.ID
  package let tally: Tally

  /// The probability that the next answer is wrong, by Laplace's rule of succession: few answers say little.
  package var difficulty: Double { Double(tally.wrong + 1) / Double(tally.total + 2) }

  /// The hardest cards by the answers to each item, the hardest first; at most `count`. Each was wrong at least once.
  package static func hardest(of tallies: [ReviewItem: Tally], count: Int = 10) -> [HardCard] {
    let byCard = tallies.reduce(into: [CardReference: Tally]()) { cards, answers in
      cards[answers.key.card, default: Tally()] += answers.value
    }
    let cards = byCard.lazy.filter { $0.value.wrong > 0 }
      .map { HardCard(deckID: $0.key.deckID, cardID: $0.key.cardID, tally: $0.value) }
    return Array(cards.sorted { $0.rank < $1.rank }.prefix(max(0, count)))
  }

  private var rank: (Double, Int, Deck.ID, Card.ID) { (-difficulty, -tally.wrong, deckID, cardID) }
}

/// Two different cards of a deck, in no order.
public struct CardPair: Hashable, Sendable {
  package let deckID: Deck.ID
  /// The card whose id sorts first.
  package let first: Card.ID
  /// The card whose id sorts second.
  package let second: Card.ID

  package init(_ one: Card.ID, _ other: Card.ID, in deckID: Deck.ID) {
    self.deckID = deckID
    (first, second) = one <= other ? (one, other) : (other, one)
  }

  /// The card of the pair that is not `card`; nil if `card` is not in the pair.
  package func partner(of card: Card.ID) -> Card.ID? {
    card == first ? second : card == second ? first : nil
  }
}

/// Two cards that are confused with each other, in either direction.
package struct ConfusedPair: Hashable, Sendable {
  package let pair: CardPair
  package let count: Int

  /// The pairs that are confused most often, in descending order; at most `count`.
  package static func most(of counts: [CardPair: Int], count: Int = 10) -> [ConfusedPair] {
    let pairs = counts.filter { $0.key.first != $0.key.second }
      .map { ConfusedPair(pair: $0.key, count: $0.value) }
    return Array(pairs.sorted { $0.rank < $1.rank }.prefix(max(0, count)))
  }

  private var rank: (Int, Deck.ID, Card.ID, Card.ID) { (-count, pair.deckID, pair.first, pair.second) }
}

/// An item that is forgotten again and again.
package struct Leech: Hashable, Sendable {
  package let item: ReviewItem
  package let lapses: Int

  /// The leeches among the memories, the worst first; at most `count`.
  package static func worst(of memories: [ReviewItem: Memory], count: Int = 10) -> [Leech] {
    let leeches = memories.lazy.filter { LeechRule.standard.isLeech($0.value) }
      .map { Leech(item: $0.key, lapses: $0.value.lapses) }
    return Array(leeches.sorted { $0.rank < $1.rank }.prefix(max(0, count)))
  }

  private var rank: (Int, Deck.ID, Card.ID, String) {
    (-lapses, item.deckID, item.cardID, item.kind.rawValue)
  }
}

/// The rule for leeches: items that are forgotten again and again and cost more than they give.
public struct LeechRule: Hashable, Sendable {
  /// The number of lapses that make a leech.
  package let threshold: Int
  /// The number of further lapses after which it is flagged again.
  package let interval: Int

  /// A rule. Values below 1 become 1.
  public init(threshold: Int = 8, interval: Int = 4) {
    self.threshold = max(1, threshold)
    self.interval = max(1, interval)
  }

  /// Eight lapses, and again every four.
  public static let standard = LeechRule()

  package func isLeech(_ memory: Memory) -> Bool { memory.lapses >= threshold }

  /// Whether a review from one memory to the next flags the item.
  package func flags(_ memory: Memory, after earlier: Memory?) -> Bool {
    memory.lapses > (earlier?.lapses ?? 0) && isLeech(memory) && (memory.lapses - threshold) % interval == 0
  }
}
