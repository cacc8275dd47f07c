import DeckTesting
import Foundation
import KuchiEngine
import Testing

struct FSRS7SchedulerTests {
  private let fsrs = FSRS()
  private let day = 86_400.0

  /// The memory after an answer, and others that come each so many minutes after the one before.
  private func memory(
    _ first: Grade, _ answers: [(Grade, minutes: Double)] = [], by fsrs: FSRS = FSRS()
  ) -> Memory {
    answers.reduce(fsrs.next(nil, grade: first, at: Moment.noon)) { memory, answer in
      fsrs.next(memory, grade: answer.0, at: memory.lastReview + answer.minutes * 60)
    }
  }

  /// How many days a memory rests.
  private func rest(of memory: Memory) -> Double { memory.due.timeIntervalSince(memory.lastReview) / day }

  @Test func `the preview of a new card shows its steps and what easy earns`() {
    let preview = fsrs.preview(nil, at: Moment.noon)
    #expect(Grade.allCases.map(preview.interval) == [60, 330, 600, 4 * day])
  }

  @Test func `ten rights in ten minutes earn one day, and the memory counts all of them`() {
    let massed = memory(.good, Array(repeating: (.good, 1), count: 9))
    #expect(massed.state == .review && massed.reps == 10 && rest(of: massed) == 1)
    #expect(abs(massed.stability - 12.5) < 0.1)
    let model = FSRS7()
    let plain = (1..<10).reduce(model.first(.good)) { state, _ in
      model.next(state, grade: .good, after: 60 / day)
    }
    #expect(massed.fsrs7 == plain)
  }

  @Test func `repetitions on one evening never move what a single answer has earned`() {
    let easy = memory(.easy)
    let repeated = memory(.easy, [(.easy, 5), (.good, 5), (.easy, 400)])
    #expect(rest(of: repeated) == 4 && rest(of: easy) == 4 && repeated.stability > easy.stability)
  }

  @Test(arguments: [(8 * 60, 4), (24 * 60, 4), (40 * 60, 6)] as [(Double, Double)])
  func `the first answer after a night earns what can be believed of what the model says`(
    minutes: Double, days: Double
  ) {
    let rested = memory(.good, [(.good, 10), (.good, minutes)])
    #expect(rest(of: rested) == days)
    #expect(fsrs.interval(of: rested) == Int(rested.stability.rounded()) && fsrs.interval(of: rested) > 6)
    let sitting = memory(.good, [(.good, 10), (.good, 8 * 60 - 1)])
    #expect(rest(of: sitting) == 1)
  }

  @Test func `whoever finishes the steps has at least a day`() {
    let graduated = memory(.again, [(.good, 1), (.good, 10)])
    #expect(graduated.state == .review && graduated.stability < 0.2 && rest(of: graduated) == 1)
  }

  @Test func `without steps a forgotten item waits as the model says, a minute at least, and then relearns`()
    throws
  {
    let fsrs = FSRS(try FSRSParameters(learningSteps: [], relearningSteps: []))
    let first = fsrs.next(nil, grade: .again, at: Moment.noon)
    #expect(first.state == .learning(step: 0) && first.due == Moment.minutes(1))
    let known = fsrs.next(nil, grade: .good, at: Moment.noon)
    #expect(known.state == .review && known.due == Moment.days(4))
    let lapsed = fsrs.next(known, grade: .again, at: Moment.days(5))
    #expect(lapsed.state == .relearning(step: 0) && lapsed.lapses == 1)
    #expect((60..<day).contains(rest(of: lapsed) * day))
    let again = fsrs.next(lapsed, grade: .good, at: lapsed.due)
    #expect(again.state == .review && rest(of: again) >= 1)
  }

  @Test func `no step is shorter than a minute`() throws {
    let fsrs = FSRS(try FSRSParameters(learningSteps: [0, 5], relearningSteps: [1]))
    let preview = fsrs.preview(nil, at: Moment.noon)
    #expect(Grade.allCases.dropLast().allSatisfy { preview.interval($0) == 60 })
  }

  @Test(arguments: 1...15 as ClosedRange<UInt64>)
  func `a better grade never leads to a shorter delay, whatever the weights and the history`(seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    let fsrs = FSRS(
      try FSRSParameters(
        desiredRetention: .random(in: 0.7...0.97, using: &generator),
        learningSteps: seed.isMultiple(of: 3) ? [] : [600, 60]),
      weights: .random(using: &generator))
    let replay = Replay(fsrs, days: .wholeSpans, fuzzSeed: seed)
    var (memory, now) = (Memory?.none, Moment.noon)
    for _ in 0..<25 {
      now += pow(10, .random(in: -1...7, using: &generator))
      let preview = replay.preview(of: .dog, from: memory, at: now)
      let delays = Grade.allCases.map(preview.interval)
      #expect(delays == delays.sorted() && delays[0] >= 60)
      let grade = Grade.allCases.randomElement(using: &generator) ?? .good
      memory = replay.step(ReviewItem.dog.review(grade, at: now), from: memory).after
      #expect(memory == preview[grade])
    }
  }

  @Test func `a clock set back counts as no pause`() {
    let known = memory(.good, [(.good, 10), (.good, 3_000)])
    let back = fsrs.next(known, grade: .good, at: Moment.days(-40))
    let none = fsrs.next(known, grade: .good, at: known.lastReview)
    #expect(back.fsrs7 == none.fsrs7)
    #expect(abs(fsrs.retrievability(of: known, at: Moment.days(-40)) - 0.99999) < 1e-12)
  }

  @Test func `pauses are counted in seconds and no calendar is asked`() throws {
    let log = StoredReview.log(
      [0, 60, 700, 40_000, 90_000, 400_000].map { ReviewItem.dog.review(.good, at: Moment.noon + $0) })
    let here = Replay(fsrs, days: .wholeSpans, fuzzSeed: nil).memories(of: log)
    let there = try Replay(fsrs, days: .nights("Asia/Tokyo"), fuzzSeed: nil).memories(of: log)
    #expect(here == there)
    var later = log
    later[2].review.date += 1
    #expect(Replay(fsrs, days: .wholeSpans, fuzzSeed: nil).memories(of: later) != here)
  }

  @Test(arguments: [0.7, 0.85, 0.9, 0.97])
  func `a known item is asked when its recall has fallen to the desired retention`(retention: Double) throws {
    let fsrs = FSRS(try FSRSParameters(desiredRetention: retention))
    let known = memory(.good, [(.good, 10), (.good, 2_000), (.good, 20_000), (.good, 80_000)], by: fsrs)
    let days = fsrs.interval(of: known)
    // The pause before was 80,000 minutes.
    #expect(rest(of: known) == min(Double(days), 222))
    #expect(fsrs.retrievability(of: known, days: Double(days - 1)) > retention)
    #expect(fsrs.retrievability(of: known, days: Double(days + 1)) < retention)
  }

  // MARK: Models

  @Test func `stability is the time after which nine of ten are known`() {
    let known = memory(.easy, [(.good, 5_000), (.hard, 9_000)], by: fsrs)
    #expect(abs(fsrs.retrievability(of: known, at: known.lastReview + known.stability * day) - 0.9) < 0.003)
  }

  @Test func `a memory goes on by the weights that made it`() {
    var generator = SeededGenerator(seed: 4)
    let schedulers = [FSRS(), FSRS(weights: .random(using: &generator))]
    for maker in schedulers {
      let known = memory(.good, [(.good, 10), (.good, 5_000)], by: maker)
      for other in schedulers {
        for grade in Grade.allCases {
          let next = other.next(known, grade: grade, at: Moment.days(9))
          #expect(next == maker.next(known, grade: grade, at: Moment.days(9)))
        }
        #expect(other.retrievability(of: known, days: 7) == maker.retrievability(of: known, days: 7))
      }
    }
  }

  @Test func `weights out of bounds are refused when they are read`() throws {
    let data = try JSONEncoder().encode(FSRS7Weights.standard)
    #expect(try JSONDecoder().decode(FSRS7Weights.self, from: data) == .standard)
    for text in ["[]", "[1, 2]", String(decoding: data, as: UTF8.self).replacing("0.1104", with: "-1")] {
      #expect(throws: FSRS7WeightError.self) {
        try JSONDecoder().decode(FSRS7Weights.self, from: Data(text.utf8))
      }
    }
  }

  @Test func `a memory fed by choices alone rests a week at most`() {
    let replay = Replay(fsrs, days: .wholeSpans, fuzzSeed: nil)
    func rest(_ form: Review.Form) -> Double {
      let dates = [0.0, 3, 9].map { Moment.days($0) }
      let last = dates.reduce(Memory?.none) { memory, date in
        replay.step(ReviewItem.dog.review(.easy, at: date, form: form), from: memory).after
      }
      return last.map { self.rest(of: $0) } ?? 0
    }
    #expect(rest(.choice) == 7 && rest(.typed) == 24)
  }

  // MARK: What follows

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `the due reviews to which an answer adds most come first, whichever weights made them`(seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    let schedulers = [FSRS(), FSRS(weights: .random(using: &generator))]
    var candidates: [StudyQueue.Candidate] = []
    for card in 0..<60 {
      let scheduler = schedulers.randomElement(using: &generator) ?? fsrs
      var (memory, now) = (Memory?.none, Moment.days(-40))
      for _ in 0..<5 {
        now += Double(Int.random(in: 1...6, using: &generator)) * day
        memory = scheduler.next(memory, grade: Bool.random(using: &generator) ? .good : .easy, at: now)
      }
      memory?.due = Moment.noon
      candidates.append(StudyQueue.Candidate(card: card, kind: .meaning, memory: memory))
    }
    let entries = StudyQueue(candidates, seed: seed).entries
    let gains = entries.compactMap { candidates[$0.card].memory.map(gain) }
    #expect(entries.count == 60 && zip(gains, gains.dropFirst()).allSatisfy { $0 >= $1 - 1e-12 })
  }

  /// What a review at noon adds to the chance that the answer is known 30 days later.
  private func gain(_ memory: Memory) -> Double {
    func later(_ grade: Grade) -> Double {
      fsrs.retrievability(
        of: fsrs.next(memory, grade: grade, at: Moment.noon), at: Moment.days(30))
    }
    let recall = fsrs.retrievability(of: memory, at: Moment.noon)
    return recall * later(.good) + (1 - recall) * later(.again)
      - fsrs.retrievability(of: memory, at: Moment.days(30))
  }

  /// Every bit of thousands of states. The numbers are those of one machine and hold on all.
  @Test func `a long history leads to the same bits on every machine`() {
    var generator = SeededGenerator(seed: 7)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for _ in 0..<40 {
      let model = FSRS7(.random(using: &generator))
      var state = model.first(.good)
      for _ in 0..<100 {
        let grade = Grade.allCases.randomElement(using: &generator) ?? .good
        let pause = Double(Int.random(in: 0...40_000_000, using: &generator)) / day / 16
        state = model.next(state, grade: grade, after: pause)
        let interval = model.interval(of: state, retention: 0.9)
        for number in [state.slow, state.fast, state.difficulty, interval, model.recall(of: state, after: 3)]
        {
          hash = (hash ^ number.bitPattern) &* 0x100_0000_01B3
        }
      }
    }
    #expect(hash == 12_291_642_470_332_495_390)
  }
}

extension FSRS7Weights {
  /// Weights anywhere within their bounds.
  static func random(using generator: inout SeededGenerator) -> FSRS7Weights {
    FSRS7Weights(clamping: bounds.map { .random(in: $0, using: &generator) })
  }
}
