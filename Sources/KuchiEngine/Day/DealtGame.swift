package import KuchiFoundation

/// A game with the queue that it was dealt from.
public struct DealtGame: Hashable, Sendable {
  /// The game.
  public var game: Game
  /// The queue that it was dealt from; nil without a schedule.
  public var queue: StudyQueue?

  /// Creates a game with its queue.
  public init(_ game: Game, queue: StudyQueue? = nil) {
    self.game = game
    self.queue = queue
  }
}

extension Game {
  /// A game of the questions in a queue. If the queue is empty, the game practises earlier questions; if
  /// there are none, it is finished at once. Without a queue it practises any cards.
  package init(
    _ pool: CardPool, settings: GameSettings, seed: UInt64, queue: StudyQueue?,
    confusions: [Int: Set<Int>] = [:], met: Set<Int> = [], teaches: Bool = false, at now: Date
  ) {
    let isIdle = queue?.entries.isEmpty ?? true
    let entries = isIdle ? queue?.practice : queue?.entries
    self.init(
      pool, settings: settings, seed: seed,
      questions: entries?.map(\.question), confusions: confusions, met: met,
      ladder: LearningStages(of: entries ?? [], teaches: teaches), at: now)
    isPractice = isIdle && !plan.isEmpty
  }
}

/// Games of a day. Hosts that keep the same record deal the same games.
extension Day {
  /// Deals a game of due and new cards within the remaining limits of the day. If nothing waits, it practises
  /// earlier questions; if there are none, it is over at once.
  ///
  /// - Parameters:
  ///   - settings: The settings of the game.
  ///   - seed: The seed of the game.
  ///   - limits: The daily limits, with the parts that are used.
  ///   - teaches: Whether lessons first show cards that were never asked. Then the host shows ``Game/lesson``
  ///     and calls ``Game/learn(at:)`` whenever there is one.
  public func deal(
    _ settings: GameSettings, seed: UInt64, limits: DailyLimits, teaches: Bool = false
  ) -> DealtGame {
    game(settings, seed: seed, of: queue(settings, seed: seed, limits: limits), teaches: teaches)
  }

  /// A game of the questions in a queue of this day, or practice if it has none.
  package func game(
    _ settings: GameSettings, seed: UInt64, of queue: StudyQueue, teaches: Bool = true
  ) -> DealtGame {
    DealtGame(game(settings, seed, of: queue, met: met, teaches: teaches), queue: queue)
  }

  /// Deals a lesson of new items, regardless of the daily limits. Without new items the game is over at once.
  package func dealLesson(_ settings: GameSettings, seed: UInt64) -> DealtGame {
    let lesson = lesson(settings, seed: seed)
    guard lesson.entries.isEmpty else { return game(settings, seed: seed, of: lesson) }
    return DealtGame(Game(pool, settings: settings, seed: seed, questions: [], at: now), queue: lesson)
  }

  /// Deals a short game after a break: the most worthwhile reviews, and one new card before the last of them
  /// if the limits allow one, even during a backlog. So the new card is off the screen when it is asked.
  package func dealFirstStep(
    _ settings: GameSettings, seed: UInt64, limits: DailyLimits, reviews: Int
  ) -> DealtGame {
    let all = queue(settings, seed: seed, limits: limits)
    var settings = settings
    settings.count = reviews
    let known = queue(settings, seed: seed, limits: limits.ofReviews).entries
    let new = counted(limits).newLeft > 0 ? lesson(settings, seed: seed, count: 1).entries : []
    settings.count = max(1, known.count + new.count)
    return game(settings, seed: seed, of: all.asking(known.dropLast() + new + known.suffix(1)))
  }

  /// Deals the single most urgent question about a card that was shown before; no question if nothing is due.
  package func dealMostUrgent(_ settings: GameSettings, seed: UInt64, limits: DailyLimits) -> DealtGame {
    var settings = settings
    settings.count = 1
    let dealt = deal(settings, seed: seed, limits: limits.ofReviews)
    guard dealt.game.isPractice else { return dealt }
    return DealtGame(Game(pool, settings: settings, seed: seed, questions: [], at: now), queue: dealt.queue)
  }

  package func dealPractice(_ settings: GameSettings, seed: UInt64) -> DealtGame {
    DealtGame(game(settings, seed, of: nil, met: [], teaches: false))
  }

  private func game(
    _ settings: GameSettings, _ seed: UInt64, of queue: StudyQueue?, met: Set<Int>, teaches: Bool
  ) -> Game {
    var game = Game(
      pool, settings: settings, seed: seed, queue: queue, confusions: confusions, met: met, teaches: teaches,
      at: now)
    for move in acceptances { game.play(move) }
    return game
  }

  /// The moves that accept the learner's own answers. Their order depends only on the cards, kinds and texts.
  private var acceptances: [Move] {
    let known = synonyms.flatMap { item, texts in
      pool.position(of: item.card).map { card in texts.map { (card, item.kind, $0) } } ?? []
    }
    return known.sorted { ($0.0, $0.1.rawValue, $0.2) < ($1.0, $1.1.rawValue, $1.2) }
      .map { .synonym($0.2, for: PlannedQuestion(card: $0.0, kind: $0.1)) }
  }
}

extension CardPool {
  func confusions(_ known: [CardReference: Set<Card.ID>]) -> [Int: Set<Int>] {
    known.reduce(into: [:]) { confusions, entry in
      let others = entry.value.compactMap { position(of: CardReference($0, in: entry.key.deckID)) }
      if let card = position(of: entry.key), !others.isEmpty { confusions[card] = Set(others) }
    }
  }
}
