/// The formulas of FSRS-7, without rounding and bounds. The model and its gradient share them.
struct FSRS7Formulas: Sendable {
  let w: WeightVector
  let slow: TraceFormulas
  let fast: TraceFormulas
  /// The difficulty that each first grade gives.
  let firstDifficulties: SIMD4<Double>
  let slowDecay: Double
  /// The rate of the slow curve, for a stability of one day.
  let slowRate: Double
  /// The logarithm of the base of the fast curve.
  let fastBase: Double

  // Keeps the recall away from 0 and 1, whose logarithms a loss function cannot use.
  static let scale = 1 - 2e-5

  init(_ weights: FSRS7Weights) {
    let w = WeightVector(weights)
    self.w = w
    (slow, fast) = (TraceFormulas(w.slow), TraceFormulas(w.fast))
    var difficulties = SIMD4<Double>()
    for index in 0..<4 {
      difficulties[index] = w.difficulty - (w.difficultySpread * Double(index)).exponential + 1
    }
    firstDifficulties = difficulties
    // The bounds of this weight are those of the decay, so there is nothing to clamp.
    slowDecay = -w.slowDecay
    slowRate = w.slowBase.power(1 / slowDecay) - 1
    fastBase = w.fastBase.logarithm
  }

  // MARK: Forgetting

  /// The forgetting curve of one trace, `(1 + rate * days) ^ decay`, and its weight.
  typealias Curve = (decay: Double, rate: Double, share: Double)

  /// The curves of both traces, and the values that they are computed from.
  struct Curves {
    var slow: Curve = (0, 0, 0)
    var fast: Curve = (0, 0, 0)
    var slowPowers: Powers
    var fastPowers: Powers
    /// The fast rate times the stability, plus 1; and its logarithm before it is limited.
    var rise = 0.0
    var riseExponent = 0.0
    /// The fast decay before it is clamped.
    var fastDecay = 0.0
  }

  /// The recall after some days.
  struct Recall {
    var pause: Double
    var slowPowers: Powers
    var fastPowers: Powers
    /// The probability of recall from one trace alone.
    var slow: Double
    var fast: Double
    /// The weighted mean of both, and the predicted probability.
    var mean: Double
    var mixed: Double
  }

  func curves(of memory: FSRS7.MemoryState) -> Curves {
    let hardness = memory.difficulty - 5
    var curves = Curves(slowPowers: Powers(of: memory.slow), fastPowers: Powers(of: memory.fast))
    curves.fastDecay = w.fastDecay * curves.fastPowers(w.fastDecayPower - 0.3)
    let decay = -curves.fastDecay.clamped(to: FSRS7.decays)
    curves.riseExponent = fastBase / decay
    curves.rise = min(curves.riseExponent, 60).exponential
    curves.fast = (
      decay, (curves.rise - 1) / memory.fast, w.fastShare * curves.fastPowers(-w.fastShareFall)
    )
    curves.slow = (
      slowDecay, slowRate * (hardness * (w.rateHardness - 0.3)).exponential / memory.slow,
      w.slowShare * curves.slowPowers(w.slowShareRise) * (hardness * (w.shareHardness - 0.5)).exponential
    )
    return curves
  }

  func recall(_ curves: Curves, after pause: Double) -> Recall {
    let slowPowers = Powers(of: 1 + curves.slow.rate * pause)
    let fastPowers = Powers(of: 1 + curves.fast.rate * pause)
    let (slow, fast) = (slowPowers(curves.slow.decay), fastPowers(curves.fast.decay))
    let mean =
      (curves.fast.share * fast + curves.slow.share * slow) / (curves.fast.share + curves.slow.share)
    return Recall(
      pause: pause, slowPowers: slowPowers, fastPowers: fastPowers, slow: slow, fast: fast, mean: mean,
      mixed: mean * Self.scale + 1e-5)
  }

  // MARK: Learning

  struct Learned {
    var slow: TraceFormulas.Step
    var fast: TraceFormulas.Step
    /// Whether the fast stability after a lapse is computed from that of the slow trace.
    var isFastCapped: Bool
    var difficulty: Double

    var fastStability: Double { isFastCapped ? 0.8 * slow.stability : fast.stability }
  }

  func learn(_ memory: FSRS7.MemoryState, _ grade: Grade, _ curves: Curves, _ recall: Recall) -> Learned {
    let slow = slow.step(memory.slow, curves.slowPowers, memory.difficulty, recall: recall.mixed, grade)
    let fast = fast.step(memory.fast, curves.fastPowers, memory.difficulty, recall: recall.fast, grade)
    let change = difficultyChange(grade, recall: recall.mixed)
    return Learned(
      slow: slow, fast: fast, isFastCapped: grade == .again && 0.8 * slow.stability < fast.stability,
      difficulty: 0.01 * firstDifficulties[Grade.easy.rawValue - 1]
        + 0.99 * (memory.difficulty + (10 - memory.difficulty) * change / 9))
  }

  /// How much a grade raises the difficulty. An expected lapse adds less than a surprising one.
  func difficultyChange(_ grade: Grade, recall: Double) -> Double {
    let change = -w.difficultyStep * Double(grade.rawValue - 3)
    return grade == .again ? change * (recall + 0.1) : change
  }
}

/// How a review changes the stability of one trace, with eight of the weights.
struct TraceFormulas: Sendable {
  let w: WeightVector.Trace
  private let growth: Double

  init(_ weights: WeightVector.Trace) {
    w = weights
    growth = (weights.growth - 1.5).exponential
  }

  struct Step {
    var stability = 0.0
    var surprise = 0.0
    /// The factor of the surprise; set after a success.
    var factor = 0.0
    /// The powers of the stability plus 1, and the one for the weight; set after a lapse.
    var lapsePowers: Powers?
    var lapsePower = 0.0
    /// Whether the stability is too small to become smaller.
    var isUnchanged = false
  }

  /// The step from a stability, with its powers, and a difficulty, if the predicted recall was `recall`.
  func step(
    _ stability: Double, _ powers: Powers, _ difficulty: Double, recall: Double, _ grade: Grade
  ) -> Step {
    if grade == .again { return lapse(stability, recall: recall) }
    let surprise = ((1 - recall) * w.surprise).exponential
    let factor = growth * (11 - difficulty) * powers(-w.saturation)
    return Step(
      stability: stability * (factor * (surprise - 1) * effort(grade) + 1), surprise: surprise,
      factor: factor)
  }

  func effort(_ grade: Grade) -> Double { grade == .hard ? w.hard : grade == .easy ? w.easy : 1 }

  private func lapse(_ stability: Double, recall: Double) -> Step {
    let powers = Powers(of: stability + 1)
    let power = powers(w.lapsePower)
    let surprise = ((1 - recall) * w.lapseSurprise).exponential
    let kept = w.lapseScale * (power - 1) * surprise
    return Step(
      stability: min(stability, kept), surprise: surprise, lapsePowers: powers, lapsePower: power,
      isUnchanged: stability <= kept)
  }
}
