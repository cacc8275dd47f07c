/// How long ago something was, in the largest unit that fits: `just now`, `3 minutes ago`, `2 days ago`.
///
/// - Parameter seconds: the seconds since then; a time to come counts as now.
public func relativeTime(secondsAgo seconds: Double) -> String {
  let units: [(noun: String, seconds: Double)] = [
    ("year", 365 * 86_400), ("month", 30 * 86_400), ("week", 7 * 86_400), ("day", 86_400), ("hour", 3_600),
    ("minute", 60),
  ]
  guard let unit = units.first(where: { seconds >= $0.seconds }) else { return "just now" }
  return counted(Int(clamping: Int64(min(seconds / unit.seconds, 1e9))), unit.noun) + " ago"
}
