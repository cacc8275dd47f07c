/// The scheduler's parameters: the desired retention, the longest interval, the short steps, and the 21 weights of
/// FSRS-6. The weights of FSRS-7 are ``FSRS7Weights``.
public struct FSRSParameters: Hashable, Sendable {
  /// The weights w0 to w20.
  public let weights: [Double]
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
    weights: [Double] = defaultWeights, desiredRetention: Double = 0.9, maximumInterval: Int = 36_500,
    learningSteps: [Double] = [60, 600], relearningSteps: [Double] = [600]
  ) throws(FSRSParameterError) {
    try Self.check(weights)
    guard Self.retentionBounds.contains(desiredRetention) else {
      throw .desiredRetention(desiredRetention, range: Self.retentionBounds)
    }
    guard Self.intervalBounds.contains(maximumInterval) else {
      throw .maximumInterval(maximumInterval, range: Self.intervalBounds)
    }
    try Self.check(steps: learningSteps, error: FSRSParameterError.learningStep)
    try Self.check(steps: relearningSteps, error: FSRSParameterError.relearningStep)
    self.init(unchecked: weights, desiredRetention, maximumInterval, learningSteps, relearningSteps)
  }

  private init(
    unchecked weights: [Double], _ desiredRetention: Double, _ maximumInterval: Int,
    _ learningSteps: [Double],
    _ relearningSteps: [Double]
  ) {
    self.weights = weights
    self.desiredRetention = desiredRetention
    self.maximumInterval = maximumInterval
    self.learningSteps = learningSteps
    self.relearningSteps = relearningSteps
  }

  /// The same parameters for a question that a harder one supports, see ``Ladder/isSupported(_:among:)``: three times as many
  /// answers may be forgotten. The retention does not fall below 0.6, and stays where it is that or less.
  var supported: FSRSParameters {
    let retention = min(desiredRetention, max(0.6, 1 - 3 * (1 - desiredRetention)))
    return FSRSParameters(
      unchecked: weights, retention, maximumInterval, learningSteps, relearningSteps)
  }

  /// The parameters of py-fsrs 6.3.2: weights fitted to many learners, steps of one and ten minutes, a
  /// retention of 0.9.
  public static let standard = FSRSParameters(unchecked: defaultWeights, 0.9, 36_500, [60, 600], [600])
}

extension FSRSParameters {
  private static func check(_ weights: [Double]) throws(FSRSParameterError) {
    guard weights.count == weightBounds.count else {
      throw .weightCount(weights.count, expected: weightBounds.count)
    }
    for (index, (weight, range)) in zip(weights, weightBounds).enumerated() where !range.contains(weight) {
      throw .weight(index: index, value: weight, range: range)
    }
  }

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
  /// ``init(weights:desiredRetention:maximumInterval:learningSteps:relearningSteps:)``. Throws an
  /// ``FSRSParameterError`` for values out of bounds.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      weights: container.decode([Double].self, forKey: .weights),
      desiredRetention: container.decode(Double.self, forKey: .desiredRetention),
      maximumInterval: container.decode(Int.self, forKey: .maximumInterval),
      learningSteps: container.decode([Double].self, forKey: .learningSteps),
      relearningSteps: container.decode([Double].self, forKey: .relearningSteps))
  }
}

/// An error in the parameters.
public enum FSRSParameterError: Error, Hashable, Sendable {
  /// The number of weights is not that of FSRS-6.
  case weightCount(Int, expected: Int)
  /// A weight is out of bounds. Indices count from 0, like the names of the weights.
  case weight(index: Int, value: Double, range: ClosedRange<Double>)
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
  /// The weights of FSRS-6 as py-fsrs 6.3.2 ships them.
  public static let defaultWeights = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
    0.2629,
    1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]

  /// The range of each weight, as py-fsrs 6.3.2 checks them.
  public static let weightBounds: [ClosedRange<Double>] = [
    0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4, 0.001...0.75, 0...4.5,
    0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4, 0...1, 1...6, 0...2, 0...2, 0...0.8,
    0.1...0.8,
  ]

  /// The range of the desired retention. At 1 every interval is one day.
  public static let retentionBounds = 0.01...1.0

  /// The range of the longest interval, in days.
  public static let intervalBounds = 1...36_500

  /// The range of a step, in seconds: up to one year.
  public static let stepBounds = 0...31_536_000.0
}
