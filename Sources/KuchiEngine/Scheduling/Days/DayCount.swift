#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How days are counted: which day a moment belongs to, and how many days lie between two moments.
///
/// The engine never asks a calendar by itself; it is given one of these.
public struct DayCount: Sendable {
  private let numberOf: @Sendable (Date) -> Int
  private let startOf: @Sendable (Int) -> Date
  private let between: @Sendable (Date, Date) -> Int

  /// A way of counting days.
  ///
  /// - Parameters:
  ///   - number: the number of the day that a moment belongs to; days are numbered in a row.
  ///   - start: when the day of such a number begins.
  ///   - elapsed: the whole days from one moment to a later one; without it, the difference of the days' numbers.
  public init(
    number: @escaping @Sendable (Date) -> Int, start: @escaping @Sendable (Int) -> Date,
    elapsed: (@Sendable (Date, Date) -> Int)? = nil
  ) {
    numberOf = number
    startOf = start
    between = elapsed ?? { number($1) - number($0) }
  }

  /// The number of the day that `date` belongs to.
  public func number(of date: Date) -> Int { numberOf(date) }

  /// When the day of such a number begins.
  public func start(of number: Int) -> Date { startOf(number) }

  /// The day that `date` belongs to, from its beginning up to the next day's.
  public func day(of date: Date) -> Range<Date> {
    let number = numberOf(date)
    let start = startOf(number)
    return start..<max(start, startOf(number + 1))
  }

  /// The whole days from one moment to another; 0 when the clock was set back in between.
  public func elapsed(from start: Date, to end: Date) -> Int { max(0, between(start, end)) }

  /// The whole days since the last review; 0 for an item that was never reviewed.
  public func elapsed(since memory: Memory?, to date: Date) -> Int {
    memory.map { elapsed(from: $0.lastReview, to: date) } ?? 0
  }
}

extension DayCount {
  /// Whole spans of 24 hours, whatever the local time; days begin at midnight in Greenwich.
  public static let wholeSpans = DayCount(
    number: { Int(clamping: $0.timeIntervalSince1970 / 86_400) },
    start: { Date(timeIntervalSince1970: Double($0) * 86_400) },
    elapsed: { Int(clamping: $1.timeIntervalSince($0) / 86_400) })
}
