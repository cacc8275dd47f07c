package import KuchiFoundation

/// Answers that were given within a short time, all on one day and in one hour: the time of the first one,
/// whether they were right, and the seconds spent on them.
package typealias AnswerSpan = (start: Date, tally: Tally, seconds: Double)

/// The answers of each day, as a heat map shows them, and those of each hour of the day.
package struct DailyActivity: Hashable, Sendable {
  package struct Day: Hashable, Sendable {
    /// The number of the day; days without answers leave gaps.
    package let number: Int
    package fileprivate(set) var tally = Tally()
    /// The seconds spent on the answers.
    package fileprivate(set) var seconds = 0.0
  }

  package private(set) var byNumber: [Int: Day] = [:]
  /// The answers of the hours of the day, from 0 to 23; an hour without answers is missing.
  package private(set) var byHour: [Int: Tally] = [:]

  package var days: [Day] { byNumber.values.sorted { $0.number < $1.number } }

  package var all: Tally { byHour.values.reduce(into: Tally()) { $0 += $1 } }

  /// The activity in `spans`.
  package init(of spans: some Sequence<AnswerSpan>, days: DayCount, in timeZone: TimeZone = .gmt) {
    for span in spans {
      let number = days.number(of: span.start)
      byNumber[number, default: Day(number: number)].tally += span.tally
      byNumber[number, default: Day(number: number)].seconds += span.seconds
      byHour[Self.hour(of: span.start, in: timeZone), default: Tally()] += span.tally
    }
  }

  private static func hour(of date: Date, in timeZone: TimeZone) -> Int {
    let hours = Int(
      clamping: (date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))) / 3_600)
    return (hours % 24 + 24) % 24
  }

  /// The minutes on each of the last `length` days, where the day with the number `today` is the last one.
  package func minutes(today: Int, length: Int) -> [Double] {
    (0..<max(0, length)).map { (byNumber[today - max(0, length) + 1 + $0]?.seconds ?? 0) / 60 }
  }

  /// The length of the streak up to the day with the number `today`, see ``Streak``.
  package func streak<Failure>(
    today: Int, wasFree: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var streak = Streak(upTo: today)
    while let days = streak.unknown {
      try streak.take(Set(days.filter { byNumber[$0] != nil }), wasFree: wasFree)
    }
    return streak.length
  }
}

package struct DueForecast: Hashable, Sendable {
  /// The number for today, including overdue cards, then for tomorrow, and so on.
  package let counts: [Int]
  package let later: Int

  package init(counts: [Int], later: Int) { (self.counts, self.later) = (counts, later) }

  /// What is left at the end of each day if `limit` are asked a day and the rest moves to the next day.
  package func left(afterAsking limit: Int) -> [Int] {
    var left = 0
    return counts.map { count in
      left = max(0, left + count - max(0, limit))
      return left
    }
  }
}

/// The days in a row with answers, up to today, which may still come. One day off a week does not end them, nor do days on which
/// nothing was to be done, nor those of a pause that was announced.
///
/// The log is asked for one week, then for the two weeks before it, then for four: a streak of a year takes six questions.
/// The host looks up the days in `unknown` and passes the answer to ``take(_:)``, until `unknown` is nil.
package struct Streak {
  /// The number of days with answers that are known to be in the row.
  package private(set) var length = 0
  /// Whether a day off in the row was forgiven.
  package private(set) var hasDayOff = false
  /// The numbers of the days to look up next; nil once the streak is known.
  package private(set) var unknown: Range<Int>?
  private let today: Int
  private let away: AwayDays
  /// The earliest day off so far.
  private var dayOff: Int?
  /// The days without answers before the earliest known answer.
  private var rest = 0

  /// A longer pause ends the streak, even if nothing was due in it: each day of a pause has to be looked up.
  private static let longestRest = 30

  /// A streak of which nothing is known yet.
  package init(upTo today: Int, away: AwayDays = AwayDays()) {
    (self.today, self.away, unknown) = (today, away, today - 6..<today + 1)
  }

  /// Takes the numbers of all days with answers among those that were unknown. `wasFree` tells whether a day before today
  /// brought nothing; one before everything that was learned did not.
  package mutating func take<Failure>(
    _ answered: Set<Int>, wasFree: (Int) throws(Failure) -> Bool
  ) throws(Failure) {
    guard let days = unknown else { return }
    unknown = days.lowerBound - 2 * days.count..<days.lowerBound
    for day in days.reversed() {
      if answered.contains(day) {
        (length, rest, hasDayOff) = (length + 1, 0, dayOff != nil)
      } else if day < today, !away.contains(day) {
        rest += 1
        if rest <= Self.longestRest, try wasFree(day) { continue }
        if let dayOff, dayOff - day < 7 { return unknown = nil }
        dayOff = day
      }
    }
  }
}
