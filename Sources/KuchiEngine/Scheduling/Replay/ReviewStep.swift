/// What one review did to the memory of its item. A host that keeps the step can undo it: `before` is the whole
/// state, due date and step included.
public struct ReviewStep: Hashable, Sendable {
  /// The review.
  public let review: Review
  /// The memory that the review found; nil at a first review.
  public let before: Memory?
  /// The memory that the review left.
  public let after: Memory
  /// The whole days since the review before it.
  public let elapsedDays: Int
}
