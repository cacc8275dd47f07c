public import KuchiFoundation

/// A way to count days: the day of a moment, and the number of days between two moments.
///
/// The engine has no calendar. It receives one of these.
public struct DayCount: Sendable {
  private let numberOf: @Sendable (Date) -> Int
  private let startOf: @Sendable (Int) -> Date
  private let between: @Sendable (Date, Date) -> Int

  /// A way of counting days.
  ///
  /// - Parameters:
  ///   - number: The number of a moment's day. Days are numbered consecutively.
  ///   - start: The beginning of the day with this number.
  ///   - elapsed: The whole days from one moment to a later one; by default the difference of the numbers.
  public init(
    number: @escaping @Sendable (Date) -> Int, start: @escaping @Sendable (Int) -> Date,
    elapsed: (@Sendable (Date, Date) -> Int)? = nil
  ) {
    numberOf = number
    startOf = start
    between = elapsed ?? { number($1) - number($0) }
  }

  /// The number of the day that `date` belongs to.
  public func number(of date: Date) -> Int { numberOf(date) }

  /// The beginning of the day with this number.
  public func start(of number: Int) -> Date { startOf(number) }

  package func times(of numbers: Range<Int>) -> Range<Date> {
    start(of: numbers.lowerBound)..<max(start(of: numbers.lowerBound), start(of: numbers.upperBound))
  }

  /// The day of `date`, from its beginning to the beginning of the next.
  public func day(of date: Date) -> Range<Date> {
    let number = numberOf(date)
    return times(of: number..<number + 1)
  }

  /// The whole days between two moments; 0 if the clock was set back.
  package func elapsed(from start: Date, to end: Date) -> Int { max(0, between(start, end)) }
}

extension DayCount {
  /// Periods of 24 hours, independent of local time. Days begin at midnight in Greenwich.
  public static let wholeSpans = DayCount(
    number: { Int(clamping: $0.timeIntervalSince1970 / 86_400) },
    start: { Date(timeIntervalSince1970: Double($0) * 86_400) },
    elapsed: { Int(clamping: $1.timeIntervalSince($0) / 86_400) })

  private static let dateStyle = Date.ISO8601FormatStyle().year().month().day()

  /// The date of the day with this number since 1 January 1970, as 2026-12-24.
  package static func date(ofDay number: Int) -> String { wholeSpans.start(of: number).formatted(dateStyle) }

  /// The number of the day with a date such as 2026-12-24, since 1 January 1970; nil for another text.
  package static func day(ofDate text: String) -> Int? {
    guard let date = try? dateStyle.parse(text), case let number = wholeSpans.number(of: date) else {
      return nil
    }
    return number >= 0 && self.date(ofDay: number) == text ? number : nil
  }
}

extension DayCount {
  /// Local days that begin in the small hours, so that a late evening belongs to one day.
  ///
  /// Daylight saving time of the zone applies. A named zone needs the rules in Foundation;
  /// FoundationEssentials alone has only fixed offsets.
  ///
  /// - Parameters:
  ///   - timeZone: The time zone of the player.
  ///   - hour: The hour at which the day begins, from 0 to 23.
  public static func nights(in timeZone: TimeZone, dayStart hour: Int = 4) -> DayCount {
    // The seconds from midnight to the beginning of the day.
    let lateness = Double(min(max(hour, 0), 23)) * 3_600
    @Sendable func offset(at date: Date) -> Double { Double(timeZone.secondsFromGMT(for: date)) }
    @Sendable func number(of date: Date) -> Int {
      Int(clamping: (date.timeIntervalSince1970 + offset(at: date) - lateness) / 86_400)
    }
    return DayCount(number: number) { day in
      let wall = Double(day) * 86_400 + lateness
      let starts = [-86_400, 86_400].map { around in
        Date(timeIntervalSince1970: wall - offset(at: Date(timeIntervalSince1970: wall + around)))
      }
      // A clock change on that day makes two candidates. The earliest one on that day is right.
      let (early, late) = (min(starts[0], starts[1]), max(starts[0], starts[1]))
      return number(of: early) >= day ? early : late
    }
  }
}
