// Reports on what a player learned, and on what is due.
extension PlayerProgress {
  var replay: Replay { .configured(by: settings) }

  var sound: CardPool.Sound { programs?.sound ?? .none }

  func schedule() throws(ProgressFailure) -> FSRS { try (profile?.fitted(replay) ?? replay).fsrs }

  /// What was learned, and how well. Data that `parts` don't need is not looked up, and is empty.
  func statistics(
    at now: Date, _ parts: [StatisticsPart] = StatisticsPart.overview
  ) throws(ProgressFailure) -> StatisticsReport {
    let played = try profile?.decks() ?? []
    let decks = decks(played)
    _ = try database?.adopt(telling: Array(decks.values))
    let memories = try profile?.memories(for: profile?.playedDecks() ?? []) ?? [:]
    let ids = Set(memories.keys.map(\.deckID)).sorted()
    let day = Day(
      of: CardPool(ids.compactMap { decks[$0] }, sound: sound), memories: memories,
      study: try profile?.study() ?? Study(),
      at: now, days: self.replay.days)
    let (names, replay) = (CardNames(Array(decks.values)), try profile?.fitted(replay) ?? replay)
    let answers = try parts.contains(where: \.isCounted) ? profile?.answersByItem() ?? [:] : [:]
    let activity = DailyActivity(of: try profile?.answers() ?? [], days: replay.days, in: .current)
    var report = StatisticsReport(today: replay.days.number(of: now), activity)
    (report.accuracy, report.sounds) = (Accuracy(of: answers), names.sounds(among: answers))
    (report.retention, report.known) = try replayed(
      parts.contains(where: \.isReplayed) ? profile : nil, names: names, by: replay)
    report.stabilities = report.retention.buckets.map { bucket in
      memories.values.count { bucket.stability.contains($0.stability) }
    }
    (report.hardest, report.leeches) = (HardCard.hardest(of: answers), Leech.worst(of: memories))
    report.confused = ConfusedPair.most(of: try profile?.confusedPairs(for: played) ?? [:])
    let (_, _, today, limits) = try today(of: [], at: now)
    let tomorrow = try self.limits(ofTomorrowAfter: today)
    (report.forecast, report.reviewsPerDay) = (forecast(of: today, limits, tomorrow), settings.reviewsPerDay)
    (report.names, report.learned) = (names, day.progress)
    let plan = today.tomorrow.plan(settings.game, limits: tomorrow)
    let streak = try profile?.streak(upTo: today, before: plan)
    (report.streak, report.hasDayOff) = (streak?.length ?? 0, streak?.hasDayOff ?? false)
    return report
  }

  private static let forecastDays = 14

  private func limits(ofTomorrowAfter day: Day) throws(ProgressFailure) -> DailyLimits {
    try profile?.limits(of: settings, settings.game, ofComing: day.tomorrow)
      ?? settings.limits(ofDay: day.days.number(of: day.now) + 1)
  }

  /// What falls due in all studied decks, if the questions in `days` were due on these dates.
  func forecast(at now: Date, moving days: [ReviewItem: Date] = [:]) throws(ProgressFailure) -> DueForecast {
    let (_, _, day, limits) = try today(of: [], at: now, moving: days)
    return forecast(of: day, limits, try self.limits(ofTomorrowAfter: day))
  }

  private func forecast(of day: Day, _ limits: DailyLimits, _ tomorrow: DailyLimits) -> DueForecast {
    day.forecast(settings.game, length: Self.forecastDays, isDone: limits.isDone, tomorrow: tomorrow)
  }

  /// Statistics over a replay of all reviews by time, each with the memory before it. It needs little memory.
  private func replayed(
    _ profile: Profile?, names: CardNames, by replay: Replay
  ) throws(ProgressFailure) -> (Retention, KnownCards) {
    var (retention, known) = (Retention(), KnownCards())
    var memories: [ReviewItem: Memory] = [:]
    try profile?.eachReview(byTime: true) { stored in
      let item = stored.review.item
      let before = memories[item]
      if let step = replay.step(stored, in: &memories) { retention.count(step, fsrs: replay.fsrs) }
      known.count(
        item, from: before, to: memories[item], day: replay.days.number(of: stored.review.date),
        level: names.level(of: item.card))
    }
    return (retention, known)
  }

  func records(of decks: [Deck], at now: Date) throws(ProgressFailure) -> CardRecords {
    try database?.adopt(telling: decks)
    let (memories, study) = (
      try profile?.memories(for: decks.map(\.id)) ?? [:], try profile?.study() ?? Study()
    )
    // Paused decks have nothing due.
    let asked = Set(memories.keys.map(\.deckID)).subtracting(study.list.filter(\.isPaused).map(\.id))
    let day = Day(
      of: CardPool(decks.filter { asked.contains($0.id) }, sound: sound), memories: memories, study: study,
      at: now, days: replay.days)
    return CardRecords(
      memories, on: day, settings.game, firstAnswers: try profile?.firstAnswers() ?? [],
      fsrs: try schedule())
  }

  func titles(of games: [PlayedGame]) -> [Deck.ID: String] {
    decks(games.flatMap(\.deckIDs)).mapValues(\.title)
  }

  /// What is due today and tomorrow in the decks that `studied` finds.
  func due(of named: [Deck] = [], at now: Date) throws(ProgressFailure) -> [DueDeck] {
    let (ids, found, day, limits) = try today(of: named, at: now)
    let today = day.plans(settings.game, limits: limits)
    let tomorrow = try day.comingTomorrow(
      settings.game, today: limits, tomorrow: self.limits(ofTomorrowAfter: day))
    return ids.map { id in
      DueDeck(
        deckID: id, title: found[id]?.title ?? id, today: found[id].map { _ in today[id] ?? DayPlan() },
        tomorrow: tomorrow[id] ?? 0)
    }
  }

  /// What is left of the day, and how many minutes that takes; nil if nothing is recorded.
  func plan(of named: [Deck] = [], at now: Date) throws(ProgressFailure) -> (day: DayPlan, minutes: Int)? {
    guard let profile else { return nil }
    let (_, _, day, limits) = try today(of: named, at: now)
    let plan = day.plan(settings.game, limits: limits)
    return (plan, plan.minutes(pace: try profile.pace(at: now)))
  }

  /// A text with what the player knows of its words, which may be in any deck, first in those of the study list.
  func assess(_ text: String, at now: Date) throws(ProgressFailure) -> AssessedText {
    let study = try profile?.study() ?? Study()
    let (all, listed) = (library.decks, Set(study.list.map(\.id)))
    let decks = all.filter { listed.contains($0.id) } + all.filter { !listed.contains($0.id) }
    let day = try today(of: decks, study, at: now).day
    var meter = ProgressMeter(worded("Finding the words"))
    return AssessedText(text, on: day, by: try schedule()) { meter.show($0) }
  }

  /// The day of the decks that a report is about, and the limits left for it.
  private func today(
    of named: [Deck], at now: Date, moving days: [ReviewItem: Date] = [:]
  ) throws(ProgressFailure) -> (ids: [Deck.ID], found: [Deck.ID: Deck], day: Day, limits: DailyLimits) {
    let study = try profile?.study() ?? Study()
    let (ids, found) = try studied(in: study, or: named)
    let (day, limits) = try today(of: ids.compactMap { found[$0] }, study, at: now, moving: days)
    return (ids, found, day, limits)
  }

  private func today(
    of decks: [Deck], _ study: Study, at now: Date, moving days: [ReviewItem: Date] = [:]
  ) throws(ProgressFailure) -> (day: Day, limits: DailyLimits) {
    _ = try database?.adopt(telling: decks)
    var known = try Self.known(of: decks, by: profile) { id in self.decks([id])[id] }
    for (item, due) in days { known.memories[item]?.due = due }
    let day = Day(
      of: CardPool(decks, sound: sound), memories: known.memories, prior: known.prior, study: study, at: now,
      days: replay.days
    ).sparing(settings.away)
    let limits = try profile?.limits(of: settings, known, on: day)
    return (day, limits ?? settings.limits(ofDay: replay.days.number(of: now)))
  }

  /// The decks that a report is about: the named ones. If none is named, those of the study list, or without
  /// a list all played ones. `found` has the decks that can be opened.
  func studied(
    in study: Study, or named: [Deck]
  ) throws(ProgressFailure) -> (ids: [Deck.ID], found: [Deck.ID: Deck]) {
    guard named.isEmpty else {
      return (named.map(\.id), Dictionary(named.map { ($0.id, $0) }) { first, _ in first })
    }
    let ids = study.isListBegun ? study.decks : try profile?.playedDecks() ?? []
    return (ids, decks(ids))
  }

  /// The study list, with what is due in each deck, and the cards that are not asked.
  func study(at now: Date) throws(ProgressFailure) -> StudyReport {
    let study = try profile?.study() ?? Study()
    let ids = study.list.map(\.id)
    let found = decks(ids)
    let (day, limits) = try today(of: ids.compactMap { found[$0] }, study, at: now)
    let today = day.plans(settings.game, limits: limits)
    let (all, locked) = (day.plans(settings.game, limits: .unlimited), day.locked)
    let buried = study.buried.filter { $0.value > now }.keys
    let aside = Set(study.suspended.union(buried).map(\.deckID)).subtracting(ids)
    let names = CardNames(Array(found.values) + decks(aside.sorted()).values)
    func terms(_ cards: some Sequence<CardReference>) -> [String] {
      cards.map { names.card($0.cardID, in: $0.deckID)?.term ?? $0.cardID }.sorted()
    }
    let rows = study.list.map { deck in
      let plan = found[deck.id].map { _ in today[deck.id] ?? DayPlan() }
      var row = DueDeck(deckID: deck.id, title: found[deck.id]?.title ?? deck.id, today: plan)
      row.isPaused = deck.isPaused
      (row.new, row.locked) = (all[deck.id]?.new ?? 0, locked[deck.id] ?? 0)
      // Texts wait for their words alone.
      let areTexts = found[deck.id]?.passages.isEmpty == false
      row.required = row.locked > 0 && !areTexts ? day.required(by: deck.id) : []
      return row
    }
    return StudyReport(rows, suspended: terms(study.suspended), buried: terms(buried))
  }

  /// The decks with these ids, from the library and those played last. Decks that are not found are left out.
  func decks(_ ids: some Sequence<Deck.ID>) -> [Deck.ID: Deck] {
    let last = settings.lastDecks.flatMap { (try? library.open($0)) ?? [] }
    var found = Dictionary(last.map { ($0.id, $0) }) { first, _ in first }
    for id in Set(ids) where found[id] == nil {
      found[id] = library.deck(id)
    }
    return found
  }
}

extension CardNames {
  /// The answers to questions for the meaning of kana, which is their sound.
  fileprivate func sounds(among answers: [ReviewItem: Tally]) -> Tally {
    answers.reduce(into: Tally()) { sounds, answer in
      let (item, tally) = answer
      if item.kind == .meaning, card(item.cardID, in: item.deckID)?.kind == .kana { sounds += tally }
    }
  }
}

extension Profile {
  /// The average seconds per answer before `now`, see `DayPlan.pace(of:)`.
  func pace(at now: Date) throws(ProgressFailure) -> Double {
    let answers = try reviews(within: now.addingTimeInterval(-DayPlan.paceSpan)..<now).filter(
      \.review.isAnswer)
    return DayPlan.pace(of: answers.map(\.review.seconds))
  }
}
