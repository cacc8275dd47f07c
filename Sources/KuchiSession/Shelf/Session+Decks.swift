public import KuchiEngine
import KuchiState

/// Whole decks: making, copying, deleting and reading them anew.
extension Session {
  /// Makes an empty deck, and asks for its first card.
  public func newDeck(titled title: String) {
    let blank = Deck(id: newDeckID(for: title), title: "?")
    do {
      try edit(blank.setting(.title, to: title), notice: .newDeck(title: title))
    } catch {
      say(.edit(.refused(error.faults)))
    }
  }

  /// Makes a deck of what the one being edited, or played, holds now. If that was edited further than its file, it is
  /// read anew: the edits are in the copy.
  public func copyDeck(titled title: String) {
    guard let id = editedDeckID, let deck = state.peek.shelf[id] else { return say(.edit(.nothingToEdit)) }
    let isAhead = state.peek.shelf.entry(named: id)?.failure != nil
    do {
      var copy = try deck.setting(.title, to: title)
      copy.id = newDeckID(for: title)
      edit(copy, notice: .newDeck(title: copy.title))
      if isAhead, state.peek.alert == nil { reread(id) }
    } catch {
      say(.edit(.refused(error.faults)))
    }
  }

  /// Reads the deck that is being edited, or played, from its file again; edits that did not get there are lost.
  public func reload() {
    guard let id = editedDeckID, let title = state.peek.shelf[id]?.title else {
      return say(.edit(.nothingToEdit))
    }
    if reread(id) { say(.edit(.reloaded(title: title))) }
  }

  /// Deletes a deck of the player's own, with its file, and goes to the list of decks.
  public func deleteDeck(_ id: Deck.ID) {
    guard let deck = state.peek.shelf[id] ?? attempt(.openingDeck(id), { try load([id]).first }) ?? nil else {
      return
    }
    let origin = state.peek.shelf.entry(named: deck.id)?.origin ?? .builtIn
    guard origin.isOwn else {
      state.alert.wrappedValue = Alert(.deletingDeck(deck.title), reason: .deck(.notOwn(origin.path)))
      return
    }
    state.update { state in
      state.shelf.decks.removeAll { $0.id == deck.id }
      state.notice = .edit(.deletedDeck(title: deck.title))
    }
    chooseDeck()
  }

  /// The deck that is being edited, else the first of those in play.
  var editedDeckID: Deck.ID? {
    state.peek.stage.editing?.deckID ?? state.peek.game?.course.decks.first?.id
  }

  private func edit(_ deck: Deck, notice: EditNotice) {
    state.update { state in
      state.shelf.decks.append(deck)
      state.stage = .editing(
        Editing(deck.id, deck.cards.isEmpty ? .newCard(Editing.blank, .term) : .deck(nil)))
      state.notice = .edit(notice)
    }
  }

  @discardableResult
  private func reread(_ id: Deck.ID) -> Bool {
    guard let origin = state.peek.shelf.entry(named: id)?.origin, let path = origin.path,
      let opened = attempt(.openingDeck(path), { try effects.open(path) })
    else { return false }
    note(.ready, of: id)
    _ = put(opened.map { $0.editable(as: origin) })
    return true
  }

  private func newDeckID(for title: String) -> Deck.ID {
    fillShelf()
    let shelf = state.peek.shelf
    return Deck.newID(for: title, except: Set(shelf.entries.map(\.id) + shelf.decks.map(\.id)))
  }
}
