/// FSRS-7 without rounding, step by step, each with its derivative.
///
/// The formulas are those of ``FSRS7``. A step forward keeps a tape of what its derivative needs; a step back
/// takes the slope of a loss along what the step computed to the slope along what it was computed from, and
/// adds the slope along each weight. Minimum and maximum pass the slope to the chosen side. Outside a clamp
/// the slope is 0.
struct DifferentiableFSRS7: Sendable {
  /// A memory, or the slope of a loss along its three numbers.
  struct Memory {
    var slow = 0.0
    var fast = 0.0
    var difficulty = 0.0
  }

  let w: WeightVector
  let slowLearning: TraceLearning
  let fastLearning: TraceLearning
  let forgetting: Forgetting
  private let spread: SIMD4<Double>

  /// A model with `weights`.
  init(_ weights: FSRS7Weights) {
    w = WeightVector(weights)
    slowLearning = TraceLearning(w.slow)
    fastLearning = TraceLearning(w.fast)
    forgetting = Forgetting(w)
    let once = w.difficultySpread.exponential
    spread = SIMD4(1, once, once * once, once * once * once)
  }

  // MARK: First review

  /// The memory after the first review.
  func first(_ grade: Grade) -> Memory {
    let slow = w.firstStability[grade.rawValue - 1]
    return Memory(
      slow: Clamped(slow, FSRS7.stabilities).value, fast: Clamped(0.8 * slow, FSRS7.stabilities).value,
      difficulty: Clamped(rawDifficulty(grade), FSRS7.difficulties).value)
  }

  func back(first grade: Grade, _ slope: Memory, into gradient: inout WeightVector) {
    let slow = w.firstStability[grade.rawValue - 1]
    var sum = Clamped(slow, FSRS7.stabilities).passes ? slope.slow : 0
    if Clamped(0.8 * slow, FSRS7.stabilities).passes { sum += 0.8 * slope.fast }
    gradient.firstStability[grade.rawValue - 1] += sum
    if Clamped(rawDifficulty(grade), FSRS7.difficulties).passes {
      back(rawDifficulty: grade, slope.difficulty, into: &gradient)
    }
  }

  private func rawDifficulty(_ grade: Grade) -> Double { w.difficulty - spread[grade.rawValue - 1] + 1 }

  private func back(rawDifficulty grade: Grade, _ slope: Double, into gradient: inout WeightVector) {
    gradient.difficulty += slope
    gradient.difficultySpread -= slope * Double(grade.rawValue - 1) * spread[grade.rawValue - 1]
  }

  // MARK: Further reviews

  /// What a review computes from the memory before it.
  struct Tape {
    var recall = Forgetting.Tape()
    var slow = TraceLearning.Tape()
    var fast = TraceLearning.Tape()
    var next = Memory()
    /// Whether the fast stability after a lapse is that of the slow trace.
    var isFastCapped = false
    var slowPasses = false
    var fastPasses = false
    var difficultyPasses = false
  }

  /// Completes the tape of a review whose recall is computed with the memory after it.
  func advance(_ memory: Memory, _ grade: Grade, on tape: inout Tape) {
    let recall = tape.recall
    tape.slow = slowLearning.step(
      memory.slow, log: recall.logSlow, memory.difficulty, recall: recall.mixed, grade)
    tape.fast = fastLearning.step(
      memory.fast, log: recall.logFast, memory.difficulty, recall: recall.fast.recall, grade)
    tape.isFastCapped = grade == .again && 0.8 * tape.slow.stability < tape.fast.stability
    let slow = Clamped(tape.slow.stability, FSRS7.stabilities)
    let fast = Clamped(
      tape.isFastCapped ? 0.8 * tape.slow.stability : tape.fast.stability, FSRS7.stabilities)
    let change = difficultyChange(grade, recall: recall.mixed)
    let difficulty = Clamped(
      0.01 * rawDifficulty(.easy) + 0.99 * (memory.difficulty + (10 - memory.difficulty) * change / 9),
      FSRS7.difficulties)
    tape.next = Memory(slow: slow.value, fast: fast.value, difficulty: difficulty.value)
    (tape.slowPasses, tape.fastPasses, tape.difficultyPasses) = (slow.passes, fast.passes, difficulty.passes)
  }

  private func difficultyChange(_ grade: Grade, recall: Double) -> Double {
    let change = -w.difficultyStep * Double(grade.rawValue - 3)
    return grade == .again ? change * (recall + 0.1) : change
  }

  /// The slope along the memory before a review.
  ///
  /// - Parameters:
  ///   - next: The slope along the memory after it.
  ///   - prediction: The slope along the recall that was predicted.
  func back(
    _ memory: Memory, _ grade: Grade, _ tape: Tape, next: Memory, prediction: Double,
    into gradient: inout WeightVector
  ) -> Memory {
    var before = Memory()
    var (mixed, fastRecall) = (prediction, 0.0)
    var slowSlope = tape.slowPasses ? next.slow : 0
    var fastSlope = tape.fastPasses ? next.fast : 0
    if tape.isFastCapped {
      slowSlope += 0.8 * fastSlope
      fastSlope = 0
    }
    slowLearning.back(
      memory.slow, memory.difficulty, grade, tape.slow, slowSlope, stability: &before.slow,
      difficulty: &before.difficulty, recall: &mixed, into: &gradient.slow)
    fastLearning.back(
      memory.fast, memory.difficulty, grade, tape.fast, fastSlope, stability: &before.fast,
      difficulty: &before.difficulty, recall: &fastRecall, into: &gradient.fast)
    if tape.difficultyPasses {
      back(difficulty: memory.difficulty, grade, tape, next.difficulty, &before, &mixed, into: &gradient)
    }
    forgetting.back(memory, tape.recall, mixed: mixed, fast: fastRecall, memory: &before, into: &gradient)
    return before
  }

  private func back(
    difficulty: Double, _ grade: Grade, _ tape: Tape, _ slope: Double, _ before: inout Memory,
    _ recall: inout Double, into gradient: inout WeightVector
  ) {
    let change = difficultyChange(grade, recall: tape.recall.mixed)
    back(rawDifficulty: .easy, 0.01 * slope, into: &gradient)
    before.difficulty += 0.99 * slope * (1 - change / 9)
    let changeSlope = 0.99 * slope * (10 - difficulty) / 9
    let steps = -Double(grade.rawValue - 3)
    gradient.difficultyStep += changeSlope * steps * (grade == .again ? tape.recall.mixed + 0.1 : 1)
    if grade == .again { recall += changeSlope * w.difficultyStep * steps }
  }
}

/// A clamped number, and whether a slope passes the clamp.
struct Clamped {
  let value: Double
  let passes: Bool

  init(_ raw: Double, _ range: ClosedRange<Double>) {
    passes = range.contains(raw)
    value = raw.clamped(to: range)
  }
}
