import KuchiFoundation

/// The consequences of any edit of a deck on the shelf: the game plays the edited deck, the edit can be
/// undone, and the deck's file is written.
extension SessionState {
  mutating func followDecks(at now: Date, isUndoing: Bool = false) -> [Effect] {
    guard shelf.decks != shelf.kept else { return [] }
    let steps = ShelfChange.steps(from: shelf.kept, to: shelf.decks)
    shelf.kept = shelf.decks
    // The game is saved before the file: if the program ends in between, the game still fits the old deck.
    let effects = followDecksInGame(at: now)
    guard !steps.isEmpty else { return effects }
    invalidateSearch()
    if !isUndoing { edits.append(ShelfEdit(steps: steps, isOfEditor: stage.editing != nil)) }
    return effects + steps.map(\.fileEffect)
  }

  /// Updates the game in play, and the unfinished one that is offered, to the decks as they are on the shelf.
  mutating func followDecksInGame(at now: Date) -> [Effect] {
    if let game = unfinished, let after = continued(game, [], at: now) { unfinished = after }
    guard let game = play.activeGame, let after = continued(game, settings.filters, at: now) else {
      return []
    }
    return play.proceed(from: game, with: DealtGame(after), isInFront: stage == .playing, at: now)
  }

  /// The game with its edited decks; nil if none was edited. A deck that left the shelf is played as it was.
  private func continued(_ game: Game, _ filters: [Filter], at now: Date) -> Game? {
    let (decks, beside) = (game.pool.decks.map(current), game.pool.beside.map(current))
    guard decks != game.pool.decks || beside != game.pool.beside else { return nil }
    return game.continued(
      on: CardPool(
        decks, filters: filters, picked: game.pool.picked, beside: beside, sound: game.pool.sound,
        rules: game.pool.rules), at: now)
  }

  private func current(_ deck: Deck) -> Deck { shelf[deck.id] ?? deck }
}

extension ShelfChange {
  fileprivate var fileEffect: Effect {
    if case .removed(let deck, _) = self { .erase(deck) } else { .write(deckID) }
  }
}

// MARK: Undoing

extension SessionState {
  mutating func undoEdit(at now: Date, saying notice: Notice = .undone) -> [Effect] {
    if let editing = stage.editing, case .newCard(_, let field) = editing.focus, field != .term {
      return newCard()
    }
    guard let steps = edits.popLast()?.steps, let first = steps.first else { return [.post(.nothingToUndo)] }
    for step in steps.reversed() { step.undo(in: &shelf.decks) }
    showEdited(first.deckID, card: first.cardID)
    return [.post(notice)] + followDecks(at: now, isUndoing: true)
  }

  mutating func forgetEdits(of id: Deck.ID) {
    for index in edits.indices { edits[index].steps.removeAll { $0.deckID == id } }
    edits.removeAll(where: \.steps.isEmpty)
  }
}

// MARK: Files

extension Session {
  func write(_ id: Deck.ID, _ state: inout SessionState) -> [Effect] {
    guard let deck = state.shelf[id] else { return [] }
    let entry = state.shelf.entry(named: id) ?? state.shelf.erased.removeValue(forKey: id)
    let origin = entry?.origin ?? .builtIn
    do {
      let written = try host.write(deck, origin)
      state.shelf.set(DeckEntry(id: id, origin: written, status: .ready))
      guard entry != nil, written.isEditable, let path = written.path, path != origin.path else { return [] }
      return state.remember { settings in
        settings.lastDecks = settings.lastDecks.map { $0 == origin.path ? deck.id : $0 }
      } + [.post(.edit(.copied(title: deck.title, path: path)))]
    } catch {
      let failure = DeckFailure(error)
      state.shelf.set(DeckEntry(id: id, origin: origin, status: .unsaved(failure)))
      state.fail(.savingDeck(deck.title), failure)
      return []
    }
  }

  /// Deletes the file of a deck that was taken off the shelf, if it is the player's own.
  func erase(_ deck: Deck, _ state: inout SessionState) {
    guard let entry = state.shelf.entry(named: deck.id) else { return }
    state.shelf.erased[deck.id] = entry
    state.shelf.entries.removeAll { $0.id == deck.id }
    guard entry.origin.isOwn else { return }
    if let origin = attempt(.deletingDeck(deck.title), &state, { try host.erase(entry.origin) }) {
      state.shelf.erased[deck.id]?.origin = origin
    }
  }
}
