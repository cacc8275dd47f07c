import Foundation
import KuchiEngine
import Testing

struct SchedulingMemoryTests {
  private let fsrs = FSRS()

  @Test func `an item that was never reviewed is not remembered`() {
    #expect(fsrs.retrievability(of: nil, at: Moment.noon) == 0)
    #expect(fsrs.retrievability(of: .known(), days: 0) > 0.9999)
  }

  @Test func `again in review is a lapse, again in a step is none`() {
    let forgotten = fsrs.next(.known(), grade: .again, at: Moment.noon)
    #expect(forgotten.lapses == 1 && forgotten.state == .relearning(step: 0))
    let again = fsrs.next(forgotten, grade: .again, at: Moment.minutes(10))
    #expect(again.lapses == 1 && again.reps == 7)
  }

  @Test(arguments: [Int.min, -1, 5, Int.max])
  func `a step that the parameters do not have leads on instead of failing`(step: Int) {
    var memory = Memory.known()
    memory.state = .learning(step: step)
    #expect(fsrs.next(memory, grade: .good, at: Moment.noon).state == .review)
    #expect(fsrs.next(memory, grade: .again, at: Moment.noon).state == .learning(step: 0))
  }

  @Test(arguments: [1e9, 1e300, .greatestFiniteMagnitude, .infinity], Grade.allCases)
  func `a stability beyond all days gives the longest interval`(stability: Double, grade: Grade) {
    let memory = Memory.known(stability: stability, daysAgo: 1)
    let next = fsrs.next(memory, grade: grade, at: Moment.noon)
    #expect(next.stability.isFinite && fsrs.interval(of: memory) == 36_500)
  }
}

struct SchedulingParametersTests {
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

  @Test func `parameters come back from JSON as they were, and are refused there too if out of bounds`()
    throws
  {
    let parameters = try FSRSParameters(desiredRetention: 0.85, maximumInterval: 90, learningSteps: [])
    let data = try JSONEncoder().encode(parameters)
    #expect(try JSONDecoder().decode(FSRSParameters.self, from: data) == parameters)
    let text = String(decoding: data, as: UTF8.self)
      .replacing("\"maximumInterval\":90", with: "\"maximumInterval\":0")
    #expect(throws: FSRSParameterError.maximumInterval(0, range: 1...36_500)) {
      try JSONDecoder().decode(FSRSParameters.self, from: Data(text.utf8))
    }
  }
}
