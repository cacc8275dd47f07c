/// How long ago something was, in the largest unit that fits: `just now`, `3 minutes ago`, `2 days ago`.
///
/// - Parameter seconds: the seconds since then; a time to come counts as now.
public func relativeTime(secondsAgo seconds: Double) -> String {
  span(seconds, in: units).map { $0 + " ago" } ?? "just now"
}

/// How soon something is: `in less than a minute`, `in 3 minutes`, `in 8 days`.
///
/// - Parameter seconds: the seconds until then; a time gone by counts as now.
public func relativeTime(secondsAhead seconds: Double) -> String {
  // Plans are made in days: two weeks are too coarse for thirteen of them.
  span(seconds, in: units.filter { $0.noun != "week" }).map { "in " + $0 } ?? "in less than a minute"
}

private let units: [(noun: String, seconds: Double)] = [
  ("year", 365 * 86_400), ("month", 30 * 86_400), ("week", 7 * 86_400), ("day", 86_400), ("hour", 3_600),
  ("minute", 60),
]

private func span(_ seconds: Double, in units: [(noun: String, seconds: Double)]) -> String? {
  units.first { seconds >= $0.seconds }.map { unit in
    counted(Int(clamping: Int64(min(seconds / unit.seconds, 1e9))), unit.noun)
  }
}
