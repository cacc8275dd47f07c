/// FSRS-7: models a memory as a slow and a fast trace that grow and fade.
///
/// It only computes: no steps, no dates, no fuzz. Pauses are days with fractions and never rounded. Reviews on
/// the same day follow the same formulas. Formulas and order of evaluation are those of ts-fsrs, whose states
/// are rounded to eight decimals. Every machine computes the same bits: the powers, exponentials and logarithms are the
/// engine's own.
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
  }

  /// The weights.
  package let weights: FSRS7Weights

  private let w: WeightVector
  private let slowTrace: Trace
  private let fastTrace: Trace
  private let slowDecay: Double
  private let slowBase: Double
  private let fastBase: Double
  private let easyDifficulty: Double

  static let stabilities = 0.0001...36_500.0
  static let difficulties = 1.0...10.0
  static let decays = 0.01...0.95

  /// A model with `weights`.
  package init(_ weights: FSRS7Weights = .standard) {
    self.weights = weights
    w = WeightVector(weights)
    slowTrace = Trace(w.slow)
    fastTrace = Trace(w.fast)
    slowDecay = -w.slowDecay.clamped(to: Self.decays)
    slowBase = w.slowBase.power(1 / slowDecay) - 1
    fastBase = w.fastBase.logarithm
    easyDifficulty = Self.rawDifficulty(w, .easy)
  }

  /// The memory after the first review.
  package func first(_ grade: Grade) -> MemoryState {
    let slow = w.firstStability[grade.rawValue - 1].clamped(to: Self.stabilities)
    return MemoryState(
      slow: slow.rounded8, fast: (0.8 * slow).rounded8, difficulty: Self.rawDifficulty(w, grade).rounded8)
  }

  /// The memory after a further review.
  ///
  /// - Parameters:
  ///   - memory: The memory after the previous review.
  ///   - grade: The grade of the answer.
  ///   - pause: The days since the previous review, with fractions. Negative values count as 0.
  package func next(_ memory: MemoryState, grade: Grade, after pause: Double) -> MemoryState {
    next(memory, grade, recalls(of: memory, after: max(0, pause)))
  }

  private func next(_ memory: MemoryState, _ grade: Grade, _ chance: Recalls) -> MemoryState {
    let slow = slowTrace.stability(memory.slow, memory.difficulty, recall: chance.mixed, grade)
    let fast = fastTrace.stability(memory.fast, memory.difficulty, recall: chance.fast, grade)
    return MemoryState(
      slow: slow.rounded8, fast: (grade == .again ? min(fast, 0.8 * slow) : fast).rounded8,
      difficulty: difficulty(memory.difficulty, recall: chance.mixed, after: grade).rounded8)
  }

  /// The probability, between 0 and 1, that the answer is known after this many days. Negative values count as
  /// 0.
  package func recall(of memory: MemoryState, after pause: Double) -> Double {
    recalls(of: memory, after: max(0, pause)).mixed
  }

  /// What a review adds to the probability that the answer is known some time after it. The answer is good as probably as
  /// it is known, or else again.
  ///
  /// - Parameters:
  ///   - memory: The memory after the previous review.
  ///   - pause: The days since then at which it is reviewed.
  ///   - horizon: The days from the review to that time.
  package func gain(of memory: MemoryState, after pause: Double, horizon: Double) -> Double {
    let (curves, pause) = (curves(of: memory), max(0, pause))
    let chance = curves.recalls(after: pause)
    func later(_ grade: Grade) -> Double { recall(of: next(memory, grade, chance), after: horizon) }
    let reviewed = chance.mixed * later(.good) + (1 - chance.mixed) * later(.again)
    return reviewed - curves.recalls(after: pause + horizon).mixed
  }

  // MARK: Difficulty

  private static func rawDifficulty(_ w: WeightVector, _ grade: Grade) -> Double {
    w.difficulty - (w.difficultySpread * Double(grade.rawValue - 1)).exponential + 1
  }

  private func difficulty(_ difficulty: Double, recall: Double, after grade: Grade) -> Double {
    var change = -w.difficultyStep * Double(grade.rawValue - 3)
    // An expected lapse adds less difficulty than a surprising one.
    if grade == .again { change *= recall + 0.1 }
    return 0.01 * easyDifficulty + 0.99 * (difficulty + (10 - difficulty) * change / 9)
  }
}

// MARK: Forgetting

extension FSRS7 {
  /// The forgetting curve of one trace, `(1 + rate * t) ^ decay`, and its weight.
  private struct Curve {
    let decay: Double
    let rate: Double
    let share: Double

    func recall(after pause: Double) -> Double { (1 + rate * pause).power(decay) }

    /// The recall probability, and how fast it falls, times the weight.
    func recallAndSlope(after pause: Double) -> (recall: Double, slope: Double) {
      let powers = Powers(of: 1 + rate * pause)
      return (powers(decay), share * decay * powers(decay - 1) * rate)
    }
  }

  /// The recall probability of a memory and of its fast trace.
  private struct Recalls {
    let mixed: Double
    let fast: Double
  }

  /// The weighted mean of two forgetting curves.
  private struct Curves {
    let slow: Curve
    let fast: Curve

    // Keeps the result away from 0 and 1, whose logarithms a loss function cannot use.
    private static let scale = 1 - 2e-5

    func recalls(after pause: Double) -> Recalls {
      let (slowRecall, fastRecall) = (slow.recall(after: pause), fast.recall(after: pause))
      return Recalls(mixed: mixed(slowRecall, fastRecall), fast: fastRecall)
    }

    /// The recall probability, and how fast it falls.
    func recallAndSlope(after pause: Double) -> (recall: Double, slope: Double) {
      let (ofSlow, ofFast) = (slow.recallAndSlope(after: pause), fast.recallAndSlope(after: pause))
      return (
        mixed(ofSlow.recall, ofFast.recall),
        (ofFast.slope + ofSlow.slope) / (fast.share + slow.share) * Self.scale
      )
    }

    private func mixed(_ slowRecall: Double, _ fastRecall: Double) -> Double {
      let mean = (fast.share * fastRecall + slow.share * slowRecall) / (fast.share + slow.share)
      return mean * Self.scale + 1e-5
    }
  }

  private func recalls(of memory: MemoryState, after pause: Double) -> Recalls {
    curves(of: memory).recalls(after: pause)
  }

  private func curves(of memory: MemoryState) -> Curves {
    let hardness = memory.difficulty - 5
    let fastPowers = Powers(of: memory.fast)
    let decay = -(w.fastDecay * fastPowers(w.fastDecayPower - 0.3)).clamped(to: Self.decays)
    let fast = Curve(
      decay: decay, rate: (min(fastBase / decay, 60).exponential - 1) / memory.fast,
      share: w.fastShare * fastPowers(-w.fastShareFall))
    let slow = Curve(
      decay: slowDecay, rate: slowBase * (hardness * (w.rateHardness - 0.3)).exponential / memory.slow,
      share: w.slowShare * memory.slow.power(w.slowShareRise)
        * (hardness * (w.shareHardness - 0.5)).exponential)
    return Curves(slow: slow, fast: fast)
  }

  /// The days, with fractions, until the probability falls to `retention`: 0 if it is never that high, at most
  /// 36,500.
  ///
  /// - Parameters:
  ///   - memory: The memory after the last review.
  ///   - retention: A value between 0 and 1. Other values become the nearest allowed value.
  package func interval(of memory: MemoryState, retention: Double) -> Double {
    guard retention < 0.9999 else { return 0 }
    let (curves, goal) = (curves(of: memory), max(retention, 0.0001))
    let days = Self.newton(curves, goal, from: max(memory.slow, memory.fast))
    let isReached = abs(curves.recalls(after: days).mixed - goal) <= 0.001
    return isReached ? days : Self.bisection(curves, goal, from: max(memory.slow, memory.fast, 1))
  }

  // Newton's method on the logarithm of the time. Seven steps suffice except for extreme weights.
  private static func newton(_ curves: Curves, _ goal: Double, from start: Double) -> Double {
    let bounds = (1 / 86_400.0).logarithm...longest.logarithm
    var exponent = start.logarithm
    for _ in 0..<7 {
      exponent = exponent.clamped(to: bounds)
      let days = exponent.exponential
      let (recall, slope) = curves.recallAndSlope(after: days)
      exponent -= ((recall - goal) / min(slope * days, -1e-12)).clamped(to: -4...4)
    }
    return exponent.exponential.clamped(to: 0...longest)
  }

  private static func bisection(_ curves: Curves, _ goal: Double, from start: Double) -> Double {
    var (low, high) = (0.0, min(start, longest))
    while high < longest, curves.recalls(after: high).mixed > goal { high = min(2 * high, longest) }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if curves.recalls(after: middle).mixed > goal { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static let longest = 36_500.0
}

// MARK: Learning

/// How a review changes the stability of one trace, with eight of the weights.
private struct Trace: Hashable, Sendable {
  private let w: WeightVector.Trace
  private let growth: Double

  init(_ weights: WeightVector.Trace) {
    w = weights
    growth = (weights.growth - 1.5).exponential
  }

  func stability(_ stability: Double, _ difficulty: Double, recall: Double, _ grade: Grade) -> Double {
    grade == .again
      ? lapsed(stability, recall: recall) : grown(stability, difficulty, recall: recall, grade)
  }

  private func lapsed(_ stability: Double, recall: Double) -> Double {
    min(
      stability,
      w.lapseScale * ((stability + 1).power(w.lapsePower) - 1) * ((1 - recall) * w.lapseSurprise).exponential)
  }

  private func grown(_ stability: Double, _ difficulty: Double, recall: Double, _ grade: Grade) -> Double {
    stability
      * (growth * (11 - difficulty) * stability.power(-w.saturation)
        * (((1 - recall) * w.surprise).exponential - 1)
        * (grade == .hard ? w.hard : 1) * (grade == .easy ? w.easy : 1) + 1)
  }
}

extension Double {
  /// This number rounded to eight decimals, as in ts-fsrs.
  fileprivate var rounded8: Double { (self * 1e8 + 0.5).rounded(.down) / 1e8 }
}
