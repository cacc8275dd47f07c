/// A card that was confused with another of its deck.
public struct Confusion: Hashable, Sendable, Codable {
  /// The deck of both.
  public var deckID: Deck.ID
  /// The card of the question.
  public var asked: Card.ID
  /// The card to which the answer belongs.
  public var given: Card.ID

  /// A confusion.
  public init(deckID: Deck.ID, asked: Card.ID, given: Card.ID) {
    self.deckID = deckID
    self.asked = asked
    self.given = given
  }
}

/// Two cards that are confused with each other, in either direction.
public struct ConfusedPair: Hashable, Sendable {
  /// The deck of both.
  public let deckID: Deck.ID
  /// The card whose id sorts first.
  public let first: Card.ID
  /// The card whose id sorts second.
  public let second: Card.ID
  /// How often they were confused.
  public let count: Int

  /// The pairs that are confused most often, in descending order; at most `count`.
  public static func most(of confusions: some Sequence<Confusion>, count: Int = 10) -> [ConfusedPair] {
    most(of: confusions.reduce(into: [:]) { $0[$1, default: 0] += 1 }, count: count)
  }

  /// The same, from how often each confusion happened.
  public static func most(of counts: [Confusion: Int], count: Int = 10) -> [ConfusedPair] {
    let times = counts.reduce(into: [Confusion: Int]()) { times, entry in
      let (confusion, count) = entry
      if confusion.asked != confusion.given { times[confusion.ordered, default: 0] += count }
    }
    let pairs = times.map {
      ConfusedPair(deckID: $0.key.deckID, first: $0.key.asked, second: $0.key.given, count: $0.value)
    }
    return Array(pairs.sorted(by: isMoreConfused).prefix(max(0, count)))
  }

  private static func isMoreConfused(_ left: ConfusedPair, _ right: ConfusedPair) -> Bool {
    if left.count != right.count { return left.count > right.count }
    return (left.deckID, left.first, left.second) < (right.deckID, right.first, right.second)
  }
}

extension Confusion {
  fileprivate var ordered: Confusion {
    asked <= given ? self : Confusion(deckID: deckID, asked: given, given: asked)
  }
}
