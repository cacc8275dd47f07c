#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The daily limits and how much of them is used. Steps are always asked and do not count. Another kind of question about a
/// known card counts as a review.
public struct DailyLimits: Hashable, Sendable, Codable {
  /// The number of new cards a day.
  public var newPerDay: Int
  /// The number of reviews a day.
  public var reviewsPerDay: Int
  /// The number of new cards asked today.
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

  /// The number of new cards left today.
  public var newLeft: Int { Self.left(newPerDay, after: newToday) }

  /// The number of reviews left today.
  public var reviewsLeft: Int { Self.left(reviewsPerDay, after: reviewsToday) }

  /// The limits with only what `steps` used on `day`. A card is new at its first step.
  public func counting(_ steps: some Sequence<ReviewStep>, on day: Range<Date>) -> DailyLimits {
    var limits = DailyLimits(newPerDay: newPerDay, reviewsPerDay: reviewsPerDay)
    var known: Set<CardReference> = []
    for step in steps {
      let isNew = known.insert(step.review.card).inserted && step.before == nil
      guard day.contains(step.review.date) else { continue }
      if isNew {
        limits.newToday += 1
      } else if step.before == nil || step.before?.state == .review {
        limits.reviewsToday += 1
      }
    }
    return limits
  }

  /// The limits with only what the reviews of a day used.
  ///
  /// - Parameters:
  ///   - reviews: The reviews of that day, without practice.
  ///   - memory: The current memory of an item. A card was new if none of its items has more reviews than on that day.
  public func counting<Failure>(
    _ reviews: some Sequence<Review>, leaving memory: (ReviewItem) throws(Failure) -> Memory?
  ) throws(Failure) -> DailyLimits {
    let counts = reviews.reduce(into: [CardReference: [QuestionKind: Int]]()) {
      $0[$1.card, default: [:]][$1.kind, default: 0] += 1
    }
    var limits = DailyLimits(newPerDay: newPerDay, reviewsPerDay: reviewsPerDay)
    for (card, kinds) in counts {
      var isNew = true
      let hasGaps = kinds.keys.contains { $0.gap != nil }
      for kind in QuestionKind.all(gaps: hasGaps ? Gap.limit : 0) {
        let item = ReviewItem(deckID: card.deckID, cardID: card.cardID, kind: kind)
        if (try memory(item)?.reps ?? 0) > kinds[kind, default: 0] { isNew = false }
      }
      if isNew { limits.newToday += 1 } else { limits.reviewsToday += kinds.count }
    }
    return limits
  }

  private static func left(_ limit: Int, after used: Int) -> Int { max(0, limit - max(0, min(used, limit))) }
}

extension Review {
  /// The reviewed card.
  fileprivate var card: CardReference { CardReference(cardID, in: deckID) }
}
