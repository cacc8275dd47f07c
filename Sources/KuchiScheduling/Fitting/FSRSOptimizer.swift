/// Fits the weights of FSRS-7 to the reviews of one learner.
///
/// It starts from the defaults and follows the slope of the loss by Adam, over batches of whole items, with
/// the recipe of the public benchmark of FSRS-7. It only computes, and the same reviews, options and
/// generator give the same weights, on one core or on many.
public struct FSRSOptimizer: Hashable, Sendable {
  package var epochs: Int
  /// The number of predictions of a batch. An item with more is a batch of its own.
  package var batchSize: Int
  /// Whether late reviews weigh more than early ones. Nil means that they do if the log has at least as many
  /// predictions as the smallest trial learns from.
  package var usesRecency: Bool?
  /// The number of predictions that a trial needs.
  package var minimum: Int

  /// An optimizer with the options of the benchmark.
  public init() { self.init(epochs: 9) }

  /// An optimizer. Counts below 1 become 1; the limits are 10,000 epochs and a million predictions per batch.
  package init(epochs: Int = 9, batchSize: Int = 512, usesRecency: Bool? = nil, minimum: Int = 400) {
    self.epochs = epochs
    self.batchSize = batchSize
    self.usesRecency = usesRecency
    self.minimum = minimum
  }

  /// The weights that fit `set`; the defaults if it holds no prediction. It works on the caller's core.
  ///
  /// - Parameters:
  ///   - set: The reviews.
  ///   - generator: Shuffles the batches.
  public func weights(fitting set: TrainingSet, using generator: inout SeededGenerator) -> FSRS7Weights {
    var fit = Fit(set, self)
    while let batch = fit.nextBatch(using: &generator) {
      fit.move(along: batch.chunks.map { fit.loss.slope(of: fit.weights, items: $0) }, of: batch)
    }
    return fit.weights
  }

  /// The weights that fit `set`, computed by several tasks away from the caller's actor. They are the same as
  /// those of one core.
  ///
  /// - Parameters:
  ///   - set: The reviews.
  ///   - generator: Shuffles the batches.
  ///   - cores: The number of tasks.
  ///   - progress: Receives the share of the work that is done, after each batch.
  /// - Throws: `CancellationError` if the task is cancelled.
  @concurrent public func weights(
    fitting set: TrainingSet, using generator: inout SeededGenerator, cores: Int,
    progress: @Sendable (Double) -> Void = { _ in }
  ) async throws -> FSRS7Weights {
    var fit = Fit(set, self)
    while let batch = fit.nextBatch(using: &generator) {
      try Task.checkCancellation()
      let chunks = await fit.loss.slopes(of: fit.weights, chunks: batch.chunks, cores: cores)
      fit.move(along: chunks, of: batch)
      progress(fit.progress)
    }
    return fit.weights
  }

  /// The loss of all predictions of `set` as one batch, and its slope along each weight, w0 to w33.
  package func loss(of weights: FSRS7Weights, in set: TrainingSet) -> (loss: Double, gradient: [Double]) {
    let loss = TrainingLoss(set, usesRecency: usesRecency(set))
    let slope = loss.slope(of: weights, items: set.histories.indices)
    let penalty = loss.penalty(of: weights, share: 1)
    return (slope.loss + penalty.loss, zip(slope.gradient.values, penalty.gradient).map(+))
  }

  fileprivate func usesRecency(_ set: TrainingSet) -> Bool {
    usesRecency ?? (set.predictionCount >= learned(of: max(2, minimum)))
  }

  /// The number of predictions, out of `count`, that a trial learns from: four fifths.
  func learned(of count: Int) -> Int { count - max(1, count / 5) }
}

/// The state of a fit by Adam (Kingma and Ba, 2015): each batch moves each weight along its mean slope,
/// relative to how much that slope varies.
private struct Fit {
  /// The items of one step, in chunks that are computed separately. Chunks and sum are the same on any number of cores.
  typealias Batch = (chunks: [Range<Int>], predictionCount: Int)

  private static let firstRate = 0.0118
  private static let slopeMemory = 0.7
  private static let squareMemory = 0.98
  // Larger slopes add nothing: a step depends on their ratio alone. Their squares must stay finite.
  private static let slopes = -1e12...1e12

  let loss: TrainingLoss
  private(set) var weights = FSRS7Weights.standard
  private let batches: [Batch]
  private var order: [Int] = []
  private var mean = [Double](repeating: 0, count: FSRS7Weights.bounds.count)
  private var square = [Double](repeating: 0, count: FSRS7Weights.bounds.count)
  private var step = 0
  /// The number of steps in all, over which the rate falls to 0 along a cosine.
  private let steps: Int

  init(_ set: TrainingSet, _ options: FSRSOptimizer) {
    let set = set.sortedByLength()
    loss = TrainingLoss(set, usesRecency: options.usesRecency(set))
    let size = min(max(1, options.batchSize), 1_000_000)
    batches = Self.runs(of: set.histories.indices, in: set, limit: size).map { items in
      (Self.runs(of: items, in: set, limit: size / 8), items.reduce(0) { $0 + set.predictions(of: $1) })
    }
    steps = batches.count * max(1, min(options.epochs, 10_000))
  }

  var progress: Double { Double(step) / Double(steps) }

  mutating func nextBatch(using generator: inout SeededGenerator) -> Batch? {
    guard step < steps else { return nil }
    if order.isEmpty { order = batches.indices.shuffled(using: &generator) }
    return order.popLast().map { batches[$0] }
  }

  mutating func move(along chunks: [TrainingLoss.Slope], of batch: Batch) {
    let share = Double(batch.predictionCount) / Double(loss.set.predictionCount)
    let penalty = loss.penalty(of: weights, share: share).gradient
    let gradient = chunks.reduce(into: penalty) { sum, chunk in
      for (index, value) in chunk.gradient.values.enumerated() { sum[index] += value }
    }
    move(against: gradient)
  }

  // Clamps the weights, too.
  private mutating func move(against gradient: [Double]) {
    let rate = Self.firstRate * (1 + (Double.pi * Double(step) / Double(steps)).cosine) / 2
    step += 1
    let meanShare = 1 - Self.slopeMemory.power(Double(step))
    let squareShare = 1 - Self.squareMemory.power(Double(step))
    var values = weights.values
    for index in values.indices {
      let slope = gradient[index].isNaN ? 0 : gradient[index].clamped(to: Self.slopes)
      mean[index] = Self.slopeMemory * mean[index] + (1 - Self.slopeMemory) * slope
      square[index] = Self.squareMemory * square[index] + (1 - Self.squareMemory) * slope * slope
      values[index] -= rate * (mean[index] / meanShare) / ((square[index] / squareShare).squareRoot() + 1e-8)
    }
    weights = FSRS7Weights(clamping: values)
  }

  /// Some items, divided into runs with up to `limit` predictions. An item with more is a run of its own.
  private static func runs(of items: Range<Int>, in set: TrainingSet, limit: Int) -> [Range<Int>] {
    var (runs, sum) = ([Range<Int>](), 0)
    for item in items {
      let count = set.predictions(of: item)
      if let run = runs.last, sum + count <= limit {
        runs[runs.count - 1] = run.lowerBound..<item + 1
        sum += count
      } else {
        runs.append(item..<item + 1)
        sum = count
      }
    }
    return runs
  }
}

extension TrainingLoss {
  fileprivate func slopes(
    of weights: FSRS7Weights, chunks: [Range<Int>], cores: Int
  ) async -> [Slope] {
    let tasks = max(1, min(cores, chunks.count))
    return await withTaskGroup(of: [(Int, Slope)].self) { group in
      for task in 0..<tasks {
        group.addTask {
          stride(from: task, to: chunks.count, by: tasks).map { ($0, slope(of: weights, items: chunks[$0])) }
        }
      }
      var slopes = [Slope](repeating: (0, WeightVector()), count: chunks.count)
      for await part in group { for (index, slope) in part { slopes[index] = slope } }
      return slopes
    }
  }
}
