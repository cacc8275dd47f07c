struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find cards in all decks, by what they say and how well you know them.",
    discussion: """
      A query is words and conditions that must all hold. kuchi help search lists them.

        kuchi search 食                            by kana, kanji, Latin letters or meaning
        kuchi search is:due tag:verb               verbs that are due
        kuchi search 'rated:7 prop:lapses>3'       answered this week, often forgotten
        kuchi search -- -is:new deck:hiragana      -- comes before a leading minus

      With --json each card is one object: deck, card (their ids), term, readings, meanings, and forms where the word is a \
      form of it. The exit status is 1 where nothing is found.
      """)

  @Argument(help: ArgumentHelp("Words and conditions.", valueName: "query"))
  var query: [String]

  @Option(help: ArgumentHelp("How many cards at most: 1 or more.", valueName: "number"))
  var limit = 50

  @OptionGroup var options: ProgressOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes 1 or more.") }
    _ = try CardQuery(validating: text)
  }

  private var text: String { query.joined(separator: " ") }

  func run() throws {
    try PlayerProgress(options).search(text, limit: limit, isLookup: false, json: options.json)
  }
}

struct LookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "look",
    abstract: "What a word is: in all decks, by any of its forms.",
    discussion: """
      A word is found by its spelling, its reading, Latin letters or a meaning, and a verb or an adjective by all its forms:

        kuchi look 食べられなかった     食べる, and which form of it that is
        kuchi look taberarenakatta      the same
        kuchi look school
        kuchi look taberu --add mine    into a deck of your own

      Each card comes with its deck and an example. With --json each is one object: deck, card (their ids), term, readings, \
      meanings, and forms, the ways from its word to yours, each a list of forms. The exit status is 1 where nothing is found.
      """)

  @Argument(help: ArgumentHelp("The word.", valueName: "word"))
  var word: [String]

  @Option(help: ArgumentHelp("How many cards at most: 1 or more.", valueName: "number"))
  var limit = 5

  @Option(
    help: ArgumentHelp("Add the first card to this deck of yours.", valueName: "deck"), completion: .decks)
  var add: String?

  @OptionGroup var options: ProgressOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes 1 or more.") }
    _ = try CardQuery(validating: text)
  }

  private var text: String { word.joined(separator: " ") }

  func run() throws {
    let found = try PlayerProgress(options).search(text, limit: limit, isLookup: true, json: options.json)
    if let add, let card = found.first?.card { try Session.ofDecks().add(card, to: add) }
  }
}

extension Session {
  /// Adds a card of another deck to a deck, without what lies beside that or refers to it.
  fileprivate func add(_ card: Card, to name: String) throws {
    let deck = try loadDeck(name)
    if deck.cards.contains(where: { $0.term == card.term && $0.readings == card.readings }) {
      throw CommandError("\(deck.title) has \(card.term) already.", .badData)
    }
    var own = card
    (own.audio, own.image, own.components) = ([], [], [])
    (own.group, own.point) = (nil, nil)
    var edited = deck
    edited.cards.append(deck.naming(own))
    state.shelf.decks[id: deck.id]?.wrappedValue = edited
    try report()
  }
}

extension PlayerProgress {
  /// Shows what a query finds in all decks. If it finds nothing, the command fails.
  @discardableResult
  fileprivate func search(
    _ text: String, limit: Int, isLookup: Bool, json: Bool
  ) throws -> [SearchResults.Hit] {
    let decks = library.decks
    let found = try SearchableDecks(decks, for: CardQuery(validating: text), records(of: decks, at: .now))
    let hits = try found.results(text, limit: limit).hits
    if json {
      let inflected = InflectedText(text)
      try Output.writeJSON(lines: hits.map { JSONLine($0, of: inflected) })
    } else {
      let style = ReadingStyle(display: settings.readings)
      page(SearchView(text, in: found, limit: limit, isLookup: isLookup).lines(style))
    }
    if hits.isEmpty { throw ExitCode.failure }
    return hits
  }
}

extension CardQuery {
  /// Reads a query of the command line. If it has a fault, the command fails.
  init(validating text: String) throws {
    do { try self.init(text) } catch { throw ValidationError(error.wording) }
  }
}
