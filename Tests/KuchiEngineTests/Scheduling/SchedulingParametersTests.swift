import Foundation
import KuchiEngine
import Testing

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
