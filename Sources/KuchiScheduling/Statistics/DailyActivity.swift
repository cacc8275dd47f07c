package import KuchiFoundation

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

  /// The length of the streak up to the day with the number `today`, see ``Streak``.
  package func streak(today: Int) -> Int {
    var streak = Streak(upTo: today)
    while let days = streak.unknown { streak.take(Set(days.filter { byNumber[$0] != nil })) }
    return streak.length
  }
}

/// The number of cards that become due on each of the coming days.
package struct DueForecast: Hashable, Sendable {
  /// The number for today, including overdue cards, then for tomorrow, and so on.
  package let counts: [Int]
  /// The number after the last of those days.
  package let later: Int

  /// A forecast.
  package init(counts: [Int], later: Int) { (self.counts, self.later) = (counts, later) }

  /// What is left at the end of each day of the forecast if so many are asked a day, and what is left comes on the next one.
  package func left(afterAsking limit: Int) -> [Int] {
    var left = 0
    return counts.map { count in
      left = max(0, left + count - max(0, limit))
      return left
    }
  }
}
