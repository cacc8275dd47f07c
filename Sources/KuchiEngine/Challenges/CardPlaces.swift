/// Where the cards of a course lie, by the ids of deck and card. Making it takes time in proportion to the cards.
public struct CardPlaces: Sendable {
  private struct Key: Hashable {
    let deck: Deck.ID
    let card: Card.ID
  }

  private let places: [Key: Int]

  /// The places of the cards of `course`; of two cards with the same ids the first counts.
  public init(in course: Course) {
    places = Dictionary(
      course.cards.indices.map { (Key(deck: course.deckID(of: $0), card: course.cards[$0].id), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The position of a card; nil when the course does not have it.
  public subscript(deck: Deck.ID, card: Card.ID) -> Int? { places[Key(deck: deck, card: card)] }
}
