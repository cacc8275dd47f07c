import Foundation
import KuchiEngine

/// What must hold before a figure of the simulation is worth anything. A wrong result stops the benchmark.
enum TeachingChecks {
  static func run() throws {
    try checkSM2()
    try checkMemory()
    try checkLuck()
    try checkDeterminism()
  }

  /// Intervals computed by hand from Anki's manual.
  private static func checkSM2() throws {
    let scheduler = SM2()
    var state = SM2.State.new
    var delays: [Double?] = []
    var intervals: [Int] = []
    for isGood in [false, true, true, true, true, true, true, false, true, true, true] {
      state = scheduler.next(state, isGood: isGood)
      delays.append(scheduler.delay(state))
      if case .review(let review) = state { intervals.append(review.interval) }
    }
    try expect("the steps of a card", delays.compactMap(\.self), is: [60, 600, 600])
    // 1 × 2.5 = 2.5; 3 × 2.5 = 7.5; 8 × 2.5; 20 × 2.5. After the lapse the ease is 2.3, and good stays a day above hard.
    try expect("the intervals of a card", intervals, is: [1, 3, 8, 20, 50, 1, 3, 7])
    let late = scheduler.next(.review(SM2.Review(interval: 8, ease: 2.5)), isGood: true, late: 4)
    try expect("a review four days late", late, is: .review(SM2.Review(interval: 25, ease: 2.5)))
    let hard = scheduler.next(.review(SM2.Review(interval: 10, ease: 1.3)), isGood: false)
    try expect("the lowest ease", hard, is: .relearning(SM2.Review(interval: 1, ease: 1.3)))
  }

  /// Who has a nearly perfect memory can produce all that was shown; who saw nothing can produce nothing.
  private static func checkMemory() throws {
    let course = course
    let perfect = LearnerProfile(
      name: "perfect",
      weights: .changed([0: 50, 1: 100, 2: 100, 3: 100, 7: 4, 15: 4, 23: 0.01, 24: 0.01, 25: 0.85, 26: 0.99]))
    let strategies: [any StudyStrategy] = [
      KuchiStudy(.current, of: course, seed: 1), KuchiStudy(.before, of: course, seed: 1),
      AnkiStudy(of: course, seed: 1),
    ]
    for strategy in strategies {
      let result = try StudyResult(perfect, of: course, by: strategy, minutes: 30, seed: 1, days: 20)
      try expect("what a perfect memory keeps of \(result.seen) cards", result.items, is: result.seen)
    }
    let idle = try StudyResult(perfect, of: course, by: strategies[0], minutes: 0, seed: 1, days: 2)
    try expect("what comes of nothing", [idle.items, idle.seen, idle.answers], is: [0, 0, 0])
  }

  /// Who saw nothing picks one choice in four.
  private static func checkLuck() throws {
    let course = course
    var learner = Learner(.average, of: course, seed: 2)
    var (right, picks) = (0, 0)
    for seed in 0..<40 as Range<UInt64> {
      var game = Game(course.pool, settings: GameSettings(count: 50), seed: seed, at: .distantPast)
      while let question = game.question, picks < 50 * Int(seed + 1) {
        let pick = learner.pick(question.challenge, after: .unseen)
        picks += 1
        right += pick == question.challenge.rightChoice ? 1 : 0
        game.submit(.choice(pick), at: .distantPast)
        game.next(at: .distantPast)
      }
    }
    let share = Double(right) / Double(picks)
    try expect("whether \(share) of 2,000 guesses are a quarter", (0.22...0.28).contains(share), is: true)
  }

  private static func checkDeterminism() throws {
    let trial = TeachingTrial(course: course, profile: .average)
    try expect(
      "whether a seed gives one outcome", try trial.comparison(seed: 3) == trial.comparison(seed: 3), is: true
    )
  }

  /// A few cards that are there wherever the benchmark runs.
  private static var course: Course {
    Course(name: "first words", BuiltInDecks.deck("first-words").map { [$0] } ?? [])
  }
}
