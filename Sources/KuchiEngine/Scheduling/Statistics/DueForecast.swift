#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How many items fall due on each of the coming days.
public struct DueForecast: Hashable, Sendable {
  /// How many are due today, what is overdue included, then tomorrow, and so on.
  public private(set) var counts: [Int]
  /// How many are due after the last of those days.
  public private(set) var later = 0

  /// The forecast for items that are asked at these times.
  ///
  /// - Parameters:
  ///   - dates: from when on each item is asked next, as an ``ItemSchedule`` has it.
  ///   - now: the time.
  ///   - days: which day it is, and when the next ones begin.
  ///   - length: how many days, today included; 1 or more.
  public init(of dates: some Sequence<Date>, at now: Date, days: DayCount, length: Int = 30) {
    let today = days.number(of: now)
    let ends = (1...max(1, length)).map { days.start(of: today + $0) }
    counts = ends.map { _ in 0 }
    for date in dates {
      let day = Self.place(of: date, in: ends)
      if day < counts.count { counts[day] += 1 } else { later += 1 }
    }
  }

  /// The first day that ends after `due`, by halving: a calendar is asked once a day, not once an item.
  private static func place(of due: Date, in ends: [Date]) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= due { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
