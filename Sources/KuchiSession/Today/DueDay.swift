/// A day on which a card will be due, as players type it: `3d` or `3` for a number of days from today, or a
/// date as `2026-12-24`.
package enum DueDay: Hashable, Sendable {
  case ahead(Int)
  /// The day with this number, counted from 1 January 1970.
  case day(Int)

  /// The greatest number of days, about a hundred years.
  private static let longest = 36_500

  package init?(_ text: String) {
    if let number = DayCount.day(ofDate: text) {
      self = .day(number)
    } else if let count = Int(text.lowercased().hasSuffix("d") ? text.dropLast() : text[...]),
      (0...Self.longest).contains(count)
    {
      self = .ahead(count)
    } else {
      return nil
    }
  }

  package func number(from today: Int) -> Int? {
    switch self {
    case .ahead(let count): today + count
    case .day(let number): (today...today + Self.longest).contains(number) ? number : nil
    }
  }
}
