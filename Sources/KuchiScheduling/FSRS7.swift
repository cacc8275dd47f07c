/// FSRS-7: models a memory as a slow and a fast trace that grow and fade.
///
/// It only computes: no steps, no dates, no fuzz. Pauses are days with fractions and never rounded. Reviews
/// on the same day follow the same formulas. Formulas and order of evaluation are those of ts-fsrs, whose
/// states are rounded to eight decimals. Every machine computes the same bits: the powers, exponentials and
/// logarithms are the engine's own.
package struct FSRS7: Hashable, Sendable {
  /// The memory after a review.
  package struct MemoryState: Hashable, Sendable, Codable {
    /// The stability of the slow trace, in days, from 0.0001 to 36,500.
    package var slow: Double
    /// The stability of the fast trace, in days. It is often longer than the slow one.
    package var fast: Double
    /// The difficulty, from 1 to 10.
    package var difficulty: Double

    /// A memory. Values out of range become the nearest allowed value.
    package init(slow: Double, fast: Double, difficulty: Double) {
      self.slow = slow.clamped(to: FSRS7.stabilities)
      self.fast = fast.clamped(to: FSRS7.stabilities)
      self.difficulty = difficulty.clamped(to: FSRS7.difficulties)
    }

    /// Three zeros, the start of a sum of slopes along the three numbers.
    init() { (slow, fast, difficulty) = (0, 0, 0) }
  }

  package let weights: FSRS7Weights

  private let formulas: FSRS7Formulas

  static let stabilities = 0.0001...36_500.0
  static let difficulties = 1.0...10.0
  static let decays = 0.01...0.95

  package init(_ weights: FSRS7Weights = .standard) {
    self.weights = weights
    formulas = FSRS7Formulas(weights)
  }

  package func first(_ grade: Grade) -> MemoryState {
    let slow = formulas.w.firstStability[grade.rawValue - 1].clamped(to: Self.stabilities)
    return MemoryState(
      slow: slow.rounded8, fast: (0.8 * slow).rounded8,
      difficulty: formulas.firstDifficulties[grade.rawValue - 1].rounded8)
  }

  /// The memory after a further review, `pause` days after the previous one. A negative pause counts as 0.
  package func next(_ memory: MemoryState, grade: Grade, after pause: Double) -> MemoryState {
    let curves = formulas.curves(of: memory)
    return next(memory, grade, curves, formulas.recall(curves, after: max(0, pause)))
  }

  private func next(
    _ memory: MemoryState, _ grade: Grade, _ curves: Curves, _ recall: FSRS7Formulas.Recall
  ) -> MemoryState {
    let learned = formulas.learn(memory, grade, curves, recall)
    return MemoryState(
      slow: learned.slow.stability.rounded8, fast: learned.fastStability.rounded8,
      difficulty: learned.difficulty.rounded8)
  }

  /// The probability, from 0 to 1, that the answer is known after `pause` days. Negative values count as 0.
  package func recall(of memory: MemoryState, after pause: Double) -> Double {
    formulas.recall(formulas.curves(of: memory), after: max(0, pause)).mixed
  }

  /// How much a review, `pause` days after the previous one, adds to the probability that the answer is known
  /// `horizon` days later. The review is good with the predicted probability, and otherwise again.
  package func gain(of memory: MemoryState, after pause: Double, horizon: Double) -> Double {
    let (curves, pause) = (formulas.curves(of: memory), max(0, pause))
    let chance = formulas.recall(curves, after: pause)
    func later(_ grade: Grade) -> Double { recall(of: next(memory, grade, curves, chance), after: horizon) }
    let reviewed = chance.mixed * later(.good) + (1 - chance.mixed) * later(.again)
    return reviewed - formulas.recall(curves, after: pause + horizon).mixed
  }
}

// MARK: From other schedulers

extension FSRS7 {
  /// The memory with a recall of 0.9 after `interval` days, when a right answer multiplies the slow trace by `growth`.
  func state(resting interval: Double, growth: Double) -> MemoryState {
    let trace = formulas.slow
    let unit = trace.step(interval, Powers(of: interval), 10, recall: 0.9, .good).stability / interval - 1
    let difficulty = 11 - (growth - 1) / max(unit, 1e-6)
    // Both traces are equally long, so the interval grows with them.
    var (low, high) = (Self.stabilities.lowerBound, Self.stabilities.upperBound)
    for _ in 0..<40 {
      let middle = (low * high).squareRoot()
      let state = MemoryState(slow: middle, fast: middle, difficulty: difficulty)
      if recall(of: state, after: interval) > 0.9 { high = middle } else { low = middle }
    }
    return MemoryState(slow: high, fast: high, difficulty: difficulty)
  }
}

// MARK: Intervals

extension FSRS7 {
  private typealias Curves = FSRS7Formulas.Curves

  /// The days, with fractions, until the probability falls to `retention`: 0 if it is never that high, at
  /// most 36,500. Retentions that are not between 0 and 1 become the nearest allowed value.
  package func interval(of memory: MemoryState, retention: Double) -> Double {
    guard retention < 0.9999 else { return 0 }
    let (curves, goal) = (formulas.curves(of: memory), max(retention, 0.0001))
    let days = newton(curves, goal, from: max(memory.slow, memory.fast))
    let isReached = abs(formulas.recall(curves, after: days).mixed - goal) <= 0.001
    return isReached ? days : bisection(curves, goal, from: max(memory.slow, memory.fast, 1))
  }

  // Newton's method on the logarithm of the time. Seven steps suffice except for extreme weights.
  private func newton(_ curves: Curves, _ goal: Double, from start: Double) -> Double {
    let bounds = (1 / 86_400.0).logarithm...Self.longest.logarithm
    var exponent = start.logarithm
    for _ in 0..<7 {
      exponent = exponent.clamped(to: bounds)
      let days = exponent.exponential
      let recall = formulas.recall(curves, after: days)
      let slope = formulas.slope(curves, recall)
      exponent -= ((recall.mixed - goal) / min(slope * days, -1e-12)).clamped(to: -4...4)
    }
    return exponent.exponential.clamped(to: 0...Self.longest)
  }

  private func bisection(_ curves: Curves, _ goal: Double, from start: Double) -> Double {
    var (low, high) = (0.0, min(start, Self.longest))
    while high < Self.longest, formulas.recall(curves, after: high).mixed > goal {
      high = min(2 * high, Self.longest)
    }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if formulas.recall(curves, after: middle).mixed > goal { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static let longest = 36_500.0
}

extension FSRS7Formulas {
  fileprivate func slope(_ curves: Curves, _ recall: Recall) -> Double {
    func slope(_ curve: Curve, _ powers: Powers) -> Double {
      curve.share * curve.decay * powers(curve.decay - 1) * curve.rate
    }
    return (slope(curves.fast, recall.fastPowers) + slope(curves.slow, recall.slowPowers))
      / (curves.fast.share + curves.slow.share) * Self.scale
  }
}

extension FSRS7 {
  package static func == (left: FSRS7, right: FSRS7) -> Bool { left.weights == right.weights }

  package func hash(into hasher: inout Hasher) { hasher.combine(weights) }
}

extension Double {
  /// This number rounded to eight decimals, as in ts-fsrs.
  fileprivate var rounded8: Double { (self * 1e8 + 0.5).rounded(.down) / 1e8 }
}
