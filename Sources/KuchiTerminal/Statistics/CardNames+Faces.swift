import KuchiEngine
import KuchiSession

extension CardNames {
  /// The term.
  func term(_ cardID: Card.ID, in deckID: Deck.ID) -> String { card(cardID, in: deckID)?.term ?? cardID }

  /// The term with its reading and first meaning.
  func face(_ cardID: Card.ID, in deckID: Deck.ID) -> String {
    card(cardID, in: deckID)?.inBrief ?? cardID
  }
}

extension Card {
  /// The term with its reading and first meaning.
  var inBrief: String { inBrief("  ") }

  /// The same with something else than room between the parts.
  func inBrief(_ separator: String) -> String {
    ([term] + [readings.first, meanings.first].compactMap(\.self)).joined(separator: separator)
  }
}
