/// The number of right answers by kind of question, and by deck.
package struct Accuracy: Hashable, Sendable {
  package private(set) var byKind: [QuestionKind: Tally] = [:]
  package private(set) var byDeck: [Deck.ID: Tally] = [:]

  package init(of tallies: [ReviewItem: Tally]) {
    for (item, tally) in tallies {
      byKind[item.kind, default: Tally()] += tally
      byDeck[item.deckID, default: Tally()] += tally
    }
  }
}

/// Right answers out of all answers.
package struct Tally: Hashable, Sendable, Codable {
  /// The number of right answers: every grade except again.
  package var right: Int
  package var total: Int

  package init(right: Int = 0, total: Int = 0) {
    self.right = right
    self.total = total
  }

  package var wrong: Int { total - right }

  /// The share of right answers, from 0 to 1; nil if there are none.
  package var accuracy: Double? { total == 0 ? nil : Double(right) / Double(total) }

  package mutating func count(_ grade: Grade) {
    total += 1
    if grade != .again { right += 1 }
  }

  package static func += (tally: inout Tally, other: Tally) {
    tally.right += other.right
    tally.total += other.total
  }
}

/// How many reviews were remembered, and how many the scheduler expected.
package struct RecallTally: Hashable, Sendable {
  package private(set) var tally = Tally()
  private var expected = 0.0

  package init() {}

  /// The share that the scheduler expected to be remembered, from 0 to 1; nil if there are none.
  package var expectedAccuracy: Double? { tally.total == 0 ? nil : expected / Double(tally.total) }

  package mutating func count(_ grade: Grade, expected chance: Double) {
    tally.count(grade)
    expected += chance
  }
}

package enum Maturity: String, CaseIterable, Hashable, Sendable, Codable {
  /// In the steps, before its first day of rest or after it was forgotten.
  case learning
  /// Known, with a stability below three weeks.
  case young
  /// Known, with a stability of three weeks or more.
  case mature

  /// The days of stability from which an item is mature.
  package static let threshold = 21.0

  package init(of memory: Memory) {
    self = memory.state != .review ? .learning : memory.stability < Self.threshold ? .young : .mature
  }
}

/// The share of remembered reviews, and the share that the scheduler expected: by stability, by maturity and
/// by form. It shows whether the scheduler keeps its promise.
///
/// Only reviews on a later day than the previous one count: in whole days, nothing is forgotten before that.
/// By maturity, reviews of items in learning count on the same day as well, since FSRS-7 models minutes.
package struct Retention: Hashable, Sendable {
  package struct Bucket: Hashable, Sendable {
    /// The stability before the review, in days.
    package let stability: Range<Double>
    package fileprivate(set) var recall = RecallTally()
  }

  /// The ranges in ascending order, from a day to a year. Together they cover every stability.
  package private(set) var buckets = zip(edges, edges.dropFirst()).map { Bucket(stability: $0..<$1) }
  /// The reviews by the maturity that the item had before.
  package private(set) var byMaturity: [Maturity: RecallTally] = [:]
  package private(set) var byForm: [Review.Form: RecallTally] = [:]

  private static let edges: [Double] = [0, 1, 7, 21, 60, 180, 365, .infinity]

  package init() {}

  /// Counts the effect of one review, with the probability of recall that `fsrs` gives.
  package mutating func count(_ step: ReviewStep, fsrs: FSRS) {
    guard step.review.isAnswer, let before = step.before else { return }
    let (maturity, isLater) = (Maturity(of: before), step.elapsedDays >= 1)
    guard isLater || maturity == .learning else { return }
    let (grade, form) = (step.review.grade, step.review.form)
    let chance = fsrs.retrievability(of: before, at: step.review.date)
    byMaturity[maturity, default: RecallTally()].count(grade, expected: chance)
    guard isLater else { return }
    byForm[form, default: RecallTally()].count(grade, expected: chance)
    guard let index = buckets.firstIndex(where: { $0.stability.contains(before.stability) }) else { return }
    buckets[index].recall.count(grade, expected: chance)
  }
}
