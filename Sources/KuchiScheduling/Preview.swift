public import KuchiFoundation

/// The results of the four grades.
public struct Preview: Hashable, Sendable {
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

  /// The same for an answer of `form`: an item that was only picked among choices comes again sooner.
  package func interval(_ grade: Grade, of form: Review.Form) -> Double {
    self[grade].after(form, grade, from: before).due.timeIntervalSince(date)
  }
}

extension FSRS {
  /// The results of each grade, with exact intervals.
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
