import KuchiEngine
import KuchiSession
import KuchiState

extension Session {
  /// The place of a deck on the shelf, as an editor binds it.
  func deck(_ id: Deck.ID = "animals") -> Binding<Deck>? { state.shelf.decks[id: id] }

  /// The place of a card on the shelf.
  func card(_ id: Card.ID, of deckID: Deck.ID = "animals") -> Binding<Card>? { deck(deckID)?.cards[id: id] }

  var entries: [DeckEntry] { now.shelf.entries }
  var course: Course { now.game?.course ?? Course([]) }
  var edited: Editing.Focus? { now.stage.editing?.focus }

  func entry(_ id: Deck.ID) -> DeckEntry? { now.shelf.entry(named: id) }
}
