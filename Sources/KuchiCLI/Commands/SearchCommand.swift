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
    abstract: "What a word is: in all decks and your dictionaries, by any of its forms.",
    discussion: """
      A word is found by its spelling, its reading, Latin letters or a meaning, and a verb or an adjective by all its forms:

        kuchi look 食べられなかった     食べる, and which form of it that is
        kuchi look taberarenakatta      the same
        kuchi look school
        kuchi look taberu --add mine    into a deck of your own

      Each card comes with its deck and an example. Then the dictionaries follow that kuchi dictionary has added. --add takes \
      the card that is this word, or makes one from a dictionary, with the first meaning that people use; where several entries \
      are this word, it asks which one, or --entry says so.

      With --json each card is one object: deck, card (their ids), term, readings, meanings, and forms, the ways from its word \
      to yours, each a list of forms. Each entry of a dictionary is one too: dictionary, entry (its id), spellings, readings, \
      common, forms, senses, each with meanings, pos, misc and notes, and strokes for a kanji, whose readings are on in katakana \
      and kun in hiragana. The exit status is 1 where nothing is found.
      """)

  @Argument(help: ArgumentHelp("The word.", valueName: "word"))
  var word: [String]

  @Option(
    help: ArgumentHelp(
      "How many cards, and entries of each dictionary, at most: 1 or more.", valueName: "number"))
  var limit = 5

  @Option(
    help: ArgumentHelp("Add what is found to this deck of yours.", valueName: "deck"), completion: .decks)
  var add: String?

  @Option(help: ArgumentHelp("Which entry to add, where several are this word.", valueName: "number"))
  var entry: Int?

  @OptionGroup var options: ProgressOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes 1 or more.") }
    if entry != nil, add == nil { throw ValidationError("--entry says what --add takes.") }
    _ = try CardQuery(validating: text)
  }

  private var text: String { word.joined(separator: " ") }

  func run() throws {
    let answers = Folders.current.dictionaries.answers(to: text, limit: limit)
    let found = try PlayerProgress(options).search(
      text, limit: limit, isLookup: true, json: options.json, answers: answers)
    guard let add, let card = try card(of: found.map(\.card), answers) else { return }
    try Session.ofDecks().add([card], to: add)
  }

  /// The card to add: the one that is the very word, or one of an entry that is, or else what was found first.
  private func card(of cards: [Card], _ answers: [DictionaryAnswer]) throws -> Card? {
    let lessons = answers.flatMap(\.entries).compactMap(\.lesson)
    guard let query = DictionaryQuery(text) else { return cards.first }
    let exact = lessons.filter(query.isExact)
    if entry == nil {
      if let card = cards.first(where: query.isExact) { return card }
      if exact.isEmpty, let card = cards.first { return card }
    }
    return try chosen(of: exact.isEmpty ? lessons : exact)
  }

  private func chosen(of lessons: [Card]) throws -> Card? {
    if let entry {
      guard lessons.indices.contains(entry - 1) else {
        throw CommandError(
          worded("There is no entry \(entry) of \(text) to add: there are \(lessons.count)."), .badData)
      }
      return lessons[entry - 1]
    }
    guard let first = lessons.first else {
      throw CommandError(worded("Nothing that was found for \(text) makes a card."), .badData)
    }
    if lessons.count == 1 { return first }
    Output.say(worded("Which one is to be added?"))
    for (number, card) in lessons.enumerated() {
      let reading = card.readings.first.map { " (\($0))" } ?? ""
      Output.say("  \(number + 1)  \(card.term)\(reading)  \(card.meanings.joined(separator: ", "))")
    }
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
      throw CommandError(
        worded("Several entries are \(text). Say which with --entry, from 1 to \(lessons.count)."), .badData)
    }
    while true {
      Output.draw(worded("number> "))
      guard let line = readLine()?.trimmingCharacters(in: .whitespaces), !line.isEmpty else { return nil }
      if let number = Int(line), lessons.indices.contains(number - 1) { return lessons[number - 1] }
    }
  }
}

extension Session {
  /// Adds cards of other decks to a deck, without what lies beside those or refers to them. Cards that it has
  /// already are left out. If it has them all, the command fails. Returns how many are added.
  @discardableResult
  func add(_ cards: [Card], to name: String) throws -> Int {
    let deck = try deckOfOwn(name)
    let known = Set(deck.cards.map { [$0.term] + $0.readings })
    let added = cards.filter { !known.contains([$0.term] + $0.readings) }
    guard !added.isEmpty else {
      let terms = cards.map(\.term).joined(separator: ", ")
      throw CommandError(worded("\(deck.title) has \(terms) already."), .badData)
    }
    var edited = deck
    for card in added {
      var own = card
      (own.audio, own.image, own.components) = ([], [], [])
      (own.group, own.point) = (nil, nil)
      edited.cards.append(edited.naming(own))
    }
    state.shelf.decks[id: deck.id]?.wrappedValue = edited
    try report()
    return added.count
  }

  private func deckOfOwn(_ name: String) throws -> Deck {
    do { return try loadDeck(name) } catch let failure as DeckFailure {
      guard case .unknown = failure else { throw failure }
      throw CommandError(worded("\(failure) kuchi decks new \(name) makes it."), failure.exitCode)
    }
  }
}

extension PlayerProgress {
  /// Shows what a query finds in all decks, and what dictionaries say to it. If nothing is found, the command fails.
  @discardableResult
  func search(
    _ text: String, limit: Int, isLookup: Bool, json: Bool, answers: [DictionaryAnswer] = []
  ) throws -> [SearchResults.Hit] {
    let decks = library.decks
    let found = try SearchableDecks(decks, for: CardQuery(validating: text), records(of: decks, at: .now))
    let hits = try found.results(text, limit: limit).hits
    if json {
      let inflected = InflectedText(text)
      try Output.writeJSON(lines: hits.map { JSONLine($0, of: inflected) })
      for answer in answers {
        try Output.writeJSON(lines: answer.entries.map { JSONLine($0, in: answer.title, of: inflected) })
      }
    } else {
      let style = ReadingStyle(display: settings.readings)
      page(SearchView(text, in: found, limit: limit, isLookup: isLookup, answers: answers).lines(style))
    }
    if hits.isEmpty, answers.isEmpty { throw ExitCode.failure }
    return hits
  }
}

extension CardQuery {
  /// Reads a query of the command line. If it has a fault, the command fails.
  init(validating text: String) throws {
    do { try self.init(text) } catch { throw ValidationError(error.wording) }
  }
}
