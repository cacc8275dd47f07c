/// Games by the schedule.
extension KuchiHost {
  /// Deals a game of due and new cards, or practice if nothing is due.
  func deal(_ pool: CardPool, _ settings: GameSettings, seed: UInt64) throws -> DealtGame? {
    guard nextSeed == nil else { return nil }
    return try recording { profile in
      let (day, limits) = try today(of: pool, profile)
      if isCramming { return day.dealPractice(settings, seed: seed) }
      return isOne
        ? day.dealMostUrgent(settings, seed: seed, limits: limits)
        : day.deal(settings, seed: seed, limits: limits, teaches: true)
    }
  }

  func day(of pool: CardPool) throws -> (Day, DailyLimits)? {
    isScheduled ? try recording { try today(of: pool, $0) } : nil
  }

  /// Whether games follow the schedule.
  private var isScheduled: Bool { nextSeed == nil && !isCramming }

  func duels(in pool: CardPool) throws -> [Duel]? {
    guard isScheduled else { return nil }
    return try recording { profile in
      let known = try profile.duels(for: pool.decks.map(\.id), days: replay.days)
      return known.isEmpty ? [] : try today(of: pool, profile).0.open(known)
    }
  }

  func outlook(of day: Day, _ settings: GameSettings) throws -> DayOutlook? {
    try recording { profile in
      try day.outlook(
        settings, limits: { try profile.limits(of: self.settings, settings, ofComing: $0) },
        after: profile.reviews(within: day.days.day(of: day.now)),
        streak: { try profile.streak(upTo: day, before: $0) })
    }
  }

  /// The day of a pool's cards, and the limits left for it. New intervals then prefer days with few reviews.
  func today(of pool: CardPool, _ profile: Profile) throws -> (Day, DailyLimits) {
    let (known, away, days) = (try items(of: pool, profile), settings.away, replay.days)
    let today = days.number(of: now)
    let memories = known.memories.values.lazy.map { away.spreading($0, on: today, days: days) }
    let due = memories.filter { $0.state == .review }.map(\.due)
    load = ReviewLoad(of: due, days: replay.days, easyDays: settings.easyDaysOfDecks)
    let decks = pool.decks.map(\.id)
    let day = Day(
      of: pool, memories: known.memories, prior: known.prior, study: try profile.study(),
      confusions: try profile.confusedCards(of: decks), synonyms: try profile.synonyms(for: decks),
      asked: try profile.lastAsked(of: pool.decks), at: now, days: replay.days
    ).sparing(settings.away)
    return (day, try profile.limits(of: settings, known, on: day))
  }

  private func items(of pool: CardPool, _ profile: Profile) throws -> PoolProgress {
    let known = try PlayerProgress.known(of: pool.decks, by: profile, opening: other)
    file?.prior = (pool.decks.map(\.id), known.prior)
    return known
  }

  /// What the player knew from other decks about the cards of a pool when its game was dealt.
  func prior(in pool: CardPool, _ profile: Profile) throws -> SharedProgress {
    if let known = file?.prior, known.decks == pool.decks.map(\.id) { return known.prior }
    return try items(of: pool, profile).prior
  }
}

extension Profile {
  /// The rest of a day's limits, which hold for all decks together.
  func limits(of settings: Settings, _ known: PoolProgress, on day: Day) throws(ProgressFailure)
    -> DailyLimits
  {
    let times = day.days.day(of: day.now)
    let reviews = try reviews(within: times)
    let limits = try settings.limits(ofDay: day.days.number(of: day.now))
      .counting(reviews) { (item) throws(ProgressFailure) -> Memory? in
        if let memory = known.memories[item] { return memory }
        return try memory(of: item)
      }
    return day.limits(limits, for: try examPlan(of: settings, at: times.lowerBound), settings.game)
  }

  /// The limits of a coming day, on which nothing is used yet.
  func limits(
    of settings: Settings, _ game: GameSettings, ofComing day: Day
  ) throws(ProgressFailure) -> DailyLimits {
    let plan = try examPlan(of: settings, at: day.now)
    return day.limits(settings.limits(ofDay: day.days.number(of: day.now)), for: plan, game)
  }

  /// The way to the exam from the beginning of a day on, so that its answers change nothing; nil without one.
  private func examPlan(of settings: Settings, at start: Date) throws(ProgressFailure) -> ExamPlan? {
    settings.exam == nil ? nil : settings.examPlan(pace: try pace(at: start))
  }

  /// The days in a row up to a day, before the plan of the next one. No day was free while there are new cards.
  func streak(upTo day: Day, before tomorrow: DayPlan) throws(ProgressFailure) -> Streak {
    let days = day.days
    var streak = Streak(upTo: days.number(of: day.now), away: day.away)
    while let unknown = streak.unknown {
      let answered = Set(try answerTimes(within: days.times(of: unknown)).map(days.number))
      try streak.take(answered) { (day) throws(ProgressFailure) in
        guard tomorrow.new == 0 else { return false }
        return try wasFree(within: days.times(of: day..<day + 1))
      }
    }
    return streak
  }
}
