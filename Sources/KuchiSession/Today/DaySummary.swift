import KuchiFoundation

/// What is left of a day of study, shown once a game is over.
package struct DaySummary: Hashable, Sendable {
  package var today: DayPlan
  /// The look back and ahead from the day; nil before its end, and without a record.
  package var outlook: DayOutlook?
  /// How many questions are due within minutes. They can be asked now.
  package var soon: Int
  /// How many items were asked for the first time today and answered right at least once.
  package var learned: Int
  /// The terms of the two cards of each duel that waits and is fresh, the most confused first.
  package var duels: [[String]] = []
  /// Whether the exam can be reached; nil without an exam.
  package var exam: ExamOutlook?
  package var left: StudyQueue.Left
  /// The titles of the decks that must be learned before the locked items.
  package var awaitedDecks: [String] = []
  /// The level to offer next, if the studied decks have nothing new left.
  package var nextLevel: CourseLevel?
  /// After a placement: the level of which the study list has words, and not all of kanji and grammar.
  package var level: CourseLevel?
  package var isEasy = false
  package var isFiltered = false
  package var isToldBefore = false
  private let isOfPlacement: Bool

  /// What is left of the day of `queue` after a game, under these settings.
  init(_ queue: StudyQueue, of game: Game, _ settings: Settings) {
    let pool = game.pool
    (left, today, learned, soon) = (queue.left, queue.today, queue.learnedToday, queue.ahead.count)
    isOfPlacement = game.isPlacement
    awaitedDecks = pool.decks.filter { queue.left.locked.decks[$0.id] != nil }.map(\.title)
    // The way to an exam has numbers of its own.
    let isFewer = settings.exam == nil && left.limits.newPerDay < settings.newPerDay
    isEasy = isFewer || left.limits.reviewsPerDay < settings.reviewsPerDay
    isFiltered = pool.isFiltered
  }

  /// Whether anything that was shown can be asked early, or practised.
  package var canBePractised: Bool { soon > 0 || outlook.map { $0.met > 0 } ?? true }

  /// Whether the day is one on which the player said not to study, and did not.
  package var isAway: Bool { left.limits.isAway }

  package var goesOn: Bool { !isDone || canBePractised }

  /// Whether nothing is due now, and no level is offered after a placement.
  package var isDone: Bool { today.isDone && !(isOfPlacement && nextLevel != nil) }
}

/// What a player should know about other decks at the end of a game that is not a game of today.
package struct OtherDecksNews: Hashable, Sendable {
  /// Decks of the game that are not on the study list, so today asks nothing of them.
  package var unlisted: [Deck] = []
  /// The other decks of the study list with due items, the fullest first.
  package var due: [DueDeck] = []
}

extension Session {
  func otherDecksNews(after decks: [Deck], _ state: inout SessionState) -> OtherDecksNews? {
    guard studiesToday, !asksOnce, let study = attempt(.reporting, &state, host.study) else {
      return nil
    }
    var besides = OtherDecksNews()
    besides.unlisted = decks.filter { deck in !study.list.contains { $0.id == deck.id } }
    guard case .due(let due)? = attempt(.reporting, &state, { try program?.report(on: .due) })
    else {
      return besides
    }
    let ids = Set(decks.map(\.id))
    besides.due =
      due.filter { $0.due > 0 && !ids.contains($0.deckID) && study.decks.contains($0.deckID) }
      .sorted { $0.due > $1.due }
    return besides
  }
}
