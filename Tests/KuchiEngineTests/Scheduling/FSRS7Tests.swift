import Foundation
import KuchiEngine
import Testing

/// Review histories as ts-fsrs computes them with FSRS-7.
private struct FSRS7Vectors: Decodable {
  struct History: Decodable {
    let id: Int
    /// The place of its weights.
    let p: Int
    /// The retentions for which each review gives an interval.
    let dr: [Double]
    let r: [Step]
    let q: [[Double]]?
  }

  /// What a review led to.
  struct Step: Decodable {
    let grade: Grade
    let pause: Double
    let memory: FSRS7.MemoryState
    let intervals: [Double]

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      grade = try row.decode(Grade.self)
      pause = try row.decode(Double.self) / 86_400
      memory = FSRS7.MemoryState(
        slow: try row.decode(Double.self), fast: try row.decode(Double.self),
        difficulty: try row.decode(Double.self))
      var intervals: [Double] = []
      while !row.isAtEnd { intervals.append(try row.decode(Double.self)) }
      self.intervals = intervals
    }
  }

  let params: [[Double]]
  let histories: [History]

  static let all = Result {
    let file = try #require(
      Bundle.module.url(forResource: "fsrs7", withExtension: "json", subdirectory: "Fixtures"))
    return try JSONDecoder().decode(FSRS7Vectors.self, from: Data(contentsOf: file))
  }

  func models() throws -> [FSRS7] { try params.map { FSRS7(try FSRS7Weights($0)) } }
}

struct FSRS7Tests {
  private let vectors: FSRS7Vectors
  private let models: [FSRS7]

  init() throws {
    vectors = try FSRS7Vectors.all.get()
    models = try vectors.models()
  }

  @Test func `the fixture holds all the histories of the reference`() {
    #expect(vectors.histories.count == 503 && vectors.histories.reduce(0) { $0 + $1.r.count } == 3_221)
    #expect(vectors.params.first == FSRS7Weights.standard.values)
  }

  @Test func `every review of every history leads to exactly the memory of the reference`() {
    for history in vectors.histories {
      var memory: FSRS7.MemoryState?
      for step in history.r {
        memory = models[history.p].after(step.grade, of: memory, pause: step.pause)
        #expect(memory == step.memory, "history \(history.id)")
      }
    }
  }

  @Test func `each recorded memory gives the interval of the reference for every retention`() {
    for history in vectors.histories {
      for step in history.r {
        for (retention, expected) in zip(history.dr, step.intervals) {
          let days = models[history.p].interval(of: step.memory, retention: retention)
          #expect(abs(days - expected) <= 1e-9 * max(expected, 1e-9), "history \(history.id), \(retention)")
        }
      }
    }
  }

  @Test func `the chance to know an item after its history is that of the reference`() throws {
    for history in vectors.histories {
      let memory = try #require(history.r.last).memory
      for question in history.q ?? [] {
        let chance = models[history.p].recall(of: memory, after: question[0] / 86_400)
        #expect(abs(chance - question[1]) <= 1e-12, "history \(history.id)")
      }
    }
  }

  @Test(arguments: [0, 0.000_01, 0.9999, 1, 2, -1, .infinity, -.infinity] as [Double])
  func `an interval for any retention lies between now and a hundred years`(retention: Double) {
    let days = FSRS7().interval(of: FSRS7().first(.good), retention: retention)
    #expect((0...36_500).contains(days))
  }

  @Test(arguments: [21, 33, 35])
  func `weights of other versions are refused by their count`(count: Int) {
    #expect(throws: FSRS7WeightError.count(count)) {
      try FSRS7Weights(Array(repeating: 1, count: count))
    }
  }

  @Test func `each weight out of its range is named with its range`() {
    for (index, range) in FSRS7Weights.bounds.enumerated() {
      for value in [range.lowerBound - 0.001, range.upperBound + 0.001, .nan] {
        #expect {
          try FSRS7Weights(FSRS7Weights.standard.replacing(index, with: value))
        } throws: { error in
          guard case .outOfBounds(index, _, range) = error as? FSRS7WeightError else { return false }
          return true
        }
      }
    }
  }

  @Test func `weights that fall where they must not are refused, and an optimizer's are raised`() {
    let falling = FSRS7Weights.standard.replacing(2, with: 1)
    #expect(throws: FSRS7WeightError.outOfOrder(index: 2, value: 1, previous: 2.2395)) {
      try FSRS7Weights(falling)
    }
    #expect(FSRS7Weights(clamping: falling).values[2] == 2.2395)
    let wild: [Double] = (0..<34).map { $0.isMultiple(of: 2) ? .infinity : -.infinity }
    #expect(throws: Never.self) { try FSRS7Weights(FSRS7Weights(clamping: wild).values) }
    #expect(FSRS7Weights(clamping: [.nan]) == .standard)
  }
}

extension FSRS7 {
  fileprivate func after(_ grade: Grade, of memory: MemoryState?, pause: Double) -> MemoryState {
    memory.map { next($0, grade: grade, after: pause) } ?? first(grade)
  }
}

extension FSRS7Weights {
  fileprivate func replacing(_ index: Int, with value: Double) -> [Double] {
    var changed = values
    changed[index] = value
    return changed
  }
}
