public import KuchiEngine
public import KuchiState

/// The view model: one store that everything shown is bound to, and the intents that change it.
///
/// Each intent is one transaction of the store; effects run around it, never inside it. A session knows no view,
/// starts no task and belongs to whoever made it.
public final class Session {
  /// The source of truth. Views bind to its places.
  public let state: Store<SessionState>

  private let effects: Effects
  /// What a command line said about games of this run; it is not remembered.
  private let overrides: (GameSettings) -> GameSettings
  /// Reviews in the order of the game's history, nil for a step that recorded nothing.
  private var recorded: [Review?] = []

  /// A session that has not begun.
  public init(
    settings: Settings = Settings(), shelf: [DeckEntry] = [], effects: Effects,
    overrides: @escaping (GameSettings) -> GameSettings = { $0 }
  ) {
    state = Store(SessionState(stage: .playing, settings: settings, shelf: shelf))
    self.effects = effects
    self.overrides = overrides
  }

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

  private var pending: [String] = []

  private func goOn() {
    if pending.isEmpty { state.stage.wrappedValue = .choosingDeck } else { play(pending) }
  }

  /// Opens `decks` and deals a game from them. When a deck can't be opened there is an alert, and what went on
  /// before goes on.
  public func play(_ decks: [String]) {
    guard let opened = attempt(.openingDeck(decks.joined(separator: ", ")), { try effects.open(decks) }) else {
      if state.peek.game == nil { state.stage.wrappedValue = state.peek.shelf.isEmpty ? .left : .choosingDeck }
      return
    }
    remember { $0.lastDecks = decks }
    deal(Course(opened))
  }

  /// Deals a game from `course`.
  public func deal(_ course: Course) {
    let settings = overrides(state.peek.settings.game)
    let game = Game(course, settings: settings, seed: effects.seed(), at: effects.now())
    recorded = []
    state.update { state in
      state.stage = .playing
      state.game = game
      state.verdict = nil
      state.emptyLines = 0
    }
  }

  // MARK: Lines

  /// Takes a line that is no command: a name, a deck, an answer, or nothing at all.
  public func enter(_ line: String, keys: String? = nil) {
    clearMessages()
    switch state.peek.stage {
    case .registering: register(line)
    case .choosingDeck: chooseDeck(line)
    case .playing: answer(line.trimmed, keys: keys)
    case .left: break
    }
  }

  private func register(_ line: String) {
    guard let name = Settings.name(from: line) else { return say(.nameTooShort) }
    remember { $0.name = name }
    say(.welcome(name: name))
    goOn()
  }

  private func chooseDeck(_ line: String) {
    let shelf = state.peek.shelf
    let text = line.trimmed
    let chosen =
      text.isEmpty
      ? shelf.first { $0.id == DeckEntry.firstWords } ?? shelf.first
      : Int(text).map { shelf.indices.contains($0 - 1) ? shelf[$0 - 1] : nil } ?? shelf.first { $0.id == text }
    guard let chosen else { return say(.noSuchDeck(text)) }
    play([chosen.id])
  }

  private func answer(_ text: String, keys: String?) {
    guard let question = state.peek.game?.question else {
      return state.peek.game == nil || !text.isYes ? leaveOrStay(text) : again()
    }
    if text.isEmpty { return emptyLine(question) }
    state.emptyLines.wrappedValue = 0
    switch (question.challenge.form, Int(text)) {
    case (.choice, let place?): question.isRevealed ? submit(.choice(place - 1)) : show(.choicesFirst)
    case (.flash, let place?) where question.isRevealed:
      place == 1 ? submit(.remembered) : place == 2 ? submit(.forgot) : say(.rememberedOrForgot)
    case (.flash, _): question.isRevealed ? say(.rememberedOrForgot) : show(.rememberedOrForgot)
    default: submit(.text(text, keys: keys))
    }
  }

  private func leaveOrStay(_ text: String) {
    if text.isNo { leave() } else { say(.noQuestion) }
  }

  private func emptyLine(_ question: Question) {
    if !question.isRevealed { return reveal() }
    state.emptyLines.wrappedValue += 1
    if state.peek.emptyLines > 1 { dunno() } else { say(.emptyLine) }
  }

  // MARK: Intents

  /// Brings the choices, or the back of the card, into view.
  public func reveal() { change { $0.reveal() } }

  /// Gives the next hint.
  public func hint() {
    guard state.peek.game?.question != nil else { return say(.noQuestion) }
    var hint: Hint?
    change { hint = $0.hint() }
    if hint == nil { say(.noMoreHints) }
  }

  /// Gives up on the question.
  public func dunno() {
    state.peek.game?.question == nil ? say(.noQuestion) : submit(.unknown)
  }

  /// Puts the question off.
  public func skip() {
    guard state.peek.game?.question != nil else { return say(.noQuestion) }
    var hasSkipped = false
    let now = effects.now()
    change { hasSkipped = $0.skip(at: now) }
    if hasSkipped { recorded.append(nil) }
    say(hasSkipped ? .skipped : .nothingElseToAsk)
  }

  /// Judges an answer, records it and puts the next question.
  public func submit(_ answer: Answer) {
    guard var game = state.peek.game, let turn = game.submit(answer, at: effects.now()) else { return say(.noQuestion) }
    if let review = turn.review {
      // Recorded before anything is shown: an answer that was seen is never lost.
      attempt(.recording) { try effects.record(review) }
      recorded.append(review)
      game.next(at: effects.now())
    }
    state.update { state in
      state.game = game
      state.verdict = turn.verdict
      state.emptyLines = 0
    }
  }

  /// Takes the last answer, skip or "don't know" back.
  public func undo() {
    guard var game = state.peek.game, game.undo() else { return say(.nothingToUndo) }
    if let review = recorded.popLast() ?? nil { attempt(.recording) { try effects.retract(review) } }
    state.update { state in
      state.game = game
      state.verdict = nil
      state.notice = .undone
      state.emptyLines = 0
    }
  }

  /// Deals another game from the same decks.
  public func again() {
    guard let course = state.peek.game?.course else { return say(.noQuestion) }
    deal(course)
  }

  /// Goes to the list of decks.
  public func chooseDeck() { state.stage.wrappedValue = .choosingDeck }

  /// Ends the session.
  public func leave() { state.stage.wrappedValue = .left }

  /// Forgets the messages of the line before.
  public func clearMessages() {
    state.update { state in
      state.notice = nil
      state.alert = nil
    }
  }

  // MARK: Helpers of the intents

  private func change(_ body: (inout Game) -> Void) {
    state.update { state in
      guard var game = state.game else { return }
      body(&game)
      state.game = game
    }
  }

  private func show(_ notice: Notice) {
    reveal()
    say(notice)
  }

  private func say(_ notice: Notice) { state.notice.wrappedValue = notice }

  private func remember(_ body: (inout Settings) -> Void) {
    let before = state.peek.settings
    state.settings.update(body)
    let settings = state.peek.settings
    if settings != before { attempt(.savingSettings) { try effects.save(settings) } }
  }

  @discardableResult
  private func attempt<Result>(_ what: Alert.Attempt, _ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      state.alert.wrappedValue = Alert(what, reason: "\(error)")
      return nil
    }
  }
}

extension DeckEntry {
  /// The deck a new player is offered first.
  public static let firstWords = "first-words"
}

extension Store<SessionState> {
  /// The state, read without being tracked: an intent is no view.
  fileprivate var peek: SessionState { binding.peek() }
}

extension String {
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[first...].reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Whether the line agrees to another game.
  fileprivate var isYes: Bool { ["", "y", "yes", "again"].contains(lowercased()) }

  fileprivate var isNo: Bool { ["n", "no", "q", "quit", "exit", "bye"].contains(lowercased()) }
}
