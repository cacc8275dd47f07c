public import Foundation

/// What is kept of the memory of one skill after its last review.
public struct KeptMemory: Hashable, Sendable {
  /// Where a skill stands on its way.
  public enum State: Hashable, Sendable {
    /// New: going through the learning steps; this one is next.
    case learning(step: Int)
    /// Known: reviewed at growing intervals.
    case review
    /// Forgotten: going through the relearning steps; this one is next.
    case relearning(step: Int)
  }

  /// The days after which nine of ten such memories are still there.
  public var stability: Double
  /// How hard the skill is to keep.
  public var difficulty: Double
  /// Where the skill stands, with its step.
  public var state: State
  /// When it should be asked next.
  public var due: Date
  /// When it was last reviewed.
  public var lastReview: Date
  /// How many reviews there were.
  public var reps: Int
  /// How often it was forgotten after it was known.
  public var lapses: Int

  /// A memory.
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
