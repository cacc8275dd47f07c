/// How well predictions agree with the actual answers.
package struct Evaluation: Hashable, Sendable {
  package struct Figures: Hashable, Sendable {
    package let count: Int
    /// The share of known answers, from 0 to 1.
    package let right: Double
    /// The mean of the predicted chances, from 0 to 1.
    package let predicted: Double
    /// The mean cross entropy. Less is better: 0 for certainty that is always right, 0.69 for a coin.
    package let logLoss: Double
    /// The root mean square of predicted minus known shares, over groups of similar items. Less is better.
    package let rmse: Double
    /// The chance that a known answer had a higher prediction than an unknown one: 1 is best, 0.5 is chance.
    /// Nil if the answers are all known or all unknown.
    package let auc: Double?
  }

  package struct CalibrationBin: Hashable, Sendable {
    /// The range of chances.
    package let chances: Range<Double>
    package let figures: Figures
  }

  /// All predictions; nil if there are none.
  package let all: Figures?
  /// The predictions less than a day after the previous review.
  package let sameDay: Figures?
  /// The predictions a day or more after the previous review.
  package let later: Figures?
  /// The predictions by their chance. Bins without predictions are left out.
  package let calibration: [CalibrationBin]

  /// The evaluation of a predictor.
  ///
  /// - Parameter predictions: The predictions that count, by their number in order of time; nil for all. Numbers that do not
  ///   exist are ignored.
  package init(of predictor: RecallPredictor, on set: TrainingSet, predictions: Range<Int>? = nil) {
    let range = (predictions ?? 0..<set.predictionCount).clamped(to: 0..<set.predictionCount)
    let predictions = zip(predictor.chances(for: set)[range], set.answers[range])
      .map { (chance: $0, answer: $1) }
    all = Figures(predictions)
    sameDay = Figures(predictions.filter { $0.answer.pause < 1 })
    later = Figures(predictions.filter { $0.answer.pause >= 1 })
    calibration = zip(Self.edges, Self.edges.dropFirst()).compactMap { low, high in
      Figures(predictions.filter { (low..<high).contains($0.chance) }).map {
        CalibrationBin(chances: low..<high, figures: $0)
      }
    }
  }

  // The bins are finer at high chances, because most chances of a schedule are high.
  private static let edges = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1]
}

extension Evaluation.Figures {
  private typealias Prediction = (chance: Double, answer: TrainingSet.Answer)

  fileprivate init?(_ predictions: [(chance: Double, answer: TrainingSet.Answer)]) {
    guard !predictions.isEmpty else { return nil }
    let count = Double(predictions.count)
    self.count = predictions.count
    right = Double(predictions.count { $0.answer.isRight }) / count
    predicted = predictions.reduce(0) { $0 + $1.chance } / count
    logLoss = predictions.reduce(0) { $0 + Self.loss($1) } / count
    rmse = (Self.squares(predictions) / count).squareRoot()
    auc = Self.auc(predictions)
  }

  // The sum of the squared differences of the bins, each weighted by its number of predictions.
  private static func squares(_ predictions: [Prediction]) -> Double {
    var bins: [SIMD3<Int>: (count: Double, surplus: Double)] = [:]
    var order: [SIMD3<Int>] = []
    for prediction in predictions {
      let bin = Self.bin(of: prediction.answer)
      if bins[bin] == nil { order.append(bin) }
      bins[bin, default: (0, 0)].count += 1
      bins[bin, default: (0, 0)].surplus += prediction.chance - (prediction.answer.isRight ? 1 : 0)
    }
    // In a fixed order, since the last bits of a sum depend on it.
    return order.reduce(0) { sum, bin in
      bins[bin].map { sum + $0.surplus * $0.surplus / $0.count } ?? sum
    }
  }

  /// The cross entropy of a prediction. No predictor is certain: its chance is neither 0 nor 1.
  private static func loss(_ prediction: Prediction) -> Double {
    -(prediction.answer.isRight ? prediction.chance : 1 - prediction.chance).logarithm
  }

  /// The bin of the RMSE: days, number of the review and lapses, on logarithmic scales.
  private static func bin(of answer: TrainingSet.Answer) -> SIMD3<Int> {
    func level(_ value: Double, _ base: Double) -> Int {
      Int(clamping: max(value, 1e-6).logarithm / base.logarithm)
    }
    return SIMD3(
      level(answer.pause.rounded(.down), 3.62), level(Double(answer.number), 1.89),
      answer.lapses == 0 ? -1 : level(Double(answer.lapses), 1.73))
  }

  // Computed from the ranks of the known answers; equal chances share the mean of their ranks.
  private static func auc(_ predictions: [Prediction]) -> Double? {
    let sorted = predictions.sorted { $0.chance < $1.chance }
    let right = Double(sorted.count { $0.answer.isRight })
    let wrong = Double(sorted.count) - right
    guard right > 0, wrong > 0 else { return nil }
    var (ranks, start) = (0.0, 0)
    while start < sorted.count {
      let end = sorted[start...].firstIndex { $0.chance != sorted[start].chance } ?? sorted.count
      let known = sorted[start..<end].count { $0.answer.isRight }
      ranks += Double(start + 1 + end) / 2 * Double(known)
      start = end
    }
    return (ranks - right * (right + 1) / 2) / (right * wrong)
  }
}
