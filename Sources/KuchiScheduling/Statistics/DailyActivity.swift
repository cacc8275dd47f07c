public import KuchiFoundation

/// The reviews of each day, as a heat map shows them.
package struct DailyActivity: Hashable, Sendable {
  /// A day with reviews.
  package struct Day: Hashable, Sendable {
    /// The number of the day; days without reviews leave gaps.
    package let number: Int
    /// When it began.
    package let start: Date
    /// Its answers.
    package fileprivate(set) var tally = Tally()
    /// The seconds spent on the answers.
    package fileprivate(set) var seconds = 0.0

    fileprivate mutating func count(_ review: Review) {
      tally.count(review.grade)
      seconds += review.seconds
    }
  }

  /// The days with reviews, by their numbers.
  package private(set) var byNumber: [Int: Day] = [:]

  /// The days with reviews, in order.
  package var days: [Day] { byNumber.values.sorted { $0.number < $1.number } }

  /// The activity in `reviews`, in days counted by `count`.
  package init(of reviews: some Sequence<Review> = [], days count: DayCount) {
    for review in reviews { self.count(review, days: count) }
  }

  /// Counts one answer.
  package mutating func count(_ review: Review, days count: DayCount) {
    let number = count.number(of: review.date)
    byNumber[number, default: Day(number: number, start: count.start(of: number))].count(review)
  }

  /// The minutes on each of the last days, the day with the number `today` as the last one.
  ///
  /// - Parameters:
  ///   - today: The number of the last day.
  ///   - length: How many days; a day without reviews has none.
  package func minutes(today: Int, length: Int) -> [Double] {
    (0..<max(0, length)).map { (byNumber[today - max(0, length) + 1 + $0]?.seconds ?? 0) / 60 }
  }

  /// The number of consecutive days with reviews, up to the day with the number `today`. If today has no review
  /// yet, up to the day before.
  package func streak(today: Int) -> Int {
    var day = byNumber[today] != nil ? today : today - 1
    let last = day
    while byNumber[day] != nil { day -= 1 }
    return last - day
  }
}

/// The number of cards that become due on each of the coming days.
public struct DueForecast: Hashable, Sendable {
  /// The number for today, including overdue cards, then for tomorrow, and so on.
  public private(set) var counts: [Int]
  /// The number after the last of those days.
  public private(set) var later = 0

  /// The forecast for cards that are asked at these times.
  ///
  /// - Parameters:
  ///   - dates: When each card is asked next, from a `CardSchedule`.
  ///   - now: The time.
  ///   - days: How days are counted.
  ///   - length: The number of days, including today; 1 or more.
  public init(of dates: some Sequence<Date>, at now: Date, days: DayCount, length: Int = 30) {
    let today = days.number(of: now)
    let ends = (1...max(1, length)).map { days.start(of: today + $0) }
    counts = ends.map { _ in 0 }
    for date in dates {
      let day = Self.index(of: date, in: ends)
      if day < counts.count { counts[day] += 1 } else { later += 1 }
    }
  }

  /// What is left at the end of each day of the forecast if so many are asked a day, and what is left comes on the next one.
  public func left(afterAsking limit: Int) -> [Int] {
    var left = 0
    return counts.map { count in
      left = max(0, left + count - max(0, limit))
      return left
    }
  }

  /// The first day that ends after `due`, by binary search. It asks the calendar once per day, not once per
  /// card.
  private static func index(of due: Date, in ends: [Date]) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= due { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
