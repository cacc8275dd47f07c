extension FSRS {
  /// The days among which an interval of so many days is spread evenly, as in py-fsrs 6.3.2: the interval alone below
  /// three days, never less than one day or more than the maximum interval.
  public func fuzzRange(of interval: Int) -> ClosedRange<Int> {
    let interval = min(max(1, interval), parameters.maximumInterval)
    guard interval >= 3 else { return interval...interval }
    let days = Double(interval)
    let spread = Self.spread(of: days)
    let highest = min(Int((days + spread).rounded(.toNearestOrEven)), parameters.maximumInterval)
    let lowest = min(max(2, Int((days - spread).rounded(.toNearestOrEven))), highest)
    return lowest...highest
  }

  func fuzzed(_ interval: Int, using generator: inout SeededGenerator) -> Int {
    let range = fuzzRange(of: interval)
    return range.count == 1 ? interval : Int.random(in: range, using: &generator)
  }

  // A day, and a share of what of the interval lies in each stretch.
  private static func spread(of days: Double) -> Double {
    1 + 0.15 * (min(days, 7) - 2.5) + 0.1 * max(0, min(days, 20) - 7) + 0.05 * max(0, days - 20)
  }
}
