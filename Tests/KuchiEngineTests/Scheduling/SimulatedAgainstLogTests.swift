import Foundation
import KuchiEngine
import Testing

/// What a simulation foretells from the first half of a log, against the second half.
struct SimulatedAgainstLogTests {
  private static let (half, newPerDay) = (90, 5)
  private static let pool = CardPool(.numbered(0..<2 * half * newPerDay))

  @Test(arguments: zip([0.2, 0.95], [1, 3]))
  func
    `the answers of the last 90 days are foretold within a fifth, however often a learner knows a new card`(
      firstRight: Double, seed: UInt64
    )
  {
    var learner = Learner(firstRight: firstRight, generator: SeededGenerator(seed: seed))
    for day in 0..<Self.half { learner.study(day, new: Self.newPerDay) }
    let log = learner.log
    for day in Self.half..<2 * Self.half { learner.study(day, new: Self.newPerDay) }
    let actual = Double(learner.log.count - log.count) / Double(Self.half)

    let simulation = StudySimulation(
      of: Self.pool, memories: Learner.replay.memories(of: log), topic: .meaning,
      scheduler: Learner.replay.fsrs,
      limits: DailyLimits(newPerDay: Self.newPerDay, reviewsPerDay: 9_999), days: .wholeSpans,
      pace: StudySimulation.Pace(of: log.map(\.review), first: firstAnswers(of: log)))
    let days = simulation.days(Self.half, after: Learner.start(of: Self.half - 1), seed: 7)
    let predicted = days.answersADay(last: Self.half)
    #expect(abs(predicted / actual - 1) < 0.2, "\(predicted) predicted, \(actual) actual")
  }

  @Test
  func `a pace is the median time and the share of first answers that are right, once there are enough`() {
    func answers(_ count: Int, _ grade: Grade) -> [Review] {
      (0..<count).map { ReviewItem.dog.review(grade, seconds: Double($0)) }
    }
    let (right, wrong) = (answers(10, .good), answers(30, .again))
    #expect(
      StudySimulation.Pace(of: wrong, first: right + wrong)
        == StudySimulation.Pace(answer: 15, firstRight: 0.25))
    #expect(StudySimulation.Pace(of: right, first: right) == StudySimulation.Pace())
  }

  private func firstAnswers(of log: [StoredReview]) -> [Review] {
    var seen: Set<ReviewItem> = []
    return log.map(\.review).filter { seen.insert($0.item).inserted }
  }
}

/// Somebody who answers all that is due each day, and remembers as the scheduler expects.
private struct Learner {
  static let replay = Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil)

  let firstRight: Double
  var generator: SeededGenerator
  private(set) var log: [StoredReview] = []
  private var memories: [Card.ID: Memory] = [:]

  init(firstRight: Double, generator: SeededGenerator) {
    (self.firstRight, self.generator) = (firstRight, generator)
  }

  static func start(of day: Int) -> Date { Moment.days(Double(day)) }

  /// Answers new cards and all that is due on a day, then the steps that come up.
  mutating func study(_ day: Int, new: Int) {
    var now = Self.start(of: day)
    let end = now.addingTimeInterval(43_200)
    let due = memories.filter { $0.value.due < end }.sorted {
      ($0.value.due, $0.key) < ($1.value.due, $1.key)
    }
    var cards = (day * new..<(day + 1) * new).map(String.init) + due.map(\.key)
    while !cards.isEmpty {
      for card in cards {
        now = max(now + 8, memories[card].map { $0.state == .review ? now : $0.due } ?? now)
        answer(card, at: now)
      }
      cards = cards.filter { memories[$0].map { $0.state != .review && $0.due < end } ?? false }
    }
  }

  private mutating func answer(_ card: Card.ID, at now: Date) {
    let chance = memories[card].map { Self.replay.fsrs.retrievability(of: $0, at: now) } ?? firstRight
    let isRight = Double.random(in: 0..<1, using: &generator) < chance
    let item = ReviewItem(deckID: "d", cardID: card, kind: .meaning)
    let review = item.review(isRight ? .good : .again, at: now, seconds: 8)
    let lesson = now.addingTimeInterval(-60)
    memories[card] = Self.replay.step(review, from: memories[card], lesson: lesson).after
    log.append(StoredReview(id: StoredReview.ID(rawValue: log.count), review: review, lesson: lesson))
  }
}
