import KuchiEngine
import KuchiState

/// Searching all decks.
///
/// The query is a place of the state, and the results are derived from it, whoever writes it. The decks are read for
/// it by long work, which the host awaits.
extension Session {
  /// Goes to the search, with what is to be searched if that is known already.
  public func openSearch(_ query: String = "") {
    state.update { state in
      state.stage = .searching
      state.search.draft = ""
      state.search.query = query
    }
    if state.peek.search.decks == nil { order(.reading) }
  }

  /// Searches what stands on the line, if it is something to search.
  public func look(for draft: String) {
    var search = state.peek.search
    search.draft = draft
    if state.peek.stage == .searching, search.isTyped { state.search.query.wrappedValue = draft }
  }

  /// Takes a line of the search: what to look for, numbers of cards to pick, or nothing to go back.
  func search(_ line: String) {
    if line.isEmpty { return endEditing() }
    let hits = Places(line) == nil ? [] : state.peek.search.results.hits
    if hits.isEmpty { state.search.query.wrappedValue = line } else { pick(line, from: hits) }
  }

  /// Decks were edited: they are read again, now where they are searched, else when they are next.
  func staleSearch() {
    guard state.peek.search.decks != nil else { return }
    state.search.decks.wrappedValue = nil
    if state.peek.stage == .searching { order(.reading) }
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
