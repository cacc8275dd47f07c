public import KuchiEngine

/// What decks and cards are called, as far as the decks were found; the others go by their ids.
public struct CardNames: Hashable, Sendable {
  private struct Name: Hashable {
    let deckID: Deck.ID
    let cardID: Card.ID
  }

  private let titles: [Deck.ID: String]
  private let cards: [Name: Card]

  /// The names that these decks give.
  public init(_ decks: some Sequence<Deck>) {
    var titles: [Deck.ID: String] = [:]
    var cards: [Name: Card] = [:]
    for deck in decks {
      titles[deck.id] = deck.title
      for card in deck.cards { cards[Name(deckID: deck.id, cardID: card.id)] = card }
    }
    self.titles = titles
    self.cards = cards
  }

  /// The title of a deck.
  public func title(of deckID: Deck.ID) -> String { titles[deckID] ?? deckID }

  /// The card; nil where it was not found.
  public func card(_ cardID: Card.ID, in deckID: Deck.ID) -> Card? {
    cards[Name(deckID: deckID, cardID: cardID)]
  }
}
