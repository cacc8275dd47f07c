import KuchiEngine
import KuchiState

/// Going into the editor, about in it, and out again.
extension Session {
  /// Edits a card of the decks in play: the one called `word`, else the one that was just asked, else, or when that is
  /// being edited already, the one on the screen.
  public func edit(_ word: String? = nil) {
    guard let game = state.peek.game else { return say(.edit(.nothingToEdit)) }
    if let word { return edit(called: word, in: game) }
    let asked = game.question?.challenge.card
    let isAtLast = game.lastCard.map { focus(at: $0, in: game) } == state.peek.stage.editing?.settled
    guard let card = isAtLast ? asked ?? game.lastCard : game.lastCard ?? asked else {
      return say(.edit(.nothingToEdit))
    }
    go(to: focus(at: card, in: game))
  }

  /// Edits what is said of a deck: the one named, else the one being edited or played.
  public func editDeck(_ name: String? = nil) {
    guard let name else {
      return editedDeckID.map { go(to: Editing($0, .deck(nil))) } ?? say(.edit(.nothingToEdit))
    }
    if Int(name) != nil { fillShelf() }
    let wanted = state.peek.shelf.name(chosenBy: name)
    guard let deck = attempt(.openingDeck(name), { try load([wanted]).first }) ?? nil else { return }
    go(to: Editing(deck.id, .deck(nil)))
  }

  /// Asks for a new card of the deck being edited, or played.
  public func newCard() {
    guard let id = editedDeckID else { return say(.edit(.nothingToEdit)) }
    go(to: Editing(id, .newCard(Editing.blank, .term)))
  }

  /// Goes back to the game, or to the list of decks where there is none.
  public func endEditing() {
    state.update { $0.endEditing() }
    if state.peek.stage == .choosingDeck { fillShelf() }
  }

  /// Edits the next card of the deck, or the next deck on the shelf; a negative distance goes back.
  public func goOnEditing(by distance: Int) {
    guard let editing = state.peek.stage.editing, let deck = state.peek.shelf[editing.deckID] else {
      return endEditing()
    }
    guard case .card(let id, _) = editing.focus else { return editNeighbour(of: deck, by: distance) }
    let place = (deck.cards.firstIndex { $0.id == id } ?? 0) + distance
    guard deck.cards.indices.contains(place) else { return say(.edit(.noOther)) }
    go(to: Editing(deck.id, .card(deck.cards[place].id, nil)))
  }

  private func editNeighbour(of deck: Deck, by distance: Int) {
    fillShelf()
    guard let next = state.peek.shelf.neighbour(of: deck.id, by: distance) else {
      return say(.edit(.noOther))
    }
    editDeck(next)
  }

  private func edit(called word: String, in game: Game) {
    for deck in game.course.decks.compactMap({ state.peek.shelf[$0.id] }) {
      let found = deck.cards(called: word).map(\.id)
      guard let first = found.first else { continue }
      return go(to: Editing(deck.id, found.count == 1 ? .card(first, nil) : .choice(found)))
    }
    say(.edit(.noSuchCard(word)))
  }

  private func focus(at card: Int, in game: Game) -> Editing {
    Editing(game.course.deck(of: card).id, .card(game.course.cards[card].id, nil))
  }

  func go(to editing: Editing) {
    guard state.peek.shelf[editing.deckID] != nil else { return say(.edit(.nothingToEdit)) }
    state.stage.wrappedValue = .editing(editing)
  }
}

extension SessionState {
  mutating func endEditing() {
    stage =
      !matches.isEmpty ? .matching : unfinished != nil ? .resuming : game != nil ? .playing : .choosingDeck
  }

  /// Shows in the editor, if it is open, what became of a card or a deck.
  mutating func showEdited(_ deckID: Deck.ID, card: Card.ID?) {
    guard stage.editing != nil else { return }
    guard let deck = shelf[deckID] else { return endEditing() }
    let isThere = deck.cards.contains { $0.id == card }
    stage = .editing(Editing(deckID, card.flatMap { isThere ? .card($0, nil) : nil } ?? .deck(nil)))
  }
}
