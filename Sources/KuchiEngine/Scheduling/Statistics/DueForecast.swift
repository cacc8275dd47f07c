#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How much falls due on each of the coming days.
public struct DueForecast: Hashable, Sendable {
  /// How much is due today, what is overdue included, then tomorrow, and so on.
  public private(set) var counts: [Int]
  /// How much is due after the last of those days.
  public private(set) var later = 0

  /// The forecast for `memories`.
  ///
  /// - Parameters:
  ///   - memories: the memories of the skills that the forecast is about.
  ///   - now: the time.
  ///   - days: which day it is, and when the next ones begin.
  ///   - length: how many days, today included; 1 or more.
  public init(of memories: some Sequence<Memory>, at now: Date, days: DayCount, length: Int = 30) {
    let today = days.number(of: now)
    let ends = (1...max(1, length)).map { days.start(of: today + $0) }
    counts = ends.map { _ in 0 }
    for memory in memories {
      let day = Self.place(of: memory.due, in: ends)
      if day < counts.count { counts[day] += 1 } else { later += 1 }
    }
  }

  /// The first day that ends after `due`, by halving: a calendar is asked once a day, not once a memory.
  private static func place(of due: Date, in ends: [Date]) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= due { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
