public import KuchiFoundation

/// The results of the four grades.
public struct Preview: Hashable, Sendable {
  /// The time of the review.
  package let date: Date
  /// The memory before; nil if it is new.
  package let before: Memory?
  /// The memory after again.
  public let again: Memory
  /// The memory after hard.
  public let hard: Memory
  /// The memory after good.
  public let good: Memory
  /// The memory after easy.
  public let easy: Memory

  /// The results of a review at `date`, where `after` gives the memory after a grade.
  init(from before: Memory?, at date: Date, _ after: (Grade) -> Memory) {
    (self.before, self.date) = (before, date)
    (again, hard, good, easy) = (after(.again), after(.hard), after(.good), after(.easy))
  }

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
  package func preview(_ memory: Memory?, at date: Date) -> Preview {
    Preview(from: memory, at: date) { next(memory, grade: $0, at: date) }
  }

  /// The results of each grade with the fuzz that the review itself will get. It copies the generator, so the
  /// preview is exact.
  public func preview(
    _ memory: Memory?, at date: Date, spreading load: ReviewLoad? = nil,
    generator: SeededGenerator
  ) -> Preview {
    Preview(from: memory, at: date) { grade in
      var generator = generator
      return next(memory, grade: grade, at: date, spreading: load, using: &generator)
    }
  }
}

// The steps of py-fsrs 6.3.2.
extension FSRSParameters {
  /// The next stage after a grade.
  func state(after grade: Grade, from state: Memory.State) -> Memory.State {
    switch state {
    case .learning(let step):
      next(after: grade, from: step, of: learningSteps.count).map(Memory.State.learning) ?? .review
    case .relearning(let step):
      next(after: grade, from: step, of: relearningSteps.count).map(Memory.State.relearning) ?? .review
    case .review:
      grade == .again && !relearningSteps.isEmpty ? .relearning(step: 0) : .review
    }
  }

  /// The seconds until the step of `state`; nil in review, which counts whole days, and for a step that is not there.
  func delay(to state: Memory.State, after grade: Grade) -> Double? {
    switch state {
    case .learning(let step): delay(to: step, of: learningSteps, after: grade)
    case .relearning(let step): delay(to: step, of: relearningSteps, after: grade)
    case .review: nil
    }
  }

  /// The next of `count` steps; nil if there is none.
  private func next(after grade: Grade, from step: Int, of count: Int) -> Int? {
    guard count > 0, (0..<count).contains(step) || grade == .again else { return nil }
    return switch grade {
    case .again: 0
    case .hard: step
    case .good: step + 1 < count ? step + 1 : nil
    case .easy: nil
    }
  }

  private func delay(to step: Int, of steps: [Double], after grade: Grade) -> Double? {
    guard steps.indices.contains(step) else { return nil }
    guard grade == .hard, step == 0 else { return steps[step] }
    return steps.count == 1 ? 1.5 * steps[0] : (steps[0] + steps[1]) / 2
  }
}
