#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The scheduler: a memory and a grade give the next memory. The algorithm is FSRS-6 as py-fsrs 6.3.2 computes it.
///
/// It is a value that only computes. How many days have passed is for the caller to say, see ``DayCount``.
public struct FSRS: Hashable, Sendable {
  /// What it was told.
  public let parameters: FSRSParameters

  let curve: ForgettingCurve
  let model: MemoryModel
  private let steps: Steps

  /// A scheduler with `parameters`.
  public init(_ parameters: FSRSParameters = .standard) {
    self.parameters = parameters
    curve = ForgettingCurve(parameters)
    model = MemoryModel(parameters)
    steps = Steps(parameters)
  }

  /// The memory after a review; the intervals are exact, without fuzz.
  ///
  /// - Parameters:
  ///   - memory: what was known of the item; nil at its first review.
  ///   - grade: how well it was known.
  ///   - date: when it was reviewed.
  ///   - days: the whole days since the last review; less than 0 counts as 0, and a first review ignores it.
  public func next(_ memory: Memory?, grade: Grade, at date: Date, days: Int) -> Memory {
    var next = learned(memory, grade: grade, at: date, days: days)
    let delay = steps.delay(to: next.state, after: grade) ?? seconds(interval(stability: next.stability))
    next.due = date.addingTimeInterval(delay)
    return next
  }

  /// The memory after a review, its interval fuzzed: longer intervals are spread over the days around them, so that
  /// what was learned together does not stay together.
  ///
  /// - Parameters:
  ///   - memory: what was known of the item; nil at its first review.
  ///   - grade: how well it was known.
  ///   - date: when it was reviewed.
  ///   - days: the whole days since the last review; less than 0 counts as 0, and a first review ignores it.
  ///   - generator: thrown once when the interval has room for fuzz.
  public func next(
    _ memory: Memory?, grade: Grade, at date: Date, days: Int, using generator: inout SeededGenerator
  ) -> Memory {
    var next = learned(memory, grade: grade, at: date, days: days)
    let delay =
      steps.delay(to: next.state, after: grade)
      ?? seconds(fuzzed(interval(stability: next.stability), using: &generator))
    next.due = date.addingTimeInterval(delay)
    return next
  }

  // Everything but the due date.
  private func learned(_ memory: Memory?, grade: Grade, at date: Date, days: Int) -> Memory {
    guard let memory else { return first(grade, at: date) }
    return Memory(
      stability: stability(of: memory, grade: grade, days: days),
      difficulty: model.difficulty(memory.difficulty, after: grade),
      state: steps.state(after: grade, from: memory.state), due: date, lastReview: date,
      reps: memory.reps + 1,
      lapses: memory.lapses + (memory.state == .review && grade == .again ? 1 : 0))
  }

  private func first(_ grade: Grade, at date: Date) -> Memory {
    Memory(
      stability: model.firstStability(grade), difficulty: model.firstDifficulty(grade),
      state: steps.state(after: grade, from: .learning(step: 0)), due: date, lastReview: date, reps: 1,
      lapses: 0)
  }

  private func stability(of memory: Memory, grade: Grade, days: Int) -> Double {
    guard days >= 1 else { return model.stability(sameDay: memory.stability, after: grade) }
    return model.stability(
      memory.stability, difficulty: memory.difficulty, recall: retrievability(of: memory, days: days),
      after: grade)
  }

  private func seconds(_ days: Int) -> Double { Double(days) * 86_400 }
}

extension FSRS {
  /// The chance, from 0 to 1, that an item is still known so many whole days after its last review; 0 for an item
  /// that was never reviewed.
  public func retrievability(of memory: Memory?, days: Int) -> Double {
    guard let memory else { return 0 }
    return curve.retrievability(stability: memory.stability, days: days)
  }

  /// The whole days after which an item of such stability is known with just the desired chance: at least 1, at most
  /// the maximum interval.
  public func interval(stability: Double) -> Int { curve.interval(stability: stability) }
}
