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

/// Review histories as py-fsrs 6.3.2 computes them.
struct FSRSVectors: Decodable {
  struct Config: Decodable {
    let p: Int
    let dr: Double
    let ls: [Double]
    let rs: [Double]
    let mx: Int
  }

  struct History: Decodable {
    let id: Int
    let c: Int
    let r: [Expected]
    let q: [Question]
    let sw: [[Int]]?
    let smax: Int?

    /// The configuration in force from each review on.
    var configs: [Int] {
      r.indices.map { index in sw?.last { $0[0] <= index }?[1] ?? c }
    }
  }

  /// What a review led to.
  struct Expected: Decodable {
    let grade: Grade
    let pause: Double
    let state: Memory.State
    let stability: Double
    let difficulty: Double
    /// Seconds after the first review.
    let due: Double

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      grade = try row.decode(Grade.self)
      pause = try row.decode(Double.self)
      let (state, step) = (try row.decode(Int.self), try row.decode(Int?.self))
      self.state =
        switch (state, step) {
        case (1, let step?): .learning(step: step)
        case (3, let step?): .relearning(step: step)
        case (2, nil): .review
        default: throw DecodingError.dataCorruptedError(in: row, debugDescription: "no such state")
        }
      stability = try row.decode(Double.self)
      difficulty = try row.decode(Double.self)
      due = try row.decode(Double.self)
    }
  }

  /// The chance to remember so many seconds after the last review.
  struct Question: Decodable {
    let pause: Double
    let retrievability: Double

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      pause = try row.decode(Double.self)
      retrievability = try row.decode(Double.self)
    }
  }

  let params: [[Double]]
  let configs: [Config]
  let histories: [History]

  static let all = Result {
    let file = try #require(
      Bundle.module.url(forResource: "fsrs", withExtension: "json", subdirectory: "Fixtures"))
    return try JSONDecoder().decode(FSRSVectors.self, from: Data(contentsOf: file))
  }

  func schedulers() throws -> [FSRS] {
    try configs.map { config in
      FSRS(
        try FSRSParameters(
          weights: params[config.p], desiredRetention: config.dr, maximumInterval: config.mx,
          learningSteps: config.ls, relearningSteps: config.rs), model: .fsrs6)
    }
  }
}

/// How far two numbers lie apart, relative to the expected one.
func relativeError(_ actual: Double, _ expected: Double) -> Double {
  actual == expected ? 0 : abs(actual - expected) / abs(expected)
}
