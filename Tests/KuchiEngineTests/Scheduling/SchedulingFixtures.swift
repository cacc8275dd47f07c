import Foundation
import KuchiEngine
import Testing

/// Moments and small values that the tests of scheduling share.
enum Moment {
  /// Noon in Greenwich on a Monday.
  static let noon = at("2026-01-05T12:00:00Z")

  /// The moment of an ISO 8601 text.
  static func at(_ text: String) -> Date {
    (try? Date(text, strategy: .iso8601)) ?? .distantPast
  }

  static func days(_ days: Double, after date: Date = noon) -> Date { date.addingTimeInterval(days * 86_400) }

  static func minutes(_ minutes: Double, after date: Date = noon) -> Date {
    date.addingTimeInterval(minutes * 60)
  }
}

extension DayCount {
  /// Nights in a zone that is known by its name.
  static func nights(_ zone: String, dayStart hour: Int = 4) throws -> DayCount {
    .nights(in: try #require(TimeZone(identifier: zone)), dayStart: hour)
  }
}

extension Memory {
  /// A memory in review that was last seen so many days before noon, planned for its stability.
  static func known(stability: Double = 10, daysAgo: Double = 10, lapses: Int = 0) -> Memory {
    let last = Moment.days(-daysAgo)
    return Memory(
      stability: stability, difficulty: 5, state: .review, due: Moment.days(stability, after: last),
      lastReview: last, reps: 5, lapses: lapses, rightDays: 5)
  }

  /// A memory whose first learning step was due so many minutes before noon.
  static func learning(dueMinutesAgo minutes: Double, lastReview: Date = Moment.days(-1)) -> Memory {
    Memory(
      stability: 1, difficulty: 5, state: .learning(step: 1), due: Moment.minutes(-minutes),
      lastReview: lastReview, reps: 1, lapses: 0, rightDays: 1)
  }
}

extension ReviewItem {
  static let dog = ReviewItem(deckID: "animals", cardID: "dog", kind: .meaning)
  static let cat = ReviewItem(deckID: "animals", cardID: "cat", kind: .meaning)

  /// A review of this item.
  func review(
    _ grade: Grade, at date: Date = Moment.noon, form: Review.Form = .typed, seconds: Double = 2
  ) -> Review {
    Review(
      deckID: deckID, cardID: cardID, kind: kind, form: form, grade: grade, answer: nil, date: date,
      seconds: seconds)
  }
}

extension StudyQueue {
  /// The queue of these questions at noon in Greenwich, or days later.
  init(
    _ candidates: [Candidate], days: Double = 0, limits: DailyLimits = DailyLimits(), count: Int = 100,
    seed: UInt64 = 1
  ) {
    var generator = SeededGenerator(seed: seed)
    self.init(
      of: candidates, at: Moment.days(days), days: .wholeSpans, limits: limits, count: count,
      using: &generator)
  }
}

extension Day {
  /// Noon in Greenwich, or days later, after these decisions.
  init(
    of decks: [Deck], knowing memories: [ReviewItem: Memory] = [:], _ facts: [StudyFact] = [],
    prior: SharedProgress = SharedProgress(), confusions: [CardReference: Set<Card.ID>] = [:],
    after days: Double = 0
  ) {
    self.init(
      of: CardPool(decks), memories: memories, prior: prior,
      study: Study(of: facts.map { StudyEvent($0, at: Moment.noon) }), confusions: confusions,
      at: Moment.days(days), days: .wholeSpans)
  }
}

extension StoredReview {
  /// The log of reviews that were given one after the other, numbered from 0.
  static func log(_ reviews: [Review]) -> [StoredReview] {
    reviews.enumerated().map { StoredReview(id: ID(rawValue: $0), review: $1) }
  }
}

extension [StoredReview] {
  /// The log after the review with this number was taken back.
  func retracting(_ number: Int) -> [StoredReview] {
    map { stored in
      var stored = stored
      if stored.id.rawValue == number { stored.isRetracted = true }
      return stored
    }
  }
}
