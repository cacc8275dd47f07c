import Foundation
import KuchiEngine
import Testing

/// Spreading reviews over days.
struct ReviewLoadTests {
  private let fsrs = FSRS()
  private static let mature = Memory.known(stability: 60, daysAgo: 200)

  private func rests(_ load: ReviewLoad?, grade: Grade = .good, seeds: Range<UInt64> = 0..<400) -> [Int] {
    seeds.map { seed in
      var generator = SeededGenerator(seed: seed)
      let next = fsrs.next(
        Self.mature, grade: grade, at: Moment.noon, spreading: load, using: &generator)
      return Int(next.due.timeIntervalSince(Moment.noon) / 86_400)
    }
  }

  private var range: ClosedRange<Int> {
    fsrs.fuzzRange(
      of: Int(
        fsrs.next(Self.mature, grade: .good, at: Moment.noon).due.timeIntervalSince(Moment.noon)
          / 86_400))
  }

  @Test func `an interval stays within the range of its fuzz, and most fall on the lightest day`() {
    let lightest = range.lowerBound + 2
    let busy = range.filter { $0 != lightest }.flatMap { day in (0..<20).map { _ in Moment.days(Double(day)) }
    }
    let rests = rests(ReviewLoad(of: busy, days: .wholeSpans))
    #expect(rests.allSatisfy(range.contains) && rests.count { $0 == lightest } > 350)
    #expect(Set(self.rests(ReviewLoad(of: [], days: .wholeSpans))).count == range.count)
  }

  @Test func `easy weekdays get a quarter of what others do where all are equally full`() {
    let easy = Set([Weekday.sat, .sun])
    let load = ReviewLoad(of: [], days: .wholeSpans, easyDays: EasyDays(easy))
    let days = rests(load, seeds: 0..<4_000).map {
      Weekday(ofDay: DayCount.wholeSpans.number(of: Moment.days(Double($0))))
    }
    let onEasy = range.count {
      easy.contains(Weekday(ofDay: DayCount.wholeSpans.number(of: Moment.days(Double($0)))))
    }
    let share = Double(onEasy) * 0.25 / (Double(onEasy) * 0.25 + Double(range.count - onEasy))
    #expect(abs(Double(days.count { easy.contains($0) }) / 4_000 - share) < 0.03)
  }

  @Test func `the easy days of a deck take the place of those of all, also in a replay`() throws {
    let load = ReviewLoad(
      of: [], days: .wholeSpans, easyDays: EasyDays([], decks: ["animals": Set(Weekday.allCases.dropLast())]))
    func sundays(_ load: ReviewLoad) -> Int {
      rests(load).count { Weekday(ofDay: DayCount.wholeSpans.number(of: Moment.days(Double($0)))) == .sun }
    }
    #expect(sundays(load.ofDeck("animals")) > sundays(load.ofDeck("plants")))
    #expect(rests(load.ofDeck("plants")) == rests(load))
    var replay = Replay(fsrs, days: .wholeSpans, fuzzSeed: 9)
    let review = ReviewItem.dog.review(.good)
    let plain = replay.step(review, from: Self.mature).after
    replay.load = load
    let spread = replay.step(review, from: Self.mature).after
    #expect(replay.preview(of: .dog, from: Self.mature, form: .typed, at: Moment.noon).good == spread)
    var generator = try #require(replay.generator(for: .dog, reps: Self.mature.reps))
    let own = fsrs.next(
      Self.mature, grade: .good, at: Moment.noon, spreading: load.ofDeck("animals"),
      using: &generator)
    #expect(spread.due == own.due && spread.stability == plain.stability)
  }

  @Test(arguments: 0..<15 as Range<UInt64>)
  func `the same seed gives the same day, and a better grade never an earlier one`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let load = ReviewLoad(
      of: (0..<400).map { _ in Moment.days(.random(in: 0...300, using: &generator)) }, days: .wholeSpans)
    let grades = [Grade.hard, .good, .easy].map { rests(load, grade: $0, seeds: seed..<seed + 1)[0] }
    #expect(grades == grades.sorted() && rests(load, seeds: 0..<20) == rests(load, seeds: 0..<20))
  }

  @Test func `what is taken off counts no more, and weekdays are those of the calendar`() {
    var load = ReviewLoad(of: [], days: .wholeSpans)
    for day in range.dropFirst() { load.add(Moment.days(Double(day))) }
    let before = rests(load)
    load.add(Moment.days(Double(range.lowerBound)))
    load.remove(Moment.days(Double(range.lowerBound)))
    load.remove(Moment.days(Double(range.lowerBound)))
    #expect(rests(load) == before)
    #expect(Weekday(ofDay: 0) == .thu && Weekday(ofDay: -1) == .wed && Weekday(ofDay: 20_000) == .fri)
    #expect(Weekday(ofDay: .max) != Weekday(ofDay: .max - 1))
  }

  @Test func `a replay spreads what it schedules and keeps what the log has, and previews it exactly`() {
    let dates = (0..<2_000).map { Moment.days(Double($0 % 100) + 0.5) }
    var replay = Replay(fsrs, days: .wholeSpans, fuzzSeed: 9)
    replay.load = ReviewLoad(of: dates, days: .wholeSpans)
    let review = ReviewItem.dog.review(.good)
    let step = replay.step(review, from: Self.mature)
    #expect(replay.preview(of: .dog, from: Self.mature, form: .typed, at: Moment.noon).good == step.after)
    #expect(replay.step(review, from: Self.mature, due: Moment.days(7)).after.due == Moment.days(7))
    #expect(replay.with(FSRS()).step(review, from: Self.mature) == step)
  }

  @Test func `a deck has parameters of its own, also under other weights`() throws {
    let short = try FSRSParameters(maximumInterval: 5)
    var generator = SeededGenerator(seed: 4)
    let weights = FSRS7Weights.random(using: &generator)
    let replay = Replay(fsrs, days: .wholeSpans, fuzzSeed: nil).with(["animals": short]).with(
      FSRS(weights: weights))
    #expect(
      replay.scheduler(of: "animals").parameters == short
        && replay.scheduler(of: "animals").weights == weights)
    #expect(replay.scheduler(of: "plants") == FSRS(weights: weights))
    let rest = replay.step(ReviewItem.dog.review(.easy), from: Self.mature).after.due
    #expect(rest == Moment.days(5))
  }
}
