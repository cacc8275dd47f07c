#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
  public func memories(for deckIDs: [Deck.ID]) -> [Skill: Memory] {
    replay.memories(of: log).filter { deckIDs.contains($0.key.deckID) }
  }
}
