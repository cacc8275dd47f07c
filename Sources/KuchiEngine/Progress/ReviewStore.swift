#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Where the answers of one player are kept: a database of the host's, a file, or memory.
///
/// The log of reviews is the truth, and memories follow from it. A store that keeps the log alone gets the memories
/// from a ``Replay``; one that keeps the memories too must bring them up to date with each call. ``InMemoryReviews``
/// is such a store for tests, and KuchiProgress has one over SQLite.
public protocol ReviewStore {
  /// Adds a review to the end of the log. Once it has returned, the review is as safe as the store can make it.
  ///
  /// - Parameters:
  ///   - review: The fact, as a ``Turn`` hands it out.
  ///   - isPractice: Whether it is only counted and changes no memory.
  func record(_ review: Review, isPractice: Bool) async throws

  /// Takes back the newest review that says the same as `review`: its skill is remembered as if it had not been.
  ///
  /// - Returns: false when there is none that stands.
  @discardableResult
  func retract(_ review: Review) async throws -> Bool

  /// The log in its order. A review that was taken back is left out, or has its retraction after it.
  ///
  /// - Parameter times: When they were answered; nil for any time.
  func log(within times: Range<Date>?) async throws -> [LogEntry]

  /// What is remembered of the cards of these decks.
  func memories(for deckIDs: [Deck.ID]) async throws -> [Skill: Memory]
}

extension ReviewStore {
  /// A game of what is due and of new cards; of any cards, as practice, where nothing waits.
  ///
  /// - Parameters:
  ///   - course: The decks.
  ///   - settings: What the game is played with.
  ///   - seed: Decides between equals.
  ///   - limits: How much a day brings; what the log has of today is counted here.
  ///   - now: The time.
  ///   - days: Which day it is.
  /// - Throws: what the store throws.
  public func game(
    on course: Course, settings: GameSettings = GameSettings(), seed: UInt64,
    limits: DailyLimits = DailyLimits(), at now: Date, days: DayCount
  ) async throws -> Game {
    let today = try await log(within: days.day(of: now)).standingReviews()
      .filter { !$0.isPractice }.map(\.review)
    // Those of other decks, too, that were played today: the limits are the player's.
    let decks = Set(course.decks.map(\.id) + today.map(\.deckID))
    let memories = try await memories(for: Array(decks))
    let agenda = Agenda(
      of: course, settings: settings, seed: seed, memories: memories,
      limits: limits.counting(today) { memories[$0] }, at: now, days: days)
    return Game(course, settings: settings, seed: seed, agenda: agenda, at: now)
  }
}
