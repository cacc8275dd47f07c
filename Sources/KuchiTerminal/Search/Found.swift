import KuchiEngine
import KuchiSession
import KuchiState

/// What a search has found, as it is shown.
struct Found: Hashable {
  private let query: String
  private let results: SearchResults
  private let decks: SearchableDecks

  init(_ query: String, in decks: SearchableDecks) {
    self.decks = decks
    self.query = query
    results = decks.results(query)
  }

  /// What the search of a session has found; nil where nothing is searched, or the decks are still read.
  static func place(in state: Store<SessionState>) -> Derived<Found?> {
    Derived(state.stage, state.search.query, state.search.decks) { stage, query, decks in
      stage == .searching ? decks.map { Found(query, in: $0) } : nil
    }
  }

  /// Whether something was looked for in vain.
  var isInVain: Bool { !query.allSatisfy(\.isWhitespace) && results.hits.isEmpty }

  /// The cards with their numbers, and what else there is to say.
  func lines(_ readings: ReadingDisplay) -> [Line] {
    if query.allSatisfy(\.isWhitespace) { return [invitation] }
    guard !results.hits.isEmpty else { return [Line("Nothing is found for \(query).")] }
    let rows = results.hits.enumerated().map { position, hit in
      hit.card.row(position, of: decks[hit.deckID]?.title ?? hit.deckID, readings)
    }
    let rest = results.total - results.hits.count
    return rows + (rest > 0 ? [Line("… and \(counted(rest, "more card")): type more of it.", .faint)] : [])
  }

  private var invitation: Line {
    let cards = decks.decks.reduce(0) { $0 + $1.cards.count }
    return Line(
      "\(counted(cards, "card")) in \(counted(decks.decks.count, "deck")). Type kana, kanji, Latin letters or a meaning.",
      .faint)
  }
}
