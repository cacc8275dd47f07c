import Foundation
import KuchiEngine
import Testing

/// The stages that the reference leads through, whatever it remembers: its steps are ours.
struct SchedulingVectorTests {
  private let vectors: FSRSVectors
  private let schedulers: [FSRS]

  init() throws {
    vectors = try FSRSVectors.all.get()
    schedulers = try vectors.schedulers()
  }

  @Test func `every review of every history with steps leads to the stage of the reference`() {
    let histories = vectors.histories.filter { history in
      history.configs.allSatisfy { !vectors.configs[$0].ls.isEmpty && !vectors.configs[$0].rs.isEmpty }
    }
    #expect(histories.count >= 300)
    for history in histories {
      var (memory, now) = (Memory?.none, Moment.noon)
      for (expected, config) in zip(history.r, history.configs) {
        now += expected.pause
        let next = schedulers[config].next(memory, grade: expected.grade, at: now)
        #expect(next.state == expected.state, "history \(history.id)")
        memory = next
      }
      #expect(memory?.reps == history.r.count)
    }
  }
}

/// Review histories as py-fsrs 6.3.2 computes them.
struct FSRSVectors: Decodable {
  struct Config: Decodable {
    let dr: Double
    let ls: [Double]
    let rs: [Double]
    let mx: Int
  }

  struct History: Decodable {
    let id: Int
    let c: Int
    let r: [Expected]
    let sw: [[Int]]?

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
    }
  }

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
          desiredRetention: config.dr, maximumInterval: config.mx,
          learningSteps: config.ls, relearningSteps: config.rs))
    }
  }
}
