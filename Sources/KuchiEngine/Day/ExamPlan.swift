import KuchiFoundation

/// The way to a day by which some decks are to be known: how many new cards each day brings.
package struct ExamPlan: Hashable, Sendable {
  /// The number of the day of the exam, counted from 1 January 1970.
  package var day: Int
  package var decks: Set<Deck.ID>
  /// The minutes a day that the learner has; nil where that does not matter.
  package var minutes: Int?
  /// The seconds of an answer.
  package var pace: Double
  package var away = AwayDays()

  package init(day: Int, decks: Set<Deck.ID>, minutes: Int?, pace: Double, away: AwayDays = AwayDays()) {
    (self.day, self.decks, self.minutes, self.away) = (day, decks, minutes, away)
    self.pace = pace.clamped(to: 0.1...600)
  }

  /// How many answers a new card takes the time of on its first days: its lesson, its steps, what is missed, and the further
  /// questions that it brings to others.
  static let answersToNew = 7.0
  /// How many answers a question that is due takes: a missed one comes again.
  static let answersToDue = 1.2
  /// The last days bring nothing new, as long as no more than so many cards a day come before.
  static let (rest, comfortable) = (14, 20)
  /// The last days, on which more is to be known.
  package static let (sharpening, sharpRetention) = (21, 0.95)

  /// How many new cards a day brings, where `left` of the exam were not asked before it, and `due` known questions come.
  func newCards(on today: Int, left: Int, due: Int) -> Int {
    guard today < day, left > 0 else { return 0 }
    let days = today > day - Self.rest ? 0 : away.daysLeft(in: today..<day - Self.rest)
    let most = max(1, away.daysLeft(in: today..<day))
    let wanted = min(most, max(days, (left + Self.comfortable - 1) / Self.comfortable))
    let evenly = (left + wanted - 1) / wanted
    guard let minutes else { return evenly }
    let room = Double(minutes) * 60 / pace - Double(due) * Self.answersToDue
    return min(evenly, max(0, Int(room / Self.answersToNew)))
  }

  /// The decks of a list that the exam asks, with those before them, and the decks after them, which wait.
  package func parts(of decks: [Deck.ID]) -> (asked: Set<Deck.ID>, waiting: [Deck.ID]) {
    let end = decks.lastIndex(where: self.decks.contains).map { $0 + 1 } ?? 0
    return (Set(decks[..<end]), Array(decks[end...]))
  }

  /// The limits of a day with the new cards of the plan; those of decks after the exam wait.
  package func limits(
    _ limits: DailyLimits, of decks: [Deck.ID], on today: Int, left: Int, due: Int
  ) -> DailyLimits {
    let (asked, waiting) = parts(of: decks)
    guard !asked.isEmpty, today < day else { return limits }
    var planned = limits
    planned.newPerDay = newCards(on: today, left: left + limits.newToday, due: due + limits.reviewsToday)
    planned.furtherPerDay = max(limits.newPerDay, planned.newPerDay)
    for deck in waiting {
      planned.decks[deck, default: DailyLimits(newPerDay: 0, reviewsPerDay: .max)].newPerDay = 0
    }
    return planned
  }
}

extension Day {
  /// The limits of this day on the way to an exam. They stay the same from the evening before it to its end, for what is answered
  /// on the day counts as it did before.
  package func limits(_ limits: DailyLimits, for plan: ExamPlan?, _ settings: GameSettings) -> DailyLimits {
    guard let plan else { return limits }
    let decks = pool.decks.map(\.id)
    let asked = plan.parts(of: decks).asked
    let left = pool.cards.indices.count { asked.contains(pool.deckID(of: $0)) && isUnasked($0) }
    let day = days.day(of: now)
    let due = candidatesByDeck(settings).count {
      $0.memory.map { $0.due < day.upperBound && $0.lastReview < day.lowerBound } ?? false
    }
    return plan.limits(limits, of: decks, on: days.number(of: now), left: left, due: due)
  }
}

/// Days on which nobody studies. What falls due on them comes before or after.
package struct AwayDays: Hashable, Sendable, Codable {
  package var spans: [ClosedRange<Int>] = []

  package init(_ spans: [ClosedRange<Int>] = []) { self.spans = spans }

  package func contains(_ day: Int) -> Bool { spans.contains { $0.contains(day) } }

  func daysLeft(in days: Range<Int>) -> Int { spans.isEmpty ? days.count : days.count { !contains($0) } }

  /// The memories with the days on which they come.
  package func spreading(_ memories: [ReviewItem: Memory], days: DayCount) -> [ReviewItem: Memory] {
    guard !spans.isEmpty else { return memories }
    return memories.mapValues { memory in
      let due = days.number(of: memory.due)
      guard memory.state == .review, let span = spans.first(where: { $0.contains(due) }) else {
        return memory
      }
      var moved = memory
      moved.due = days.start(of: day(for: due, after: days.number(of: memory.lastReview), in: span))
      return moved
    }
  }

  /// What falls into the first half comes before, as many days as it lies inside, but not before half of its rest is over; all
  /// else comes after, twice as close.
  private func day(for due: Int, after last: Int, in span: ClosedRange<Int>) -> Int {
    let (inside, left) = (due - span.lowerBound, span.upperBound - due)
    let early = span.lowerBound - 1 - inside
    if inside < left, last <= 2 * early - due { return early }
    return span.upperBound + 1 + inside / 2
  }
}
