package struct Search: Hashable, Sendable {
  /// The number of results that are shown, with numbers to pick them by.
  package static let shown = 10
  /// The number of entries of each dictionary that are shown.
  package static let shownEntries = 5

  /// The line that is being typed. ``query`` follows when typing pauses. Empty if nothing is typed.
  package var draft = ""
  package var query = ""
  /// Whether this is a word look-up, which shows each result in full.
  package var isLookup = false
  /// What dictionaries say to a word look-up.
  package var answers: [DictionaryAnswer] = []
  /// The decks with their index; nil until they are read, and after an edit of a deck.
  package var decks: SearchableDecks?

  /// The nearest cards and the number of all matches; none until the decks are read.
  package var results: SearchResults { (try? decks?.results(query)) ?? SearchResults() }
}

package final class SearchableDecks: Sendable {
  package let decks: [Deck]
  private let index: SearchIndex
  private let records: CardRecords?

  /// Indexes all cards of the decks. The time is proportional to their number.
  package convenience init(_ decks: [Deck], _ records: CardRecords? = nil) {
    self.init(decks, SearchIndex(decks), records)
  }

  /// Decks with the records that `query` needs: a query for text alone does not evaluate `records`.
  package convenience init(
    _ decks: [Deck], for query: CardQuery, _ records: @autoclosure () throws -> CardRecords?
  ) rethrows {
    self.init(decks, query.isAboutText ? nil : try records())
  }

  private init(_ decks: [Deck], _ index: SearchIndex, _ records: CardRecords?) {
    (self.decks, self.index, self.records) = (decks, index, records)
  }

  func with(_ records: CardRecords?) -> SearchableDecks { SearchableDecks(decks, index, records) }

  @concurrent static func made(of decks: [Deck]) async -> SearchableDecks { SearchableDecks(decks) }

  /// The cards nearest to the query, and the number of all matches.
  package func results(_ query: String, limit: Int = Search.shown) throws(CardQuery.Fault) -> SearchResults {
    results(try CardQuery(query), limit: limit)
  }

  func results(_ query: CardQuery, limit: Int = Search.shown) -> SearchResults {
    index.search(query, records, limit: limit)
  }

  package subscript(id: Deck.ID) -> Deck? { decks.first { $0.id == id } }
}

extension SearchableDecks: Hashable {
  /// Whether both are the same object, so a comparison takes constant time.
  package static func == (left: SearchableDecks, right: SearchableDecks) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: Intents

/// Searches all decks: the state holds the query, and the results are derived from it. Reading the decks is
/// long work; see ``performWork()``.
extension Session {
  package func openSearch(_ query: String = "", isLookup: Bool = false) {
    let known = state.peek.search.decks
    let records = known.flatMap { self.records(of: $0.decks) }
    let answers = isLookup ? answers(to: query) : []
    change { state in
      state.search.decks = known?.with(records)
      state.stage = .searching
      state.search.draft = ""
      (state.search.query, state.search.isLookup, state.search.answers) = (query, isLookup, answers)
      if state.search.decks == nil { state.order(.reading) }
    }
  }

  package func search(_ query: String) {
    let answers = state.peek.search.isLookup ? answers(to: query) : []
    change { state in
      if state.stage == .searching { (state.search.query, state.search.answers) = (query, answers) }
    }
  }

  private func answers(to query: String) -> [DictionaryAnswer] {
    program?.dictionaries(on: query, limit: Search.shownEntries) ?? []
  }

  /// The cards in the decks in play that match a query. It does not open the search.
  package func find(_ query: CardQuery) -> SearchResults {
    let decks = state.peek.play.game?.pool.decks ?? []
    return SearchableDecks(decks, for: query, records(of: decks)).results(query)
  }

  /// Reads all decks and builds the search index. Decks on the shelf are not read again. If a deck is edited
  /// in the meantime, it starts over.
  func readDecks() async {
    repeat {
      let loaded = state.peek.shelf.decks
      let read = await allDecks()
      let decks = read.map { deck in loaded.first { $0.id == deck.id } ?? deck }
      let others = loaded.filter { deck in !read.contains { $0.id == deck.id } }
      let made = await SearchableDecks.made(of: decks + others)
      let searchable = made.with(records(of: made.decks))
      if loaded == state.peek.shelf.decks { state.search.decks.wrappedValue = searchable }
    } while state.peek.search.decks == nil
  }

  private func records(of decks: [Deck]) -> CardRecords? {
    attempt(.reporting) { try program?.records(of: decks) }
  }

  private func allDecks() async -> [Deck] {
    guard let program else { return state.peek.shelf.decks }
    var decks: [Deck] = []
    var done = 0
    for await step in program.reading(besides: state.peek.shelf.loadedFiles) {
      done += 1
      if let deck = step.deck { decks.append(deck) }
      // The index is one more step.
      state.work.wrappedValue = Work(.reading, done: done, of: step.total + 1)
    }
    return decks
  }
}

extension SessionState {
  /// Drops the decks of the search after an edit. They are read again at once if the search is open,
  /// otherwise when it opens.
  mutating func invalidateSearch() {
    guard search.decks != nil else { return }
    search.decks = nil
    if stage == .searching { order(.reading) }
  }
}
