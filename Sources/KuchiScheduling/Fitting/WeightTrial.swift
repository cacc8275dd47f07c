/// A test of fitted weights on reviews that came after those they were fitted to.
///
/// The first four fifths of the predictions fit the weights; the last fifth compares them with the weights in
/// use, with the defaults and with a moving average, which ignores cards and pauses. The winner should be
/// used from now on, exactly as it was tested. If the average wins, no weights should be adopted.
public struct WeightTrial: Hashable, Sendable {
  /// Weights and how well they predict the last fifth.
  public struct Candidate: Hashable, Sendable {
    /// The weights.
    public let weights: FSRS7Weights
    package let evaluation: Evaluation

    /// The mean cross entropy, which decides.
    fileprivate var logLoss: Double { evaluation.all?.logLoss ?? .infinity }
  }

  package let reviewCount: Int
  package let predictionCount: Int
  /// The number of the last predictions that were held out.
  package let heldOutCount: Int
  /// The fitted weights.
  public let fitted: Candidate
  /// The weights in use.
  public let current: Candidate
  /// The default weights.
  public let standard: Candidate
  package let movingAverage: Evaluation

  init(of weights: FSRS7Weights, against current: FSRS7Weights, on set: TrainingSet, heldOut: Range<Int>) {
    func candidate(_ weights: FSRS7Weights) -> Candidate {
      Candidate(
        weights: weights, evaluation: Evaluation(of: .fsrs7(weights), on: set, predictions: heldOut))
    }
    reviewCount = set.reviewCount
    predictionCount = set.predictionCount
    heldOutCount = heldOut.count
    fitted = candidate(weights)
    self.current = candidate(current)
    standard = current == .standard ? self.current : candidate(.standard)
    movingAverage = Evaluation(of: .movingAverage, on: set, predictions: heldOut)
  }

  /// The candidate with the least log loss; the one in use if it is as good.
  public var winner: Candidate {
    [standard, fitted].reduce(current) { $1.logLoss < $0.logLoss ? $1 : $0 }
  }

  /// Whether other weights than those in use predict better, and better than a moving average.
  package var isImprovement: Bool { winner.weights != current.weights && !isBeaten }

  /// Whether no weights predict better than a moving average does.
  package var isBeaten: Bool { movingAverage.all.map { $0.logLoss <= winner.logLoss } ?? false }
}

extension FSRSOptimizer {
  /// The result of an attempt to fit.
  public enum Outcome: Hashable, Sendable {
    /// The fit needs `missing` more predictions, which are reviews of items that were asked before.
    case tooFewReviews(missing: Int)
    /// Weights were fitted and tested.
    case tested(WeightTrial)
  }

  /// Fits weights to the first four fifths of `set` and tests them on the last, on the caller's core.
  ///
  /// - Parameters:
  ///   - set: The reviews.
  ///   - current: The weights in use.
  ///   - generator: Shuffles the batches.
  public func trial(
    on set: TrainingSet, against current: FSRS7Weights = .standard, using generator: inout SeededGenerator
  ) -> Outcome {
    guard let split = split(set) else { return .tooFewReviews(missing: missing(in: set)) }
    let fitted = weights(fitting: split.training, using: &generator)
    return .tested(WeightTrial(of: fitted, against: current, on: set, heldOut: split.heldOut))
  }

  /// Fits and tests by several tasks away from the caller's actor.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  @concurrent public func trial(
    on set: TrainingSet, against current: FSRS7Weights = .standard, using generator: inout SeededGenerator,
    cores: Int, progress: @Sendable (Double) -> Void = { _ in }
  ) async throws -> Outcome {
    guard let split = split(set) else { return .tooFewReviews(missing: missing(in: set)) }
    let fitted = try await weights(
      fitting: split.training, using: &generator, cores: cores, progress: progress)
    return .tested(WeightTrial(of: fitted, against: current, on: set, heldOut: split.heldOut))
  }

  private func missing(in set: TrainingSet) -> Int { max(2, minimum) - set.predictionCount }

  private func split(_ set: TrainingSet) -> (training: TrainingSet, heldOut: Range<Int>)? {
    guard missing(in: set) <= 0 else { return nil }
    let cut = learned(of: set.predictionCount)
    return (set.prefix(cut), cut..<set.predictionCount)
  }
}
