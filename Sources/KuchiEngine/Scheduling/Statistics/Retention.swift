/// How much was remembered, by how stable the memories were when they were asked for: whether the scheduler keeps
/// what it promises.
///
/// Only reviews on a later day than the one before count. On the same day nothing is forgotten yet.
public struct Retention: Hashable, Sendable {
  /// The memories of one range of stability.
  public struct Bucket: Hashable, Sendable {
    /// The stability before the review, in days.
    public let stability: Range<Double>
    /// How many of them were remembered.
    public fileprivate(set) var tally = Tally()
    /// The sum of the chances that the scheduler gave them.
    fileprivate var expected = 0.0

    /// The share that the scheduler expected to be remembered, from 0 to 1; nil when there were none.
    public var expectedAccuracy: Double? { tally.total == 0 ? nil : expected / Double(tally.total) }
  }

  /// Where one range of stability ends and the next begins: a day, a week, three weeks, two months, half a year, a year.
  public static let defaultBounds: [Double] = [1, 7, 21, 60, 180, 365]

  /// The ranges in ascending order; together they hold every stability.
  public private(set) var buckets: [Bucket]

  /// The retention of `steps`.
  ///
  /// - Parameters:
  ///   - steps: what the reviews did, from ``Replay/steps(of:)``.
  ///   - fsrs: what gives the expected chances.
  ///   - bounds: where one range ends and the next begins, in days; in any order.
  public init(of steps: some Sequence<ReviewStep>, fsrs: FSRS, bounds: [Double] = defaultBounds) {
    let edges = Set(bounds.filter { $0 > 0 && $0 < .infinity }).sorted()
    buckets = zip([0] + edges, edges + [.infinity]).map { Bucket(stability: $0..<$1) }
    for step in steps where step.elapsedDays >= 1 { count(step, fsrs: fsrs) }
  }

  /// All ranges together.
  public var all: Tally {
    buckets.reduce(into: Tally()) {
      $0.right += $1.tally.right
      $0.total += $1.tally.total
    }
  }

  private mutating func count(_ step: ReviewStep, fsrs: FSRS) {
    guard let before = step.before,
      let place = buckets.firstIndex(where: { $0.stability.contains(before.stability) })
    else { return }
    buckets[place].tally.count(step.review.grade)
    buckets[place].expected += fsrs.retrievability(of: before, days: step.elapsedDays)
  }
}
