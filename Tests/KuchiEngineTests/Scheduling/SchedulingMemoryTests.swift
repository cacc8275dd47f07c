import Foundation
import KuchiEngine
import Testing

struct SchedulingMemoryTests {
  private let fsrs = FSRS(model: .fsrs6)

  @Test func `an item that was never reviewed is not remembered`() {
    #expect(fsrs.retrievability(of: nil, days: 0) == 0)
    #expect(fsrs.retrievability(of: .known(), days: 0) == 1)
  }

  @Test func `after as many days as its stability nine of ten memories are still there`() {
    let chance = fsrs.retrievability(of: .known(stability: 10), days: 10)
    #expect(relativeError(chance, 0.9) < 1e-12)
    #expect(fsrs.interval(stability: 10) == 10)
  }

  @Test(arguments: [Grade.hard, .good, .easy])
  func `every grade but again is a pass and never a lapse`(grade: Grade) {
    let next = fsrs.next(.known(lapses: 3), grade: grade, at: Moment.noon, days: 10)
    #expect(next.state == .review)
    #expect(next.lapses == 3)
    #expect(next.stability > 10)
  }

  @Test func `again in review is a lapse, again in a step is none`() {
    let forgotten = fsrs.next(.known(), grade: .again, at: Moment.noon, days: 10)
    #expect(forgotten.lapses == 1)
    #expect(forgotten.state == .relearning(step: 0))
    let again = fsrs.next(forgotten, grade: .again, at: Moment.minutes(10), days: 0)
    #expect(again.lapses == 1)
    #expect(again.reps == 7)
  }

  @Test func `without relearning steps a lapse stays in review`() throws {
    let fsrs = FSRS(try FSRSParameters(relearningSteps: []), model: .fsrs6)
    let forgotten = fsrs.next(.known(), grade: .again, at: Moment.noon, days: 10)
    #expect(forgotten.state == .review)
    #expect(forgotten.state.step == nil)
    #expect(forgotten.lapses == 1)
    #expect(forgotten.due >= Moment.days(1))
  }

  @Test func `a clock set back counts as no time at all`() {
    let back = fsrs.next(.known(), grade: .good, at: Moment.days(-40), days: -30)
    let none = fsrs.next(.known(), grade: .good, at: Moment.days(-40), days: 0)
    #expect(back == none)
    #expect(fsrs.retrievability(of: .known(), days: -30) == 1)
  }

  @Test(arguments: [Int.min, -1, 5, Int.max])
  func `a step that the parameters do not have leads on instead of failing`(step: Int) {
    var memory = Memory.known()
    memory.state = .learning(step: step)
    #expect(fsrs.next(memory, grade: .good, at: Moment.noon, days: 0).state == .review)
    #expect(fsrs.next(memory, grade: .again, at: Moment.noon, days: 0).state == .learning(step: 0))
  }

  @Test(arguments: [1e9, 1e300, .greatestFiniteMagnitude, .infinity], Grade.allCases)
  func `a stability beyond all days gives the longest interval`(stability: Double, grade: Grade) {
    let memory = Memory.known(stability: stability, daysAgo: 1)
    let next = fsrs.next(memory, grade: grade, at: Moment.noon, days: .max)
    #expect(next.stability.isFinite)
    #expect(fsrs.interval(stability: stability) == 36_500)
    #expect(fsrs.interval(stability: .nan) == 1)
  }

  @Test func `a memory comes back from JSON as it was`() throws {
    let memory = fsrs.next(.known(), grade: .again, at: Moment.noon, days: 12)
    let data = try JSONEncoder().encode(memory)
    #expect(try JSONDecoder().decode(Memory.self, from: data) == memory)
  }
}

struct SchedulingParametersTests {
  @Test func `without a word the parameters are those of the reference`() throws {
    #expect(try FSRSParameters() == .standard)
    #expect(FSRSParameters.standard.weights.count == 21)
    #expect(FSRSParameters.standard.learningSteps == [60, 600])
  }

  @Test(arguments: 0..<21)
  func `both ends of a weight's range are allowed and what lies beyond is named`(index: Int) throws {
    let range = FSRSParameters.weightBounds[index]
    for end in [range.lowerBound, range.upperBound] {
      #expect(try with(index, end).weights[index] == end)
    }
    for value in [range.lowerBound - 0.0001, range.upperBound + 0.0001, .infinity] {
      #expect(throws: FSRSParameterError.weight(index: index, value: value, range: range)) {
        try with(index, value)
      }
    }
  }

  @Test func `a weight that is not a number is out of bounds`() {
    #expect {
      try with(4, .nan)
    } throws: { error in
      guard case .weight(index: 4, let value, range: 1...10) = error as? FSRSParameterError else {
        return false
      }
      return value.isNaN
    }
  }

  @Test(arguments: [0, 19, 20, 22])
  func `any other number of weights is refused`(count: Int) {
    #expect(throws: FSRSParameterError.weightCount(count, expected: 21)) {
      try FSRSParameters(weights: Array(repeating: 1, count: count))
    }
  }

  @Test(arguments: [0, -1, 1.01, .infinity])
  func `a share to remember that is none is refused`(share: Double) {
    #expect(throws: FSRSParameterError.desiredRetention(share, range: 0.01...1)) {
      try FSRSParameters(desiredRetention: share)
    }
  }

  @Test(arguments: [0, -5, 36_501])
  func `a longest interval out of bounds is refused`(days: Int) {
    #expect(throws: FSRSParameterError.maximumInterval(days, range: 1...36_500)) {
      try FSRSParameters(maximumInterval: days)
    }
  }

  @Test func `a step out of bounds is named with its list and its place`() {
    let range = FSRSParameters.stepBounds
    #expect(throws: FSRSParameterError.learningStep(index: 1, value: -1, range: range)) {
      try FSRSParameters(learningSteps: [60, -1])
    }
    #expect(throws: FSRSParameterError.relearningStep(index: 0, value: .infinity, range: range)) {
      try FSRSParameters(relearningSteps: [.infinity])
    }
  }

  @Test func `parameters come back from JSON as they were`() throws {
    let parameters = try FSRSParameters(desiredRetention: 0.85, maximumInterval: 90, learningSteps: [])
    let data = try JSONEncoder().encode(parameters)
    #expect(try JSONDecoder().decode(FSRSParameters.self, from: data) == parameters)
  }

  @Test func `parameters out of bounds are refused when they are read, too`() throws {
    let data = try JSONEncoder().encode(FSRSParameters.standard)
    let text = String(decoding: data, as: UTF8.self).replacing(
      "\"maximumInterval\":36500", with: "\"maximumInterval\":0")
    #expect(throws: FSRSParameterError.maximumInterval(0, range: 1...36_500)) {
      try JSONDecoder().decode(FSRSParameters.self, from: Data(text.utf8))
    }
  }

  private func with(_ index: Int, _ value: Double) throws -> FSRSParameters {
    var weights = FSRSParameters.defaultWeights
    weights[index] = value
    return try FSRSParameters(weights: weights)
  }
}
