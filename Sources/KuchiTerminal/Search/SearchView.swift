import KuchiEngine
import KuchiSession
import KuchiState

/// The results of the search.
struct SearchView: View {
  /// Nil outside of a search, and while the decks are being read.
  let search: Derived<SearchModel?>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let search = search.wrappedValue else { return [] }
    guard environment.isInteractive else { return search.lines(environment.readings) }
    let next =
      search.isInVain ? "An empty line goes back." : "Numbers pick, as 1 3 5-7; an empty line goes back."
    return search.lines(environment.readings) + [Line(next, .faint)]
  }
}

/// The results of a query, as they are shown.
struct SearchModel: Hashable {
  private let query: String
  private let results: SearchResults
  private let decks: SearchableDecks

  init(_ query: String, in decks: SearchableDecks) {
    self.decks = decks
    self.query = query
    results = decks.results(query)
  }

  /// The results of the current query; nil outside of a search, and while the decks are being read.
  static func derived(from state: Store<SessionState>) -> Derived<SearchModel?> {
    Derived(state.stage, state.search.query, state.search.decks) { stage, query, decks in
      stage == .searching ? decks.map { SearchModel(query, in: $0) } : nil
    }
  }

  /// Whether a query has no results.
  var isInVain: Bool { !query.allSatisfy(\.isWhitespace) && results.hits.isEmpty }

  /// The cards with their numbers, or a sentence where there are none.
  func lines(_ readings: ReadingStyle) -> [Line] {
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

/// The progress of long work.
enum WorkBar {
  static func line(of work: Work, in environment: ViewEnvironment) -> Line {
    Line([Span(work.kind.wording)] + ProgressBar(done: work.done, total: work.total).spans(in: environment))
  }
}

extension Work.Kind {
  fileprivate var wording: String {
    switch self {
    case .reading: "Reading the decks"
    case .saving(let title): "Saving \(title)"
    }
  }
}
