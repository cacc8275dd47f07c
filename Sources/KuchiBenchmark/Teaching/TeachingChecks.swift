import Foundation
import KuchiEngine

/// Preconditions for trusting the figures of the simulation. A wrong result stops the benchmark.
enum TeachingChecks {
  static func run() throws {
    try checkSM2()
    try checkFirstDay()
    try checkMemory()
    try checkTraces()
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
    // 1 × 2.5 = 2.5; 3 × 2.5 = 7.5; 8 × 2.5; 20 × 2.5. After the lapse: ease 2.3, good a day above hard.
    try expect("the intervals of a card", intervals, is: [1, 3, 8, 20, 50, 1, 3, 7])
    let late = scheduler.next(.review(SM2.Review(interval: 8, ease: 2.5)), isGood: true, late: 4)
    try expect("a review four days late", late, is: .review(SM2.Review(interval: 25, ease: 2.5)))
    let lapsed = scheduler.next(.review(SM2.Review(interval: 50, ease: 2.5)), isGood: false)
    try expect("a lapse", lapsed, is: .relearning(SM2.Review(interval: 1, ease: 2.3)))
    let hard = scheduler.next(.review(SM2.Review(interval: 10, ease: 1.3)), isGood: false)
    try expect("the lowest ease", hard, is: .relearning(SM2.Review(interval: 1, ease: 1.3)))
    // 10 × 2.5 = 25, plus or minus 1 + 0.15 × 4.5 + 0.1 × 13 + 0.05 × 5 = 3.2.
    let spread = Set(
      (0..<100).map { number in
        scheduler.next(.review(SM2.Review(interval: 10, ease: 2.5)), isGood: true, fuzz: Double(number) / 100)
      })
    let wanted = (22...28).map { SM2.State.review(SM2.Review(interval: $0, ease: 2.5)) }
    try expect("the spread of an interval", spread, is: Set(wanted))
  }

  /// First days whose answers and seconds can be counted by hand.
  private static func checkFirstDay() throws {
    let deck = Deck(id: "one", title: "One", cards: Array(course.pool.cards.prefix(1)))
    let single = Course(name: "one", [deck])
    let kinds = single.kinds.joined().count
    let anki = try StudyResult(
      perfect, of: single, by: AnkiStudy(of: single, seed: 1), minutes: 30, seed: 1, days: 1)
    // The first card is unknown and corrected; the others were on its back. Two steps follow for each.
    try expect("Anki's answers about one card", anki.answers, is: 2 * kinds + 1)
    try expect("their seconds", (anki.longest * 60).rounded(), is: Double(6 * (2 * kinds + 1) + 4))
    let rules = KuchiStudy.Rules.current.with { $0.more = 0 }
    let ours = try StudyResult(
      perfect, of: course, by: KuchiStudy(rules, of: course, seed: 1), minutes: 30, seed: 1, days: 1)
    try expect("the cards of ten lessons", [ours.lessons, ours.seen, ours.answers], is: [10, 10, 20])
    try expect("their seconds", (ours.longest * 60).rounded(), is: 10 * (12 + 4 + 8))
  }

  /// A learner with a nearly perfect memory can produce everything shown; a learner who saw nothing, nothing.
  private static func checkMemory() throws {
    let course = course
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

  /// A recalled answer is remembered as after good, a forgotten one as after again.
  private static func checkTraces() throws {
    let (course, model, start) = (course, FSRS7(), Date.distantPast)
    let (later, end) = (start + 86_400, start + 3 * 86_400)
    var attempts: Set<Learner.Attempt> = []
    for seed in 0..<20 as Range<UInt64> {
      var learner = Learner(.average, of: course, seed: seed)
      let kind = course.kinds[0][0]
      learner.see(0, at: start)
      let attempt = learner.recall(0, kind, in: .typed, at: later)
      let grade = attempt == .recalled ? Grade.good : .again
      let state = model.next(model.first(.again), grade: grade, after: 1)
      let difference = abs(learner.chance(0, kind, at: end) - model.recall(of: state, after: 2))
      try expect("the memory after \(attempt)", difference < 1e-12, is: true)
      attempts.insert(attempt)
    }
    try expect("what came of the tries", attempts, is: [.recalled, .forgotten])
  }

  /// A learner who saw nothing picks one choice in four.
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

  /// A learner who hardly forgets.
  private static var perfect: LearnerProfile {
    LearnerProfile(
      name: "perfect",
      weights: .changed([0: 50, 1: 100, 2: 100, 3: 100, 7: 4, 15: 4, 23: 0.01, 24: 0.01, 25: 0.85, 26: 0.99]))
  }

  /// A few cards that exist wherever the benchmark runs.
  private static var course: Course {
    Course(name: "first words", BuiltInDecks.deck("first-words").map { [$0] } ?? [])
  }
}
