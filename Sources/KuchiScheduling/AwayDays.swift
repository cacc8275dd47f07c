import KuchiFoundation

/// Days on which the learner does not study, as announced. What falls due on them comes before or after.
package struct AwayDays: Hashable, Sendable, Codable {
  package var spans: [ClosedRange<Int>] = []

  package init(_ spans: [ClosedRange<Int>] = []) { self.spans = spans }

  package func contains(_ day: Int) -> Bool { spans.contains { $0.contains(day) } }

  package func daysLeft(in days: Range<Int>) -> Int {
    spans.isEmpty ? days.count : days.count { !contains($0) }
  }

  /// A memory as it counts on the day with the number `today`: with another due date if it is due on such days. What fell due
  /// in a pause that is not over stays there, for a learner who plays all the same.
  package func spreading(_ memory: Memory, on today: Int, days: DayCount) -> Memory {
    let (due, last) = (days.number(of: memory.due), days.number(of: memory.lastReview))
    guard let span = spans.first(where: { $0.contains(due) }), due > today || !span.contains(today),
      memory.state == .review || last < span.lowerBound
    else { return memory }
    var moved = memory
    moved.due = days.start(of: day(for: due, after: last, in: span))
    return moved
  }

  /// What is due in the first half comes before it, mirrored at its beginning, if half of its interval is over by then. The
  /// rest comes after it, spread over half as many days.
  private func day(for due: Int, after last: Int, in span: ClosedRange<Int>) -> Int {
    let (inside, left) = (due - span.lowerBound, span.upperBound - due)
    let early = span.lowerBound - 1 - inside
    if inside < left, last <= 2 * early - due { return early }
    return span.upperBound + 1 + inside / 2
  }
}

extension AwayDays {
  /// A pause, as it is told on a day in it or on the day before it.
  package struct Pause: Hashable, Sendable {
    /// The number of its last day.
    package let last: Int
    /// The days from today to its last one.
    package let distance: Int
    /// Whether today is in it.
    package let hasBegun: Bool
  }

  /// The pause that the day with the number `today` is in, or that begins on the next one; nil if there is none. Spans without
  /// a day between them are one pause.
  package func pause(on today: Int) -> Pause? {
    guard contains(today) || contains(today + 1) else { return nil }
    var last = today
    while let span = spans.first(where: { $0.upperBound > last && $0.lowerBound <= last + 1 }) {
      last = span.upperBound
    }
    return Pause(last: last, distance: last - today, hasBegun: contains(today))
  }
}
