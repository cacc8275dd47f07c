#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What each of the four grades would lead to.
public struct Preview: Hashable, Sendable {
  /// When the review would be.
  public let date: Date
  /// What was known of the item before; nil when it is new.
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

  /// The seconds from the review until the item would be due again after `grade`.
  public func interval(_ grade: Grade) -> Double { self[grade].due.timeIntervalSince(date) }
}

extension FSRS {
  /// What each grade would lead to, the intervals exact.
  ///
  /// - Parameters:
  ///   - memory: what is known of the item; nil before its first review.
  ///   - date: when it is reviewed.
  ///   - days: the whole days since the last review.
  public func preview(_ memory: Memory?, at date: Date, days: Int) -> Preview {
    let next = { self.next(memory, grade: $0, at: date, days: days) }
    return Preview(
      date: date, before: memory, again: next(.again), hard: next(.hard), good: next(.good), easy: next(.easy)
    )
  }

  /// What each grade would lead to, fuzzed with the generator that the review itself would be given: the generator are copied,
  /// so the preview promises what will happen.
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
