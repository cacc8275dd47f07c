public import KuchiFoundation

/// A recorded answer and its consequences.
public struct RecordedAnswer: Sendable {
  /// The id of its review, for taking it back.
  public var id: StoredReview.ID
  /// The memory of its item before; nil for a new item, and without a schedule.
  public var before: Memory?
  /// The memory of its item now.
  public var after: Memory?
  /// When the other questions about its card are due that were asked before.
  package var others: [Date] = []
  /// Whether it left the schedule unchanged.
  public var isPractice: Bool
  /// The day including this answer; nil if it was not looked up.
  public var today: DayProgress?

  /// Creates an answer. A host that records nothing may use any id.
  public init(
    id: StoredReview.ID = StoredReview.ID(rawValue: 0), before: Memory? = nil, after: Memory? = nil,
    isPractice: Bool = false
  ) {
    (self.id, self.before, self.after, self.isPractice) = (id, before, after, isPractice)
  }

  /// How often the item was forgotten, if this answer makes it a leech; nil otherwise.
  package var leechLapses: Int? {
    after.flatMap { LeechRule.standard.flags($0, after: before) ? $0.lapses : nil }
  }
}

/// A day of study: its number, the number of its counted answers, and its end; nil if that is unknown.
public typealias DayProgress = (number: Int, answers: Int, end: Date?)
