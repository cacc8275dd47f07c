public import KuchiEngine
import KuchiState

/// The shelf: which decks there are, and which is played.
extension Session {
  /// Looks for the decks there are, which may take a while: not at the start, but when they are asked for.
  public func fillShelf() {
    let found = effects.shelf()
    state.update { $0.shelf.list(found, order: $0.settings.deckOrder) }
  }

  /// Goes to the list of decks.
  public func chooseDeck() {
    let found = effects.shelf()
    state.update { state in
      state.shelf.list(found, order: state.settings.deckOrder)
      state.stage = .choosingDeck
    }
  }

  /// Plays the deck that a player names, by its place in the list, its id or its path.
  public func goTo(_ name: String) {
    if Int(name) != nil { fillShelf() }
    play([state.peek.shelf.name(chosenBy: name)])
  }

  /// Plays the deck after the one in play, or the first after the last.
  public func nextDeck() { step(by: 1) }

  /// Plays the deck before the one in play, or the last before the first.
  public func previousDeck() { step(by: -1) }

  private func step(by distance: Int) {
    fillShelf()
    let current = state.peek.game?.course.decks.first?.id
    guard let next = state.peek.shelf.neighbour(of: current, by: distance) else {
      return say(.edit(.noOther))
    }
    play([next])
  }

  /// Moves a deck to a place in the list, counted from 0. The order is remembered.
  public func moveDeck(_ id: Deck.ID, to place: Int) {
    fillShelf()
    var order = state.peek.shelf.entries.map(\.id)
    guard let old = order.firstIndex(of: id), order.indices.contains(place) else { return }
    order.insert(order.remove(at: old), at: place)
    remember { $0.deckOrder = order }
    state.update { $0.shelf.list($0.shelf.entries, order: order) }
  }

  // MARK: Loading

  /// The decks with these names, each id once, on the shelf from now on. Each is read from its file, unless it was
  /// edited further than that.
  ///
  /// - Throws: what opening a deck throws; its entry tells it too.
  @discardableResult
  public func load(_ names: [String]) throws -> [Deck] {
    var seen: Set<Deck.ID> = []
    return try names.flatMap(load).filter { seen.insert($0.id).inserted }
  }

  private func load(_ name: String) throws -> [Deck] {
    let shelf = state.peek.shelf
    var entry = shelf.entry(named: name)
    if case .unsaved = entry?.status, let deck = entry.flatMap({ shelf[$0.id] }) { return [deck] }
    if let listed = entry, !listed.isLoaded { note(.loading, of: listed.id) }
    do {
      var opened = try effects.open(entry?.origin.path ?? name)
      // By its name a deck is edited as it was found; a path that was said is the player's to write.
      if let entry, entry.origin.path != name { opened = opened.map { $0.editable(as: entry.origin) } }
      return put(opened)
    } catch {
      entry = state.peek.shelf.entry(named: name)
      if let entry, !entry.isLoaded { note(.failed(DeckFailure(error)), of: entry.id) }
      throw error
    }
  }

  /// Puts decks onto the shelf as they were read, and gives those that are there now.
  func put(_ opened: [OpenedDeck]) -> [Deck] {
    var shelf = state.peek.shelf
    var seen: Set<Deck.ID> = []
    for deck in opened where seen.insert(deck.deck.id).inserted {
      if case .unsaved = shelf.entry(named: deck.deck.id)?.status { continue }
      if let known = shelf[deck.deck.id], known != deck.deck { forgetEdits(of: deck.deck.id) }
      shelf.load(deck)
    }
    // What was read is no edit.
    keptDecks = shelf.decks
    state.shelf.wrappedValue = shelf
    return opened.compactMap { shelf[$0.deck.id] }
  }

  func note(_ status: DeckEntry.Status, of id: Deck.ID) {
    state.shelf.entries[id: id]?.status.wrappedValue = status
  }
}

extension Shelf {
  /// The id of the deck so far from another one that can be played, around the ends; nil where there is no other.
  func neighbour(of id: Deck.ID?, by distance: Int) -> Deck.ID? {
    let playable = entries.filter { if case .failed = $0.status { $0.id == id } else { true } }
    guard let place = playable.firstIndex(where: { $0.id == id }) else { return playable.first?.id }
    let next = (place + distance + playable.count) % playable.count
    return next == place ? nil : playable[next].id
  }
}
