public import KuchiEngine
public import KuchiState

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The view model: one store that everything shown is bound to, and the intents that change it.
///
/// Each intent is one transaction of the store; effects run around it, never inside it. A session knows no view,
/// starts no task and belongs to whoever made it.
public final class Session {
  /// The source of truth. Views bind to its places.
  public let state: Store<SessionState>

  /// Whether the first answer that counts ends the session.
  public let asksOnce: Bool

  let effects: Effects
  /// What a command line said about games of this run; it is not remembered.
  private let overrides: (GameSettings) -> GameSettings
  /// The decks that wait for the player to say who they are.
  private var pending: [String] = []
  /// The decks that were opened last, and whether a game of theirs that was broken off is to be offered.
  private var opened: (names: [String], decks: [Deck], isResumable: Bool) = ([], [], false)
  /// The review that each step of the game left in the record, nil for a step that left none.
  var recorded: [StoredReview?] = []
  /// The decks on the shelf as their games and files know them.
  var keptDecks: [Deck] = []
  /// The edits of this session, each with what it changed.
  var edits: [[ShelfStep]] = []
  /// Whether the edit that is being made takes one back.
  var isUndoingEdit = false
  /// What was known of the decks that were deleted, should they come back.
  var erased: [Deck.ID: DeckEntry] = [:]
  /// The work that is to be done, the first of it now if the session is working.
  var orders: [Work.Kind] = []
  var isWorking = false
  private var watching: [Subscription] = []

  /// A session that has not begun.
  public init(
    settings: Settings = Settings(), effects: Effects, asksOnce: Bool = false,
    overrides: @escaping (GameSettings) -> GameSettings = { $0 }
  ) {
    state = Store(SessionState(stage: .playing, settings: settings, shelf: Shelf()))
    self.effects = effects
    self.asksOnce = asksOnce
    self.overrides = overrides
    watching = [
      state.shelf.decks.onChange { [unowned self] decks in decksChanged(to: decks) },
      state.settings.filters.onChange { [unowned self] _ in filtersChanged() },
      state.stage.onChange { [unowned self] stage in stage == .playing ? startClock() : stopClock() },
    ]
  }

  /// The time.
  public var now: Date { effects.now() }

  // MARK: Beginning

  /// Begins with the first thing that is missing: a name, if the host can ask for one, or a choice of decks.
  ///
  /// - Parameters:
  ///   - decks: Ids or paths of the decks to play; empty to let the player choose.
  ///   - asksName: Whether a player without a name is asked for it.
  public func begin(decks: [String], asksName: Bool) {
    pending = decks
    if asksName, state.value.settings.name == nil {
      state.stage.wrappedValue = .registering
    } else {
      goOn()
    }
  }

  /// Goes on after the player has said who they are: with the game that was broken off, if it is one of the decks
  /// to play and the player likes.
  func goOn() {
    pending.isEmpty ? chooseDeck() : open(pending, isResumable: true)
  }

  /// Begins anew.
  func begin() {
    state.unfinished.wrappedValue = nil
    opened.isResumable = false
    goOnWithOpened()
  }

  /// Goes on with the game that was broken off.
  public func resume() {
    guard let game = state.peek.unfinished else { return begin() }
    recorded = attempt(.resuming) { try effects.reviews(game) } ?? []
    remember { $0.lastDecks = pending }
    let agenda = attempt(.dealing) { try effects.agenda(game.course, game.settings) } ?? nil
    start(Dealt(game, agenda: agenda))
    if state.peek.settings.filters.contains(where: \.isOn) { followFilters() }
  }

  /// Opens `decks` and deals a game from them. When a deck can't be opened there is an alert, and what went on
  /// before goes on.
  public func play(_ decks: [String]) { open(decks, isResumable: false) }

  /// Opens decks, and asks first what became of cards that they have lost.
  private func open(_ names: [String], isResumable: Bool) {
    guard let decks = attempt(.openingDeck(names.joined(separator: ", ")), { try load(names) })
    else {
      if state.peek.game == nil { chooseDeck() }
      return
    }
    opened = (names, decks, isResumable)
    let matches = attempt(.matching) { try effects.matches(decks) } ?? []
    guard !matches.isEmpty else { return goOnWithOpened() }
    state.update { state in
      state.stage = .matching
      state.matches = matches
    }
  }

  /// Offers the game that was broken off, or deals one from the opened decks.
  func goOnWithOpened() {
    let course = Course(opened.decks.map { state.peek.shelf[$0.id] ?? $0 })
    // A game that was broken off is found with all its cards; filters follow when it goes on.
    if opened.isResumable, let game = unfinishedGame(of: course) {
      return state.update { state in
        state.stage = .resuming
        state.unfinished = game
      }
    }
    remember { $0.lastDecks = opened.names }
    deal(course.filtered(by: state.peek.settings.filters))
  }

  // The game that was broken off, if something was answered in it, it has a question left and is one of these decks,
  // which have not changed too much.
  private func unfinishedGame(of course: Course) -> Game? {
    guard let record = attempt(.resuming, effects.unfinished) ?? nil, record.score.answered > 0,
      course.decks.map(\.id) == record.deckIDs, let game = Game(resuming: record, on: course),
      game.question != nil
    else { return nil }
    return game
  }

  /// Deals a game from `course`, by what the player has learned where the host knows that.
  public func deal(_ course: Course) {
    let dealt = dealt(course, settings: overrides(state.peek.settings.game), seed: effects.seed())
    recorded = []
    start(dealt)
  }

  func dealt(_ course: Course, settings: GameSettings, seed: UInt64) -> Dealt {
    if course.picked != nil { return practice(on: course, settings: settings, seed: seed) }
    let dealt = attempt(.dealing) { try effects.deal(course, settings, seed) } ?? nil
    return dealt ?? Dealt(Game(course, settings: settings, seed: seed, at: effects.now()))
  }

  /// A game of all cards that were picked.
  private func practice(on course: Course, settings: GameSettings, seed: UInt64) -> Dealt {
    var settings = settings
    settings.count = max(1, course.askedCount)
    var game = Game(course, settings: settings, seed: seed, at: effects.now())
    game.isPractice = true
    return Dealt(game)
  }

  func start(_ dealt: Dealt) {
    let game = dealt.game
    let preview = preview(in: game)
    let countdown = fullTime(for: game)
    state.update { state in
      state.stage = .playing
      state.matches = []
      state.unfinished = nil
      state.game = game
      state.suspended = nil
      state.countdown = countdown
      state.waiting = dealt.agenda.map(Waiting.init)
      state.nextDue = nil
      state.preview = preview
      state.verdict = nil
      if let notice = dealt.notice { state.notice = notice }
      // There is no header over a single question.
      if asksOnce, game.course.hasNothingLeft { state.notice = .filter(.nothingMatches) }
    }
  }

  // MARK: What intents are made of

  func change(_ body: (inout Game) -> Void) {
    state.update { state in
      guard var game = state.game else { return }
      body(&game)
      state.game = game
    }
  }

  func show(_ notice: Notice) {
    reveal()
    say(notice)
  }

  func say(_ notice: Notice) { state.notice.wrappedValue = notice }

  func remember(_ body: (inout Settings) -> Void) {
    remember(by: { state.settings.update(body) })
  }

  /// Lets `change` write to the settings, and keeps them if it changed any.
  func remember(by change: () -> Void) {
    let before = state.peek.settings
    change()
    let settings = state.peek.settings
    if settings != before { attempt(.savingSettings) { try effects.save(settings) } }
  }

  func record(_ turn: Turn, in game: Game, replacing replaced: StoredReview? = nil, accepted: String? = nil) {
    guard let review = turn.review else { return }
    let record = Record(
      review: review, game: game, confusedWith: turn.verdict.confusedWith(in: game), replaced: replaced?.id,
      accepted: accepted)
    let id = attempt(.recording) { try effects.record(record) }
    // What was to be replaced and could not be still stands.
    recorded.append(
      id.map { StoredReview(id: $0, review: review, isPractice: game.isPractice) } ?? replaced)
  }

  @discardableResult
  func attempt<Result>(_ what: Alert.Attempt, _ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      state.update { state in
        state.alert = Alert(what, reason: Alert.Reason(error))
        if let loss = error as? RecordLoss { state.recordLoss = loss }
      }
      return nil
    }
  }
}

extension Store<SessionState> {
  /// The state, read without being tracked: an intent is no view.
  var peek: SessionState { binding.peek() }
}

extension Verdict {
  /// The cards of the asked card's deck that the answer would have been right for.
  fileprivate func confusedWith(in game: Game) -> [Card.ID] {
    guard case .wrong(_, let others) = outcome else { return [] }
    let cards = Set(game.course.deck(of: challenge.card).cards.lazy.map(\.id))
    return others.map(\.id).filter(cards.contains)
  }
}
