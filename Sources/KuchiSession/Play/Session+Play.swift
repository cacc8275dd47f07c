import KuchiFoundation

extension Session {
  /// Whether the game in play can be resumed later: it is not over, and it is recorded.
  package var isGameKept: Bool {
    let state = self.state.peek
    guard let game = state.play.game, !game.isOver, let record = try? host.unfinishedGame(), record.isBegun,
      // A store may truncate the time.
      abs(record.begun.timeIntervalSince(game.begun)) < 1
    else { return false }
    let decks = game.pool.decks.map(\.id)
    return record.deckIDs == decks && (!state.play.isToday || state.study.decks == decks)
  }
}

/// Playing: each function is an intent of `PlayState`. If the time for a question has run out, an intent
/// about it ends the question instead.
extension Session {
  /// Brings the choices, or the back of the card, into view.
  public func reveal() { play { play in play.reveal() } }

  /// Shows the next card of the lesson, or after the last one asks the first question.
  public func learn() { perform { $0.play.learn(at: now) } }

  /// Shows the card of the lesson before the one in view, or takes back that a card is known.
  public func lookBack() { perform { $0.play.lookBack(at: now) } }

  /// Leaves out the lesson about the card in view, since the player knows it: it is remembered as after a
  /// placement. `word` is the term, reading or id of another new card that was not asked yet.
  public func know(_ word: String? = nil) {
    perform { state in
      guard let game = state.play.game,
        let position = word.map({ game.pool.position(of: $0) }) ?? game.newCard, game.isUnasked(position)
      else { return [.post(.noLesson)] }
      let (pool, now) = (game.pool, now)
      let decision = ScheduleDecision.known(pool.questionKinds(for: position))
      return state.play.setAside(
        position, by: .decide(decision, Game.SetAside(pool.reference(of: position), at: now)),
        .decided(decision, pool.cards[position].term, today: 0), at: now)
    }
  }

  /// Gives the next hint.
  public func hint() { play { play in play.hint() } }

  /// Judges an answer, records it and asks the next question. An answer after the time limit is dropped.
  public func answer(_ answer: Answer) { if !endIfLate() { judge(answer) } }

  /// Gives up on the question.
  public func giveUp() { answer(.unknown) }

  /// Puts the question off.
  public func skip() { play { play in play.skip(at: now) } }

  /// Accepts the last answer, which was typed and judged wrong, as right after all.
  public func accept() { perform { $0.play.accept(at: now) } }

  /// Amends the grade of the last answer, if it was right.
  public func grade(_ grade: Grade) { perform { $0.play.grade(grade) } }

  /// Undoes the last answer, skip, "don't know", amended grade or mnemonic. In the editor or deck list it
  /// undoes the last edit, as it does if a game has nothing to undo and the editor made the edit.
  public func undo() {
    if state.peek.stage.editing != nil || state.peek.stage == .choosingDeck { return undoEdit() }
    perform { state in
      let effects = state.play.undo(at: now)
      let isEdit = effects == [.post(.nothingToUndo)] && state.edits.last?.isOfEditor == true
      return isEdit ? state.undoEdit(at: now, saying: .edit(.undone)) : effects
    }
  }

  /// Turns live kana off, or on again.
  package func toggleKana() { perform { $0.play.toggleKana() } }

  private func play(_ intent: (inout PlayState) -> [Effect]) {
    if !endIfLate() { perform { intent(&$0.play) } }
  }

  private func judge(_ answer: Answer) {
    perform { state in
      let effects = state.play.answer(answer, at: now)
      if asksOnce, effects.contains(where: { if case .record = $0 { true } else { false } }) {
        state.stage = .left
      }
      return effects
    }
  }

  // MARK: Time

  /// Ends the question if its time has run out, and returns whether it has: it counts as wrong, and the next
  /// one is asked. The host calls this as time goes by; every intent about the question calls it first.
  @discardableResult
  public func endIfLate() -> Bool {
    guard state.peek.play.countdown?.isOver(at: now) == true else { return false }
    clearMessages()
    judge(.late)
    return true
  }

  /// Stops the clock of the question while the player looks at something else.
  public func stopClock() { change { $0.play.countdown = $0.play.countdown?.stopped(at: now) } }

  /// Starts the clock again if the game is on the screen.
  public func startClock() {
    change { state in
      if state.stage == .playing { state.play.countdown = state.play.countdown?.resumed(at: now) }
    }
  }

  /// Stops the clock, if it runs, while `body` runs.
  package func withClockStopped(_ body: () -> Void) {
    guard state.peek.play.countdown?.isRunning == true else { return body() }
    stopClock()
    body()
    startClock()
  }

  // MARK: Other games

  /// Deals another game from the same decks. If the last one had nothing to ask, the new one is a lesson
  /// beyond the limit of the day, if there are new cards.
  public func again() {
    let play = state.peek.play
    if case .nextLevel(let level) = play.continuation { return begin(level) }
    // The study list may have changed since the game began.
    if play.isToday, play.game?.pool.picked == nil, let game = play.game, !game.isDuel,
      game.pool.decks.map(\.id) != state.peek.study.decks, play.rest?.isDone != true
    {
      return playList()
    }
    perform { state in
      guard let pool = state.play.game?.pool else { return [.post(.noQuestion)] }
      if state.play.continuation == .moreNew { return lesson(of: pool, &state) }
      state.play.isBeyondToday = state.play.rest?.isDone == true
      return pool.hasNothingLeft ? [.post(.filter(.nothingMatches))] : deal(pool, &state)
    }
  }

  /// Deals a game of the questions that were missed in this one.
  public func playMissed() {
    guard let game = state.peek.play.game else { return post(.noQuestion) }
    let missed = game.ofMissed(seed: host.seed(), at: now)
    perform { state in
      guard let missed else { return [.post(.nothingMissed)] }
      return missed.notingDuels + start(DealtGame(missed), &state)
    }
  }

  /// Deals a game from `pool`, according to what the player has learned, if the host knows that.
  public func deal(_ pool: CardPool) { perform { deal(pool, &$0) } }

  // MARK: The record

  package var unrecordedCount: Int { state.peek.play.unrecordedCount }

  /// Records again after the record was lost or stopped: in the file that is there now, or in a new one. The
  /// answers of this game that are missing in it are added.
  package func recordOn() {
    perform { state in
      guard state.play.recordLoss != nil || !host.isRecording else {
        return [.post(.recordIsKept)]
      }
      let game = state.play.game
      guard let reviews = lookUp(.recording, &state, { try host.recordOn(game) }) else { return [] }
      if game != nil { state.play.recorded = reviews }
      state.play.forgetLosses()
      return [.post(.recordedAnew(answers: state.play.recorded.count { $0 != nil }))]
    }
  }

  package func stopRecording() {
    perform { state in
      state.play.forgetLosses()
      host.stopRecording()
      return [.post(.notRecorded)]
    }
  }
}

extension PlayState {
  fileprivate mutating func forgetLosses() { (recordLoss, failedRecords, isUnrecorded) = (nil, 0, false) }
}
