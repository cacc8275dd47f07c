import Foundation
import KuchiEngine
import Testing

/// The coming days, played forward.
struct StudySimulationTests {
  private static let pool = CardPool(.numbered(0..<60))

  private func simulation(
    retention: Double = 0.9, new: Int = 5, reviews: Int = 200, pace: StudySimulation.Pace = .init()
  ) throws -> StudySimulation {
    StudySimulation(
      of: Self.pool, memories: [:], topic: .meaning,
      scheduler: FSRS(try FSRSParameters(desiredRetention: retention)),
      limits: DailyLimits(newPerDay: new, reviewsPerDay: reviews), days: .wholeSpans, pace: pace)
  }

  private func days(
    _ simulation: StudySimulation, _ count: Int = 30, seed: UInt64 = 1
  ) -> [StudySimulation.Day] {
    simulation.days(count, after: Moment.noon, seed: seed)
  }

  @Test func `the same seed gives the same days, and another one others`() throws {
    let simulation = try simulation()
    #expect(days(simulation) == days(simulation) && days(simulation) != days(simulation, seed: 2))
  }

  @Test func `a day brings the new cards that it may, until all are shown`() throws {
    let days = days(try simulation(), 20)
    #expect(days.map(\.new) == Array(repeating: 5, count: 12) + Array(repeating: 0, count: 8))
    #expect(days.map(\.number) == Array(0..<20))
  }

  @Test func `what is known grows with what is learned, and never beyond the cards`() throws {
    let simulation = try simulation()
    #expect(simulation.known(at: Moment.noon) == 0)
    let known = days(simulation).map(\.known)
    #expect(known[0] > 3 && known[0] <= 5 && known[29] > 45 && known[29] <= 60)
  }

  @Test func `a higher retention costs more answers`() throws {
    let (few, many) = (days(try simulation(retention: 0.7), 60), days(try simulation(retention: 0.95), 60))
    #expect(many.answersADay(last: 30) > 1.3 * few.answersADay(last: 30))
    #expect(many.reduce(0) { $0 + $1.seconds } > few.reduce(0) { $0 + $1.seconds })
  }

  @Test func `what is due beyond the limit of reviews is left, and counted`() throws {
    let days = days(try simulation(retention: 0.97, new: 20, reviews: 3), 10)
    #expect(days.contains { $0.left > 0 })
  }

  @Test func `every answer and lesson takes its time`() throws {
    let day = try #require(
      days(try simulation(pace: .init(answer: 10, lesson: 30, firstRight: 1)), 1).first)
    #expect(day.seconds == Double(day.answers) * 10 + 5 * 30)
    // Each new card graduates by two steps, unless a memory of a minute fails.
    #expect(day.answers >= 10)
  }

  @Test func `who knows nothing at first answers more often, and a pace out of range is bounded`() throws {
    let (never, always) = (StudySimulation.Pace(firstRight: -3), StudySimulation.Pace(firstRight: .infinity))
    #expect(never.firstRight == 0 && always.firstRight == 1 && StudySimulation.Pace(answer: .nan).answer > 0)
    let (bad, good) = (days(try simulation(pace: never), 5), days(try simulation(pace: always), 5))
    #expect(bad.answersADay(last: 5) > good.answersADay(last: 5))
  }

  /// Sixty days, with an exam after fifty if `hasExam` is true.
  private func daysOfExam(
    _ hasExam: Bool = true, minutes: Int? = nil, sharpened: Double = 0.9, new: Int = 5
  ) throws -> [StudySimulation.Day] {
    let day = DayCount.wholeSpans.number(of: Moment.noon) + 50
    let plan = ExamPlan(day: day, decks: ["d"], minutes: minutes, pace: 8)
    let study = StudySimulation(
      of: Self.pool, memories: [:], topic: .meaning, scheduler: FSRS(), limits: DailyLimits(newPerDay: new),
      days: .wholeSpans, exam: hasExam ? plan : nil,
      sharpened: ["d": try FSRSParameters(desiredRetention: sharpened)])
    return days(study, 60)
  }

  @Test func `before an exam its plan chooses the new cards, evenly and within the minutes`() throws {
    // Thirty-five days bring the sixty cards, the last fortnight none.
    #expect(
      try daysOfExam().map(\.new)
        == Array(repeating: 2, count: 25) + Array(repeating: 1, count: 10) + Array(repeating: 0, count: 25))
    #expect(try daysOfExam(new: 0).map(\.new) == daysOfExam().map(\.new))
    #expect(try daysOfExam(false).prefix(12).allSatisfy { $0.new == 5 })
    let few = try daysOfExam(minutes: 1).prefix(49)
    #expect(few.allSatisfy { $0.new <= 1 } && few.reduce(0) { $0 + $1.new } < 60)
  }

  @Test func `the last three weeks before an exam keep its decks better`() throws {
    let (plain, sharp) = (try daysOfExam(), try daysOfExam(sharpened: 0.97))
    // The first of them is day 28 from 0 on: what is answered then comes back earlier.
    #expect(plain.prefix(28) == sharp.prefix(28))
    func answers(_ days: [StudySimulation.Day]) -> Int { days[28..<49].reduce(0) { $0 + $1.answers } }
    #expect(answers(sharp) > answers(plain) && sharp[48].known > plain[48].known)
    #expect(try daysOfExam(false, sharpened: 0.97) == daysOfExam(false))
  }

  @Test func `without cards there is nothing to do, and no division by it`() {
    let empty = StudySimulation(of: CardPool([]), memories: [:], scheduler: FSRS(), days: .wholeSpans)
    let days = days(empty, 3)
    #expect(days.count == 3 && days.allSatisfy { $0.answers == 0 && $0.known == 0 })
    #expect(days.gainPerMinute(from: 0) == 0 && [StudySimulation.Day]().answersADay(last: 7) == 0)
  }

  @Test func `a task that is cancelled ends them early`() async throws {
    let simulation = try simulation()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return simulation.days(1_000, after: Moment.noon, seed: 1).count
    }
    #expect(await task.value == 0)
  }
}
