import Foundation
import KuchiEngine
import Testing

/// Weights and histories that lead FSRS-7 along one of its branches.
struct GradientCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let weights: FSRS7Weights
  let pauses: [Double]

  static let minutes = [0, 0.001, 0.01, 0.2, 1, 3]
  static let years = [0.001, 1, 30, 400, 4_000]

  private init(_ name: String, _ changes: [Int: Double] = [:], pauses: [Double] = minutes + [30, 300]) {
    // Away from the bounds, so that a weight can move both ways.
    var values = zip(FSRS7Weights.standard.values, FSRS7Weights.bounds).map { value, range in
      let margin = (range.upperBound - range.lowerBound) / 500
      return min(max(value, range.lowerBound + margin), range.upperBound - margin)
    }
    for (index, value) in changes { values[index] = value }
    testDescription = name
    weights = FSRS7Weights(clamping: values)
    self.pauses = pauses
  }

  static let all = [
    GradientCase("defaults"),
    GradientCase("minutes", pauses: minutes),
    GradientCase("years", pauses: years),
    GradientCase("long memories", [7: 3.9, 8: 0.05, 9: 2.9, 15: 3.9, 16: 0.05, 17: 5.9], pauses: years),
    GradientCase(
      "short memories", [0: 0.000_12, 1: 0.000_15, 10: 0.011, 11: 0.11, 18: 0.002, 19: 0.002],
      pauses: minutes),
    GradientCase("slow fading", [23: 0.011, 33: 0.1, 24: 0.011]),
    GradientCase("quick fading", [23: 0.249, 33: 0.59, 24: 0.94, 15: 3.9, 17: 5.9], pauses: years),
    GradientCase("easy items", [4: 1.5, 5: 0.9, 6: 0.5]),
    GradientCase("hard items", [4: 9.9, 5: 0.01, 6: 3.9]),
    GradientCase("faint lapses", [10: 1.4, 11: 0.95, 12: 3, 18: 1.4, 19: 0.95, 20: 3]),
  ]

  /// Twelve items with all grades. Half of them fail often.
  var log: [PlainReview] {
    var generator = SeededGenerator(seed: 7)
    return (0..<12).flatMap { item in
      var seconds = 0.0
      return (0..<12).map { number -> PlainReview in
        seconds += number == 0 ? 0 : (pauses.randomElement(using: &generator) ?? 0) * 86_400
        let fails = item.isMultiple(of: 2) && Int.random(in: 0..<3, using: &generator) == 0
        let grades = fails ? [Grade.again] : Grade.allCases
        return (item, seconds, grades.randomElement(using: &generator) ?? .good)
      }
    }
  }
}

struct OptimizerGradientTests {
  private let optimizer = FSRSOptimizer()

  @Test(arguments: GradientCase.all)
  func `the gradient agrees with central differences in every weight`(example: GradientCase) {
    let set = TrainingSet(example.log)
    let gradient = optimizer.loss(of: example.weights, in: set).gradient
    for index in gradient.indices {
      let difference = difference(of: example.weights.values, index, in: set)
      #expect(
        abs(gradient[index] - difference) <= 1e-6 * max(1, abs(difference)),
        "w\(index): \(gradient[index]), \(difference)")
    }
  }

  // Of fourth order, with a step that is wide against the rounding of the loss.
  private func difference(of weights: [Double], _ index: Int, in set: TrainingSet) -> Double {
    let weight = weights[index]
    let step = weight < 0.001 ? 5e-4 * weight : 5e-5 * min(max(weight, 0.1), 1)
    func loss(_ steps: Double) -> Double {
      var values = weights
      values[index] += steps * step
      return optimizer.loss(of: FSRS7Weights(clamping: values), in: set).loss
    }
    return (8 * (loss(1) - loss(-1)) - (loss(2) - loss(-2))) / (12 * step)
  }

  @Test(arguments: GradientCase.all)
  func `the loss is that of the predictions of FSRS-7, whose states are rounded`(example: GradientCase) throws
  {
    let set = TrainingSet(example.log)
    let pull = optimizer.loss(of: example.weights, in: TrainingSet([PlainReview]())).loss
    let loss = optimizer.loss(of: example.weights, in: set).loss - pull
    let all = try #require(Evaluation(of: .fsrs7(example.weights), on: set).all)
    #expect(abs(loss / (all.logLoss * Double(all.count)) - 1) < 2e-6)
  }

  @Test func `recency gives the first prediction a fifteenth and the last nearly all of its weight`() {
    let log: [PlainReview] = [(0, 0, .good), (1, 0, .easy), (0, 86_400, .again), (1, 864_000, .good)]
    let set = TrainingSet(log)
    let model = FSRS7()
    let early = -log1p(-model.recall(of: model.first(.good), after: 1))
    let late = -Foundation.log(model.recall(of: model.first(.easy), after: 10))
    let plain = FSRSOptimizer(usesRecency: false).loss(of: .standard, in: set).loss
    let recent = FSRSOptimizer(usesRecency: true).loss(of: .standard, in: set).loss
    #expect(abs(plain - (early + late)) < 1e-6)
    let lateWeight = 0.0667 + 0.9333 * pow(0.5, 11.25)
    #expect(abs(recent - (0.0667 * early + lateWeight * late)) < 1e-6)
    #expect(optimizer.loss(of: .standard, in: set).loss == plain)
  }

  @Test func `a weight is pulled back by a third for each square of its spread, but no first stability`() {
    let spreads = [4: 0.523, 16: 0.2448, 33: 0.15, 0: .infinity, 3: .infinity]
    for (index, spread) in spreads {
      var values = FSRS7Weights.standard.values
      values[index] += 0.1
      let none = TrainingSet([PlainReview]())
      let (loss, gradient) = optimizer.loss(of: FSRS7Weights(clamping: values), in: none)
      #expect(abs(loss - 0.3333 * pow(0.1 / spread, 2)) < 1e-12)
      #expect(abs(gradient[index] - 0.6666 * 0.1 / (spread * spread)) < 1e-9)
    }
  }
}
