/// What the scheduler is told: the 21 weights of FSRS-6, how much is to be remembered, and the short steps.
public struct FSRSParameters: Hashable, Sendable {
  /// The weights w0 to w20.
  public let weights: [Double]
  /// The share of reviews that should find the answer still known; it sets the intervals.
  public let desiredRetention: Double
  /// The longest interval, in days.
  public let maximumInterval: Int
  /// The delays of a new item before its first interval, in seconds.
  public let learningSteps: [Double]
  /// The delays of a forgotten item before its next interval, in seconds.
  public let relearningSteps: [Double]

  /// Parameters, each checked against its bounds.
  ///
  /// - Throws: the first thing that is out of bounds, with its value and its range.
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

  /// The parameters of py-fsrs 6.3.2: fitted to many learners, steps of one and ten minutes, nine of ten remembered.
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
  /// Reads parameters and checks them as ``init(weights:desiredRetention:maximumInterval:learningSteps:relearningSteps:)``
  /// does; what is out of bounds is thrown as an ``FSRSParameterError``.
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
