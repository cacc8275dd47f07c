/// Whether an exam can be reached, by a forecast of the days before it.
package struct ExamOutlook: Hashable, Sendable {
  package let exam: Exam
  /// The number of cards up to the last deck of the exam.
  package let count: Int
  /// How many of them were asked by the day of the exam, and how many are known then.
  package let shown: Int
  package let known: Double
  /// The mean of new cards on the days of study of the next fortnight.
  package let newPerDay: Int
  /// The mean of minutes a day, as long as new cards come.
  package let minutes: Int
  /// The number of the day on which the last card comes; nil if that is not before the exam.
  package let ready: Int?
  /// If the exam can't be reached: the minutes a day that would be enough, and the first day on which it could be reached with
  /// the minutes that there are. Nil if there is no such number or day.
  package private(set) var enoughMinutes: Int?
  package private(set) var enoughDay: Int?

  /// Whether all cards come before the exam.
  package var isReached: Bool { ready != nil }

  private static let (longestDelay, fortnight) = (1_095, 14)

  /// The mean of figures, rounded up; 0 without any.
  private static func mean(_ figures: [Double]) -> Int {
    figures.isEmpty ? 0 : Int((figures.reduce(0, +) / Double(figures.count)).rounded(.up))
  }

  package init(_ exam: Exam, by forecast: ExamForecast) {
    let days = forecast.days(until: exam.day, minutes: exam.minutes)
    (self.exam, count) = (exam, forecast.count)
    shown = forecast.shown + days.reduce(0) { $0 + $1.new }
    known = days.last?.known ?? 0
    let last = days.lastIndex { $0.new > 0 }
    let busy = last.map { days[...$0] } ?? days[...]
    let coming = busy.prefix(Self.fortnight).filter { $0.seconds > 0 }
    newPerDay = Self.mean(coming.map { Double($0.new) })
    minutes = Self.mean(busy.map { $0.seconds / 60 })
    ready = shown == count ? last.map { days[$0].number } ?? exam.day - days.count - 1 : nil
    guard !isReached, let given = exam.minutes else { return }
    func isEnough(_ minutes: Int, _ day: Int) -> Bool {
      forecast.shown + forecast.days(until: day, minutes: minutes).reduce(0) { $0 + $1.new } == forecast.count
    }
    enoughMinutes = (given...Exam.minuteCounts.upperBound).lowest { isEnough($0, exam.day) }
    enoughDay = (exam.day...exam.day + Self.longestDelay).lowest { isEnough(given, $0) }
  }
}

extension ClosedRange<Int> {
  /// The first number from which on a condition holds; nil if it does not hold for the last one. It is a binary search.
  fileprivate func lowest(where holds: (Int) -> Bool) -> Int? {
    guard holds(upperBound) else { return nil }
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
