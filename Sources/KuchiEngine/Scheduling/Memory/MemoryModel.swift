/// How stability and difficulty change with each review: the formulas of FSRS-6, in the form of py-fsrs 6.3.2.
struct MemoryModel: Hashable, Sendable {
  static let difficulties = 1.0...10
  // The reference has no upper limit; this one only keeps infinity, which no file can hold, out of a memory.
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

  /// The stability after a review on a later day, when the chance to remember was `recall`.
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
