public import KuchiFoundation

/// An answer that was recorded, and what follows from it.
public struct RecordedAnswer: Sendable {
  /// The id of its review, by which it can be taken back.
  public var id: StoredReview.ID
  /// What was remembered of its item before; nil for a new one, and without a schedule.
  public var before: Memory?
  /// What is remembered of its item now.
  public var after: Memory?
  /// Whether it left the schedule as it is.
  public var isPractice: Bool
  /// The day with this answer; nil where it was not looked up.
  public var today: DayProgress?

  /// An answer. A host that records nothing gives it any id.
  public init(
    id: StoredReview.ID = StoredReview.ID(rawValue: 0), before: Memory? = nil, after: Memory? = nil,
    isPractice: Bool = false
  ) {
    (self.id, self.before, self.after, self.isPractice) = (id, before, after, isPractice)
  }

  /// How often the item was forgotten, where this answer makes it a leech.
  package var leechLapses: Int? {
    after.flatMap { LeechRule.standard.flags($0, after: before) ? $0.lapses : nil }
  }
}

/// A day of study: its number, how many answers of it count, and when it ends; nil where that is not known.
public typealias DayProgress = (number: Int, answers: Int, end: Date?)
