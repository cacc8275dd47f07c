/// The loss that the optimizer minimizes, and its slope.
///
/// It is the sum over the predictions of their cross entropy, plus a pull of the weights towards their
/// defaults that grows with the number of predictions in the batch.
struct TrainingLoss: Sendable {
  /// A loss and its slope along each weight.
  typealias Slope = (loss: Double, gradient: WeightVector)

  let set: TrainingSet
  /// The weight of each prediction; nil if all weigh 1.
  private let recency: [Double]?

  init(_ set: TrainingSet, usesRecency: Bool) {
    self.set = set
    let count = set.predictionCount
    recency = usesRecency ? (0..<count).map { Self.recency($0, of: count) } : nil
  }

  private static func recency(_ number: Int, of count: Int) -> Double {
    0.0667 + 0.9333 * (Double(number) / Double(count)).power(11.25)
  }

  /// The loss and slope of the predictions of some items, which are positions in the set's histories.
  func slope(of weights: FSRS7Weights, items: some Sequence<Int>) -> Slope {
    let model = FSRS7Gradient(weights)
    var (slope, tapes) = ((loss: 0.0, gradient: WeightVector()), [FSRS7Gradient.Tape]())
    for item in items {
      tapes.removeAll(keepingCapacity: true)
      slope.loss += forward(set.histories[item], model, &tapes)
      back(set.histories[item], model, tapes, into: &slope.gradient)
    }
    return slope
  }

  // Appends one tape for each review after the first.
  private func forward(
    _ history: Range<Int>, _ model: FSRS7Gradient, _ tapes: inout [FSRS7Gradient.Tape]
  ) -> Double {
    var loss = 0.0
    var memory = model.first(set.steps[history.lowerBound].grade)
    for index in history.dropFirst() {
      let step = set.steps[index]
      var tape = model.tape(of: memory, after: step.pause)
      if let number = step.prediction {
        let chance = step.grade == .again ? 1 - tape.recall.mixed : tape.recall.mixed
        loss -= weight(number) * chance.logarithm
      }
      if index + 1 < history.upperBound { memory = model.advance(step.grade, on: &tape) }
      tapes.append(tape)
    }
    return loss
  }

  private func back(
    _ history: Range<Int>, _ model: FSRS7Gradient, _ tapes: [FSRS7Gradient.Tape],
    into gradient: inout WeightVector
  ) {
    var slope = FSRS7Gradient.Memory()
    for position in tapes.indices.reversed() {
      let step = set.steps[history.lowerBound + 1 + position]
      slope = model.back(
        step.grade, tapes[position], next: slope,
        prediction: predictionSlope(step, tapes[position].recall.mixed), into: &gradient)
    }
    model.back(first: set.steps[history.lowerBound].grade, slope, into: &gradient)
  }

  private func predictionSlope(_ step: TrainingSet.Step, _ recall: Double) -> Double {
    guard let number = step.prediction else { return 0 }
    return step.grade == .again ? weight(number) / (1 - recall) : -weight(number) / recall
  }

  private func weight(_ number: Int) -> Double { recency.map { $0[number] } ?? 1 }
}

extension TrainingLoss {
  /// The pull towards the default weights, for a share of all predictions.
  func penalty(of weights: FSRS7Weights, share: Double) -> (loss: Double, gradient: [Double]) {
    var (loss, gradient) = (0.0, [Double](repeating: 0, count: weights.values.count))
    for (index, spread) in Self.spreads.enumerated() {
      let distance = (weights.values[index + 4] - FSRS7Weights.standard.values[index + 4]) / spread
      loss += 0.3333 * share * distance * distance
      gradient[index + 4] = 0.3333 * share * 2 * distance / spread
    }
    return (loss, gradient)
  }

  /// How far the weights w4 to w33 spread over many learners. The first stabilities, w0 to w3, are free.
  private static let spreads = [
    0.523, 0.2528, 0.4329, 0.2966, 0.2139, 0.2889, 0.1862, 0.175, 0.3812, 0.3013, 0.9104, 0.3234, 0.2448,
    0.3273, 0.1842, 0.1735, 0.4608, 0.311, 0.864, 0.0418, 0.2596, 0.0798, 0.0682, 0.1282, 0.1397, 0.1407,
    0.1489, 0.2, 0.15, 0.15,
  ]
}
