/// Where the cards of a pool lie, by the ids of deck and card. Making it takes time in proportion to the cards.
public struct CardPlaces: Sendable {
  private struct Key: Hashable {
    let deck: Deck.ID
    let card: Card.ID
  }

  private let places: [Key: Int]

  /// The places of the cards of `pool`; of two cards with the same ids the first counts.
  public init(in pool: CardPool) {
    places = Dictionary(
      pool.cards.indices.map { (Key(deck: pool.deckID(of: $0), card: pool.cards[$0].id), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The position of a card; nil when the pool does not have it.
  public subscript(deck: Deck.ID, card: Card.ID) -> Int? { places[Key(deck: deck, card: card)] }
}
