/// The scheduler's parameters: the desired retention, the longest interval and the short steps.
public struct FSRSParameters: Hashable, Sendable {
  /// The share of reviews that should find the answer still known. It determines the intervals.
  public let desiredRetention: Double
  /// The longest interval, in days.
  public let maximumInterval: Int
  /// The delays of a new item before its first interval, in seconds.
  public let learningSteps: [Double]
  /// The delays of a forgotten item before its next interval, in seconds.
  public let relearningSteps: [Double]

  /// Parameters, each checked against its bounds.
  ///
  /// - Throws: The first value out of bounds, with its range.
  public init(
    desiredRetention: Double = 0.9, maximumInterval: Int = 36_500, learningSteps: [Double] = [60, 600],
    relearningSteps: [Double] = [600]
  ) throws(FSRSParameterError) {
    guard Self.retentionBounds.contains(desiredRetention) else {
      throw .desiredRetention(desiredRetention, range: Self.retentionBounds)
    }
    guard Self.intervalBounds.contains(maximumInterval) else {
      throw .maximumInterval(maximumInterval, range: Self.intervalBounds)
    }
    try Self.check(steps: learningSteps, error: FSRSParameterError.learningStep)
    try Self.check(steps: relearningSteps, error: FSRSParameterError.relearningStep)
    self.init(unchecked: desiredRetention, maximumInterval, learningSteps, relearningSteps)
  }

  private init(
    unchecked desiredRetention: Double, _ maximumInterval: Int, _ learningSteps: [Double],
    _ relearningSteps: [Double]
  ) {
    self.desiredRetention = desiredRetention
    self.maximumInterval = maximumInterval
    self.learningSteps = learningSteps
    self.relearningSteps = relearningSteps
  }

  /// The same parameters for a question that a harder one supports, see `LearningStages.isSupported(_:among:)`: three times as many
  /// answers may be forgotten. The retention does not fall below 0.6; one of 0.6 or less stays as it is.
  package var supported: FSRSParameters {
    let retention = min(desiredRetention, max(0.6, 1 - 3 * (1 - desiredRetention)))
    return FSRSParameters(unchecked: retention, maximumInterval, learningSteps, relearningSteps)
  }

  /// Steps of one and ten minutes, and a retention of 0.9.
  public static let standard = FSRSParameters(unchecked: 0.9, 36_500, [60, 600], [600])
}

extension FSRSParameters {
  private static func check(
    steps: [Double], error: (Int, Double, ClosedRange<Double>) -> FSRSParameterError
  ) throws(FSRSParameterError) {
    for (index, step) in steps.enumerated() where !stepBounds.contains(step) {
      throw error(index, step, stepBounds)
    }
  }
}

extension FSRSParameters: Codable {
  /// Reads parameters and checks them like
  /// ``init(desiredRetention:maximumInterval:learningSteps:relearningSteps:)``. Throws an
  /// ``FSRSParameterError`` for values out of bounds.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      desiredRetention: container.decode(Double.self, forKey: .desiredRetention),
      maximumInterval: container.decode(Int.self, forKey: .maximumInterval),
      learningSteps: container.decode([Double].self, forKey: .learningSteps),
      relearningSteps: container.decode([Double].self, forKey: .relearningSteps))
  }
}

/// An error in the parameters.
public enum FSRSParameterError: Error, Hashable, Sendable {
  /// The desired retention is out of bounds.
  case desiredRetention(Double, range: ClosedRange<Double>)
  /// The longest interval is out of bounds, in days.
  case maximumInterval(Int, range: ClosedRange<Int>)
  /// A learning step is out of bounds, in seconds. Indices count from 0.
  case learningStep(index: Int, value: Double, range: ClosedRange<Double>)
  /// A relearning step is out of bounds, in seconds. Indices count from 0.
  case relearningStep(index: Int, value: Double, range: ClosedRange<Double>)
}

extension FSRSParameters {
  /// The range of the desired retention. At 1 every interval is one day.
  package static let retentionBounds = 0.01...1.0

  /// The range of the longest interval, in days.
  package static let intervalBounds = 1...36_500

  /// The range of a step, in seconds: up to one year.
  package static let stepBounds = 0...31_536_000.0
}

// The steps of py-fsrs 6.3.2.
extension FSRSParameters {
  func state(after grade: Grade, from state: Memory.State) -> Memory.State {
    switch state {
    case .learning(let step):
      next(after: grade, from: step, of: learningSteps.count).map(Memory.State.learning) ?? .review
    case .relearning(let step):
      next(after: grade, from: step, of: relearningSteps.count).map(Memory.State.relearning) ?? .review
    case .review:
      grade == .again && !relearningSteps.isEmpty ? .relearning(step: 0) : .review
    }
  }

  /// The seconds until the step of `state`; nil in review, which counts whole days, and for a missing step.
  func delay(to state: Memory.State, after grade: Grade) -> Double? {
    switch state {
    case .learning(let step): delay(to: step, of: learningSteps, after: grade)
    case .relearning(let step): delay(to: step, of: relearningSteps, after: grade)
    case .review: nil
    }
  }

  /// The next of `count` steps; nil if there is none.
  private func next(after grade: Grade, from step: Int, of count: Int) -> Int? {
    guard count > 0, (0..<count).contains(step) || grade == .again else { return nil }
    return switch grade {
    case .again: 0
    case .hard: step
    case .good: step + 1 < count ? step + 1 : nil
    case .easy: nil
    }
  }

  private func delay(to step: Int, of steps: [Double], after grade: Grade) -> Double? {
    guard steps.indices.contains(step) else { return nil }
    guard grade == .hard, step == 0 else { return steps[step] }
    return steps.count == 1 ? 1.5 * steps[0] : (steps[0] + steps[1]) / 2
  }
}
