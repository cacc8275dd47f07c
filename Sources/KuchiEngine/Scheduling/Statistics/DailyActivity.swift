#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What was reviewed on each day, as a heat map shows it.
public struct DailyActivity: Hashable, Sendable {
  /// One day on which something was reviewed.
  public struct Day: Hashable, Sendable {
    /// The number of the day; days without reviews leave gaps.
    public let number: Int
    /// When it began.
    public let start: Date
    /// Its answers.
    public fileprivate(set) var tally = Tally()
    /// The seconds that the answers took.
    public fileprivate(set) var seconds = 0.0
  }

  /// The days on which something was reviewed, in order.
  public let days: [Day]

  /// The activity of `reviews`, in days as `count` counts them.
  public init(of reviews: some Sequence<Review>, days count: DayCount) {
    var days: [Int: Day] = [:]
    for review in reviews {
      let number = count.number(of: review.date)
      var day = days[number] ?? Day(number: number, start: count.start(of: number))
      day.tally.count(review.grade)
      day.seconds += review.seconds
      days[number] = day
    }
    self.days = days.values.sorted { $0.number < $1.number }
  }

  /// How many days in a row something was reviewed, up to the day with the number `today` or, while nothing was
  /// reviewed on it yet, up to the day before.
  public func streak(today: Int) -> Int {
    let numbers = Set(days.map(\.number))
    var day = numbers.contains(today) ? today : today - 1
    let last = day
    while numbers.contains(day) { day -= 1 }
    return last - day
  }
}
