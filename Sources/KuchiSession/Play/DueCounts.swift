import KuchiFoundation

/// What is due in the decks of a game, for its header.
package struct DueCounts: Hashable, Sendable {
  package var today: DayPlan
  /// Whether a new item could be shown, today or on another day.
  package var hasNew: Bool
  /// How many new items could be shown, but are held back until fewer reviews are due.
  package var heldBack: Int
  /// How many new items are locked until others are learned, as far as that was looked up.
  package var locked: Int

  package init(_ queue: StudyQueue) {
    (today, hasNew) = (queue.today, queue.hasNew)
    locked = queue.left.locked.count
    heldBack = queue.left.cause == .backlog ? queue.left.new : 0
  }
}

extension DealtGame {
  /// What the player should know about the game before it begins; nil for an ordinary game.
  var notice: Notice? {
    if game.isPlacement { return .study(.placing) }
    if game.isDuel { return .study(.duel) }
    if game.isPractice {
      if game.pool.picked != nil { return .pick(.playing(game.questionCount)) }
      return queue?.entries.isEmpty == true ? practiceNotice : .unscheduled
    }
    if let queue, queue.entries.isEmpty, !queue.ahead.isEmpty, game.questionCount > 0, game.lesson == nil {
      return .study(.ahead)
    }
    guard let queue, queue.hasNew, game.questionCount == 0 else { return nil }
    return .nothingShown(titles)
  }

  /// Says that nothing is due, so the game is practice.
  var practiceNotice: Notice {
    (queue?.left.reviews ?? 0) > 0 ? .reviewsDone(titles) : .practice(titles)
  }

  private var titles: [String] { game.pool.decks.map(\.title) }
}

extension DealtGame {
  /// A game of all picked cards. It leaves the schedule as it is.
  init(practising pool: CardPool, settings: GameSettings, seed: UInt64, at now: Date) {
    var settings = settings
    settings.count = max(1, pool.askedCount)
    var game = Game(pool, settings: settings, seed: seed, at: now)
    game.isPractice = true
    self.init(game)
  }
}
