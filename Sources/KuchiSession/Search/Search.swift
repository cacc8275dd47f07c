public import KuchiEngine
import KuchiState

/// A search over all decks of the shelf.
public struct Search: Hashable, Sendable {
  /// So many of the cards that are found are shown, with numbers to pick them by.
  public static let shown = 10

  /// What stands on the line while it is typed; ``query`` follows it when typing rests. Empty where nobody types.
  public var draft = ""
  /// What is searched.
  public var query = ""
  /// The decks as they are searched; nil until they were read, and after one of them was edited.
  public var decks: SearchableDecks?

  /// The nearest cards, and how many there are; none while the decks are not read.
  public var results: SearchResults { decks?.results(query) ?? SearchResults() }
}

/// Decks made ready to be searched.
public final class SearchableDecks: Sendable {
  /// The decks, in the order of the shelf.
  public let decks: [Deck]
  private let index: SearchIndex

  /// Decks with an index over all their cards. Making it takes time in proportion to them.
  public init(_ decks: [Deck]) {
    self.decks = decks
    index = SearchIndex(decks)
  }

  /// The same, made where nobody waits for it.
  @concurrent static func made(of decks: [Deck]) async -> SearchableDecks { SearchableDecks(decks) }

  /// The cards that are nearest to what is searched, and how many there are.
  public func results(_ query: String) -> SearchResults { index.search(query, limit: Search.shown) }

  /// The deck with this id.
  public subscript(id: Deck.ID) -> Deck? { decks.first { $0.id == id } }
}

extension SearchableDecks: Hashable {
  /// Whether both are the very same: comparing them costs nothing.
  public static func == (left: SearchableDecks, right: SearchableDecks) -> Bool { left === right }

  /// Tells by identity, as equality does.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A step of reading all the decks there are.
public struct ReadingStep: Hashable, Sendable {
  /// The deck that was read; nil for a file that can't be, or whose id another one had before.
  public var deck: Deck?
  /// How many steps there are.
  public var total: Int

  /// A step.
  public init(_ deck: Deck?, of total: Int) {
    self.deck = deck
    self.total = total
  }
}

// MARK: Intents

/// Searching all decks.
///
/// The query is a place of the state, and the results are derived from it, whoever writes it. The decks are read for
/// it by long work, which the host awaits.
extension Session {
  /// Opens the search, with a query if there is one.
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

  /// Reads all decks and builds the search index. Decks on the shelf are taken from there. If decks are edited meanwhile,
  /// all are read again.
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
  /// Drops the decks of the search after an edit. They are read again now if the search is open, else when it opens.
  mutating func staleSearch() {
    guard search.decks != nil else { return }
    search.decks = nil
    if stage == .searching { order(.reading) }
  }
}
