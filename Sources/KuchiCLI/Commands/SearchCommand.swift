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

      With --json each card is one object: deck, card (their ids), term, readings, meanings. The exit status is 1 where \
      nothing is found.
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
    let progress = try PlayerProgress(options)
    let decks = progress.library.decks
    let found = try SearchableDecks(
      decks, for: CardQuery(validating: text), progress.records(of: decks, at: .now))
    let hits = try found.results(text, limit: limit).hits
    if options.json {
      try Output.writeJSON(lines: hits.map { JSONLine($0) })
    } else {
      let style = ReadingStyle(display: progress.settings.readings)
      progress.page(SearchView(text, in: found, limit: limit).lines(style))
    }
    if hits.isEmpty { throw ExitCode.failure }
  }
}

extension CardQuery {
  /// Reads a query of the command line. The command ends where it makes no sense.
  init(validating text: String) throws {
    do { try self.init(text) } catch { throw ValidationError(error.wording) }
  }
}
