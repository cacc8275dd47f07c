/// A day of the calendar, from its number since 1 January 1970.
struct CivilDay: Hashable {
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  let number: Int

  /// The weekday, Monday first, from 0.
  var weekday: Int { ((number + 3) % 7 + 7) % 7 }

  var weekdayName: String { Self.weekdays[weekday] }

  var monthName: String { Self.months[date.month - 1] }

  /// The day of the month, from 1.
  var day: Int { date.day }

  static func weekdayName(_ weekday: Int) -> String { weekdays[weekday] }

  // Counted from 1 March, so that the day which leap years add is the last of a year; after Howard Hinnant.
  private var date: (month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    return (month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
  }
}
