package import KuchiFoundation

// MARK: Looking

extension PlayState {
  private var noQuestion: Notice { game?.lesson == nil ? .noQuestion : .lessonKeys }

  /// Reveals the choices, or the back of the card. Nothing is saved: a resumed game can reveal them again.
  package mutating func reveal() -> [Effect] {
    guard game != nil else { return [] }
    game?.reveal()
    return [.preview]
  }

  package mutating func hint() -> [Effect] {
    guard game?.question != nil else { return [.post(noQuestion)] }
    let hasLetters = game?.showsLetters(knowing: knownKana) == true
    if var hint = game?.hint() {
      // If the question shows the letters already, they are no hint.
      if case .romaji = hint, hasLetters { hint = game?.hint() ?? hint }
      return keeping + (hint == .slowly ? [.say(.slowly)] : [])
    }
    return [.post(game?.hints.isEmpty == true ? .noHint : .noMoreHints)]
  }

  // Saved so that a hint costs the same after the game is resumed.
  private var keeping: [Effect] {
    guard let game, game.score.answered > 0 || pacesLessons && game.moves.contains(where: \.passesLesson)
    else { return [] }
    return [.saveView(game)]
  }

  package mutating func toggleKana() -> [Effect] {
    isKanaLive.toggle()
    return [.post(isKanaLive ? .kanaOn : .kanaOff)]
  }
}

// MARK: Lessons

extension PlayState {
  package mutating func learn(at now: Date) -> [Effect] {
    guard var game, game.lesson != nil else { return [.post(.noLesson)] }
    game.learn(at: now)
    self.game = game
    verdict = nil
    restartClock(at: now)
    return [.saveGame(game), .preview]
  }

  package mutating func lookBack(at now: Date) -> [Effect] {
    guard var game, game.lesson != nil else { return [.post(.noLesson)] }
    if case .setAside? = game.moves.last { return undo(at: now) }
    guard game.lookBack() else { return [.post(.firstOfLesson)] }
    self.game = game
    return [.saveGame(game)]
  }

  /// Passes over lessons unless `pacesLessons` is set, and keeps them to be shown as a whole.
  mutating func passLesson(at now: Date) {
    toldLessons = []
    guard !pacesLessons, var game, game.lesson != nil else { return }
    while let lesson = game.lesson {
      let told = toldLessons.last
      if told?.cards != lesson.cards || told?.reason != lesson.reason { toldLessons.append(lesson) }
      game.learn(at: now)
    }
    self.game = game
  }

  /// Shows the card of the last answer once more, because it was forgotten `lapses` times.
  mutating func teachAgain(lapses: Int, at now: Date) {
    guard var game, let verdict else { return }
    guard game.teachAgain(lapses: lapses, after: verdict, at: now) else { return }
    self.game = game
    passLesson(at: now)
    restartClock(at: now)
  }
}

// MARK: Answering

extension PlayState {
  /// Judges an answer and asks the next question. If the answer may be given again, the question stays.
  package mutating func answer(_ answer: Answer, at now: Date) -> [Effect] {
    guard var game, let question = game.question else { return [.post(noQuestion)] }
    guard let turn = game.submit(answer, at: now) else {
      return [.post(.notTaken(question.challenge.form))]
    }
    var effects: [Effect] = []
    if turn.review != nil {
      game.next(at: now)
      effects = recording(turn, in: game)
    } else if case .retry(.noSuchChoice) = turn.verdict.outcome {
      // The verdict says to choose, so the choices must be in view.
      game.reveal()
    }
    show(turn.verdict, in: game, at: now)
    return effects + (turn.verdict.isFinal ? [.say(.afterAnswer)] : keeping) + [.nextDue]
  }

  package mutating func skip(at now: Date) -> [Effect] {
    guard var game, game.question != nil else { return [.post(noQuestion)] }
    if game.isPlacement { return answer(.unknown, at: now) }
    guard game.skip(at: now) else { return [.post(.nothingElseToAsk)] }
    recorded.append(nil)
    self.game = game
    passLesson(at: now)
    restartClock(at: now)
    return [.saveGame(game), .post(.skipped)]
  }

  package mutating func accept(at now: Date) -> [Effect] {
    guard var game, let turn = game.acceptLast(), turn.review != nil else {
      return [.post(.nothingToAccept)]
    }
    game.next(at: now)
    let replaced = recorded.popLast() ?? nil
    show(turn.verdict, in: game, at: now)
    return recording(turn, in: game, replacing: replaced, accepted: turn.verdict.typed) + [.nextDue]
  }

  private mutating func show(_ verdict: Verdict, in game: Game, at now: Date) {
    self.game = game
    isStuck =
      !verdict.isFinal && self.verdict?.challenge == verdict.challenge
      && self.verdict?.outcome == verdict.outcome
    self.verdict = verdict
    leech = nil
    (untilDue, untilBack) = (nil, nil)
    // An answer that may be given again does not restart the clock or pass a lesson.
    guard verdict.isFinal else { return }
    passLesson(at: now)
    restartClock(at: now)
  }

  private func recording(
    _ turn: AnswerResult, in game: Game, replacing replaced: StoredReview? = nil, accepted: String? = nil
  ) -> [Effect] {
    guard let review = turn.review else { return [] }
    let confused = turn.verdict.confusedWith(in: game)
    return [
      .record(
        AnswerRecord(
          review: review, game: game, confusedWith: confused, replaced: replaced, accepted: accepted,
          isPractice: replaced?.isPractice ?? game.isPractice, needsDue: replaced == nil && game.isDuel,
          isSupported: game.isSupported(turn.verdict.challenge)))
    ]
  }
}

// MARK: Grading and taking back

extension PlayState {
  package mutating func grade(_ grade: Grade) -> [Effect] {
    guard var game, let last = game.lastTurn, last.verdict.isRight else { return [.post(.nothingToGrade)] }
    let turn = game.gradeLast(grade)
    self.game = game
    return (turn.map { recording($0, in: game, replacing: recorded.last ?? nil) } ?? []) + graded(in: game)
  }

  package mutating func undo(at now: Date) -> [Effect] {
    if let last = replacedMnemonics.last, last.moves == game?.moves.count {
      replacedMnemonics.removeLast()
      return [.recordFacts([.mnemonic(last.card, last.text)]), .post(.study(.mnemonicUndone(last.term)))]
    }
    guard let before = game, let game = before.undone else { return [.post(.nothingToUndo)] }
    guard !before.pool.hasNothingLeft else { return [.post(.filter(.nothingMatches))] }
    replacedMnemonics.removeAll { $0.moves > game.moves.count }
    let review = recorded.popLast() ?? nil
    self.game = game
    (rest, feasts, besides) = (nil, [], nil)
    if before.undoesGrade { return restoreGrade(in: game, replacing: review) }
    suspended = nil
    verdict = nil
    restartClock(at: now)
    return [review.map { .retract($0.id, game) } ?? .saveGame(game)]
      + (before.steps.last?.aside.map { [.takeBack($0)] } ?? []) + [.preview, .nextDue, .post(.undone)]
  }

  /// Undoes an amended grade: the answer counts as before, and `amended` is retracted.
  private mutating func restoreGrade(in game: Game, replacing amended: StoredReview?) -> [Effect] {
    guard let amended, let turn = game.lastTurn else { return [.saveGame(game)] + graded(in: game) }
    _ = recorded.popLast()
    return recording(turn, in: game, replacing: amended) + graded(in: game)
  }

  private func graded(in game: Game) -> [Effect] {
    [.nextDue] + (game.lastTurn?.review.map { [.post(.graded($0.grade))] } ?? [])
  }
}

// MARK: Starting and going on

extension PlayState {
  /// Replaces the game in play.
  package mutating func start(_ dealt: DealtGame, at now: Date) {
    game = dealt.game
    suspended = nil
    passLesson(at: now)
    restartClock(at: now)
    waiting = dealt.queue.map(DueCounts.init)
    // Practice and duels have no queue, so the known kana stay those of the game before.
    knownKana = dealt.queue?.knownKana ?? knownKana
    nextDue = nil
    rest = nil
    feasts = []
    round = nil
    besides = nil
    preview = nil
    verdict = nil
    replacedMnemonics = []
  }

  /// Continues a game whose decks or filters have changed.
  package mutating func proceed(from before: Game, with dealt: DealtGame, isInFront: Bool, at now: Date)
    -> [Effect]
  {
    let after = dealt.game
    recorded = recorded.collapsed(before.steps)
    // The number of moves starts anew.
    replacedMnemonics = []
    countdown = timeLeft(from: before, to: after, isInFront: isInFront, at: now)
    let hasStopped = !before.isOver && after.isOver
    suspended = hasStopped ? before.continued(on: after.pool.filtered(by: []), at: now) : nil
    game = after
    passLesson(at: now)
    waiting = dealt.queue.map(DueCounts.init) ?? waiting
    // The verdict names cards by their old indices.
    verdict = nil
    let isNewPractice = after.isPractice && !before.isPractice
    let isGoingOn = !after.isOver && after.score.answered > 0
    return [.preview] + (isNewPractice ? [.post(dealt.practiceNotice)] : [])
      + (isGoingOn ? [.saveGame(after)] : [])
  }

  /// The time for the question after an edit: the same question keeps its time, and another one gets it all.
  private func timeLeft(from before: Game, to after: Game, isInFront: Bool, at now: Date) -> Countdown? {
    let asked = [before, after].map { game in game.question.map { game.card(of: $0.challenge).id } }
    let isSame = asked[0] == asked[1] && before.question?.since == after.question?.since
    if isSame, let countdown { return countdown }
    let countdown = Self.fullTime(for: after, at: now)
    return isInFront ? countdown : countdown?.stopped(at: now)
  }
}

extension Game {
  fileprivate var undone: Game? {
    var game = self
    return game.undo() ? game : nil
  }
}

extension Verdict {
  fileprivate var typed: String? {
    if case .text(let text, _) = answer { text } else { nil }
  }

  /// The cards of the asked card's deck for which the answer would have been right, and the point that it belongs to. Nobody
  /// confuses what they never met.
  fileprivate func confusedWith(in game: Game) -> [Card.ID] {
    guard case .wrong(_, let others) = outcome else { return [] }
    let (pool, deck) = (game.pool, game.pool.deck(of: challenge.card))
    // Another deck may have a different card with the same id.
    let owners = others.filter(deck.cards.contains).compactMap {
      pool.position(of: CardReference($0.id, in: deck.id))
    }
    let confused = (owners + [confusedPoint(in: pool)].compactMap(\.self)).filter(game.hasMet)
    return confused.map { pool.cards[$0].id }.distinct()
  }
}

extension [StoredReview?] {
  /// The reviews without those that an amended grade replaced: after an edit the two are one step.
  fileprivate func collapsed(_ steps: [Game.Step]) -> [StoredReview?] {
    zip(self, steps.suffix(count)).reduce(into: []) { reviews, step in
      if step.1.isGrade, !reviews.isEmpty { reviews.removeLast() }
      reviews.append(step.0)
    }
  }
}
