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
  /// - Returns: The id that the store gave it, to take it back by.
  @discardableResult
  func record(_ review: Review, isPractice: Bool) async throws -> StoredReview.ID

  /// Takes a review back: its item is remembered as if the answer had never been given.
  ///
  /// - Returns: false when there is no such review, or it was taken back before.
  @discardableResult
  func retract(_ id: StoredReview.ID) async throws -> Bool

  /// The log in the order of recording. A review that was taken back is left out or marked.
  ///
  /// - Parameter times: When they were answered; nil for any time.
  func reviews(within times: Range<Date>?) async throws -> [StoredReview]

  /// What is remembered of the cards of these decks.
  func memories(for deckIDs: [Deck.ID]) async throws -> [ReviewItem: Memory]
}

extension ReviewStore {
  /// A game of what is due and of new cards; of any cards, as practice, where nothing waits.
  ///
  /// - Parameters:
  ///   - pool: The decks.
  ///   - settings: What the game is played with.
  ///   - seed: Decides between equals.
  ///   - limits: How much a day brings; what the log has of today is counted here.
  ///   - now: The time.
  ///   - days: Which day it is.
  /// - Throws: what the store throws.
  public func game(
    on pool: CardPool, settings: GameSettings = GameSettings(), seed: UInt64,
    limits: DailyLimits = DailyLimits(), at now: Date, days: DayCount
  ) async throws -> Game {
    let today = try await reviews(within: days.day(of: now)).standing()
      .filter { !$0.isPractice }.map(\.review)
    // Those of other decks, too, that were played today: the limits are the player's.
    let decks = Set(pool.decks.map(\.id) + today.map(\.deckID))
    let memories = try await memories(for: Array(decks))
    let queue = StudyQueue(
      of: pool, settings: settings, seed: seed, memories: memories,
      limits: limits.counting(today) { memories[$0] }, at: now, days: days)
    return Game(pool, settings: settings, seed: seed, queue: queue, at: now)
  }
}

/// A player's reviews in memory, gone with the program: for tests, and to try things out.
///
/// It keeps the log alone, and derives the memories from the whole of it whenever they are asked for.
public actor InMemoryReviews: ReviewStore {
  private var log: [StoredReview]
  private let replay: Replay

  /// A store that begins with `log` and remembers as `replay` says.
  public init(_ log: [StoredReview] = [], replay: Replay) {
    self.log = log
    self.replay = replay
  }

  /// Adds a review to the end of the log, and gives its id.
  @discardableResult
  public func record(_ review: Review, isPractice: Bool) -> StoredReview.ID {
    let id = StoredReview.ID(rawValue: (log.last?.id.rawValue ?? 0) + 1)
    log.append(StoredReview(id: id, review: review, isPractice: isPractice))
    return id
  }

  /// Takes a review back; false when there is no such review, or it was taken back before.
  @discardableResult
  public func retract(_ id: StoredReview.ID) -> Bool {
    guard let position = log.lastIndex(where: { $0.id == id && !$0.isRetracted }) else { return false }
    log[position].isRetracted = true
    return true
  }

  /// The reviews that stand and were answered within these times; nil for any time.
  public func reviews(within times: Range<Date>? = nil) -> [StoredReview] {
    log.standing().filter { times?.contains($0.review.date) ?? true }
  }

  /// What is remembered of the cards of these decks.
  public func memories(for deckIDs: [Deck.ID]) -> [ReviewItem: Memory] {
    replay.memories(of: log).filter { deckIDs.contains($0.key.deckID) }
  }
}
