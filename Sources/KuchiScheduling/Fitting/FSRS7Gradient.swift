/// The slopes of FSRS-7 along its weights.
///
/// A step forward keeps what its derivative needs. A step back turns the slope of a loss along the step's
/// results into the slope along its inputs, and adds the slope along each weight. Minimum and maximum pass
/// the slope to the chosen side. Outside a clamp the slope is 0.
struct FSRS7Gradient: Sendable {
  /// A memory, or the slope of a loss along its three numbers.
  typealias Memory = FSRS7.MemoryState

  private let formulas: FSRS7Formulas
  private let w: WeightVector
  /// The slopes of the slow rate along its two weights.
  private let slowRateByBase: Double
  private let slowRateByDecay: Double

  init(_ weights: FSRS7Weights) {
    formulas = FSRS7Formulas(weights)
    w = formulas.w
    let (power, decay) = (formulas.slowRate + 1, formulas.slowDecay)
    slowRateByBase = power / (decay * w.slowBase)
    slowRateByDecay = -power * w.slowBase.logarithm / (decay * decay)
  }

  // MARK: First review

  func first(_ grade: Grade) -> Memory {
    let slow = w.firstStability[grade.rawValue - 1]
    return Memory(slow: slow, fast: 0.8 * slow, difficulty: formulas.firstDifficulties[grade.rawValue - 1])
  }

  func back(first grade: Grade, _ slope: Memory, into gradient: inout WeightVector) {
    let slow = w.firstStability[grade.rawValue - 1]
    var sum = FSRS7.stabilities.contains(slow) ? slope.slow : 0
    if FSRS7.stabilities.contains(0.8 * slow) { sum += 0.8 * slope.fast }
    gradient.firstStability[grade.rawValue - 1] += sum
    if FSRS7.difficulties.contains(formulas.firstDifficulties[grade.rawValue - 1]) {
      back(firstDifficulty: grade, slope.difficulty, into: &gradient)
    }
  }

  private func back(firstDifficulty grade: Grade, _ slope: Double, into gradient: inout WeightVector) {
    gradient.difficulty += slope
    gradient.difficultySpread -=
      slope * Double(grade.rawValue - 1)
      * (w.difficulty + 1 - formulas.firstDifficulties[grade.rawValue - 1])
  }

  // MARK: Further reviews

  /// The values that a review computes from the memory before it. `learned` is nil if no review follows.
  typealias Tape = (
    memory: Memory, curves: FSRS7Formulas.Curves, recall: FSRS7Formulas.Recall,
    learned: FSRS7Formulas.Learned?
  )

  /// The predicted recall of a memory after `pause` days.
  func tape(of memory: Memory, after pause: Double) -> Tape {
    let curves = formulas.curves(of: memory)
    return (memory, curves, formulas.recall(curves, after: pause), nil)
  }

  /// Completes the tape of a review and returns the memory after it.
  func advance(_ grade: Grade, on tape: inout Tape) -> Memory {
    let learned = formulas.learn(tape.memory, grade, tape.curves, tape.recall)
    tape.learned = learned
    return Memory(
      slow: learned.slow.stability, fast: learned.fastStability, difficulty: learned.difficulty)
  }

  /// The slope along the memory before a review, from those along the memory after it and the prediction.
  func back(
    _ grade: Grade, _ tape: Tape, next: Memory, prediction: Double, into gradient: inout WeightVector
  ) -> Memory {
    var before = Memory()
    var (mixed, fastRecall) = (prediction, 0.0)
    if let learned = tape.learned {
      back(grade, tape, learned, next: next, &before, mixed: &mixed, fast: &fastRecall, into: &gradient)
    }
    let mean = mixed * FSRS7Formulas.scale / (tape.curves.fast.share + tape.curves.slow.share)
    backFast(tape, recall: fastRecall + mean * tape.curves.fast.share, share: mean, &before, &gradient)
    backSlow(tape, recall: mean * tape.curves.slow.share, share: mean, &before, &gradient)
    return before
  }

  private func back(
    _ grade: Grade, _ tape: Tape, _ learned: FSRS7Formulas.Learned, next: Memory, _ before: inout Memory,
    mixed: inout Double, fast: inout Double, into gradient: inout WeightVector
  ) {
    let memory = tape.memory
    var slowSlope = FSRS7.stabilities.contains(learned.slow.stability) ? next.slow : 0
    var fastSlope = FSRS7.stabilities.contains(learned.fastStability) ? next.fast : 0
    if learned.isFastCapped {
      slowSlope += 0.8 * fastSlope
      fastSlope = 0
    }
    formulas.slow.back(
      memory.slow, tape.curves.slowPowers, memory.difficulty, recall: tape.recall.mixed, grade, learned.slow,
      slowSlope, stability: &before.slow, difficulty: &before.difficulty, recallSlope: &mixed,
      into: &gradient.slow)
    formulas.fast.back(
      memory.fast, tape.curves.fastPowers, memory.difficulty, recall: tape.recall.fast, grade, learned.fast,
      fastSlope, stability: &before.fast, difficulty: &before.difficulty, recallSlope: &fast,
      into: &gradient.fast)
    guard FSRS7.difficulties.contains(learned.difficulty) else { return }
    let change = formulas.difficultyChange(grade, recall: tape.recall.mixed)
    back(firstDifficulty: .easy, 0.01 * next.difficulty, into: &gradient)
    before.difficulty += 0.99 * next.difficulty * (1 - change / 9)
    let changeSlope = 0.99 * next.difficulty * (10 - memory.difficulty) / 9
    let steps = -Double(grade.rawValue - 3)
    gradient.difficultyStep += changeSlope * steps * (grade == .again ? tape.recall.mixed + 0.1 : 1)
    if grade == .again { mixed += changeSlope * w.difficultyStep * steps }
  }

  // MARK: Forgetting

  private func backFast(
    _ tape: Tape, recall slope: Double, share: Double, _ before: inout Memory,
    _ gradient: inout WeightVector
  ) {
    let (curves, recall, stability) = (tape.curves, tape.recall, tape.memory.fast)
    let (curve, log) = (curves.fast, curves.fastPowers.logarithm)
    let rate = slope * curve.decay * recall.fast / (1 + curve.rate * recall.pause) * recall.pause
    var decay = slope * recall.fast * recall.fastPowers.logarithm
    before.fast -= rate * curve.rate / stability
    if curves.riseExponent <= 60 {
      let exponent = rate * curves.rise / stability
      gradient.fastBase += exponent / (curve.decay * w.fastBase)
      decay -= exponent * curves.riseExponent / curve.decay
    }
    if FSRS7.decays.contains(curves.fastDecay) {
      let relative = -decay * curves.fastDecay
      gradient.fastDecay += relative / w.fastDecay
      gradient.fastDecayPower += relative * log
      before.fast += relative * (w.fastDecayPower - 0.3) / stability
    }
    let relative = share * (recall.fast - recall.mean) * curve.share
    gradient.fastShare += relative / w.fastShare
    gradient.fastShareFall -= relative * log
    before.fast -= relative * w.fastShareFall / stability
  }

  private func backSlow(
    _ tape: Tape, recall slope: Double, share: Double, _ before: inout Memory,
    _ gradient: inout WeightVector
  ) {
    let (curve, recall, memory) = (tape.curves.slow, tape.recall, tape.memory)
    let hardness = memory.difficulty - 5
    let rate =
      slope * curve.decay * recall.slow / (1 + curve.rate * recall.pause) * recall.pause * curve.rate
    gradient.slowBase += rate / formulas.slowRate * slowRateByBase
    gradient.slowDecay -=
      slope * recall.slow * recall.slowPowers.logarithm + rate / formulas.slowRate * slowRateByDecay
    gradient.rateHardness += rate * hardness
    before.difficulty += rate * (w.rateHardness - 0.3)
    before.slow -= rate / memory.slow
    let relative = share * (recall.slow - recall.mean) * curve.share
    gradient.slowShare += relative / w.slowShare
    gradient.slowShareRise += relative * tape.curves.slowPowers.logarithm
    gradient.shareHardness += relative * hardness
    before.slow += relative * w.slowShareRise / memory.slow
    before.difficulty += relative * (w.shareHardness - 0.5)
  }
}

// MARK: Learning

extension TraceFormulas {
  /// Adds the slopes along the stability `x` and the difficulty `d` before the review, and along the recall.
  fileprivate func back(
    _ x: Double, _ powers: Powers, _ d: Double, recall: Double, _ grade: Grade, _ step: Step,
    _ slope: Double, stability: inout Double, difficulty: inout Double, recallSlope: inout Double,
    into gradient: inout WeightVector.Trace
  ) {
    let doubt = 1 - recall
    guard grade != .again else {
      return back(
        lapse: x, doubt, step, slope, stability: &stability, recallSlope: &recallSlope, into: &gradient)
    }
    let effort = effort(grade)
    let plain = step.factor * (step.surprise - 1)
    let increase = slope * x * plain
    if grade == .hard { gradient.hard += increase }
    if grade == .easy { gradient.easy += increase }
    let whole = increase * effort
    gradient.growth += whole
    gradient.saturation -= whole * powers.logarithm
    difficulty -= whole / (11 - d)
    stability += slope * (plain * effort * (1 - w.saturation) + 1)
    let surprise = slope * x * step.factor * effort * step.surprise
    gradient.surprise += surprise * doubt
    recallSlope -= surprise * w.surprise
  }

  private func back(
    lapse x: Double, _ doubt: Double, _ step: Step, _ slope: Double, stability: inout Double,
    recallSlope: inout Double, into gradient: inout WeightVector.Trace
  ) {
    guard !step.isUnchanged, let powers = step.lapsePowers else {
      stability += slope
      return
    }
    gradient.lapseScale += slope * (step.lapsePower - 1) * step.surprise
    let power = slope * w.lapseScale * step.surprise * step.lapsePower
    gradient.lapsePower += power * powers.logarithm
    stability += power * w.lapsePower / (x + 1)
    gradient.lapseSurprise += slope * step.stability * doubt
    recallSlope -= slope * step.stability * w.lapseSurprise
  }
}
