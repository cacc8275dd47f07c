import Foundation
import KuchiEngine
import Testing

/// The way to an exam: how many new cards each day brings, and what comes before and after days without study.
struct ExamPlanTests {
  private static let day = 1_000

  private func plan(minutes: Int? = nil, away: [ClosedRange<Int>] = []) -> ExamPlan {
    ExamPlan(day: Self.day, decks: ["d"], minutes: minutes, pace: 10, away: AwayDays(away))
  }

  private func new(_ plan: ExamPlan, before days: Int, left: Int, due: Int = 0, today: Int = 0) -> Int {
    var limits = DailyLimits(newToday: today)
    limits = plan.limits(limits, of: ["d"], on: Self.day - days, left: left, due: due)
    return limits.newPerDay
  }

  @Test(
    arguments: [
      // A hundred days, of which the last fourteen bring nothing new.
      (100, 860, 10), (100, 861, 11), (24, 100, 10), (15, 20, 20),
      // More than twenty a day: the last days bring some, too.
      (15, 21, 11), (15, 280, 20), (15, 281, 19), (15, 300, 20), (15, 301, 21), (14, 20, 20), (14, 0, 0),
      (1, 7, 7), (0, 7, 10),
      (-5, 7, 10),
    ] as [(Int, Int, Int)])
  func `what is left is spread evenly until two weeks before`(days: Int, left: Int, count: Int) {
    #expect(new(plan(), before: days, left: left) == count)
  }

  @Test func `what was new today counts as part of the day`() {
    #expect(new(plan(), before: 100, left: 850, today: 10) == 10)
  }

  @Test(arguments: [
    (600, 0, 10), (12, 0, 10), (11, 0, 9), (12, 1, 10), (12, 2, 9), (12, 54, 1), (12, 55, 0), (12, 100, 0),
  ])
  func `no more new ones come than the minutes allow beside what is due`(minutes: Int, due: Int, count: Int) {
    #expect(new(plan(minutes: minutes), before: 100, left: 860, due: due) == count)
  }

  @Test func `days without study bring nothing, and the others more`() {
    let away = [Self.day - 100...Self.day - 58]
    #expect(new(plan(away: away), before: 101, left: 860) == 20)
    #expect(new(plan(away: [Self.day - 10...Self.day - 3]), before: 100, left: 860) == 10)
  }

  @Test func `decks after the exam wait, and those before it count`() {
    var plan = plan()
    plan.decks = ["b"]
    let limits = plan.limits(
      DailyLimits(newPerDay: 3), of: ["a", "b", "c"], on: Self.day - 100, left: 860, due: 0)
    #expect(limits.newPerDay == 10 && limits.decks["c"]?.newPerDay == 0 && limits.decks.count == 1)
    #expect(plan.parts(of: ["a", "b", "c"]).asked == ["a", "b"])
    let other = DailyLimits(newPerDay: 3)
    #expect(plan.limits(other, of: ["c"], on: Self.day - 100, left: 9, due: 0) == other)
  }

  // MARK: The forecast

  /// A forecast of so many days, and the days that it is made of.
  private func forecast(
    _ pool: CardPool, _ memories: [ReviewItem: Memory], days: Int
  ) -> (days: [ExamForecast.Day], played: [StudySimulation.Day]) {
    let study = StudySimulation(
      of: pool, memories: memories, topic: .meaning, scheduler: FSRS(), limits: .unlimited, days: .wholeSpans)
    let forecast = ExamForecast(of: study, decks: ["d"], plan(), after: Moment.noon, days: .wholeSpans)
    let first = DayCount.wholeSpans.number(of: Moment.noon) + 1
    return (
      forecast.days(until: first + days, minutes: nil), study.days(days, after: Moment.noon, seed: 1)
    )
  }

  @Test func `days after a year are like the mean of its last thirty`() {
    let pool = CardPool(.numbered(0..<80))
    let known = pool.cards.indices.map { (pool.item(card: $0, kind: .meaning), Memory.known()) }
    let (days, played) = forecast(pool, Dictionary(uniqueKeysWithValues: known), days: 366)
    func mean(of length: Int) -> Double {
      played.prefix(365).suffix(length).reduce(0) { $0 + $1.seconds } / Double(length)
    }
    #expect(days[364].seconds == played[364].seconds && abs(days[365].seconds - mean(of: 30)) < 1e-9)
    #expect(mean(of: 30) != mean(of: 31) && mean(of: 30) != mean(of: 29))
  }

  @Test func `what is new on the first day is still known after a year`() {
    let days = forecast(CardPool(.numbered(0..<1)), [:], days: 367).days
    #expect(days.map(\.new) == [1] + Array(repeating: 0, count: 366))
    #expect(days.suffix(3).allSatisfy { $0.known > 0.5 })
  }

  // MARK: Away

  private func memory(due: Int, after last: Int) -> Memory {
    Memory(
      stability: 9, difficulty: 5, state: .review,
      due: Date(timeIntervalSince1970: Double(due) * 86_400 + 500),
      lastReview: Date(timeIntervalSince1970: Double(last) * 86_400), reps: 3, lapses: 0)
  }

  private func day(due: Int, after last: Int, away: ClosedRange<Int>...) -> Int {
    let moved = AwayDays(away).spreading(memory(due: due, after: last), on: last, days: .wholeSpans)
    return DayCount.wholeSpans.number(of: moved.due)
  }

  @Test(
    arguments: [
      (99, 0, 99), (100, 0, 99), (101, 0, 98), (104, 0, 95), (105, 0, 113), (110, 0, 116), (111, 0, 111),
      // Half of the rest must be over.
      (104, 86, 95), (104, 87, 113),
    ] as [(Int, Int, Int)])
  func `what falls due while nobody studies comes before or after`(due: Int, last: Int, comes: Int) {
    #expect(day(due: due, after: last, away: 100...110) == comes)
  }

  @Test func `it is spread, and nothing is left on these days`() {
    let days = (100...110).map { day(due: $0, after: 0, away: 100...110) }
    let counts = Dictionary(grouping: days) { $0 }.mapValues(\.count)
    #expect(days.allSatisfy { !(100...110).contains($0) } && counts.values.allSatisfy { $0 <= 2 })
  }

  @Test func `a clock that went wrong does no harm`() {
    var memory = memory(due: 105, after: 0)
    for date in [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: -1e300)] {
      memory.lastReview = date
      let moved = AwayDays([100...110]).spreading(memory, on: 99, days: .wholeSpans)
      #expect(moved.lastReview == date && moved.due > memory.due)
    }
  }

  @Test(arguments: [(99, 113), (100, 105)])
  func `steps of the time before wait for its end, and those of the time itself stay`(last: Int, comes: Int) {
    var step = memory(due: 105, after: last)
    step.state = .relearning(step: 0)
    let moved = AwayDays([100...110]).spreading(step, on: 99, days: .wholeSpans)
    #expect(DayCount.wholeSpans.number(of: moved.due) == comes)
  }

  @Test(arguments: [(104, 113), (105, 105), (110, 105), (111, 113)])
  func `who plays all the same is asked what fell due so far`(today: Int, comes: Int) {
    let moved = AwayDays([100...110]).spreading(memory(due: 105, after: 90), on: today, days: .wholeSpans)
    #expect(DayCount.wholeSpans.number(of: moved.due) == comes)
  }

  @Test(
    arguments: [
      (98, nil, nil, false), (99, 112, 13, false), (100, 112, 12, true), (110, 112, 2, true),
      (112, 112, 0, true),
      (113, nil, nil, false),
    ] as [(Int, Int?, Int?, Bool)])
  func `a pause is told on the day before it and in it, up to its last day`(
    today: Int, last: Int?, distance: Int?, hasBegun: Bool
  ) {
    let pause = AwayDays([111...112, 100...110]).pause(on: today)
    #expect(pause?.last == last && pause?.distance == distance && pause?.hasBegun ?? false == hasBegun)
  }
}
