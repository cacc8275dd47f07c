package struct SearchView: Hashable {
  private let query: String
  private let results: Result<SearchResults, CardQuery.Fault>
  private let decks: SearchableDecks
  private let isLookup: Bool
  private let answers: [DictionaryAnswer]

  /// The results of a query, at most `limit` of them, in full for a word look-up, and what dictionaries say to it.
  package init(
    _ query: String, in decks: SearchableDecks, limit: Int = Search.shown, isLookup: Bool = false,
    answers: [DictionaryAnswer] = []
  ) {
    (self.decks, self.query, self.isLookup, self.answers) = (decks, query, isLookup, answers)
    results = Result { () throws(CardQuery.Fault) in try decks.results(query, limit: limit) }
  }

  /// The results of the current query; nil outside of a search, and while the decks are being read.
  static func derived(from state: Store<SessionState>) -> Derived<SearchView?> {
    Derived(
      state.stage, state.search.query, state.search.decks, state.search.isLookup, state.search.answers
    ) { stage, query, decks, isLookup, answers in
      stage == .searching
        ? decks.map { SearchView(query, in: $0, isLookup: isLookup, answers: answers) } : nil
    }
  }

  package func lines(_ readings: ReadingStyle) -> [Line] {
    if query.allSatisfy(\.isWhitespace) { return [invitation] }
    switch results {
    case .failure(let fault): return [Line(fault.wording)]
    case .success(let results): return lines(of: results, readings)
    }
  }

  private func lines(of results: SearchResults, _ readings: ReadingStyle) -> [Line] {
    guard !results.hits.isEmpty || !answers.isEmpty else {
      return [Line(worded("Nothing is found for \(query)."))]
    }
    let inflected = InflectedText(query)
    let rows = results.hits.enumerated().flatMap { position, hit in
      [hit.card.row(position, of: decks[hit.deckID]?.title ?? hit.deckID, readings)]
        + (isLookup ? details(of: hit.card, as: inflected, readings) : [])
    }
    let rest = results.total - results.hits.count
    return rows
      + (rest > 0 ? [Line(worded("… and \(counted(rest, "more card")): type more of it."), .faint)] : [])
      + answers.flatMap { $0.lines(to: query, inflected) }
  }

  /// How the query is derived from the word of a card, and an example.
  private func details(of card: Card, as inflected: InflectedText, _ readings: ReadingStyle) -> [Line] {
    let made = inflected.ways(from: card).line(from: query, to: card.term)
    return ([made].compactMap(\.self) + card.examples.prefix(1).map { $0.line(readings) }).map { line in
      var line = line
      (line.indent, line.hanging) = (5, 7)
      return line
    }
  }

  private var invitation: Line {
    let cards = decks.decks.reduce(0) { $0 + $1.cards.count }
    return Line(
      worded(
        "\(counted(cards, "card")) \(counted(decks.decks.count, "deck", after: "in ")). Type kana, kanji, Latin letters or a meaning."
      ),
      .faint)
  }
}

extension SearchView: View {
  func body(in environment: ViewEnvironment) -> [Line] {
    let isInVain = !query.allSatisfy(\.isWhitespace) && ((try? results.get().hits) ?? []).isEmpty
    let next =
      isInVain
      ? worded("An empty line goes back.") : worded("Numbers pick, as 1 3 5-7; an empty line goes back.")
    return lines(environment.readings) + (environment.isInteractive ? [Line(next, .faint)] : [])
  }
}

extension CardQuery.Fault {
  package var wording: String {
    switch reason {
    case .tooLong: worded("There are \(CardQuery.limit) letters at most.")
    case .empty:
      worded(
        "Something is missing at character \(position + 1)\(text.isEmpty ? "" : worded(", after \(text)")).")
    case .loneOr:
      worded(
        "There must be something on both sides of \(text), at character \(position + 1); \"or\" in quotes is the word."
      )
    case .openQuote: worded("The quote at character \(position + 1) is not closed.")
    case .value(let key): worded("\(text), at character \(position + 1): \(key.wording)")
    case .unknownKey("added"), .unknownKey("edited"):
      worded(
        "When a card was made or changed is not recorded. introduced:7 finds those answered first in the last 7 days."
      )
    case .unknownKey(let key):
      worded(
        "There is no \(key): at character \(position + 1). In quotes \"\(text)\" is a text; the keys are ")
        + CardQuery.Key.allCases.map { $0.rawValue + ":" }.joined(separator: ", ") + "."
    }
  }
}

extension CardQuery.Key {
  fileprivate var wording: String {
    switch self {
    case .is: worded("is: takes \(CardQuery.State.allCases.map(\.rawValue).joined(separator: ", ")).")
    case .tag: worded("tag: takes a tag or a part of speech, as in tag:verb.")
    case .flag: worded("flag: takes the number of a flag, 1 to 7, or 0 for none.")
    case .deck: worded("deck: takes the name of a deck, as in deck:hiragana or deck:\"First words\".")
    case .rated: worded("rated: takes a number of days, as in rated:7.")
    case .introduced: worded("introduced: takes a number of days, as in introduced:7.")
    case .nid: worded("nid: takes the id of a card, as --json tells it.")
    case .note: worded("note: takes \(CardKind.allCases.map(\.rawValue).joined(separator: ", ")).")
    case .card:
      worded(
        "card: takes a kind of question: \(QuestionKind.ofTerms.map(\.rawValue).joined(separator: ", ")).")
    case .re: worded("re: takes a regular expression, as in re:^お.")
    case .w: worded("w: takes a whole word, as in w:eat.")
    case .nc: worded("nc: takes a text without accents and marks of voiced kana, as in nc:cafe.")
    case .prop:
      worded(
        "prop: takes one of \(CardQuery.Property.allCases.map(\.rawValue).joined(separator: ", ")), then a comparison, as in prop:s>21."
      )
    }
  }
}

extension Work {
  func line(in environment: ViewEnvironment) -> Line {
    Line([Span(kind.wording)] + environment.bar(done, of: total, after: kind.wording))
  }
}

extension Work.Kind {
  fileprivate var wording: String {
    switch self {
    case .reading: worded("Reading the decks")
    case .saving(let title): worded("Saving \(title)")
    }
  }
}
