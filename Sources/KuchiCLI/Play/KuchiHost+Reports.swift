/// Reports to the player: about the day, the decks, or a card.
extension KuchiHost {
  private static let lastGames = 10

  /// The player's decisions. Without a study list, the decks played so far become the list.
  func study() throws -> Study? {
    try recording { profile in
      let study = try profile.study()
      guard !study.isListBegun else { return study }
      let recorded = try profile.decks()
      guard !recorded.isEmpty else { return study }
      // A deck that can't be read now may have been played, so it stays on the list.
      let entries = library.entries
      let known = entries.contains { $0.failure != nil } ? Set(recorded) : Set(entries.map(\.id))
      // Their order takes a pass over the whole log, so it is read only if there is a list to make.
      guard !known.isDisjoint(with: recorded) else { return study }
      let studied = try profile.decksByFirstReview().filter(known.contains)
      guard !studied.isEmpty else { return study }
      try profile.record(studied.map(StudyFact.added), at: now)
      return try profile.study()
    }
  }

  func card(at position: Int, in pool: CardPool) throws -> CardReport? {
    try recording { profile in
      let (day, _) = try today(of: pool, profile)
      return try CardReport(of: position, in: day, by: profile.fitted(replay)) { kind in
        try profile.memory(of: known(pool.item(card: position, kind: kind)))
      } reviews: { kind in
        try profile.reviews(of: known(pool.item(card: position, kind: kind)))
      }
    }
  }

  func records(of decks: [Deck]) throws -> CardRecords? {
    try recording { try progress(of: $0).records(of: decks, at: now) }
  }

  func preview(of item: ReviewItem, isSupported: Bool) throws -> Preview? {
    guard nextSeed == nil else { return nil }
    return try recording { profile in
      let (now, item) = (now, known(item))
      let isSupported =
        try isSupported && LearningStages.isSupport(profile.memory(of: ReviewItem(item.card, .recall)))
      return try profile.fitted(replay).preview(
        of: item, from: profile.memory(of: item), lesson: profile.lesson(on: item, at: now), at: now,
        isSupported: isSupported)
    }
  }

  func cost(from old: Settings, to new: Settings) throws -> StudyCost? {
    try recording { try progress(of: $0).outlook(on: []).cost(from: old, to: new, at: now) }
  }

  func exam() throws -> ExamOutlook? {
    try recording { try progress(of: $0).outlook(on: []).exam(settings, at: now) }
  }

  func today() throws -> DayProgress? { try recording { try today(of: $0) } }

  func today(of profile: Profile) throws(ProgressFailure) -> DayProgress {
    let day = replay.days.day(of: now)
    let answers = try profile.answers(within: day).reduce(0) { $0 + $1.tally.total }
    return (replay.days.number(of: now), answers, day.upperBound)
  }

  func pace() throws -> Double? { try recording { try $0.pace(at: now) } }

  func dictionaries(on query: String, limit: Int) -> [DictionaryAnswer] {
    Folders.current.dictionaries.answers(to: query, limit: limit)
  }
  func falls(of words: [String]) -> [String: Int] { Folders.current.dictionaries.falls(of: words) }

  private func progress(of profile: Profile) -> PlayerProgress {
    PlayerProgress(
      settings: settings, library: library, programs: programs, database: progress, profile: profile)
  }

  func report(on subject: Report.Subject) throws -> Report? {
    try recording { profile in
      let progress = progress(of: profile)
      switch subject {
      case .statistics: return .statistics(try progress.statistics(at: now))
      case .history:
        let games = try profile.history(limit: Self.lastGames)
        return .history(games, titles: progress.titles(of: games))
      case .due: return .due(try progress.due(at: now))
      case .study: return .study(try progress.study(at: now))
      }
    }
  }
}
