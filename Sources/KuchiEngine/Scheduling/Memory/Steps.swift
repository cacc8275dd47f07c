/// Where a grade takes an item, and the short delays on the way: the steps of py-fsrs 6.3.2.
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

  /// The seconds until the step of `state`; nil in review, where whole days count.
  func delay(to state: Memory.State, after grade: Grade) -> Double? {
    switch state {
    case .learning(let step): delay(to: step, of: learning, after: grade)
    case .relearning(let step): delay(to: step, of: relearning, after: grade)
    case .review: nil
    }
  }

  /// The next of `count` steps; nil when there is none left.
  private func next(after grade: Grade, from step: Int, of count: Int) -> Int? {
    guard count > 0, (0..<count).contains(step) || grade == .again else { return nil }
    return switch grade {
    case .again: 0
    case .hard: step
    case .good: step + 1 < count ? step + 1 : nil
    case .easy: nil
    }
  }

  private func delay(to step: Int, of steps: [Double], after grade: Grade) -> Double {
    guard grade == .hard, step == 0 else { return steps[step] }
    return steps.count == 1 ? 1.5 * steps[0] : (steps[0] + steps[1]) / 2
  }
}
