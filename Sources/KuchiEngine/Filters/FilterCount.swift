/// How many cards filters leave.
public struct FilterCount: Hashable, Sendable {
  /// How many cards pass each filter alone, in force or not.
  public let each: [Int]
  /// How many cards pass all that are in force.
  public let all: Int
  /// How many cards there are.
  public let cards: Int

  /// Counts what `filters` leave of the cards of `decks`. It looks at every card once for each filter.
  public init(_ filters: [Filter], in decks: [Deck]) {
    let single = filters.map { filter in
      var filter = filter
      filter.isOn = true
      return CardFilter([filter])
    }
    each = single.map { Self.count(of: decks, passing: $0) }
    all = Self.count(of: decks, passing: CardFilter(filters))
    cards = decks.reduce(0) { $0 + $1.cards.count }
  }

  private static func count(of decks: [Deck], passing filter: CardFilter) -> Int {
    decks.reduce(0) { count, deck in count + deck.cards.count { filter.passes($0, of: deck) } }
  }
}
