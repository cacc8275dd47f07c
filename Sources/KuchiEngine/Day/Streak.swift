package import KuchiFoundation

/// The days in a row with answers, up to the day of a time.
///
/// The log is asked for one week, then for the two weeks before it, then for four: a streak of a year takes six questions.
/// The host looks up what is `unknown` and lets the streak `take` it, until nothing is unknown.
package struct Streak {
  /// The days in a row that are known to have answers.
  package private(set) var length = 0
  private var numbers: Range<Int>?
  private let days: DayCount

  /// A streak of which nothing is known yet.
  package init(upTo now: Date, days: DayCount) {
    let today = days.number(of: now)
    (numbers, self.days) = (today - 6..<today + 1, days)
  }

  /// The times of which the answers are to be looked up next; nil once the streak is known.
  package var unknown: Range<Date>? {
    numbers.map { days.start(of: $0.lowerBound)..<days.start(of: $0.upperBound) }
  }

  /// Takes the times of all answers that were given at the times that were unknown.
  package mutating func take(_ answers: some Sequence<Date>) {
    guard let numbers else { return }
    let answered = Set(answers.map(days.number))
    let gap = numbers.last { !answered.contains($0) }
    length += numbers.upperBound - (gap.map { $0 + 1 } ?? numbers.lowerBound)
    let earlier = numbers.lowerBound - 2 * numbers.count..<numbers.lowerBound
    self.numbers = gap == nil ? earlier : nil
  }
}
