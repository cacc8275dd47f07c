/// How stability and difficulty change with each review: the formulas of FSRS-6 as in py-fsrs 6.3.2.
struct MemoryModel: Hashable, Sendable {
  static let difficulties = 1.0...10
  // The reference has no upper limit. This one only excludes infinity, which no file can hold.
  static let stabilities = 0.001...Double.greatestFiniteMagnitude

  private let w: [Double]
  private let growth: Double
  private let lapseFactor: Double
  private let hardFactor: Double
  private let easyFactor: Double

  init(_ parameters: FSRSParameters) {
    w = parameters.weights
    growth = w[8].exponential
    lapseFactor = (w[17] * w[18]).exponential
    hardFactor = w[15]
    easyFactor = w[16]
  }

  // MARK: Difficulty

  func firstDifficulty(_ grade: Grade) -> Double { rawDifficulty(grade).clamped(to: Self.difficulties) }

  func difficulty(_ difficulty: Double, after grade: Grade) -> Double {
    let change = -(w[6] * Double(grade.rawValue - 3))
    let damped = difficulty + (10 - difficulty) * change / 9
    return (w[7] * rawDifficulty(.easy) + (1 - w[7]) * damped).clamped(to: Self.difficulties)
  }

  private func rawDifficulty(_ grade: Grade) -> Double {
    w[4] - (w[5] * Double(grade.rawValue - 1)).exponential + 1
  }

  // MARK: Stability

  func firstStability(_ grade: Grade) -> Double { w[grade.rawValue - 1].clamped(to: Self.stabilities) }

  /// The stability after a review on the same day.
  func stability(sameDay stability: Double, after grade: Grade) -> Double {
    let change = (w[17] * (Double(grade.rawValue - 3) + w[18])).exponential * stability.power(-w[19])
    return (stability * (grade == .again ? change : max(change, 1))).clamped(to: Self.stabilities)
  }

  /// The stability after a review on a later day, when the recall probability was `recall`.
  func stability(_ stability: Double, difficulty: Double, recall: Double, after grade: Grade) -> Double {
    let next =
      grade == .again
      ? forgotten(stability, difficulty: difficulty, recall: recall)
      : remembered(stability, difficulty: difficulty, recall: recall, grade: grade)
    return next.clamped(to: Self.stabilities)
  }

  private func forgotten(_ stability: Double, difficulty: Double, recall: Double) -> Double {
    let kept =
      w[11] * difficulty.power(-w[12]) * ((stability + 1).power(w[13]) - 1)
      * ((1 - recall) * w[14]).exponential
    return min(kept, stability / lapseFactor)
  }

  private func remembered(_ stability: Double, difficulty: Double, recall: Double, grade: Grade) -> Double {
    let surprise = ((1 - recall) * w[10]).exponential - 1
    let effort = (grade == .hard ? hardFactor : 1) * (grade == .easy ? easyFactor : 1)
    return stability * (1 + growth * (11 - difficulty) * stability.power(-w[9]) * surprise * effort)
  }
}

/// How the recall probability falls with time: the power curve of FSRS-6.
struct ForgettingCurve: Hashable, Sendable {
  private let decay: Double
  private let factor: Double
  /// The position of the desired retention on the curve, as a multiple of `factor` times the stability.
  private let reach: Double
  private let maximumInterval: Double

  init(_ parameters: FSRSParameters) {
    decay = -parameters.weights[20]
    factor = 0.9.power(1 / decay) - 1
    reach = parameters.desiredRetention.power(1 / decay) - 1
    maximumInterval = Double(parameters.maximumInterval)
  }

  /// The recall probability after `days`, from 0 to 1.
  func retrievability(stability: Double, days: Int) -> Double {
    (1 + factor * Double(Swift.max(0, days)) / stability).power(decay)
  }

  /// The whole days until the recall probability falls to the desired one, at least 1.
  func interval(stability: Double) -> Int {
    let days = ((stability / factor) * reach).rounded(.toNearestOrEven)
    // Clamps before the conversion: stability has no upper limit, an integer has.
    return Int(days.clamped(to: 1...maximumInterval))
  }
}

/// The next stage after a grade, and the short delays: the steps of py-fsrs 6.3.2.
struct Steps: Hashable, Sendable {
  let learning: [Double]
  let relearning: [Double]

  init(_ parameters: FSRSParameters) {
    learning = parameters.learningSteps
    relearning = parameters.relearningSteps
  }

  func state(after grade: Grade, from state: Memory.State) -> Memory.State {
    switch state {
    case .learning(let step):
      next(after: grade, from: step, of: learning.count).map(Memory.State.learning) ?? .review
    case .relearning(let step):
      next(after: grade, from: step, of: relearning.count).map(Memory.State.relearning) ?? .review
    case .review:
      grade == .again && !relearning.isEmpty ? .relearning(step: 0) : .review
    }
  }

  /// The seconds until the step of `state`; nil in review, which counts whole days.
  func delay(to state: Memory.State, after grade: Grade) -> Double? {
    switch state {
    case .learning(let step): delay(to: step, of: learning, after: grade)
    case .relearning(let step): delay(to: step, of: relearning, after: grade)
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

  private func delay(to step: Int, of steps: [Double], after grade: Grade) -> Double {
    guard grade == .hard, step == 0 else { return steps[step] }
    return steps.count == 1 ? 1.5 * steps[0] : (steps[0] + steps[1]) / 2
  }
}
