/// The editor. An edit changes the deck on the shelf. The game and the file follow it.
extension Session {
  /// Edits the card called `word` in the decks in play. For nil it edits the card asked last, or the card on
  /// the screen if there is none or it is edited already.
  package func edit(_ word: String? = nil) { perform { $0.openCard(word) } }

  /// Edits the fields of the deck with this id or path; for nil, of the deck that is edited or played. If it
  /// can't be opened, the alert calls it `word`.
  package func editDeck(_ name: String? = nil, calledBy word: String? = nil) {
    guard let name else {
      return perform { state in
        state.editedDeckID.map { state.open(Editing($0, .deck(nil))) } ?? [.post(.edit(.nothingToEdit))]
      }
    }
    guard let deck = attempt(.openingDeck(word ?? name), { try load([name]).first }) else { return }
    perform { $0.open(Editing(deck.id, .deck(nil))) }
  }

  package func newCard() { perform { $0.newCard() } }

  package func edit(_ focus: Editing.Focus) {
    apply { editing, _ in
      editing.focus = focus
      return nil
    }
  }

  /// Fills the field of `focus` with the typed `text`; without a focus, the field that is asked for.
  package func fill(_ focus: Editing.Focus? = nil, with text: String) {
    apply { editing, deck throws(EditRefusal) in
      editing.focus = focus ?? editing.focus
      return try editing.fill(with: text, in: &deck)
    }
  }

  /// Edits the next card of the deck, or the next deck on the shelf; a negative distance goes back.
  package func editNext(by distance: Int) {
    guard let editing = edited else { return endEditing() }
    if case .card = editing.focus { return apply { $0.step(by: distance, in: $1) } }
    fillShelf()
    guard let next = state.peek.shelf.neighbour(of: editing.deckID, by: distance) else {
      return post(.edit(.noOther))
    }
    editDeck(next)
  }

  /// Deletes the edited card or deck. A new card is abandoned.
  package func delete() {
    guard let editing = edited else { return post(.edit(.nothingToEdit)) }
    if case .deck = editing.focus { return deleteDeck(editing.deckID) }
    apply { $0.deleteCard(in: &$1) }
  }

  /// Moves the edited card or deck to the place with this number, which counts from 1.
  package func move(to number: String) {
    guard let editing = edited else { return post(.edit(.nothingToEdit)) }
    if case .card = editing.focus { return apply { $0.moveCard(to: number, in: &$1) } }
    fillShelf()
    let entries = state.peek.shelf.entries
    guard let position = entries.position(number) else {
      return post(.edit(.noSuchPosition(number, count: entries.count)))
    }
    moveDeck(editing.deckID, to: position)
  }

  /// Takes back the last edit of a deck. While a new card is being filled in, this clears its fields.
  package func undoEdit() { perform { $0.undoEdit(at: now) } }

  /// Goes back to the game, or to the list of decks if there is no game.
  package func endEditing() { perform { $0.closeEditor() } }

  private func apply(_ intent: (inout Editing, inout Deck) throws(EditRefusal) -> EditNotice?) {
    perform { $0.edit(intent) }
  }

  /// The subject of the editor, if its deck is on the shelf.
  private var edited: Editing? {
    let state = self.state.peek
    return state.stage.editing.flatMap { state.shelf[$0.deckID] == nil ? nil : $0 }
  }
}

// MARK: Whole decks

extension Session {
  package func newDeck(titled title: String) {
    let blank = Deck(id: newDeckID(for: title), title: "?")
    if let deck = renamed(blank, title) { perform { $0.openNew(deck) } }
  }

  /// Copies the edited or played deck. If the original has edits that could not be saved, it is read again;
  /// the edits stay in the copy.
  package func copyDeck(titled title: String) {
    guard let id = state.peek.editedDeckID, let deck = state.peek.shelf[id] else {
      return post(.edit(.nothingToEdit))
    }
    let isAhead = state.peek.shelf.entry(named: id)?.failure != nil
    guard var copy = renamed(deck, title) else { return }
    copy.id = newDeckID(for: title)
    perform { [copy] in $0.openNew(copy) }
    if isAhead, state.peek.alert == nil { _ = reread(id) }
  }

  /// The deck with the new title, or nil if the title is refused; a notice then says why.
  func renamed(_ deck: Deck, _ title: String) -> Deck? {
    do throws(EditRefusal) {
      return try deck.setting(.title, to: title)
    } catch {
      post(.edit(.refused(error.diagnostics)))
      return nil
    }
  }

  /// Reads the file of the edited or played deck again. Unsaved edits are lost.
  package func reload() {
    guard let id = state.peek.editedDeckID, let title = state.peek.shelf[id]?.title else {
      return post(.edit(.nothingToEdit))
    }
    if reread(id) { post(.edit(.reloaded(title: title))) }
  }
}
