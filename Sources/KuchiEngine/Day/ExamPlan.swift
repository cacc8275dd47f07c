import KuchiFoundation

/// A plan to know some decks by a certain day. It decides how many new cards each day brings.
package struct ExamPlan: Hashable, Sendable {
  /// The number of the day of the exam, counted from 1 January 1970.
  package var day: Int
  package var decks: Set<Deck.ID>
  /// The minutes a day that the learner has; nil if that does not matter.
  package var minutes: Int?
  /// The seconds of an answer.
  package var pace: Double
  package var away = AwayDays()

  package init(day: Int, decks: Set<Deck.ID>, minutes: Int?, pace: Double, away: AwayDays = AwayDays()) {
    (self.day, self.decks, self.minutes, self.away) = (day, decks, minutes, away)
    self.pace = pace.clamped(to: 0.1...600)
  }

  /// The time that a new card takes on its first days, in answers: its lesson, its steps, mistakes, and further
  /// questions about other cards.
  static let answersToNew = 7.0
  /// The answers that a due question takes on average, as a missed one comes again.
  static let answersToDue = 1.2
  /// The last 14 days bring nothing new, unless more than 20 cards a day would come before them.
  static let (rest, comfortable) = (14, 20)
  /// In the last three weeks the decks of the exam have at least this retention.
  private static let sharpening = 21
  package static let sharpRetention = 0.95

  /// Whether the decks of an exam on `day` have the higher retention on a day.
  package static func isSharpening(_ today: Int, before day: Int) -> Bool {
    (day - sharpening..<day).contains(today)
  }

  /// The number of new cards on a day. `left` cards of the exam were not asked before it, and `due` known questions come.
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

  /// The decks up to the last one of the exam, and the decks after it, which wait.
  package func parts(of decks: [Deck.ID]) -> (asked: Set<Deck.ID>, waiting: [Deck.ID]) {
    let end = decks.lastIndex(where: self.decks.contains).map { $0 + 1 } ?? 0
    return (Set(decks[..<end]), Array(decks[end...]))
  }

  /// The limits of a day with the new cards of the plan. Decks after the exam bring none.
  package func limits(
    _ limits: DailyLimits, of decks: [Deck.ID], on today: Int, left: Int, due: Int
  ) -> DailyLimits {
    let (asked, waiting) = parts(of: decks)
    guard !asked.isEmpty, today < day else { return limits }
    var planned = limits
    planned.newPerDay = newCards(on: today, left: left + limits.newToday, due: due + limits.reviewsToday)
    planned.furtherPerDay = max(limits.allowedFurther, planned.newPerDay)
    for deck in waiting {
      planned.decks[deck, default: DailyLimits(newPerDay: 0, reviewsPerDay: .max)].newPerDay = 0
    }
    return planned
  }
}

extension Day {
  /// The limits of this day before an exam. Answers of the day itself change nothing, so they stay the same from the evening
  /// before to the end of the day.
  package func limits(_ limits: DailyLimits, for plan: ExamPlan?, _ settings: GameSettings) -> DailyLimits {
    guard let plan else { return limits }
    let decks = pool.decks.map(\.id)
    let asked = plan.parts(of: decks).asked
    let open = pool.cards.indices.filter { asked.contains(pool.deckID(of: $0)) && isUnasked($0) }
    let left = Set(open.map(pool.unit)).count
    let day = days.day(of: now)
    let due = candidatesByDeck(settings, begun: limits.begun).count {
      $0.memory.map { $0.due < day.upperBound && $0.lastReview < day.lowerBound } ?? false
    }
    let begun = counted(limits).newToday - limits.newToday
    return plan.limits(limits, of: decks, on: days.number(of: now), left: left + begun, due: due)
  }
}
