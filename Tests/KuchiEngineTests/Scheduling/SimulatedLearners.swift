import Foundation
import KuchiEngine
import Testing

/// A review of a plain log.
typealias PlainReview = (item: Int, seconds: Double, grade: Grade)

/// A log of 24,000 reviews by a simulated learner. Its figures with several weights are known.
enum Yardstick {
  static let log = Result {
    let file = try #require(
      Bundle.module.url(forResource: "fsrs7-revlog", withExtension: "txt", subdirectory: "Fixtures"))
    return reviews(Array(try Data(contentsOf: file)))
  }

  static let set = Result { TrainingSet(try log.get()) }

  // A line is an item, a word a review: the seconds since the previous one, and the grade as the last digit.
  private static func reviews(_ text: [UInt8]) -> [PlainReview] {
    var (log, item, number, seconds): ([PlainReview], Int, Int, Double) = ([], 0, 0, 0)
    for byte in text {
      if byte >= UInt8(ascii: "0") {
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
        continue
      }
      seconds += Double(number / 10)
      if let grade = Grade(rawValue: number % 10) { log.append((item, seconds, grade)) }
      number = 0
      if byte == UInt8(ascii: "\n") { (item, seconds) = (item + 1, 0) }
    }
    return log
  }
}

/// Learners whose memory is FSRS-7 with weights of their own.
enum SimulatedLearner {
  case ordinary, massed, forgetful

  /// A log of about `count` reviews.
  func log(seed: UInt64, count: Int) -> [PlainReview] {
    var generator = SeededGenerator(seed: seed)
    let model = FSRS7(.near(.standard, by: 0.1, using: &generator))
    let items = max(1, count / (self == .massed ? 25 : 8))
    return (0..<items).flatMap { history($0, count / items, model, using: &generator) }
  }

  private func history(
    _ item: Int, _ count: Int, _ model: FSRS7, using generator: inout SeededGenerator
  ) -> [PlainReview] {
    var seconds = Double.random(in: 0..<8_640_000, using: &generator).rounded()
    var memory: FSRS7.MemoryState?
    return (0..<count).map { _ in
      let pause = memory.map { self.pause(after: $0, model, using: &generator) } ?? 0
      seconds += (pause * 86_400).rounded()
      let chance = memory.map { model.recall(of: $0, after: pause) } ?? 0.5
      let grade = self.grade(chance: chance, using: &generator)
      memory = memory.map { model.next($0, grade: grade, after: pause) } ?? model.first(grade)
      return (item, seconds, grade)
    }
  }

  private func pause(
    after memory: FSRS7.MemoryState, _ model: FSRS7, using generator: inout SeededGenerator
  ) -> Double {
    let chance = Double.random(in: 0..<1, using: &generator)
    let interval = model.interval(of: memory, retention: self == .forgetful ? 0.6 : 0.9)
    if self == .massed { return chance < 0.9 ? chance / 100 : interval }
    return chance < 0.5 ? 0.001 + chance / 50 : max(1, interval * (0.5 + chance))
  }

  private func grade(chance: Double, using generator: inout SeededGenerator) -> Grade {
    let (luck, ease) = (
      Double.random(in: 0..<1, using: &generator), Double.random(in: 0..<1, using: &generator)
    )
    if luck >= chance { return .again }
    return ease < 0.1 ? .hard : ease < 0.85 ? .good : .easy
  }
}

extension FSRS7Weights {
  /// Weights moved at random by up to this share of their ranges.
  static func near(
    _ weights: FSRS7Weights, by share: Double, using generator: inout SeededGenerator
  ) -> FSRS7Weights {
    FSRS7Weights(
      clamping: zip(weights.values, bounds).map { value, range in
        let width = min(range.upperBound - range.lowerBound, 10)
        return value + Double.random(in: -share...share, using: &generator) * width
      })
  }
}
