struct StudyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "study",
    abstract: "Show the decks that you study, or change the list.",
    discussion: """
      kuchi alone plays what these decks bring today. New cards come in the order of the list, and a card waits until its \
      kana are known, and its kanji where a deck of the list teaches them. A word of several decks is learned once.

        kuchi study                  the list, and the cards that are not asked
        kuchi study add kanji-n5     put a deck at the end of the list
        kuchi study remove hiragana  take a deck off; what you learned stays
        kuchi study move katakana 1  make a deck the first
        kuchi study pause katakana   ask nothing of it for now
        kuchi study resume katakana  ask it again

      Cards can be made new again, or due on another day. What would change is shown first.

        kuchi study forget is:leech       what is remembered of them begins anew; their answers
                                          stay in the log and count
        kuchi study due 3d tag:verb       they are due in three days
        kuchi study due 2026-12-24 deck:kana
        kuchi study undo                  take back what was forgotten or moved last, or
                                          what kuchi reschedule changed

      kuchi help search lists what a query may hold. A deck goes by the name that kuchi decks lists.

      With --json each deck is one object: deck (its id), title, paused, due, new and waiting (left out where it can't be \
      found), and waitsFor (the decks that its new cards wait for); then one object for each card that is not asked: suspended or buried, its term. \
      A change is one object: type (forgotten, moved or undo), cards, questions, due (the day).
      """)

  @Argument(
    help: ArgumentHelp(
      "add, remove, move, pause, resume, forget, due or undo; without it the list.", valueName: "change"),
    completion: .list(["add", "remove", "move", "pause", "resume", "forget", "due", "undo"]))
  var change: String?

  @Argument(
    help: ArgumentHelp(
      "The deck's name, and its new place after move; or a day and a query.", valueName: "deck"),
    completion: .decks)
  var deck: [String] = []

  @Flag(help: "Forget, move or take back without asking.")
  var yes = false

  @OptionGroup var options: ProgressOptions

  func run() throws {
    let words = [change].compactMap(\.self) + deck
    if try changeSchedule(words) { return }
    let text = words.joined(separator: " ")
    if text.allSatisfy(\.isWhitespace) { return try list() }
    guard let change = StudyListChange(text) else {
      throw ValidationError(
        "study takes add, remove, move, pause or resume, and a deck; move a place after it; or forget, due or undo."
      )
    }
    try make(change)
  }

  private func list() throws {
    let progress = try PlayerProgress(options)
    let report = try progress.study(at: .now)
    try progress.show(
      report.lines(width: Terminal.width),
      json: report.decks.map(Self.json) + report.suspended.map { ["suspended": $0] }
        + report.buried.map { ["buried": $0] })
  }

  private static func json(_ deck: DueDeck) -> JSONLine {
    [
      "deck": deck.deckID, "title": deck.title, "paused": deck.isPaused, "due": deck.today?.due,
      "new": deck.today.map { _ in deck.new }, "waiting": deck.today.map { _ in deck.locked },
      "waitsFor": deck.required.isEmpty ? nil : deck.required,
    ]
  }

  private func make(_ change: StudyListChange) throws {
    let folders = Folders.current
    let settings = try folders.settingsFile.load()
    let database = try ProgressFile(folders: folders, settings: settings).openToRecord(at: .now)
    let host = KuchiHost(settings, folders.library, recordingIn: OpenProgress(database))
    host.givenName = options.profile
    let session = Session(settings: settings, host: host)
    session.changeList(change.deck, change.fact)
    try session.report()
  }
}

// Changes of the schedule: each is shown first, and made only if the player agrees.
extension StudyCommand {
  /// Makes a query's cards new again or due on a day, or undoes the last decisions; false for other changes.
  func changeSchedule(_ words: [String]) throws -> Bool {
    switch words.first {
    case "undo":
      guard words.count == 1 else { throw ValidationError("study undo takes nothing more.") }
      try PlayerProgress(options).takeBackDecisions(isSure: yes)
    case "due":
      guard words.count > 1, let day = DueDay(words[1]) else {
        throw ValidationError("study due takes a day, as 3d or 2026-12-24, and then a query.")
      }
      try move(query(words.dropFirst(2)), to: day)
    case "forget": try forget(query(words.dropFirst()))
    default: return false
    }
    return true
  }

  private func query(_ words: ArraySlice<String>) throws -> String {
    guard !words.isEmpty else {
      throw ValidationError("Say which cards: kuchi help search tells what a query may hold.")
    }
    let text = words.joined(separator: " ")
    _ = try CardQuery(validating: text)
    return text
  }

  private func forget(_ query: String) throws {
    let progress = try PlayerProgress(options)
    let found = try progress.questions(of: query)
    try progress.change(
      worded("\(found.wording) new again. What was answered stays in the log and counts."),
      ["type": "forgotten", "cards": found.cards, "questions": found.items.count], isSure: yes
    ) { (profile) throws(ProgressFailure) in try profile.record(forgotten: found.items, at: .now) }
  }

  private func move(_ query: String, to day: DueDay) throws {
    let progress = try PlayerProgress(options)
    let days = progress.replay.days
    guard let number = day.number(from: days.number(of: .now)) else {
      throw ValidationError(Notice.study(.isPast).wording)
    }
    let (found, due) = (try progress.questions(of: query), days.start(of: number))
    try progress.change(
      worded("\(found.wording) due on \(due.localDay). What is remembered stays."),
      ["type": "moved", "cards": found.cards, "questions": found.items.count, "due": due.localDay],
      isSure: yes
    ) { (profile) throws(ProgressFailure) in try profile.record(moved: found.items, to: due, at: .now) }
  }
}

extension PlayerProgress {
  /// Takes back the last decisions of any kind.
  func takeBackDecisions(isSure: Bool) throws {
    guard let last = try profile?.lastDecisions() else {
      throw CommandError(worded("Nothing was forgotten or moved that could be taken back."), .failure)
    }
    let parts = [(last.forgotten, worded("made new again")), (last.moved, worded("given another day"))]
      .filter { $0.0 > 0 }.map { "\(counted($0.0, "question")) \($0.1)" }
    try change(
      worded("To take back: \(parts.joined(separator: ", ")), on \(last.date.localDay)."),
      ["type": "undo", "questions": last.forgotten + last.moved], isSure: isSure, isUndo: true
    ) { (profile) throws(ProgressFailure) in _ = try profile.retractDecisions(of: last.date, at: .now) }
  }

  /// Says what changes, asks unless `isSure`, makes the change with `body`, and says that it is done.
  func change(
    _ sentence: String, _ line: JSONLine, isSure: Bool, isUndo: Bool = false,
    _ body: (Profile) throws(ProgressFailure) -> Void
  ) throws {
    if !isJSON { show([Line(sentence)]) }
    guard try isSure || Terminal.confirms(worded("Change that?")) else { return }
    if let profile { try body(profile) }
    try show(
      [Line(isUndo ? worded("Done.") : worded("Done. kuchi study undo takes it back."), .faint)], json: [line]
    )
  }

  private static let listed = 20

  /// The known questions of a query's cards, and the start of a sentence about them. Fails if there are none.
  fileprivate func questions(of query: String) throws -> (items: [ReviewItem], cards: Int, wording: String) {
    let decks = library.decks
    let records = try records(of: decks, at: .now)
    let memories = try profile?.memories(for: decks.map(\.id)) ?? [:]
    let known = Dictionary(grouping: memories.keys) { CardReference($0.cardID, in: $0.deckID) }
    let hits = try SearchableDecks(decks, records).results(query, limit: .max).hits
      .filter { known[$0.reference] != nil }
    guard !hits.isEmpty else {
      throw CommandError(worded("Nothing that you know is found for \(query)."), .failure)
    }
    let terms = hits.prefix(Self.listed).map(\.card.term) + (hits.count > Self.listed ? ["…"] : [])
    let wording =
      "\(counted(hits.count, "card")) (\(terms.joined(separator: ", "))) "
      + (hits.count == 1 ? worded("becomes") : worded("become"))
    return (hits.flatMap { known[$0.reference] ?? [] }, hits.count, wording)
  }
}
