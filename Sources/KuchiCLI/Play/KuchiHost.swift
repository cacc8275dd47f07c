/// The host of `kuchi`: the clock, seeds, the decks of a library, and the progress file if there is one.
///
/// The player is the one in the current settings: a new player enters a name after the progress file is open.
final class KuchiHost: ProgramHost {
  private(set) var settings: Settings
  let library: DeckLibrary
  /// The look-up decks that were opened. Each is read once a run, when it is first needed.
  private var others: [Deck.ID: Deck?] = [:]
  private let recordFile: OpenProgress?
  private(set) var isRecording: Bool
  /// The reviews due on the coming days, as of the last `Day` that was made.
  var load: ReviewLoad?

  /// The name of the player on the command line. It overrides the name in the settings.
  var givenName: String?
  /// Whether all games are practice, which changes no memory.
  var isCramming = false
  /// Whether the game is a single question, which does not replace the game to resume.
  var isOne = false
  /// The seed of the next game, if games depend only on their seeds.
  var nextSeed: UInt64?
  /// Whether these settings agree with the options of the command line.
  var suits: (GameSettings) -> Bool = { _ in true }
  /// Decks that were just read, by their names. The first request gets them; later ones read the file.
  var named: [String: [OpenedDeck]] = [:]
  /// Whether other computers know the profile by its name.
  var isSynced = false
  /// The folders of a player who can hear words; nil for programs and pipes.
  var hearing: Folders?
  var canDraw = false
  /// How the terminal draws pictures. It is asked when the first picture is drawn.
  private(set) lazy var graphics = hearing.flatMap {
    TerminalGraphics.asked($0.environment, typedAhead: takeTypedAhead)
  }
  /// Receives what was typed while the terminal was queried, and whether an answer may still come.
  var takeTypedAhead: (_ bytes: [UInt8], _ isAwaiting: Bool) -> Void = { _, _ in }
  /// The sound output; nil before the first word.
  var sounds: SoundOutput?
  /// Saves changed settings for the next run; nil to forget them.
  var keeping: ((Settings) throws -> Void)?

  init(_ settings: Settings, _ library: DeckLibrary, recordingIn file: OpenProgress? = nil) {
    (self.settings, self.library, recordFile, isRecording) = (settings, library, file, file != nil)
  }

  var now: Date { .now }

  /// The user name on this computer; nil for root, which is not a player's name.
  var userName: String? {
    let variables = ProcessInfo.processInfo.environment
    let name = variables["USER"] ?? variables["LOGNAME"]
    return name == "root" ? nil : name
  }

  /// The given seed and those after it, or random seeds that fit a challenge code.
  func seed() -> UInt64 {
    guard let seed = nextSeed else { return .random(in: 0..<ChallengeCode.seedLimit) }
    nextSeed = seed &+ 1
    return seed
  }

  func keepSettings(in file: SettingsFile) {
    var kept = settings
    keeping = { changed in
      try file.save(changed, changedFrom: kept)
      kept = changed
    }
  }

  func save(_ settings: Settings) throws {
    let isReplayed = settings.remembersOtherwise(than: self.settings)
    // What was imported before there was a name belongs to this player.
    if self.settings.name == nil, givenName == nil, !isSynced, let name = settings.name {
      try progress?.rename(profile: ProgressDatabase.nameless, to: name)
    }
    if settings.player != self.settings.player || settings.voice != self.settings.voice { endSound() }
    self.settings = settings
    guard let keeping else { return }
    try keeping(settings)
    if isReplayed, let progress { try progress.rebuild() }
  }
}

// MARK: Decks

extension KuchiHost {
  func shelf() -> [DeckEntry] { library.entries }
  func open(_ name: String) throws -> [OpenedDeck] {
    try named.removeValue(forKey: name) ?? library.opened(name)
  }
  func write(_ deck: Deck, _ origin: DeckOrigin) throws -> DeckOrigin { try library.write(deck, origin) }
  func erase(_ origin: DeckOrigin) throws -> DeckOrigin { try library.erase(origin) }
  func reading(besides loaded: [String: Deck]) -> AsyncStream<(deck: Deck?, total: Int)> {
    library.reading(besides: loaded)
  }
  func create(_ deck: Deck) async throws -> DeckOrigin { try await library.create(deck) }

  /// The look-up deck with this id; nil if there is none, or it can't be read.
  func other(_ id: Deck.ID) -> Deck? {
    if let known = others[id] { return known }
    let deck = library.deck(id)
    others[id] = .some(deck)
    return deck
  }

  /// The decks that a game requires, directly or not, then the studied ones, then other bundled ones.
  func decks(beside played: [Deck]) -> [Deck] {
    let required = DeckRequirements.decks(requiredBy: played, opening: other)
    var seen = Set((played + required).map(\.id))
    let bundled = nextSeed == nil ? library.bundled : []
    return required + (listed + bundled).filter { seen.insert($0).inserted }.compactMap(other)
  }

  /// The decks of the study list; none in games that ignore the record.
  private var listed: [Deck.ID] { nextSeed == nil ? decided?.list.map(\.id) ?? [] : [] }

  /// The decks that are studied today; none in games that ignore the record.
  var studied: [Deck.ID] { nextSeed == nil && !isCramming ? decided?.decks ?? [] : [] }

  private var decided: Study? { try? profile()?.study() }

  // MARK: Beside the terminal

  /// The programs that play, speak and open files for this player; nil for programs and pipes.
  var programs: InstalledPrograms? { hearing.map { InstalledPrograms($0, settings) } }

  func strokes(of character: Character) -> Strokes? {
    hearing.flatMap { StrokesFile(url: $0.strokes).strokes(of: character) }
  }

  func drawing(ofPicture path: String) -> String? {
    guard canDraw, let programs else { return nil }
    return graphics?.text(ofFileAt: path, by: programs)
  }

  func open(picture path: String) throws(PictureError) {
    guard let programs else { throw .noTerminal }
    guard AtomicFile.isFile(path) else { throw .noFile(path) }
    do { try programs.open(path) } catch { throw .notOpened(error) }
  }

  // MARK: The player

  var replay: Replay { .configured(by: sharpened, spreading: load) }

  private var rule: MemoryRule { .configured(by: sharpened, spreading: load) }

  private var sharpened: Settings {
    if settings.exam == nil { return settings }
    return settings.sharpened(onDay: Replay.configured(by: settings).days.number(of: now))
  }

  /// The progress file; nil if nothing is recorded, or recording was stopped.
  var file: OpenProgress? { isRecording ? recordFile : nil }

  /// The open database, with the current rule of the player; nil if `file` is nil.
  var progress: ProgressDatabase? {
    var progress = file?.database
    progress?.rule = rule
    return progress
  }

  /// The player's profile, with the current rule; nil if `file` is nil.
  func profile() throws -> Profile? {
    var profile = try file?.profile(of: givenName ?? settings.name)
    profile?.rule = rule
    return profile
  }

  /// The result of `body` for the profile; nil if `file` is nil. Throws `RecordLoss` for a lost file.
  @discardableResult
  func recording<Value>(_ body: (Profile) throws -> Value?) throws -> Value? {
    do {
      return try profile().flatMap(body)
    } catch ProgressFailure.removed {
      throw RecordLoss.removed
    } catch ProgressFailure.replaced {
      throw RecordLoss.replaced
    } catch ProgressFailure.overwritten {
      throw RecordLoss.overwritten
    }
  }

  // MARK: The record

  func record(_ record: AnswerRecord) throws -> RecordedAnswer {
    let answer = try recording { profile in
      let prior = try prior(in: record.game.pool, profile)
      let review = prior.review(record.review)
      // A confusion is recorded only between cards of one deck.
      let confused = record.confusedWith.map { prior.name(of: CardReference($0, in: record.review.deckID)) }
        .filter { $0.deckID == review.deckID }
      return try profile.progress.atOnce { () throws(ProgressFailure) in
        var answer = try profile.record(
          review, in: GameRecord(of: record.game), confusedWith: confused.map(\.cardID),
          replacing: record.replaced?.id,
          accepting: record.accepted.map { Synonym($0, for: record.review.item) },
          isLast: isOne || record.game.phase == .finished,
          isPractice: record.isPractice, needsDue: record.needsDue, isSupported: record.isSupported)
        if settings.dailyGoal != nil { answer.today = try today(of: profile) }
        // A game with a seed shows nothing of the schedule.
        if nextSeed != nil { (answer.before, answer.after) = (nil, nil) }
        return answer
      }
    }
    return answer ?? RecordedAnswer()
  }

  func lookUp(_ body: () -> Void) {
    var isDone = false
    try? profile()?.progress.asOfNow {
      body()
      isDone = true
    }
    // If the record can't be read, `body` reports that itself.
    if !isDone { body() }
  }

  func retract(_ id: StoredReview.ID, in game: Game) throws {
    try recording { try $0.retract(id, in: GameRecord(of: game)) }
  }

  func reviews(of game: Game) throws -> [StoredReview?] { try recording { try reviews(of: game, $0) } ?? [] }

  private func reviews(of game: Game, _ profile: Profile) throws -> [StoredReview?] {
    let (prior, record) = (try prior(in: game.pool, profile), GameRecord(of: game))
    let stored = try profile.stored(game.reviews.map { $0.map(prior.review) }, in: record)
    // Reviews from before another deck taught the item are recorded under the card's own name.
    guard zip(stored, game.reviews).contains(where: { $0 == nil && $1 != nil }) else { return stored }
    return zip(stored, try profile.stored(game.reviews, in: record)).map { $0 ?? $1 }
  }

  /// Opens the file that is at the path now, and records the answers of the game that it lacks.
  func recordOn(_ game: Game?) throws -> [StoredReview?]? {
    guard let recordFile else { return nil }
    isRecording = true
    try recording { _ in try recordFile.openAnew() }
    guard let game, !isOne else { return [] }
    let stored = try recording { profile in
      let prior = try prior(in: game.pool, profile)
      try profile.record(
        missing: game.reviews.compactMap { $0.map(prior.review) }, in: GameRecord(of: game),
        isLast: game.phase == .finished, isPractice: game.isPractice || game.isDuel)
      return try reviews(of: game, profile)
    }
    return stored ?? []
  }

  func stopRecording() {
    file?.stop()
    isRecording = false
  }

  func save(_ game: Game) throws {
    if !isOne { try recording { try $0.save(GameRecord(of: game)) } }
  }

  func adopt(_ decks: [Deck]) throws { try recording { _ in try progress?.adopt(telling: decks) } }

  /// The game to resume, if it agrees with the command line. Practice does not resume a scheduled game.
  func unfinishedGame() throws -> GameRecord? {
    guard nextSeed == nil, let game = try recording({ try $0.unfinishedGame() }), suits(game.settings) else {
      return nil
    }
    return game.isPractice || !isCramming ? game : nil
  }

  func record(_ facts: [StudyFact]) throws { try recording { try $0.record(facts, at: now) } }

  func decide(_ decision: ScheduleDecision, about card: CardReference, at date: Date) throws {
    try recording { profile in
      let items = QuestionKind.all(gaps: Gap.limit).map { known(ReviewItem(card, $0)) }
      switch decision {
      case .forgotten: try profile.record(forgotten: items, at: date)
      case .moved(let day): try profile.record(moved: items, to: replay.days.start(of: day), at: date)
      case .known(let kinds):
        let name = name(of: card)
        try profile.record(placed: PlacedReview.all(of: kinds, about: name, days: replay.days, at: date))
      }
    }
  }

  func takeBack(decisionOf date: Date, about card: CardReference) throws -> Bool {
    try recording { try $0.retractDecisions(of: date, about: name(of: card), at: now) > 0 } ?? false
  }

  func place(_ game: Game) throws {
    try recording { profile in
      let record = GameRecord(of: game)
      guard game.isOver else { return try profile.retractPlaced(in: record) }
      let placed = game.placedReviews(days: replay.days, newPerDay: settings.newPerDay)
      try profile.record(placed: placed, in: record)
    }
  }

  private func name(of card: CardReference) -> CardReference { file?.prior?.prior.name(of: card) ?? card }

  /// The item under which an item of the decks in play is recorded. It may belong to another deck.
  func known(_ item: ReviewItem) -> ReviewItem { file?.prior?.prior.item(item) ?? item }
}
