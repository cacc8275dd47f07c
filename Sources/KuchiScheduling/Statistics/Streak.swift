/// The days in a row with answers, up to today, which may still come. One day off a week does not end them.
///
/// The log is asked for one week, then for the two weeks before it, then for four: a streak of a year takes six questions.
/// The host looks up what is `unknown` and lets the streak `take` it, until nothing is unknown.
package struct Streak {
  /// How many days with answers are known to be in the row.
  package private(set) var length = 0
  /// The numbers of the days that are to be looked up next; nil once the streak is known.
  package private(set) var unknown: Range<Int>?
  private let today: Int
  /// The earliest day off so far.
  private var dayOff: Int?

  /// A streak of which nothing is known yet.
  package init(upTo today: Int) { (self.today, unknown) = (today, today - 6..<today + 1) }

  /// Takes the numbers of all days with answers among those that were unknown.
  package mutating func take(_ answered: Set<Int>) {
    guard let days = unknown else { return }
    unknown = days.lowerBound - 2 * days.count..<days.lowerBound
    for day in days.reversed() {
      if answered.contains(day) {
        length += 1
      } else if let dayOff, dayOff - day < 7 {
        return unknown = nil
      } else if day < today {
        dayOff = day
      }
    }
  }
}
