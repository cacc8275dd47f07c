import Foundation
import KuchiEngine
import Testing

struct SchedulingVectorTests {
  private let vectors: FSRSVectors
  private let schedulers: [FSRS]

  init() throws {
    vectors = try FSRSVectors.all.get()
    schedulers = try vectors.schedulers()
  }

  @Test func `the fixture holds all the histories of the reference`() {
    #expect(vectors.histories.count == 560)
    #expect(vectors.histories.reduce(0) { $0 + $1.r.count } == 4_768)
    #expect(vectors.histories.count { $0.smax == 1 } == 16)
  }

  @Test func `every review of every history leads to the memory that the reference computes`() {
    var worst = 0.0
    for history in vectors.histories {
      var (memory, now) = (Memory?.none, Moment.noon)
      for (expected, config) in zip(history.r, history.configs) {
        now += expected.pause
        let days = DayCount.wholeSpans.elapsed(since: memory, to: now)
        let next = schedulers[config].next(memory, grade: expected.grade, at: now, days: days)
        #expect(next.state == expected.state, "history \(history.id)")
        #expect(next.due == Moment.noon + expected.due, "history \(history.id)")
        worst = max(worst, relativeError(next.stability, expected.stability))
        worst = max(worst, relativeError(next.difficulty, expected.difficulty))
        memory = next
      }
      #expect(memory?.reps == history.r.count)
    }
    #expect(worst <= 1e-12)
  }

  @Test func `the chance to remember after every history is the one that the reference computes`() throws {
    for history in vectors.histories {
      var (memory, now) = (Memory?.none, Moment.noon)
      for (expected, config) in zip(history.r, history.configs) {
        now += expected.pause
        let days = DayCount.wholeSpans.elapsed(since: memory, to: now)
        memory = schedulers[config].next(memory, grade: expected.grade, at: now, days: days)
      }
      let last = schedulers[try #require(history.configs.last)]
      for question in history.q {
        let days = DayCount.wholeSpans.elapsed(since: memory, to: now + question.pause)
        let chance = last.retrievability(of: memory, days: days)
        #expect(relativeError(chance, question.retrievability) <= 1e-12, "history \(history.id)")
      }
    }
  }
}
