#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A player's reviews in memory, gone with the program: for tests, and to try things out.
///
/// It keeps the log alone, and derives the memories from the whole of it whenever they are asked for.
public actor InMemoryReviews: ReviewStore {
  private var reviews: [(review: Review, isPractice: Bool)]
  private let replay: Replay

  /// A store that begins with `log` and remembers as `replay` says.
  public init(_ log: [LogEntry] = [], replay: Replay) {
    reviews = log.standingReviews()
    self.replay = replay
  }

  /// Adds a review to the end of the log.
  public func record(_ review: Review, isPractice: Bool) { reviews.append((review, isPractice)) }

  /// Takes back the newest review that equals `review`; false when there is none.
  @discardableResult
  public func retract(_ review: Review) -> Bool {
    guard let place = reviews.lastIndex(where: { $0.review == review }) else { return false }
    reviews.remove(at: place)
    return true
  }

  /// The reviews that stand and were answered within these times; nil for any time.
  public func log(within times: Range<Date>? = nil) -> [LogEntry] {
    reviews.enumerated().compactMap { number, entry in
      if let times, !times.contains(entry.review.date) { return nil }
      return .review(entry.review, id: number, isPractice: entry.isPractice)
    }
  }

  /// What is remembered of the cards of these decks.
  public func memories(for deckIDs: [Deck.ID]) -> [Skill: Memory] {
    replay.memories(of: log()).filter { deckIDs.contains($0.key.deckID) }
  }
}
