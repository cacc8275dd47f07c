extension String {
  /// The text, made safe, with spaces after it up to `columns`.
  func padded(to columns: Int) -> String {
    let text = safe
    return text + String(repeating: " ", count: max(0, columns - DisplayWidth.columns(of: text)))
  }

  func rightAligned(in columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - DisplayWidth.columns(of: self))) + self
  }

  var withoutSpacesAtEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }

  /// The text, made safe. If it is wider than `columns`, an ellipsis replaces its beginning.
  func cutAtStart(to columns: Int) -> String { String(String(reversed()).cut(to: columns).reversed()) }

  /// The text, made safe. If it is wider than `columns`, an ellipsis replaces its end.
  func cut(to columns: Int) -> String {
    let text = safe
    guard DisplayWidth.columns(of: text) > columns else { return text }
    var kept = ""
    var used = 1
    for character in text {
      used += DisplayWidth.columns(of: String(character))
      guard used <= columns else { break }
      kept.append(character)
    }
    return kept + "…"
  }
}

/// How long ago something was, in the largest unit that fits: `just now` (or in the future), `3 minutes ago`.
package func relativeTime(secondsAgo seconds: Double) -> String {
  span(seconds, in: units).map { counted($0, $1, before: " ago") } ?? worded("just now")
}

/// How soon something is: `in less than a minute` (for the past too), `in 3 minutes`, `in 8 days`.
package func relativeTime(secondsAhead seconds: Double) -> String {
  // Players plan in days: "1 week" is too coarse for thirteen days.
  span(seconds, in: units.filter { $0.noun != "week" }).map { counted($0, $1, after: "in ") }
    ?? worded("in less than a minute")
}

extension TimeAhead {
  /// When something comes again: `in 10 minutes`, `tomorrow`, `in 12 days`.
  var wording: String {
    days == 1 ? worded("tomorrow") : relativeTime(secondsAhead: days == 0 ? seconds : Double(days) * 86_400)
  }
}

private let units: [(noun: String, seconds: Double)] = [
  ("year", 365 * 86_400), ("month", 30 * 86_400), ("week", 7 * 86_400), ("day", 86_400), ("hour", 3_600),
  ("minute", 60),
]

private func span(
  _ seconds: Double, in units: [(noun: String, seconds: Double)]
) -> (count: Int, noun: String)? {
  units.first { seconds >= $0.seconds }.map { unit in
    (Int(clamping: Int64(min(seconds / unit.seconds, 1e9))), unit.noun)
  }
}

/// Asks whether the nearest known word was meant, with a space at the end; empty if none is near.
func guess(_ word: String, among known: [String]) -> String {
  NearestWord.nearest(to: word, among: known).map { worded("Did you mean \($0)? ") } ?? ""
}

func spelled(_ number: Int) -> String {
  let words = [
    worded("no"), worded("one"), worded("two"), worded("three"), worded("four"), worded("five"),
    worded("six"),
    worded("seven"), worded("eight"), worded("nine"), worded("ten"), worded("eleven"), worded("twelve"),
  ]
  return words.indices.contains(number) ? words[number] : "\(number)"
}

/// A number of things that wait: `1 card waits`, `2 cards wait`.
func waits(_ number: Int, _ noun: String) -> String {
  counted(number, noun) + (number == 1 ? worded(" waits") : worded(" wait"))
}
