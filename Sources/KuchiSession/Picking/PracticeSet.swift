public import KuchiEngine

/// Cards picked from any decks, to be practised together.
public struct PracticeSet: Hashable, Sendable {
  /// A card, with all that its deck says of its cards.
  public struct Pick: Hashable, Sendable {
    /// The card.
    public var card: Card
    /// Its deck, without the cards.
    public var deck: Deck

    /// A card of a deck.
    public init(_ card: Card, of deck: Deck) {
      self.card = card
      self.deck = deck
      self.deck.cards = []
    }

    /// The card, wherever its deck is.
    public var reference: CardReference { CardReference(card.id, in: deck.id) }
  }

  /// A set holds so many cards at most.
  public static let limit = 50

  /// The cards in the order in which they were picked, each once.
  public private(set) var picks: [Pick]

  /// A set of nothing.
  public init() { picks = [] }

  /// How many cards there is room for.
  public var room: Int { Self.limit - picks.count }

  /// Adds cards that are not in the set yet, as far as there is room.
  ///
  /// - Returns: how many were added, and how many there was no room for.
  @discardableResult
  public mutating func add(_ more: [Pick]) -> (added: Int, left: Int) {
    let known = Set(picks.map(\.reference))
    let new = more.filter { !known.contains($0.reference) }
    let fitting = new.prefix(room)
    picks += fitting
    return (fitting.count, new.count - fitting.count)
  }

  /// Takes the cards at these positions away.
  public mutating func remove(at positions: Set<Int>) {
    picks = picks.enumerated().filter { !positions.contains($0.offset) }.map(\.element)
  }
}
