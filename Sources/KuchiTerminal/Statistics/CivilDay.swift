/// A calendar day, from its number since 1 January 1970.
struct CivilDay: Hashable {
  private static var weekdays: [String] {
    [
      worded("Mon"), worded("Tue"), worded("Wed"), worded("Thu"), worded("Fri"), worded("Sat"), worded("Sun"),
    ]
  }
  private static var months: [String] {
    [
      worded("Jan"), worded("Feb"), worded("Mar"), worded("Apr"), worded("May"), worded("Jun"), worded("Jul"),
      worded("Aug"), worded("Sep"), worded("Oct"), worded("Nov"), worded("Dec"),
    ]
  }

  let number: Int

  var weekday: Int { Weekday.place(ofDay: number) }

  var weekdayName: String { Self.weekdays[weekday] }

  /// The name of the day as seen from the day `today`, which may be earlier or later.
  func name(from today: Int) -> String {
    switch number - today {
    case -1: worded("yesterday")
    case 0: worded("today")
    case 1: worded("tomorrow")
    case 2...13: "\(weekdayName) \(day)"
    default: DayCount.date(ofDay: number)
    }
  }

  var monthName: String { Self.months[parts[1] - 1] }

  var day: Int { parts[2] }

  static func weekdayName(_ weekday: Int) -> String { weekdays[weekday] }

  private var parts: [Int] { DayCount.date(ofDay: number).split(separator: "-").compactMap { Int($0) } }
}
