import KuchiEngine

/// What one learner did with one card: a grade, and the days since the review before, each time.
struct ReviewHistory {
  /// The reviews, the first one after no days.
  let reviews: [(grade: Grade, days: Int)]

  /// A made-up history: nine of ten answers are right, and the days between them grow and begin anew after a lapse.
  init(_ count: Int, using dice: inout SeededGenerator) {
    var gap = 0
    reviews = (0..<count).map { _ in
      let days = gap
      let roll = Int.random(in: 0..<20, using: &dice)
      let grade: Grade = roll < 2 ? .again : roll < 4 ? .hard : roll < 18 ? .good : .easy
      gap = grade == .again ? 0 : min(30, gap * 2 + Int.random(in: 1...3, using: &dice))
      return (grade, days)
    }
  }

  /// Made-up histories, the same on every machine.
  static func samples(_ cards: Int, reviews: Int) -> [ReviewHistory] {
    var dice = SeededGenerator(seed: 6)
    return (0..<cards).map { _ in ReviewHistory(reviews, using: &dice) }
  }
}
