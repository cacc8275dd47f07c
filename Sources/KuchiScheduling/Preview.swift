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
    let next = { self.next(memory, grade: $0, at: date) }
    return Preview(
      date: date, before: memory, again: next(.again), hard: next(.hard), good: next(.good), easy: next(.easy)
    )
  }

  /// The results of each grade with the fuzz that the review itself will get. It copies the generator, so the
  /// preview is exact.
  public func preview(
    _ memory: Memory?, at date: Date, spreading load: ReviewLoad? = nil,
    generator: SeededGenerator
  ) -> Preview {
    let next = { (grade: Grade) in
      var generator = generator
      return self.next(
        memory, grade: grade, at: date, spreading: load, using: &generator)
    }
    return Preview(
      date: date, before: memory, again: next(.again), hard: next(.hard), good: next(.good), easy: next(.easy)
    )
  }
}

/// The next stage after a grade, and the short delays: the steps of py-fsrs 6.3.2.
struct Steps: Hashable, Sendable {
  let learning: [Double]
  let relearning: [Double]

  init(_ parameters: FSRSParameters) {
    learning = parameters.learningSteps
    relearning = parameters.relearningSteps
  }

  func state(after grade: Grade, from state: Memory.State) -> Memory.State {
    switch state {
    case .learning(let step):
      next(after: grade, from: step, of: learning.count).map(Memory.State.learning) ?? .review
    case .relearning(let step):
      next(after: grade, from: step, of: relearning.count).map(Memory.State.relearning) ?? .review
    case .review:
      grade == .again && !relearning.isEmpty ? .relearning(step: 0) : .review
    }
  }

  /// The seconds until the step of `state`; nil in review, which counts whole days, and for a step that is not there.
  func delay(to state: Memory.State, after grade: Grade) -> Double? {
    switch state {
    case .learning(let step): delay(to: step, of: learning, after: grade)
    case .relearning(let step): delay(to: step, of: relearning, after: grade)
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
