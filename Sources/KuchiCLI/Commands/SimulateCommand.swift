struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Play the coming days forward: what they cost and bring.",
    discussion: """
      From what you remember, how fast you answer and how many of your first answers are right it plays your next days by \
      the rules of the program, with chance, and tells the answers and minutes of each week and how many cards you will \
      know. Nothing is recorded. Without a DECK it is about your study list. Before your exam, if you have set one, its plan \
      chooses the new cards of each day, unless --new does.

        kuchi simulate                            three months as things are
        kuchi simulate --retention 0.85           with fewer reviews, and a little more forgotten
        kuchi simulate --days 365 --new 20 --json

      It compares other retentions, and names the one that keeps the most for each minute. That is advice: nobody's days are \
      all alike. It is given from 400 answers on; before, the days are those of an average memory.

      With --json each line is one object; its type is day (number, due, answers, new, minutes, left, known) or retention \
      (retention, answers, minutes, known, gain: the cards won for each minute).
      """)

  @Argument(help: ArgumentHelp("The decks: names, files or folders.", valueName: "deck"), completion: .decks)
  var decks: [String] = []

  @OptionGroup var options: ProgressOptions

  @Option(help: ArgumentHelp("How many days: 1 to 3650.", valueName: "number"))
  var days = 90

  @Option(
    help: ArgumentHelp("The share of due cards that you aim to know: 0.70 to 0.97.", valueName: "share"))
  var retention: Double?

  @Option(help: ArgumentHelp("How many new cards a day: 0 to 999.", valueName: "number"))
  var new: Int?

  @Option(help: ArgumentHelp("How many reviews a day at most: 0 to 9999.", valueName: "number"))
  var reviews: Int?

  @Option(help: ArgumentHelp("The seed of chance: the same seed gives the same days.", valueName: "number"))
  var seed: UInt64 = 1

  func validate() throws {
    if !(1...3_650).contains(days) { throw ValidationError("--days takes 1 to 3650.") }
    if let retention, !Settings.retentions.contains(retention) {
      throw ValidationError("--retention takes 0.70 to 0.97.")
    }
    if let new, !(0...999).contains(new) { throw ValidationError("--new takes 0 to 999.") }
    if let reviews, !(0...9_999).contains(reviews) { throw ValidationError("--reviews takes 0 to 9999.") }
  }

  func run() throws {
    let progress = try PlayerProgress(options)
    let named = try progress.open(decks)
    var settings = progress.settings
    settings.retention = retention ?? settings.retention
    if let new { (settings.newPerDay, settings.exam) = (new, nil) }
    settings.reviewsPerDay = reviews ?? settings.reviewsPerDay
    let outlook = try progress.outlook(on: named)
    let report = self.report(outlook, settings)
    try progress.show(
      report.lines(width: Terminal.width),
      json: report.days.map { JSONLine($0) } + report.outcomes.map { JSONLine($0) })
  }

  private func report(_ outlook: StudyOutlook, _ settings: Settings) -> SimulationReport {
    let shares = Set([0.7, 0.75, 0.8, 0.85, 0.9, 0.95, settings.retention]).sorted()
    var meter = ProgressMeter("Playing \(counted(days, "day"))")
    var chosen: [StudySimulation.Day] = []
    let known = outlook.simulation(settings).known(at: .now)
    let outcomes = shares.enumerated().map { index, share in
      var other = settings
      other.retention = share
      let played = outlook.simulation(other).days(days, after: .now, seed: seed) { day in
        meter.show((Double(index) + Double(day.number + 1) / Double(days)) / Double(shares.count))
      }
      if share == settings.retention { chosen = played }
      return SimulationReport.Outcome(retention: share, of: played, from: known)
    }
    return SimulationReport(
      days: chosen, from: known, retention: settings.retention, outcomes: outcomes, answers: outlook.answers)
  }
}

/// The start of a simulation: what a player studies and remembers, and how fast they answer.
struct StudyOutlook {
  let pool: CardPool
  let known: PoolProgress
  let pace: StudySimulation.Pace
  let weights: FSRS7Weights
  /// The number of answers that the pace is computed from, up to a thousand.
  let answers: Int

  func simulation(_ settings: Settings) -> StudySimulation {
    let replay = Replay.configured(by: settings)
    return StudySimulation(
      of: pool, memories: known.memories, prior: known.prior, topic: settings.game.topic,
      scheduler: replay.fsrs.with(weights),
      limits: settings.limits, deckParameters: settings.deckParameters, easyDays: settings.easyDaysOfDecks,
      days: replay.days, pace: pace, exam: settings.examPlan(pace: pace.answer),
      sharpened: settings.exam.map { settings.sharpened(onDay: $0.day - 1).deckParameters } ?? [:])
  }

  /// Whether the exam of the settings can be reached; nil without an exam, and from its day on.
  func exam(_ settings: Settings, at now: Date) -> ExamOutlook? {
    let days = Replay.configured(by: settings).days
    guard let exam = settings.exam, let plan = settings.examPlan(pace: pace.answer),
      exam.day > days.number(of: now)
    else { return nil }
    return ExamOutlook(
      exam,
      by: ExamForecast(of: simulation(settings), decks: pool.decks.map(\.id), plan, after: now, days: days))
  }

  /// How a change of settings changes the daily answers; nil if nothing is studied yet.
  func cost(from old: Settings, to new: Settings, at now: Date) -> StudyCost? {
    if known.memories.isEmpty { return nil }
    let missing = StudyCost.leastAnswers - answers
    if missing > 0 { return .tooFewAnswers(missing: missing) }
    return .answersADay(before: answersADay(old, at: now), after: answersADay(new, at: now))
  }

  private func answersADay(_ settings: Settings, at now: Date) -> Int {
    Int(simulation(settings).days(30, after: now, seed: 1).answersADay(last: 7).rounded())
  }
}

extension PlayerProgress {
  private static let pacedAnswers = 1_000

  /// The start of a simulation of these decks, or of the study list if none is given.
  func outlook(on named: [Deck]) throws(ProgressFailure) -> StudyOutlook {
    let study = try profile?.study() ?? Study()
    let (ids, found) = try studied(in: study, or: named)
    var studied = ids.compactMap { found[$0] }
    try database?.adopt(telling: studied)
    for index in studied.indices {
      let deck = studied[index].id
      studied[index].cards.removeAll { study.suspended.contains(CardReference($0.id, in: deck)) }
    }
    let known = try Self.known(of: studied, by: profile) { id in self.decks([id])[id] }
    let answers = try profile?.lastAnswers(Self.pacedAnswers) ?? []
    let first = try profile?.firstAnswers().suffix(Self.pacedAnswers) ?? []
    return StudyOutlook(
      pool: CardPool(studied, sound: sound), known: known,
      pace: StudySimulation.Pace(of: answers, first: Array(first)),
      weights: try profile?.fitted(replay).fsrs.weights ?? .standard, answers: answers.count)
  }
}

extension JSONLine {
  fileprivate init(_ day: StudySimulation.Day) {
    self = [
      "type": "day", "number": day.number + 1, "due": day.due, "new": day.new, "left": day.left,
      "answers": day.answers, "minutes": day.seconds / 60, "known": day.known,
    ]
  }

  fileprivate init(_ outcome: SimulationReport.Outcome) {
    self = [
      "type": "retention", "retention": outcome.retention, "answers": outcome.answersADay,
      "minutes": outcome.minutesADay, "known": outcome.known, "gain": outcome.gainPerMinute,
    ]
  }
}
