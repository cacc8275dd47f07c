import KuchiEngine
import KuchiState

/// Searching all decks.
///
/// The query is a place of the state, and the results are derived from it, whoever writes it. The decks are read for
/// it by long work, which the host awaits.
extension Session {
  /// Goes to the search, with what is to be searched if that is known already.
  public func openSearch(_ query: String = "") {
    perform { state in
      state.stage = .searching
      state.search.draft = ""
      state.search.query = query
      if state.search.decks == nil { state.order(.reading) }
      return []
    }
  }

  /// Searches for something, if the search is open.
  public func search(_ query: String) {
    perform { state in
      if state.stage == .searching { state.search.query = query }
      return []
    }
  }

  /// Reads all decks, those on the shelf as they are there, and makes them ready to be searched. Decks that are
  /// edited meanwhile are read again.
  func readDecks() async {
    repeat {
      let loaded = state.peek.shelf.decks
      let read = await allDecks()
      let decks = read.map { deck in loaded.first { $0.id == deck.id } ?? deck }
      let others = loaded.filter { deck in !read.contains { $0.id == deck.id } }
      let searchable = await SearchableDecks.made(of: decks + others)
      if loaded == state.peek.shelf.decks { state.search.decks.wrappedValue = searchable }
    } while state.peek.search.decks == nil
  }

  private func allDecks() async -> [Deck] {
    var decks: [Deck] = []
    var done = 0
    for await step in effects.decks(state.peek.shelf.loadedFiles) {
      done += 1
      if let deck = step.deck { decks.append(deck) }
      // One step more: the index.
      state.work.wrappedValue = Work(.reading, done: done, of: step.total + 1)
    }
    return decks
  }
}

extension SessionState {
  /// Decks were edited: they are read again, now where they are searched, else when they are next.
  mutating func staleSearch() {
    guard search.decks != nil else { return }
    search.decks = nil
    if stage == .searching { order(.reading) }
  }
}
