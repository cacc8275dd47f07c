import Foundation

/// Learns to find the right choice among several by their form: a logistic choice model with Adam's steps
/// (Kingma and Ba, 2015).
struct Guesser {
  private var scales: [(mean: Double, deviation: Double)]
  private var weights: [Double]

  private static let rounds = 10
  private static let rate = 0.01
  /// How strongly the weights are pulled to zero.
  private let decay: Double

  /// Creates a guesser that has seen the answers to `questions`.
  init(learning questions: [FormQuestion], decay: Double) {
    self.decay = decay
    let choices = questions.flatMap(\.choices)
    let count = choices.first?.count ?? 0
    scales = (0..<count).map { feature in
      let mean = choices.reduce(0) { $0 + $1[feature] } / Double(choices.count)
      let variance = choices.reduce(0) { $0 + ($1[feature] - mean) * ($1[feature] - mean) }
      return (mean, max(1e-6, (variance / Double(choices.count)).squareRoot()))
    }
    weights = Array(repeating: 0, count: count + FormQuestion.traitCount)
    learn(questions.map(scaled))
  }

  /// The index of the choice that it considers right.
  func guess(_ question: FormQuestion) -> Int {
    let scores = scores(of: scaled(question))
    return scores.indices.max { scores[$0] < scores[$1] } ?? 0
  }

  private func scaled(_ question: FormQuestion) -> FormQuestion {
    var question = question
    for choice in question.choices.indices {
      for feature in scales.indices {
        let value = (question.choices[choice][feature] - scales[feature].mean) / scales[feature].deviation
        question.choices[choice][feature] = min(max(value, -4), 4)
      }
    }
    return question
  }

  private func scores(of question: FormQuestion) -> [Double] {
    zip(question.choices, question.traits).map { features, traits in
      var score = 0.0
      for index in features.indices { score += weights[index] * features[index] }
      return traits.reduce(score) { $0 + weights[features.count + $1] }
    }
  }

  private mutating func learn(_ questions: [FormQuestion]) {
    var generator = SeededOrder(state: 17)
    var (first, second) = (weights.map { _ in 0.0 }, weights.map { _ in 0.0 })
    var step = 0.0
    for _ in 0..<Self.rounds {
      for batch in generator.batches(of: 32, from: questions.count) {
        step += 1
        let gradient = gradient(of: batch.map { questions[$0] })
        let (one, two) = (1 - pow(0.9, step), 1 - pow(0.999, step))
        for index in weights.indices {
          let slope = gradient[index] + decay * weights[index]
          first[index] = 0.9 * first[index] + 0.1 * slope
          second[index] = 0.999 * second[index] + 0.001 * slope * slope
          weights[index] -= Self.rate * (first[index] / one) / ((second[index] / two).squareRoot() + 1e-8)
        }
      }
    }
  }

  private func gradient(of questions: [FormQuestion]) -> [Double] {
    var gradient = weights.map { _ in 0.0 }
    for question in questions {
      let scores = scores(of: question)
      let greatest = scores.max() ?? 0
      let powers = scores.map { exp($0 - greatest) }
      let sum = powers.reduce(0, +)
      for (choice, features) in question.choices.enumerated() {
        let error = (powers[choice] / sum - (choice == question.right ? 1 : 0)) / Double(questions.count)
        for index in features.indices { gradient[index] += error * features[index] }
        for trait in question.traits[choice] { gradient[features.count + trait] += error }
      }
    }
    return gradient
  }
}

/// Shuffles in the same way on every machine.
private struct SeededOrder: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ state >> 33) &* 0xFF51_AFD7_ED55_8CCD
  }

  mutating func batches(of size: Int, from count: Int) -> [ArraySlice<Int>] {
    let order = (0..<count).shuffled(using: &self)
    return stride(from: 0, to: count, by: size).map { order[$0..<min($0 + size, count)] }
  }
}
