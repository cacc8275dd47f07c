import KuchiFoundation

// MARK: Dealing

extension Session {
  /// Deals a game from `pool` and starts it.
  func deal(_ pool: CardPool, _ state: inout SessionState) -> [Effect] {
    let settings = overrides(state.settings.game)
    if state.play.isToday { return dealToday(pool, settings, &state) }
    return start(dealt(pool, settings: settings, seed: host.seed(), &state), &state)
  }

  /// Shows the player a game. `recorded` has those of its reviews that are recorded.
  func start(_ dealt: DealtGame, recorded: [StoredReview?] = [], _ state: inout SessionState) -> [Effect] {
    state.stage = .playing
    state.unfinished = nil
    state.play.recorded = recorded
    state.play.start(dealt, at: now)
    // A placement has no queue that says which kana are learned.
    if dealt.game.isPlacement { state.play.knownKana = KnownKana(scripts: state.study.scripts) }
    if asksOnce, dealt.game.questionCount == 0 {
      state.stage = .left
      return [.post(dealt.game.pool.hasNothingLeft ? .filter(.nothingMatches) : .nothingDue)]
    }
    let isDone = state.play.isToday && dealt.game.questionCount == 0
    return [.preview] + ((isDone ? nil : dealt.notice).map { [.post($0)] } ?? [])
  }

  /// Continues the game with the cards that pass the filters now, and adds more if it would be too short.
  func refilter(_ state: inout SessionState) -> [Effect] {
    guard let game = state.play.activeGame, game.pool.picked == nil, !game.isDuel else { return [] }
    let pool = game.pool.filtered(by: state.settings.filters)
    // The game was empty from the beginning.
    if game.questionCount == 0, game.score.answered == 0 { return deal(pool, &state) }
    let fresh = dealt(pool, settings: game.settings, seed: game.seed, &state)
    let filtered = state.play.filtered(game, toppedUpFrom: fresh, at: now)
    return state.play.proceed(from: game, with: filtered, isInFront: state.stage == .playing, at: now)
  }

  func dealt(
    _ pool: CardPool, settings: GameSettings, seed: UInt64, _ state: inout SessionState
  ) -> DealtGame {
    if pool.picked != nil { return DealtGame(practising: pool, settings: settings, seed: seed, at: now) }
    let dealt = attempt(.dealing, &state) { try host.deal(pool, settings, seed: seed) }
    return dealt ?? DealtGame(Game(pool, settings: settings, seed: seed, at: now))
  }
}

// MARK: The record

extension Session {
  /// Records an answer, and shows what follows. If that fails, the review that it would replace still counts.
  func record(_ record: AnswerRecord, _ state: inout SessionState) -> [Effect] {
    let answer = attempt(.recording, &state) { try host.record(record) }
    guard let answer else {
      state.play.failedRecords += 1
      state.play.recorded.append(record.replaced)
      state.play.goal = nil
      return []
    }
    let review = record.review
    state.play.recorded.append(StoredReview(id: answer.id, review: review, isPractice: answer.isPractice))
    if !answer.isPractice, let due = answer.after?.due {
      // A store may truncate the time.
      state.play.untilDue = due.timeIntervalSince(review.date).rounded()
      state.play.untilBack = back(of: answer, after: record, due: due).map {
        TimeAhead($0.timeIntervalSince(review.date), from: review.date, today: answer.today?.end)
      }
    }
    if record.replaced != nil { return [] }
    return tellGoal(on: answer.today, &state) + showLeech(answer, &state)
  }

  /// When the card of an answer comes again: another question about it may be due before, from tomorrow on. While
  /// some question about it was never asked, which may come on any day, only tomorrow is certain; otherwise nil.
  private func back(of answer: RecordedAnswer, after record: AnswerRecord, due: Date) -> Date? {
    let pool = record.game.pool
    guard let card = pool.position(of: record.review.item.card) else { return due }
    let tomorrow = answer.today?.end ?? record.review.date + 86_400
    let first = min(due, answer.others.min().map { max($0, tomorrow) } ?? due)
    let isWholly = answer.others.count + 1 >= pool.questionKinds(for: card).count
    return isWholly || first < tomorrow + 86_400 ? first : nil
  }

  /// Shows the card of a wrong answer once more if the answer makes it a leech.
  private func showLeech(_ answer: RecordedAnswer, _ state: inout SessionState) -> [Effect] {
    guard !answer.isPractice, let lapses = answer.leechLapses else { return [] }
    state.play.leech = lapses
    guard !asksOnce else { return [] }
    state.play.teachAgain(lapses: lapses, at: now)
    return state.play.game.map { [.saveGame($0)] } ?? []
  }

  // MARK: What it says

  func preview(of item: ReviewItem, _ state: inout SessionState) -> Preview? {
    let isSupported = state.play.game.flatMap { game in game.question.map { game.isSupported($0.challenge) } }
    return attempt(.dealing, &state) { try host.preview(of: item, isSupported: isSupported ?? false) }
  }

  /// If the game is over, looks up what is left of the day and when something is due next.
  func lookUpRest(_ state: inout SessionState) -> [Effect] {
    (state.play.nextDue, state.play.rest, state.play.besides) = (nil, nil, nil)
    state.play.feasts = []
    guard let game = state.play.game, game.isOver else { return [] }
    guard state.play.isToday else { return lookUpBesides(game, &state) }
    guard let (day, limits) = day(of: game.pool, &state) else { return [] }
    let queue = day.queue(game.settings, seed: 0, limits: limits)
    if queue.entries.isEmpty { state.play.nextDue = queue.nextDue }
    var rest = DaySummary(queue, of: game, state.settings)
    rest.nextLevel = nextLevel(after: queue, game, &state)
    if game.isPlacement, rest.nextLevel == nil { rest.level = CourseLevel(missingIn: state.study.decks) }
    if rest.isDone {
      let duels = attempt(.dealing, &state) { try host.duels(in: game.pool) } ?? nil
      let today = day.days.number(of: now)
      rest.duels = duels?.filter { $0.isFresh(on: today) }.map { $0.terms(in: game.pool) } ?? []
      rest.outlook = attempt(.dealing, &state) { try host.outlook(of: day, game.settings) }
      if state.settings.exam != nil { rest.exam = attempt(.dealing, &state) { try program?.exam() } }
    }
    if game.score.answered > 0, !game.taught.isEmpty { state.play.feasts = day.progress.feasts(after: game) }
    let effects = noteEnd(of: game, &rest, &state)
    state.play.rest = rest
    return effects
  }

  private func lookUpBesides(_ game: Game, _ state: inout SessionState) -> [Effect] {
    guard let queue = attempt(.dealing, &state, { try host.queue(of: game.pool, game.settings) }) else {
      return []
    }
    if queue.entries.isEmpty { state.play.nextDue = queue.nextDue }
    state.play.besides = otherDecksNews(after: game.pool.decks, &state)
    return []
  }

  /// Records that the end of the day was announced: it is announced once a day.
  private func noteEnd(of game: Game, _ rest: inout DaySummary, _ state: inout SessionState) -> [Effect] {
    guard rest.isDone, !asksOnce, rest.outlook.map({ $0.answers > 0 }) == true, let today = today(&state)
    else { return [] }
    rest.isToldBefore = state.settings.dayDone == today.number && state.play.lastOfDay != game.begun
    if !rest.isToldBefore { state.play.lastOfDay = game.begun }
    return state.remember { $0.dayDone = today.number }
  }
}
