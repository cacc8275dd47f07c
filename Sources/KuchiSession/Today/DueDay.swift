/// A day on which something is to be due, as people type it: `3d` or `3` for a number of days from today, or a date as
/// `2026-12-24`.
package enum DueDay: Hashable, Sendable {
  /// So many days from today.
  case ahead(Int)
  /// The day with this number, counted from 1 January 1970.
  case day(Int)

  /// The greatest number of days, about a hundred years.
  private static let longest = 36_500

  /// Reads a day; nil for another text.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    if parts.count == 3, text.utf8.count == 10, let year = parts[0], let month = parts[1], let day = parts[2],
      let number = Self.number(year, month, day)
    {
      self = .day(number)
    } else if let count = Int(text.lowercased().hasSuffix("d") ? text.dropLast() : text[...]),
      (0...Self.longest).contains(count)
    {
      self = .ahead(count)
    } else {
      return nil
    }
  }

  /// The number of the day; nil for one that is before today.
  package func number(from today: Int) -> Int? {
    switch self {
    case .ahead(let count): today + count
    case .day(let number): (today...today + Self.longest).contains(number) ? number : nil
    }
  }

  /// Days since 1970, counted in years that begin in March, so that leap days come last; nil where there is no such day.
  private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1970...9999).contains(year), (1...12).contains(month), (1...lengths[month - 1]).contains(day)
    else {
      return nil
    }
    let (march, months) = (month < 3 ? year - 1 : year, (month + 9) % 12)
    let leaps = march / 4 - march / 100 + march / 400
    return march * 365 + leaps + (months * 153 + 2) / 5 + day - 1 - 719_468
  }
}
