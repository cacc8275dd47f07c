public import KuchiEngine
import KuchiState

extension Session {
  /// Brings the choices, or the back of the card, into view.
  public func reveal() {
    guard !endIfLate(), var game = state.peek.game else { return }
    game.reveal()
    let preview = preview(in: game)
    state.update { state in
      state.game = game
      state.preview = preview
    }
  }

  /// Gives the next hint.
  public func hint() {
    if endIfLate() { return }
    guard state.peek.game?.question != nil else { return say(.noQuestion) }
    var hint: Hint?
    change { hint = $0.hint() }
    if hint == nil { say(state.peek.game?.hints.isEmpty == true ? .noHint : .noMoreHints) }
  }

  /// Gives up on the question.
  public func dunno() {
    state.peek.game?.question == nil ? say(.noQuestion) : submit(.unknown)
  }

  /// Puts the question off.
  public func skip() {
    if endIfLate() { return }
    guard var game = state.peek.game, game.question != nil else { return say(.noQuestion) }
    guard game.skip(at: effects.now()) else { return say(.nothingElseToAsk) }
    recorded.append(nil)
    attempt(.recording) { try effects.keep(game) }
    let countdown = fullTime(for: game)
    state.update { state in
      state.game = game
      state.countdown = countdown
      state.notice = .skipped
    }
  }

  /// Judges an answer, records it and puts the next question. An answer that comes too late counts as none.
  public func submit(_ answer: Answer) {
    if !endIfLate() { judge(answer) }
  }

  func judge(_ answer: Answer) {
    guard var game = state.peek.game, let question = game.question else { return say(.noQuestion) }
    guard let turn = game.submit(answer, at: effects.now()) else {
      return say(.notTaken(question.challenge.form))
    }
    var leech: Int?
    var goal = state.peek.goal
    if turn.review != nil {
      if !turn.verdict.isRight { leech = self.leech(missing: turn.verdict.challenge, in: game) }
      // Recorded before anything is shown: an answer that was seen is never lost.
      game.next(at: effects.now())
      record(turn, in: game)
      goal = goalAfterAnswer()
    } else if case .retry(.noSuchChoice) = turn.verdict.outcome {
      // Told to choose, the player must see the choices.
      game.reveal()
    }
    show(game, turn.verdict, leech: leech, goal: goal)
    if asksOnce, turn.review != nil { leave() }
  }

  private func show(_ game: Game, _ verdict: Verdict, leech: Int? = nil, goal: DailyGoal?) {
    let nextDue = nextDue(after: game)
    // An answer that may be given again wins no time.
    let countdown = verdict.isFinal ? fullTime(for: game) : state.peek.countdown
    state.update { state in
      state.game = game
      state.countdown = countdown
      state.verdict = verdict
      state.leech = leech
      state.goal = goal
      state.nextDue = nextDue
    }
  }

  /// Takes the last answer, skip, "don't know" or amended grade back; in the editor and at the list of decks the last
  /// edit.
  public func undo() {
    if state.peek.stage.editing != nil || state.peek.stage == .choosingDeck { return undoEdit() }
    guard let before = state.peek.game, let game = before.undone else { return say(.nothingToUndo) }
    guard !before.course.hasNothingLeft else { return say(.filter(.nothingMatches)) }
    let review = recorded.popLast() ?? nil
    if before.steps.last?.isGrade == true { return restoreGrade(of: game, replacing: review) }
    attempt(.recording) { try review.map { try effects.retract($0.id, game) } ?? effects.keep(game) }
    let preview = preview(in: game)
    let countdown = fullTime(for: game)
    state.update { state in
      state.game = game
      state.suspended = nil
      state.countdown = countdown
      state.preview = preview
      state.verdict = nil
      state.notice = .undone
    }
  }

  /// Takes the last answer, which was typed and refused, for right after all.
  public func accept() {
    guard var game = state.peek.game, let turn = game.acceptLast(), turn.review != nil else {
      return say(.nothingToAccept)
    }
    game.next(at: effects.now())
    record(turn, in: game, replacing: recorded.popLast() ?? nil, accepted: turn.verdict.typed)
    show(game, turn.verdict, goal: state.peek.goal)
  }

  /// Turns live kana off, or on again.
  public func toggleKana() {
    state.update { state in
      state.isKanaLive.toggle()
      state.notice = state.isKanaLive ? .kanaOn : .kanaOff
    }
  }

  /// Deals another game from the same decks.
  public func again() {
    guard let course = state.peek.game?.course else { return say(.noQuestion) }
    guard !course.hasNothingLeft else { return say(.filter(.nothingMatches)) }
    deal(course)
  }

  /// Deals a game of what was missed in this one.
  public func playMissed() {
    guard let game = state.peek.game else { return say(.noQuestion) }
    guard let missed = game.ofMissed(seed: effects.seed(), at: effects.now()) else {
      return say(.nothingMissed)
    }
    recorded = []
    start(Dealt(missed))
  }

  /// Ends the session.
  public func leave() { state.stage.wrappedValue = .left }

  /// Forgets the messages of the line before.
  public func clearMessages() {
    state.update { state in
      state.notice = nil
      state.alert = nil
      state.report = nil
    }
  }
}

extension Game {
  /// The game without its last step; nil when there is none.
  fileprivate var undone: Game? {
    var game = self
    return game.undo() ? game : nil
  }
}

extension Verdict {
  fileprivate var typed: String? {
    if case .text(let text, _) = answer { text } else { nil }
  }
}
