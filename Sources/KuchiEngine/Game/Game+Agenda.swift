#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Game {
  /// A game of what is on an agenda; where nothing is, practice of what was asked before, and where that is nothing
  /// either, a game that is finished at once. Without an agenda it is practice of any cards.
  ///
  /// - Parameters:
  ///   - course: The cards.
  ///   - settings: What the game is played with.
  ///   - seed: What the game is dealt from.
  ///   - agenda: What to ask, in this order; nil for any cards.
  ///   - confusions: Cards that the player took for others before, which are close wrong answers.
  ///   - now: The time.
  public init(
    _ course: Course, settings: GameSettings, seed: UInt64, agenda: Agenda?,
    confusions: [Int: Set<Int>] = [:], at now: Date
  ) {
    let isIdle = agenda?.entries.isEmpty ?? true
    let entries = isIdle ? agenda?.practice : agenda?.entries
    self.init(
      course, settings: settings, seed: seed, items: entries?.map { Item(card: $0.card, kind: $0.kind) },
      confusions: confusions, at: now)
    isPractice = isIdle && !plan.isEmpty
  }
}

extension Agenda {
  /// What waits to be asked in a game.
  ///
  /// - Parameters:
  ///   - course: The cards.
  ///   - settings: What the game is to be played with.
  ///   - seed: What the game is to be dealt from: it decides between equals.
  ///   - memories: What is remembered of the cards.
  ///   - limits: How much the day still allows.
  ///   - now: The time.
  ///   - days: Which day it is.
  public init(
    of course: Course, settings: GameSettings, seed: UInt64, memories: [Skill: Memory], limits: DailyLimits,
    at now: Date, days: DayCount
  ) {
    var dice = SeededGenerator(seed: seed)
    self.init(
      of: course.candidates(topic: settings.topic) { memories[course.skill(card: $0, kind: $1)] }, at: now,
      days: days, limits: limits, count: settings.count, using: &dice)
  }
}
