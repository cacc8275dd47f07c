import KuchiFoundation

/// The shelf: which decks exist, and which one is played.
extension Session {
  /// Lists the decks. It may take a while, so it runs when the list is asked for and not at the start.
  package func fillShelf() { perform { _ in [.list] } }

  package func chooseDeck() {
    perform { state in
      state.stage = .choosingDeck
      state.opening.offersCourses = false
      return [.list]
    }
  }

  /// Plays the deck after the one in play, or the first after the last.
  package func nextDeck() { step(by: 1) }

  package func previousDeck() { step(by: -1) }

  private func step(by distance: Int) {
    fillShelf()
    let current = state.peek.play.game?.pool.decks.first?.id
    guard let next = state.peek.shelf.neighbour(of: current, by: distance) else {
      return post(.edit(.noOther))
    }
    play([next])
  }

  /// Moves a deck to a position in the list, counted from 0. The order is remembered.
  package func moveDeck(_ id: Deck.ID, to position: Int) {
    fillShelf()
    perform { state in
      var order = state.shelf.entries.map(\.id)
      guard let old = order.firstIndex(of: id), order.indices.contains(position) else { return [] }
      order.insert(order.remove(at: old), at: position)
      state.shelf.list(state.shelf.entries, order: order)
      return state.remember { $0.deckOrder = order }
    }
  }

  /// Deletes a deck of the player's own, with its file, and goes to the list of decks.
  package func deleteDeck(_ id: Deck.ID) {
    guard let deck = state.peek.shelf[id] ?? attempt(.openingDeck(id), { try load([id]).first }) else {
      return
    }
    let origin = state.peek.shelf.entry(named: deck.id)?.origin ?? .builtIn
    perform { state in
      guard origin.isOwn else {
        state.fail(.deletingDeck(deck.title), DeckFailure.notOwn(origin.path))
        return []
      }
      state.shelf.decks.removeAll { $0.id == deck.id }
      return [.post(.edit(.deletedDeck(title: deck.title)))]
    }
    if origin.isOwn { chooseDeck() }
  }

  /// Writes the file of a deck on the shelf. A failure leads to an alert, and the edits stay on the shelf.
  package func save(_ id: Deck.ID) { perform { _ in [.write(id)] } }
}

// MARK: Loading

extension Session {
  /// Loads the decks with these ids, paths or titles onto the shelf, each id once. A deck is read from its
  /// file unless it has unsaved edits. Throws the error of opening a deck, which its entry keeps too.
  @discardableResult
  public func load(_ names: [String]) throws -> [Deck] {
    var seen: Set<Deck.ID> = []
    return try names.flatMap(load).filter { seen.insert($0.id).inserted }
  }

  private func load(_ name: String) throws -> [Deck] {
    let shelf = state.peek.shelf
    let entry = try shelf.entry(called: name)
    if case .unsaved = entry?.status, let deck = entry.flatMap({ shelf[$0.id] }) { return [deck] }
    note(.loading, of: entry?.id ?? name)
    do {
      var opened = try host.open(entry.map { $0.origin.path ?? $0.id } ?? name)
      // A deck opened by its id keeps its `isEditable`. A path that was given may be written.
      if let entry, entry.origin.path != name { opened = opened.map { $0.editable(as: entry.origin) } }
      return put(opened)
    } catch {
      note(.failed(DeckFailure(error)), of: entry?.id ?? name)
      throw error
    }
  }

  /// Puts decks onto the shelf as they were read, and returns the shelf's decks with their ids.
  func put(_ opened: [OpenedDeck]) -> [Deck] {
    perform { $0.put(opened, at: now) }
    return opened.compactMap { state.peek.shelf[$0.deck.id] }
  }

  func reread(_ id: Deck.ID) -> Bool {
    guard let origin = state.peek.shelf.entry(named: id)?.origin, let path = origin.path,
      let opened = attempt(.openingDeck(path), { try host.open(path) })
    else { return false }
    perform { state in
      state.shelf.note(.ready, of: id)
      return state.put(opened.map { $0.editable(as: origin) }, at: now)
    }
    return true
  }

  /// Sets the status of a listed deck that is not loaded.
  private func note(_ status: DeckEntry.Status, of name: String) {
    guard let entry = state.peek.shelf.entry(named: name), !entry.isLoaded else { return }
    change { $0.shelf.note(status, of: entry.id) }
  }

  func newDeckID(for title: String) -> Deck.ID {
    fillShelf()
    return Deck.newID(for: title, except: state.peek.shelf.ids)
  }
}

extension SessionState {
  /// Puts decks onto the shelf as they were read. Reading is not an edit, so nothing is written back.
  fileprivate mutating func put(_ opened: [OpenedDeck], at now: Date) -> [Effect] {
    var seen: Set<Deck.ID> = []
    for deck in opened where seen.insert(deck.deck.id).inserted {
      if case .unsaved = shelf.entry(named: deck.deck.id)?.status { continue }
      if let known = shelf[deck.deck.id], known != deck.deck { forgetEdits(of: deck.deck.id) }
      shelf.load(deck)
    }
    shelf.kept = shelf.decks
    return followDecksInGame(at: now)
  }
}
