#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DayCount {
  /// Nights slept: the local day begins in the small hours, so that an evening that runs late is still one day.
  ///
  /// The time zone's rules for summer time are followed. A zone that is known by its name needs the rules that
  /// Foundation brings along; with FoundationEssentials alone there are only fixed offsets.
  ///
  /// - Parameters:
  ///   - timeZone: where the player sleeps.
  ///   - hour: when the local day begins, from 0 to 23.
  public static func nights(in timeZone: TimeZone, dayStart hour: Int = 4) -> DayCount {
    let nights = Nights(timeZone: timeZone, lateness: Double(min(max(hour, 0), 23)) * 3_600)
    return DayCount(number: nights.number, start: nights.start)
  }
}

/// Days of one time zone, numbered from 1 January 1970.
private struct Nights: Sendable {
  let timeZone: TimeZone
  /// The seconds from midnight to the beginning of the day.
  let lateness: Double

  func number(of date: Date) -> Int {
    Int(clamping: (date.timeIntervalSince1970 + offset(at: date) - lateness) / 86_400)
  }

  func start(of number: Int) -> Date {
    let wall = Double(number) * 86_400 + lateness
    let starts = [-86_400, 86_400].map { around in
      Date(timeIntervalSince1970: wall - offset(at: Date(timeIntervalSince1970: wall + around)))
    }
    // When the clocks change on that day there are two candidates: the first that is on the day is its beginning.
    let (early, late) = (min(starts[0], starts[1]), max(starts[0], starts[1]))
    return self.number(of: early) >= number ? early : late
  }

  private func offset(at date: Date) -> Double { Double(timeZone.secondsFromGMT(for: date)) }
}
