/// How a review changes the stability of one trace, with the derivative.
struct TraceLearning: Sendable {
  private let w: WeightVector.Trace
  private let growth: Double

  init(_ weights: WeightVector.Trace) {
    w = weights
    growth = (weights.growth - 1.5).exponential
  }

  /// What a review computes for one trace.
  struct Tape {
    /// The stability after the review, before it is clamped.
    var stability = 0.0
    /// 1 - recall.
    var doubt = 0.0
    var surprise = 0.0
    var log = 0.0
    /// The power of the stability; after a lapse.
    var power = 0.0
    /// What multiplies the surprise; after a success.
    var factor = 0.0
    /// Whether the stability is too small to become smaller.
    var isUnchanged = false
  }

  /// - Parameters:
  ///   - stability: The stability before.
  ///   - log: Its natural logarithm.
  ///   - difficulty: The difficulty before.
  ///   - recall: The chance that the answer was known.
  ///   - grade: The grade of the answer.
  func step(_ stability: Double, log: Double, _ difficulty: Double, recall: Double, _ grade: Grade) -> Tape {
    grade == .again
      ? lapse(stability, recall: recall) : grow(stability, log: log, difficulty, recall: recall, grade)
  }

  func back(
    _ x: Double, _ d: Double, _ grade: Grade, _ tape: Tape, _ slope: Double, stability: inout Double,
    difficulty: inout Double, recall: inout Double, into gradient: inout WeightVector.Trace
  ) {
    if grade == .again {
      back(lapse: x, tape, slope, stability: &stability, recall: &recall, into: &gradient)
    } else {
      back(
        growth: x, d, grade, tape, slope, stability: &stability, difficulty: &difficulty, recall: &recall,
        into: &gradient)
    }
  }

  // MARK: Lapse

  private func lapse(_ x: Double, recall: Double) -> Tape {
    let log = (x + 1).logarithm
    let power = (w.lapsePower * log).exponential
    let surprise = ((1 - recall) * w.lapseSurprise).exponential
    let kept = w.lapseScale * (power - 1) * surprise
    return Tape(
      stability: x <= kept ? x : kept, doubt: 1 - recall, surprise: surprise, log: log, power: power,
      isUnchanged: x <= kept)
  }

  private func back(
    lapse x: Double, _ tape: Tape, _ slope: Double, stability: inout Double, recall: inout Double,
    into gradient: inout WeightVector.Trace
  ) {
    if tape.isUnchanged {
      stability += slope
      return
    }
    gradient.lapseScale += slope * (tape.power - 1) * tape.surprise
    let power = slope * w.lapseScale * tape.surprise * tape.power
    gradient.lapsePower += power * tape.log
    stability += power * w.lapsePower / (x + 1)
    gradient.lapseSurprise += slope * tape.stability * tape.doubt
    recall -= slope * tape.stability * w.lapseSurprise
  }

  // MARK: Growth

  private func effort(_ grade: Grade) -> Double {
    switch grade {
    case .hard: w.hard
    case .easy: w.easy
    default: 1
    }
  }

  private func grow(
    _ x: Double, log: Double, _ difficulty: Double, recall: Double, _ grade: Grade
  ) -> Tape {
    let power = (-w.saturation * log).exponential
    let surprise = ((1 - recall) * w.surprise).exponential
    let factor = growth * (11 - difficulty) * power
    return Tape(
      stability: x * (factor * (surprise - 1) * effort(grade) + 1), doubt: 1 - recall, surprise: surprise,
      log: log, factor: factor)
  }

  private func back(
    growth x: Double, _ d: Double, _ grade: Grade, _ tape: Tape, _ slope: Double, stability: inout Double,
    difficulty: inout Double, recall: inout Double, into gradient: inout WeightVector.Trace
  ) {
    let effort = effort(grade)
    let plain = tape.factor * (tape.surprise - 1)
    let increase = slope * x * plain
    switch grade {
    case .hard: gradient.hard += increase
    case .easy: gradient.easy += increase
    default: break
    }
    let whole = increase * effort
    gradient.growth += whole
    gradient.saturation -= whole * tape.log
    difficulty -= whole / (11 - d)
    stability += slope * (plain * effort * (1 - w.saturation) + 1)
    let surprise = slope * x * tape.factor * effort * tape.surprise
    gradient.surprise += surprise * tape.doubt
    recall -= surprise * w.surprise
  }
}

/// The forgetting curve of both traces together, with the derivative.
struct Forgetting: Sendable {
  typealias Memory = DifferentiableFSRS7.Memory

  /// One trace at the time of a review.
  struct Curve {
    var decay = 0.0
    var rate = 0.0
    /// 1 + rate * pause, and its logarithm.
    var base = 1.0
    var log = 0.0
    var recall = 1.0
    var share = 0.0
  }

  /// What a prediction computes.
  struct Tape {
    var pause = 0.0
    var logSlow = 0.0
    var logFast = 0.0
    var slow = Curve()
    var fast = Curve()
    /// The fast rate times the stability, plus 1.
    var rise = 0.0
    var riseExponent = 0.0
    var isRiseFree = false
    var rawDecay = 0.0
    var isDecayFree = false
    /// The mean of both recalls, before it is scaled.
    var mean = 0.0
    /// The predicted recall.
    var mixed = 0.0
  }

  private static let scale = 1 - 2e-5

  private let w: WeightVector
  private let slowDecay: Double
  private let slowBase: Double
  private let fastBase: Double
  /// The slopes of `slowBase` along its two weights.
  private let slowBaseByBase: Double
  private let slowBaseByDecay: Double

  init(_ weights: WeightVector) {
    w = weights
    // The bounds of this weight are those of the decay, so there is nothing to clamp.
    slowDecay = -w.slowDecay
    let power = w.slowBase.power(1 / slowDecay)
    slowBase = power - 1
    fastBase = w.fastBase.logarithm
    slowBaseByBase = power / (slowDecay * w.slowBase)
    slowBaseByDecay = -power * w.slowBase.logarithm / (slowDecay * slowDecay)
  }

  /// The recall of a memory after so many days.
  func recall(of memory: Memory, after pause: Double) -> Tape {
    var tape = Tape()
    tape.pause = pause
    tape.logSlow = memory.slow.logarithm
    tape.logFast = memory.fast.logarithm
    fast(memory, &tape)
    slow(memory, &tape)
    let shares = tape.fast.share + tape.slow.share
    tape.mean = (tape.fast.share * tape.fast.recall + tape.slow.share * tape.slow.recall) / shares
    tape.mixed = tape.mean * Self.scale + 1e-5
    return tape
  }

  private func fast(_ memory: Memory, _ tape: inout Tape) {
    tape.rawDecay = w.fastDecay * ((w.fastDecayPower - 0.3) * tape.logFast).exponential
    let decay = Clamped(tape.rawDecay, FSRS7.decays)
    tape.isDecayFree = decay.passes
    tape.riseExponent = fastBase / -decay.value
    tape.isRiseFree = tape.riseExponent <= 60
    tape.rise = (tape.isRiseFree ? tape.riseExponent : 60).exponential
    tape.fast = curve(
      decay: -decay.value, rate: (tape.rise - 1) / memory.fast, tape.pause,
      share: w.fastShare * (-w.fastShareFall * tape.logFast).exponential)
  }

  private func slow(_ memory: Memory, _ tape: inout Tape) {
    let hardness = memory.difficulty - 5
    let share = w.slowShareRise * tape.logSlow + hardness * (w.shareHardness - 0.5)
    tape.slow = curve(
      decay: slowDecay, rate: slowBase * (hardness * (w.rateHardness - 0.3)).exponential / memory.slow,
      tape.pause, share: w.slowShare * share.exponential)
  }

  private func curve(decay: Double, rate: Double, _ pause: Double, share: Double) -> Curve {
    let base = 1 + rate * pause
    let log = base.logarithm
    return Curve(
      decay: decay, rate: rate, base: base, log: log, recall: (decay * log).exponential, share: share)
  }

  /// Adds the slopes along the memory and the weights.
  ///
  /// - Parameters:
  ///   - mixed: The slope along the predicted recall.
  ///   - fast: The slope along the recall of the fast trace alone.
  func back(
    _ memory: Memory, _ tape: Tape, mixed: Double, fast: Double, memory slope: inout Memory,
    into gradient: inout WeightVector
  ) {
    let mean = mixed * Self.scale / (tape.fast.share + tape.slow.share)
    backFast(
      memory, tape, recall: fast + mean * tape.fast.share, share: mean * (tape.fast.recall - tape.mean),
      &slope, &gradient)
    backSlow(
      memory, tape, recall: mean * tape.slow.share, share: mean * (tape.slow.recall - tape.mean), &slope,
      &gradient)
  }

  private func backFast(
    _ memory: Memory, _ tape: Tape, recall: Double, share: Double, _ slope: inout Memory,
    _ gradient: inout WeightVector
  ) {
    let curve = tape.fast
    let rate = recall * curve.decay * curve.recall / curve.base * tape.pause
    var decay = recall * curve.recall * curve.log
    slope.fast -= rate * curve.rate / memory.fast
    if tape.isRiseFree {
      let exponent = rate * tape.rise / memory.fast
      gradient.fastBase += exponent / (curve.decay * w.fastBase)
      decay -= exponent * tape.riseExponent / curve.decay
    }
    if tape.isDecayFree {
      let relative = -decay * tape.rawDecay
      gradient.fastDecay += relative / w.fastDecay
      gradient.fastDecayPower += relative * tape.logFast
      slope.fast += relative * (w.fastDecayPower - 0.3) / memory.fast
    }
    let relative = share * curve.share
    gradient.fastShare += relative / w.fastShare
    gradient.fastShareFall -= relative * tape.logFast
    slope.fast -= relative * w.fastShareFall / memory.fast
  }

  private func backSlow(
    _ memory: Memory, _ tape: Tape, recall: Double, share: Double, _ slope: inout Memory,
    _ gradient: inout WeightVector
  ) {
    let (curve, hardness) = (tape.slow, memory.difficulty - 5)
    let rate = recall * curve.decay * curve.recall / curve.base * tape.pause * curve.rate
    gradient.slowBase += rate / slowBase * slowBaseByBase
    gradient.slowDecay -= recall * curve.recall * curve.log + rate / slowBase * slowBaseByDecay
    gradient.rateHardness += rate * hardness
    slope.difficulty += rate * (w.rateHardness - 0.3)
    slope.slow -= rate / memory.slow
    let relative = share * curve.share
    gradient.slowShare += relative / w.slowShare
    gradient.slowShareRise += relative * tape.logSlow
    gradient.shareHardness += relative * hardness
    slope.slow += relative * w.slowShareRise / memory.slow
    slope.difficulty += relative * (w.shareHardness - 0.5)
  }
}
