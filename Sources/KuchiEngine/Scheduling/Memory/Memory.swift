#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What the scheduler knows of one item after its last review. An item that was never reviewed has no memory.
public struct Memory: Hashable, Sendable, Codable {
  /// Where an item stands on its way.
  public enum State: Hashable, Sendable, Codable {
    /// New: going through the learning steps; this one is next.
    case learning(step: Int)
    /// Known: reviewed at growing intervals of whole days.
    case review
    /// Forgotten: going through the relearning steps; this one is next.
    case relearning(step: Int)
  }

  /// The days after which nine of ten such memories are still there.
  public var stability: Double
  /// How hard the item is to keep, from 1 to 10.
  public var difficulty: Double
  /// Where the item stands, with its step.
  public var state: State
  /// When it should be asked next.
  public var due: Date
  /// When it was last reviewed.
  public var lastReview: Date
  /// How many reviews there were.
  public var reps: Int
  /// How often it was forgotten after it was known: reviews in the state `review` with the grade again.
  public var lapses: Int

  /// A memory as it was kept somewhere; new ones come from ``FSRS``.
  public init(
    stability: Double, difficulty: Double, state: State, due: Date, lastReview: Date, reps: Int, lapses: Int
  ) {
    self.stability = stability
    self.difficulty = difficulty
    self.state = state
    self.due = due
    self.lastReview = lastReview
    self.reps = reps
    self.lapses = lapses
  }
}

extension Memory.State {
  /// The place among the learning or relearning steps; nil in review.
  public var step: Int? {
    switch self {
    case .learning(let step), .relearning(let step): step
    case .review: nil
    }
  }
}
