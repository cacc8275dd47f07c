#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How much is asked in one day, and how much of it was asked already. Steps are always asked and count for nothing.
public struct DailyLimits: Hashable, Sendable, Codable {
  /// How many new questions a day brings.
  public var newPerDay: Int
  /// How many reviews a day brings.
  public var reviewsPerDay: Int
  /// How many questions were introduced today.
  public var newToday: Int
  /// How many reviews were done today.
  public var reviewsToday: Int

  /// Limits.
  public init(newPerDay: Int = 10, reviewsPerDay: Int = 200, newToday: Int = 0, reviewsToday: Int = 0) {
    self.newPerDay = newPerDay
    self.reviewsPerDay = reviewsPerDay
    self.newToday = newToday
    self.reviewsToday = reviewsToday
  }

  /// How many new questions the day still allows.
  public var newLeft: Int { Self.left(newPerDay, after: newToday) }

  /// How many reviews the day still allows.
  public var reviewsLeft: Int { Self.left(reviewsPerDay, after: reviewsToday) }

  /// Counts what a review used up.
  public mutating func count(_ step: ReviewStep) {
    if step.before == nil { newToday += 1 }
    if step.before?.state == .review { reviewsToday += 1 }
  }

  /// The limits with what `steps` used up on `day`, and nothing else.
  public func counting(_ steps: some Sequence<ReviewStep>, on day: Range<Date>) -> DailyLimits {
    var limits = DailyLimits(newPerDay: newPerDay, reviewsPerDay: reviewsPerDay)
    for step in steps where day.contains(step.review.date) { limits.count(step) }
    return limits
  }

  /// The limits with what the reviews of a day used up, and nothing else.
  ///
  /// - Parameters:
  ///   - reviews: Those of that day that are no practice.
  ///   - memory: What they left of an item. One with no more reviews than it had that day was new.
  public func counting<Failure>(
    _ reviews: some Sequence<Review>, leaving memory: (ReviewItem) throws(Failure) -> Memory?
  ) throws(Failure) -> DailyLimits {
    let counts = reviews.reduce(into: [ReviewItem: Int]()) { $0[$1.item, default: 0] += 1 }
    var limits = DailyLimits(newPerDay: newPerDay, reviewsPerDay: reviewsPerDay)
    for (item, count) in counts {
      if try memory(item)?.reps ?? count <= count { limits.newToday += 1 } else { limits.reviewsToday += 1 }
    }
    return limits
  }

  private static func left(_ limit: Int, after used: Int) -> Int { max(0, limit - max(0, min(used, limit))) }
}
