struct DueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "due",
    abstract: "Tell how much is due, deck by deck.",
    discussion: """
      Counts items within your limits, as the header of a game counts them: the cards that are due now, those that come \
      later today, those that become due tomorrow, and the new ones that today still brings. A \
      card that is asked in several ways counts once. Without a DECK it tells of your study list, or of every deck that \
      was played. Days begin at four in the morning, or when the setting day-start says.

      --short is for the prompt of a shell: how much today brings within your limits, and how long that takes, as in \
      12 due, 5 new, 8 min. It prints nothing when nothing waits. kuchi help prompt has examples.

      With --json each deck is one object: deck (its id), title, and, where the deck can be found, now, later, tomorrow \
      and new. In a pause that the setting away announces, or on the day before it, one more object has type away, until (its last \
      day) and begun. With an exam set, its object comes last: type exam, date, decks, cards, shown and known by then, new and minutes a \
      day, ready (the day of the last new card), reached, and where it is not, enoughMinutes and enoughDate, which would do.
      """)

  @Argument(help: ArgumentHelp("The decks: names, files or folders.", valueName: "deck"), completion: .decks)
  var decks: [String] = []

  @Flag(help: "One short line for a prompt: what today brings, or nothing.")
  var short = false

  @OptionGroup var options: ProgressOptions

  func run() throws {
    let progress = try PlayerProgress(options)
    let named = try progress.open(decks)
    if short {
      if let line = try progress.shortLine(of: named, at: .now) { Output.write(line + "\n") }
      return
    }
    let report = try progress.due(of: named, at: .now)
    let exam =
      try named.isEmpty && progress.settings.exam != nil
      ? progress.outlook(on: []).exam(progress.settings, at: .now) : nil
    let pause = progress.settings.away.pause(on: progress.replay.days.number(of: .now))
    try progress.show(
      report.lines(width: Terminal.width) + (pause.map { [.empty, Line($0.wording)] } ?? [])
        + (exam.map { [.empty, $0.line] } ?? []),
      json: report.map { JSONLine($0) }
        + [pause.map { JSONLine($0) }, exam.map { JSONLine($0) }].compactMap(\.self))
  }
}

extension PlayerProgress {
  /// What is left of today, as `12 due, 5 new, 8 min`; nil if nothing is.
  func shortLine(of named: [Deck], at now: Date) throws(ProgressFailure) -> String? {
    guard let plan = try plan(of: named, at: now), !plan.day.isDone else { return nil }
    let counts = [(plan.day.due, "due"), (plan.day.unasked, "new"), (plan.minutes, "min")]
    return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}

extension JSONLine {
  fileprivate init(_ game: PlayedGame) {
    self = [
      "played": game.played.formatted(.iso8601), "decks": game.deckIDs, "right": game.right,
      "wrong": game.wrong, "total": game.total, "streak": game.bestStreak, "seconds": game.seconds,
      "finished": game.isFinished, "open": game.isOpen ? true : nil,
    ]
  }
}

struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show what you have learned, and how.",
    discussion: """
      Today, the streak, what is learned, the answers of each day, what falls due and how long a backlog takes.

        kuchi stats                what a learner wants to know
        kuchi stats --all          everything
        kuchi stats retention      a part alone
        kuchi stats --html me.html --open
                                   everything as a page with pictures, in a browser

      The other parts are: minutes of the last days; retention, what you remembered beside what was expected, by how far it \
      was learned (young: a stability under three weeks; mature: more), by how it was asked, and by stability; kinds of \
      question; decks; cards, the hardest ones, and what can be done about those that you forget again and again; and \
      confusions. --plain says it in sentences.

      The page of --html holds all that it shows, with the numbers under each picture: nothing is loaded from elsewhere, \
      and it can be sent, kept or printed. A page of before is replaced; another file is not.

      With --json each line is one object; its type says what else is in it:

        all        right, total, streak: the days in a row up to today
        day        date, right, total, minutes: the answers of one day
        due        date, count: what falls due that day; left: what the limit of
                   reviews a day leaves over; after the last day, without a date,
                   what falls due later
        hour       hour (0 to 23), right, total: the answers of an hour of the day
        maturity   kind (learning, young, mature), right, total, expected
        form       kind (choice, typed, flash), right, total, expected
        retention  from, to (days of stability; no to in the last range), right,
                   total, expected: what was remembered on a later day, and the
                   share that the scheduler expected
        stability  from, to, count: the items whose memory is so many days stable
        known      date, count: the cards of a deck (deck, title) or a level (level)
                   that were known at the end of a day on which that changed
        question   kind, right, total
        deck       deck (its id), title, right, total
        hard       deck, card, term, right, total: one of the hardest cards
        leech      deck, card, kind, term, count: a question forgotten again and again;
                   remedies: the commands of a game that help
        confused   deck, card, term, other, otherTerm, count: two cards taken for
                   each other
        calibration  as kuchi evaluate tells it, of the schedule and of a moving
                   average

      A term is left out where its deck can't be found. More may be added.
      """)

  @Argument(
    help: "The parts to show: \(StatisticsPart.allCases.map(\.rawValue).joined(separator: ", ")).",
    completion: .list(StatisticsPart.allCases.map(\.rawValue)))
  var parts: [StatisticsPart] = []

  @Flag(help: "Show every part.")
  var all = false

  @Option(
    help: ArgumentHelp("Write everything into a page for a browser.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Flag(help: "Open the page of --html.")
  var open = false

  @OptionGroup var options: ProgressOptions

  func validate() throws {
    if open && html == nil { throw ValidationError("--open opens the page of --html FILE.") }
  }

  func run() throws {
    let progress = try PlayerProgress(options)
    let isWhole = all || options.json || html != nil
    let wanted = isWhole ? StatisticsPart.allCases : parts.isEmpty ? StatisticsPart.overview : parts
    let report = try progress.statistics(at: .now, wanted)
    guard options.json || html != nil else {
      progress.page(report.lines(width: Terminal.width, wanted))
      if let message = progress.future?.message { Output.tell(message) }
      return
    }
    let compared = try EvaluationReport(of: progress.profile, by: progress.schedule()).compared
    if let html {
      let page = StatisticsPage(of: report, compared, player: options.profile ?? progress.settings.name)
      try write(page, to: html)
      if open {
        do { try InstalledPrograms(.current, progress.settings).open(html) } catch {
          Output.say(error.ofPage)
        }
      }
    }
    if options.json { try Output.writeJSON(lines: report.jsonLines + compared.flatMap(\.calibration)) }
  }

  /// Writes a page in place of an earlier one. Any other file there is left alone, and the command fails.
  private func write(_ page: StatisticsPage, to path: String) throws {
    let beginning = Data(StatisticsPage.beginning.utf8)
    let isPage = (try? AtomicFile.contents(path))?.starts(with: beginning) == true
    if FileManager.default.fileExists(atPath: path), !isPage {
      throw CommandError(
        worded("\(path) already exists and is not a page of kuchi. It is as it was; choose another name."),
        .cannotCreate)
    }
    try DeckFile.write(Array(page.text.utf8), to: path)
    Output.say(worded("The page is in \(path)."))
  }
}

extension StatisticsPart: ExpressibleByArgument {}

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List the last games.",
    discussion: """
      A game that is not over yet is among them: kuchi goes on with it.

      With --json each game is one object:

        played    when its last move was made, in ISO 8601
        decks     the ids of its decks
        right     answers that were right
        wrong     answers that were wrong
        total     questions that it had in all
        streak    the longest streak
        seconds   the time spent on the answers
        finished  whether it was played to its end
        open      true where it is not over yet, and kuchi goes on with it
      """)

  @OptionGroup var options: ProgressOptions

  @Option(help: ArgumentHelp("How many games at most: 1 or more.", valueName: "number"))
  var limit = 10

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes 1 or more.") }
  }

  func run() throws {
    let progress = try PlayerProgress(options)
    let games = try progress.profile?.history(limit: limit, withOpen: true) ?? []
    let lines = games.lines(titles: progress.titles(of: games), at: .now)
    try progress.show(lines, json: games.map { JSONLine($0) })
  }
}

extension OpeningError {
  /// The error about a page.
  fileprivate var ofPage: String {
    switch self {
    case .noProgram:
      worded("There is no xdg-open here that would open it. Open the page in a browser yourself.")
    case .notStarted(let program, let reason): worded("\(program) did not start: \(reason)")
    }
  }
}
