import Foundation
import GRDB

/// The rule that derives an item's memory from its reviews, one after another in the order of their times.
///
/// The host supplies the rule, so the store depends on no scheduler. The rule must give the same memory for
/// the same reviews. Only the due date may be random: the log keeps it with the review, and it is reused
/// whenever the log is read again.
public struct MemoryRule: Sendable {
  /// The version of the parameters, which is stored with each review.
  public var version: Int
  /// The replay behind the rule; nil for a host's own rule.
  let replay: Replay?
  private let next: @Sendable (Memory?, StoredReview, _ isSupported: Bool) -> Memory?

  /// Creates a rule of the host's own.
  public init(version: Int, next: @escaping @Sendable (Memory?, Review) -> Memory?) {
    self.version = version
    replay = nil
    self.next = { memory, stored, _ in next(memory, stored.review) }
  }

  /// Creates the rule by which `replay` derives memories; weights that a profile adopted replace its own.
  public init(version: Int, replay: Replay) {
    self.version = version
    self.replay = replay
    next = { memory, stored, isSupported in
      replay.step(
        stored.review, from: memory, lesson: stored.lesson, due: stored.due, isSupported: isSupported
      ).after
    }
  }

  /// A rule without memories, for hosts that do not schedule, or that only read.
  public static let none = MemoryRule(version: 0) { _, _ in nil }

  /// The memory after a review as stored: times in whole microseconds, and the due date first chosen. If it
  /// is chosen now, `isSupported` matters: whether a harder question about the card is asked too.
  func remember(_ memory: Memory?, after stored: StoredReview, isSupported: Bool = false) -> Memory? {
    guard !stored.isPractice else { return memory }
    if stored.isDecision { return stored.decided(from: memory) }
    guard var next = next(memory, stored, isSupported) else { return nil }
    next.lastReview = next.lastReview.rounded
    next.due = stored.due ?? next.due.rounded
    return next
  }

  /// Whether an item is due: a review from the start of its day, a step from its exact time.
  func isDue(_ memory: Memory, at date: Date) -> Bool {
    guard memory.state == .review, let days = replay?.days else { return memory.due <= date }
    return memory.due < days.day(of: date).upperBound
  }

  /// The memory after all of `reviews` that were not retracted.
  func remember(_ reviews: [StoredReview]) -> Memory? {
    reviews.lazy.filter { !$0.isRetracted }.reduce(nil) { remember($0, after: $1) }
  }
}

/// The memories of a profile.
extension ProfileTables {
  func memory(of item: ReviewItem, _ weights: Weights) throws -> Memory? {
    try database.first(
      "SELECT \(Memory.columns) FROM memory WHERE profile = ? AND deck = ? AND card = ? AND kind = ?",
      [profile, item.deckID, item.cardID, item.kind.rawValue]
    ) { try Memory(&$0, weights) }
  }

  /// When the other questions about the card of `item` are due.
  func otherDues(of item: ReviewItem) throws -> [Date] {
    try database.all(
      "SELECT due FROM memory WHERE profile = ? AND deck = ? AND card = ? AND kind <> ?",
      [profile, item.deckID, item.cardID, item.kind.rawValue]
    ) { try $0.date() }
  }

  func set(_ memory: Memory?, of item: ReviewItem, _ weights: Weights) throws {
    guard let memory else {
      try database.run(
        "DELETE FROM memory WHERE profile = ? AND deck = ? AND card = ? AND kind = ?",
        [profile, item.deckID, item.cardID, item.kind.rawValue])
      return
    }
    let (state, step) = memory.state.columns
    let row = try weights.row(of: memory.traces.weights, usedAt: memory.lastReview.microseconds, in: self)
    try database.run(
      """
      REPLACE INTO memory (profile, deck, card, kind, stability, difficulty, state, step, due, last_review, reps,
        lapses, proven, right_days, chance, slow, fast, weights)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        profile, item.deckID, item.cardID, item.kind.rawValue, memory.stability, memory.difficulty, state,
        step, memory.due.microseconds, memory.lastReview.microseconds, memory.reps, memory.lapses,
        memory.isProven, memory.rightDays, memory.chance, memory.traces.slow, memory.traces.fast, row,
      ])
  }
}

extension Memory {
  // Rules may use any scale. The bounds only exclude values that break computations.
  private static let stabilities = Double.leastNormalMagnitude...Double.greatestFiniteMagnitude
  private static let difficulties = -1e9...1e9

  /// The columns of a memory in the table `memory`, in reading order.
  static let columns = """
    stability, difficulty, slow, fast, weights, state, step, due, last_review, reps, lapses, proven, right_days,
    chance
    """

  init(_ row: inout Columns, _ weights: Weights) throws {
    self.init(
      stability: try (row.next() as Double).clamped(to: Self.stabilities),
      difficulty: try (row.next() as Double).clamped(to: Self.difficulties),
      traces: try Traces(&row, weights),
      state: try State(code: try row.next(), step: try (row.next() as Int?)?.clamped(to: Bounds.counts)),
      due: try row.date(), lastReview: try row.date(), reps: try row.count(), lapses: try row.count(),
      isProven: try row.next(), rightDays: try row.count())
    chance = try (row.next() as Double?)?.clamped(to: 0...1)
  }
}

extension Memory.Traces {
  fileprivate init(_ row: inout Columns, _ weights: Weights) throws {
    let bounds = FSRS7.MemoryState(slow: try row.next(), fast: try row.next(), difficulty: 1)
    self.init(slow: bounds.slow, fast: bounds.fast, weights: weights[try row.next()])
  }
}

extension Memory.State {
  /// The state as stored in the columns `state` and `step`.
  fileprivate var columns: (state: Int, step: Int?) {
    switch self {
    case .learning(let step): (1, step)
    case .review: (2, nil)
    case .relearning(let step): (3, step)
    }
  }

  fileprivate init(code: Int, step: Int?) throws {
    switch (code, step) {
    case (1, let step?): self = .learning(step: step)
    case (2, nil): self = .review
    case (3, let step?): self = .relearning(step: step)
    default: throw ProgressFailure.unreadable("memory state \(code)")
    }
  }
}
