#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The daily limits and how much of them is used. Steps are always asked and do not count.
public struct DailyLimits: Hashable, Sendable, Codable {
  /// The number of new questions a day.
  public var newPerDay: Int
  /// The number of reviews a day.
  public var reviewsPerDay: Int
  /// The number of new questions asked today.
  public var newToday: Int
  /// The number of reviews done today.
  public var reviewsToday: Int

  /// Limits and what is used of them.
  public init(newPerDay: Int = 10, reviewsPerDay: Int = 200, newToday: Int = 0, reviewsToday: Int = 0) {
    self.newPerDay = newPerDay
    self.reviewsPerDay = reviewsPerDay
    self.newToday = newToday
    self.reviewsToday = reviewsToday
  }

  /// The number of new questions left today.
  public var newLeft: Int { Self.left(newPerDay, after: newToday) }

  /// The number of reviews left today.
  public var reviewsLeft: Int { Self.left(reviewsPerDay, after: reviewsToday) }

  /// Counts one review.
  public mutating func count(_ step: ReviewStep) {
    if step.before == nil { newToday += 1 }
    if step.before?.state == .review { reviewsToday += 1 }
  }

  /// The limits with only what `steps` used on `day`.
  public func counting(_ steps: some Sequence<ReviewStep>, on day: Range<Date>) -> DailyLimits {
    var limits = DailyLimits(newPerDay: newPerDay, reviewsPerDay: reviewsPerDay)
    for step in steps where day.contains(step.review.date) { limits.count(step) }
    return limits
  }

  /// The limits with only what the reviews of a day used.
  ///
  /// - Parameters:
  ///   - reviews: The reviews of that day, without practice.
  ///   - memory: The current memory of an item. An item with no more reviews than on that day was new.
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
