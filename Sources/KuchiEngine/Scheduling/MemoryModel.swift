/// A model of memory: what each review makes of it, and how it is forgotten.
///
/// It only computes, with values: no dates, no steps, no chance. ``FSRS`` is the scheduler over it.
public protocol MemoryModel: Hashable, Sendable {
  /// What the model knows about an item after a review.
  associatedtype MemoryState: Hashable, Sendable

  /// The memory after the first review.
  func first(_ grade: Grade) -> MemoryState

  /// The memory after a further review.
  ///
  /// - Parameters:
  ///   - memory: The memory after the previous review.
  ///   - grade: The grade of the answer.
  ///   - pause: The days since the previous review, with fractions. Negative values count as 0.
  func next(_ memory: MemoryState, grade: Grade, after pause: Double) -> MemoryState

  /// The probability, from 0 to 1, that the answer is known after this many days. Negative values count as 0.
  func recall(of memory: MemoryState, after pause: Double) -> Double

  /// The days, with fractions, until the probability falls to `retention`.
  func interval(of memory: MemoryState, retention: Double) -> Double

  /// What a review adds to the probability that the answer is known some time after it.
  ///
  /// - Parameters:
  ///   - memory: The memory after the previous review.
  ///   - pause: The days since then at which it is reviewed. The answer is good as probably as it is known, or else again.
  ///   - horizon: The days from the review to that time.
  func gain(of memory: MemoryState, after pause: Double, horizon: Double) -> Double
}

extension MemoryModel {
  /// What a review adds, from a probability for each answer.
  public func gain(of memory: MemoryState, after pause: Double, horizon: Double) -> Double {
    let chance = recall(of: memory, after: pause)
    func later(_ grade: Grade) -> Double {
      recall(of: next(memory, grade: grade, after: pause), after: horizon)
    }
    let reviewed = chance * later(.good) + (1 - chance) * later(.again)
    return reviewed - recall(of: memory, after: pause + horizon)
  }
}

/// FSRS-6 as in py-fsrs 6.3.2: one memory trace, which fades with whole days. A pause of less than a day follows formulas
/// of its own.
package struct FSRS6: MemoryModel {
  /// The memory after a review.
  package struct MemoryState: Hashable, Sendable, Codable {
    /// The days after which nine of ten such memories are still known.
    package var stability: Double
    /// The difficulty, from 1 to 10.
    package var difficulty: Double

    /// A memory.
    package init(stability: Double, difficulty: Double) {
      self.stability = stability
      self.difficulty = difficulty
    }
  }

  static let difficulties = 1.0...10
  // The reference has no upper limit. This one only excludes infinity, which no file can hold.
  static let stabilities = 0.001...Double.greatestFiniteMagnitude

  private let w: [Double]
  private let growth: Double
  private let lapseFactor: Double
  private let decay: Double
  private let factor: Double

  /// A model with the weights of `parameters`.
  package init(_ parameters: FSRSParameters = .standard) {
    w = parameters.weights
    growth = w[8].exponential
    lapseFactor = (w[17] * w[18]).exponential
    decay = -w[20]
    factor = 0.9.power(1 / decay) - 1
  }

  /// The memory after the first review.
  package func first(_ grade: Grade) -> MemoryState {
    MemoryState(
      stability: w[grade.rawValue - 1].clamped(to: Self.stabilities),
      difficulty: rawDifficulty(grade).clamped(to: Self.difficulties))
  }

  /// The memory after a further review. The pause is rounded down to whole days.
  package func next(_ memory: MemoryState, grade: Grade, after pause: Double) -> MemoryState {
    let stability =
      pause < 1
      ? stability(sameDay: memory.stability, after: grade)
      : grade == .again ? forgotten(memory, after: pause) : remembered(memory, grade, after: pause)
    return MemoryState(
      stability: stability.clamped(to: Self.stabilities),
      difficulty: difficulty(memory.difficulty, after: grade))
  }

  // MARK: Forgetting

  /// The probability, from 0 to 1, that the answer is known after this many days, rounded down to whole ones.
  package func recall(of memory: MemoryState, after pause: Double) -> Double {
    recall(of: memory, afterExactly: pause.rounded(.down))
  }

  /// The same with fractions of days.
  func recall(of memory: MemoryState, afterExactly pause: Double) -> Double {
    (1 + factor * max(0, pause) / memory.stability).power(decay)
  }

  /// The days, with fractions, until the probability falls to `retention`; at 0.9 the stability.
  package func interval(of memory: MemoryState, retention: Double) -> Double {
    interval(stability: memory.stability, reach: reach(retention))
  }

  /// The place of a retention on the forgetting curve: it is the same for all memories.
  func reach(_ retention: Double) -> Double { retention.power(1 / decay) - 1 }

  /// The days until the probability falls to the retention with this reach.
  func interval(stability: Double, reach: Double) -> Double { stability / factor * reach }

  /// After how many times its stability a memory has this recall probability.
  func age(recall: Double) -> Double { (recall.power(1 / decay) - 1) / factor }

  // MARK: Difficulty

  private func difficulty(_ difficulty: Double, after grade: Grade) -> Double {
    let change = -(w[6] * Double(grade.rawValue - 3))
    let damped = difficulty + (10 - difficulty) * change / 9
    return (w[7] * rawDifficulty(.easy) + (1 - w[7]) * damped).clamped(to: Self.difficulties)
  }

  private func rawDifficulty(_ grade: Grade) -> Double {
    w[4] - (w[5] * Double(grade.rawValue - 1)).exponential + 1
  }

  // MARK: Stability

  private func stability(sameDay stability: Double, after grade: Grade) -> Double {
    let change = (w[17] * (Double(grade.rawValue - 3) + w[18])).exponential * stability.power(-w[19])
    return stability * (grade == .again ? change : max(change, 1))
  }

  private func forgotten(_ memory: MemoryState, after pause: Double) -> Double {
    let kept =
      w[11] * memory.difficulty.power(-w[12]) * ((memory.stability + 1).power(w[13]) - 1)
      * ((1 - recall(of: memory, after: pause)) * w[14]).exponential
    return min(kept, memory.stability / lapseFactor)
  }

  private func remembered(_ memory: MemoryState, _ grade: Grade, after pause: Double) -> Double {
    let surprise = ((1 - recall(of: memory, after: pause)) * w[10]).exponential - 1
    let effort = (grade == .hard ? w[15] : 1) * (grade == .easy ? w[16] : 1)
    return memory.stability
      * (1 + growth * (11 - memory.difficulty) * memory.stability.power(-w[9]) * surprise * effort)
  }
}
