import KuchiEngine
import KuchiSession

extension DeckLibrary {
  /// A new deck that asks for the forms of the verbs and adjectives in the deck that `name` stands for. It has no card
  /// where none of them has a part of speech that says so.
  func forms(of name: String) throws(DeckFailure) -> Deck {
    let decks = try open(name)
    guard let words = decks.first, decks.count == 1 else { throw .folder(name) }
    var deck = words.conjugated()
    // An id has at most 64 characters.
    deck.id = "\(words.id.prefix(58))-forms"
    deck.title = "\(words.title): forms"
    deck.description = nil
    return deck
  }
}
