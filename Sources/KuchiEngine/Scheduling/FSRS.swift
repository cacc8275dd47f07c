#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The scheduler: computes the next memory from a memory and a grade. The algorithm is FSRS-6 as in py-fsrs
/// 6.3.2.
///
/// It only computes. The caller supplies the number of days, see ``DayCount``.
public struct FSRS: Hashable, Sendable {
  /// The parameters.
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

  /// The memory after a review, with an exact interval.
  ///
  /// - Parameters:
  ///   - memory: The memory before; nil at the first review.
  ///   - grade: The grade of the answer.
  ///   - date: The time of the review.
  ///   - days: The whole days since the last review. Negative values count as 0. A first review ignores it.
  public func next(_ memory: Memory?, grade: Grade, at date: Date, days: Int) -> Memory {
    var next = learned(memory, grade: grade, at: date, days: days)
    let delay = steps.delay(to: next.state, after: grade) ?? seconds(interval(stability: next.stability))
    next.due = date.addingTimeInterval(delay)
    return next
  }

  /// The memory after a review, with a fuzzed interval. Fuzz spreads longer intervals over the days around
  /// them, so that cards learned together drift apart.
  ///
  /// - Parameters:
  ///   - memory: The memory before; nil at the first review.
  ///   - grade: The grade of the answer.
  ///   - date: The time of the review.
  ///   - days: The whole days since the last review. Negative values count as 0. A first review ignores it.
  ///   - generator: Used once if the interval is long enough for fuzz.
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

  // The memory without its due date.
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
  /// The probability, from 0 to 1, that the answer is known after this many days; 0 if it was never reviewed.
  public func retrievability(of memory: Memory?, days: Int) -> Double {
    guard let memory else { return 0 }
    return curve.retrievability(stability: memory.stability, days: days)
  }

  /// The whole days until the probability falls to the desired retention: at least 1, at most the maximum
  /// interval.
  public func interval(stability: Double) -> Int { curve.interval(stability: stability) }
}

extension FSRS {
  /// The days over which fuzz spreads an interval, as in py-fsrs 6.3.2. Intervals below three days stay as they
  /// are. The range begins at one day or later and ends at the maximum interval or before.
  public func fuzzRange(of interval: Int) -> ClosedRange<Int> {
    let interval = min(max(1, interval), parameters.maximumInterval)
    guard interval >= 3 else { return interval...interval }
    let days = Double(interval)
    let spread = Self.spread(of: days)
    let highest = min(Int((days + spread).rounded(.toNearestOrEven)), parameters.maximumInterval)
    let lowest = min(max(2, Int((days - spread).rounded(.toNearestOrEven))), highest)
    return lowest...highest
  }

  func fuzzed(_ interval: Int, using generator: inout SeededGenerator) -> Int {
    let range = fuzzRange(of: interval)
    return range.count == 1 ? interval : Int.random(in: range, using: &generator)
  }

  // One day plus a share of each part of the interval.
  private static func spread(of days: Double) -> Double {
    1 + 0.15 * (min(days, 7) - 2.5) + 0.1 * max(0, min(days, 20) - 7) + 0.05 * max(0, days - 20)
  }
}

/// The results of the four grades.
public struct Preview: Hashable, Sendable {
  /// The time of the review.
  public let date: Date
  /// The memory before; nil if it is new.
  public let before: Memory?
  /// The memory after again.
  public let again: Memory
  /// The memory after hard.
  public let hard: Memory
  /// The memory after good.
  public let good: Memory
  /// The memory after easy.
  public let easy: Memory

  /// The memory after `grade`.
  public subscript(grade: Grade) -> Memory {
    switch grade {
    case .again: again
    case .hard: hard
    case .good: good
    case .easy: easy
    }
  }

  /// The seconds from the review until it is due again after `grade`.
  public func interval(_ grade: Grade) -> Double { self[grade].due.timeIntervalSince(date) }
}

extension FSRS {
  /// The results of each grade, with exact intervals.
  ///
  /// - Parameters:
  ///   - memory: The memory; nil before the first review.
  ///   - date: The time of the review.
  ///   - days: The whole days since the last review.
  public func preview(_ memory: Memory?, at date: Date, days: Int) -> Preview {
    let next = { self.next(memory, grade: $0, at: date, days: days) }
    return Preview(
      date: date, before: memory, again: next(.again), hard: next(.hard), good: next(.good), easy: next(.easy)
    )
  }

  /// The results of each grade with the fuzz that the review itself will get. It copies the generator, so the
  /// preview is exact.
  public func preview(_ memory: Memory?, at date: Date, days: Int, generator: SeededGenerator) -> Preview {
    let next = { (grade: Grade) in
      var generator = generator
      return self.next(memory, grade: grade, at: date, days: days, using: &generator)
    }
    return Preview(
      date: date, before: memory, again: next(.again), hard: next(.hard), good: next(.good), easy: next(.easy)
    )
  }
}
