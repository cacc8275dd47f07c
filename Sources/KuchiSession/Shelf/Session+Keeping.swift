public import KuchiEngine
import KuchiState

/// What follows from an edit of a deck on the shelf, whoever made it and through whichever binding: the game plays the
/// deck as it is now, the edit can be undone, and the deck's file is written.
extension Session {
  func decksChanged(to decks: [Deck]) {
    let steps = ShelfStep.steps(from: keptDecks, to: decks)
    keptDecks = decks
    // The game first: broken off between the two, it can go on with the deck before the edit as well.
    follow(decks)
    guard !steps.isEmpty else { return }
    staleSearch()
    if !isUndoingEdit { edits.append(steps) }
    for step in steps { keep(step) }
  }

  /// Takes back the last edit of a deck; while a new card is being filled in, what it holds so far.
  public func undoEdit() {
    if let editing = state.peek.stage.editing, case .newCard(_, let field) = editing.focus, field != .term {
      return newCard()
    }
    guard let steps = edits.popLast(), let first = steps.first else { return say(.nothingToUndo) }
    isUndoingEdit = true
    defer { isUndoingEdit = false }
    state.update { state in
      for step in steps.reversed() { step.undo(in: &state.shelf.decks) }
      state.notice = .undone
      state.showEdited(first.deckID, card: first.cardID)
    }
  }

  /// Forgets how to undo the edits of a deck that was read anew.
  func forgetEdits(of id: Deck.ID) {
    edits = edits.map { $0.filter { $0.deckID != id } }.filter { !$0.isEmpty }
  }

  // MARK: The game

  private func follow(_ decks: [Deck]) {
    let game = state.peek.goingOn.flatMap { continued($0, on: decks, state.peek.settings.filters) }
    let unfinished = state.peek.unfinished.flatMap { continued($0, on: decks, []) }
    if let unfinished { state.unfinished.wrappedValue = unfinished.after }
    if let game { replace(game.before, with: Dealt(game.after, agenda: nil)) }
  }

  /// A game before and after its decks were edited; nil when they were not. A deck that is gone is played as it was.
  private func continued(
    _ game: Game, on decks: [Deck], _ filters: [Filter]
  ) -> (before: Game, after: Game)? {
    let now = game.course.decks.map { deck in decks.first { $0.id == deck.id } ?? deck }
    guard now != game.course.decks else { return nil }
    return (
      game, game.continued(on: Course(now, filters: filters, picked: game.course.picked), at: effects.now())
    )
  }

  // MARK: Files

  private func keep(_ step: ShelfStep) {
    if case .removed(let deck, _) = step { erase(deck) } else { save(step.deckID) }
  }

  /// Writes the file of a deck on the shelf. When that fails there is an alert, and the shelf is ahead of the file.
  public func save(_ id: Deck.ID) {
    let shelf = state.peek.shelf
    guard let deck = shelf[id] else { return }
    let entry = shelf.entry(named: id) ?? erased.removeValue(forKey: id)
    let origin = entry?.origin ?? .builtIn
    do {
      let written = try effects.write(deck, origin)
      state.update { $0.shelf.set(DeckEntry(id: id, origin: written, status: .ready)) }
      if entry != nil, written.isEditable, let path = written.path, path != origin.path {
        tellCopied(deck, from: origin, to: path)
      }
    } catch {
      let failure = DeckFailure(error)
      state.update { state in
        state.shelf.set(DeckEntry(id: id, origin: origin, status: .unsaved(failure)))
        state.alert = Alert(.savingDeck(deck.title), reason: .deck(failure))
      }
    }
  }

  private func tellCopied(_ deck: Deck, from origin: DeckOrigin, to path: String) {
    // The copy is what is played from now on.
    remember { settings in
      settings.lastDecks = settings.lastDecks.map { $0 == origin.path ? deck.id : $0 }
    }
    say(.edit(.copied(title: deck.title, path: path)))
  }

  private func erase(_ deck: Deck) {
    guard let entry = state.peek.shelf.entry(named: deck.id) else { return }
    erased[deck.id] = entry
    state.update { $0.shelf.entries.removeAll { $0.id == deck.id } }
    guard entry.origin.isOwn else { return }
    if let origin = attempt(.deletingDeck(deck.title), { try effects.erase(entry.origin) }) {
      erased[deck.id]?.origin = origin
    }
  }
}
