public import KuchiEngine

/// How the memory of a skill follows from its reviews, one after the other in the order in which they were recorded.
///
/// A rule is given, so that the store depends on no scheduler. It must give the same for the same; only its due date
/// may be left to chance, because that is kept with the review and holds whenever the log is read again.
public struct MemoryRule: Sendable {
  /// The version of the parameters, kept with each review that it is used for.
  public var version: Int
  /// The memory after a review, from the memory before it; nil to remember nothing.
  public var next: @Sendable (Memory?, Review) -> Memory?

  /// A rule.
  public init(version: Int, next: @escaping @Sendable (Memory?, Review) -> Memory?) {
    self.version = version
    self.next = next
  }

  /// The rule by which `replay` derives memories.
  public init(version: Int, replay: Replay) {
    self.init(version: version) { memory, review in replay.step(review, from: memory).after }
  }

  /// Remembers nothing: for hosts that do not schedule, or that only read.
  public static let none = MemoryRule(version: 0) { _, _ in nil }

  /// The memory after a review, as it can be kept: times in whole microseconds, the due date as it was once decided.
  func remember(_ memory: Memory?, after review: StoredReview) -> Memory? {
    guard !review.isPractice else { return memory }
    guard var next = next(memory, review.review) else { return nil }
    next.lastReview = next.lastReview.rounded
    next.due = review.due ?? next.due.rounded
    return next
  }

  /// The memory after all of `reviews`, retracted ones left out.
  func remember(_ reviews: [StoredReview]) -> Memory? {
    reviews.lazy.filter { !$0.isRetracted }.reduce(nil) { remember($0, after: $1) }
  }
}
