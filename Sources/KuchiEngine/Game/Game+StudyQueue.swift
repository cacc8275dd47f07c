#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Game {
  /// A game of what is on a queue; where nothing is, practice of what was asked before, and where that is nothing
  /// either, a game that is finished at once. Without a queue it is practice of any cards.
  ///
  /// - Parameters:
  ///   - pool: The cards.
  ///   - settings: What the game is played with.
  ///   - seed: What the game is dealt from.
  ///   - queue: What to ask, in this order; nil for any cards.
  ///   - confusions: Cards that the player took for others before, which are close wrong answers.
  ///   - now: The time.
  public init(
    _ pool: CardPool, settings: GameSettings, seed: UInt64, queue: StudyQueue?,
    confusions: [Int: Set<Int>] = [:], at now: Date
  ) {
    let isIdle = queue?.entries.isEmpty ?? true
    let entries = isIdle ? queue?.practice : queue?.entries
    self.init(
      pool, settings: settings, seed: seed,
      items: entries?.map { PlannedQuestion(card: $0.card, kind: $0.kind) },
      confusions: confusions, at: now)
    isPractice = isIdle && !plan.isEmpty
  }
}

extension StudyQueue {
  /// What waits to be asked in a game.
  ///
  /// - Parameters:
  ///   - pool: The cards.
  ///   - settings: What the game is to be played with.
  ///   - seed: What the game is to be dealt from: it decides between equals.
  ///   - memories: What is remembered of the cards.
  ///   - limits: How much the day still allows.
  ///   - now: The time.
  ///   - days: Which day it is.
  public init(
    of pool: CardPool, settings: GameSettings, seed: UInt64, memories: [ReviewItem: Memory],
    limits: DailyLimits,
    at now: Date, days: DayCount
  ) {
    var generator = SeededGenerator(seed: seed)
    self.init(
      of: pool.candidates(topic: settings.topic) { memories[pool.item(card: $0, kind: $1)] }, at: now,
      days: days, limits: limits, count: settings.count, using: &generator)
  }
}
