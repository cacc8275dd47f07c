import KuchiFoundation

/// The daily limits and how much of them is used. Steps are always asked and do not count. A question is new
/// if it was never asked, even about a known card. A day allows as many such further questions as new cards,
/// or while new cards are paused, as many as usual.
public struct DailyLimits: Hashable, Sendable {
  /// The number of new cards a day.
  public var newPerDay: Int
  /// The number of reviews a day.
  public var reviewsPerDay: Int
  /// The number of further questions a day, where it does not follow from that of new cards.
  var furtherPerDay: Int?
  /// The number of new cards asked today.
  public var newToday: Int
  /// The number of today's new cards that were right at least once today.
  public var learnedToday = 0
  /// The number of further questions about known cards asked for the first time today.
  public var furtherToday = 0
  /// The number of reviews done today.
  public var reviewsToday: Int

  /// The cards that were asked today, by their lasting names.
  var asked: Set<CardReference> = []
  /// Those of them that were never asked before.
  var begun: Set<CardReference> = []
  /// Those of them that were right at least once, or were missed so often that they are done for the day.
  var settled: Set<CardReference> = []
  /// Those of them that were missed so often: their steps wait for the next day.
  var enough: Set<CardReference> = []

  /// Whether the learner was told that the day is done. Then today's later steps wait for the next day.
  package var isDone = false

  /// Whether the learner announced not to study on this day, and did not begin to all the same. Then nothing is asked.
  package var isAway = false

  /// Whether new cards were held back when the day was begun: then they are until its end.
  package var holdsNew = false

  /// The limits of single decks. They apply in addition to the limits of all decks together.
  public var decks: [Deck.ID: DailyLimits]

  /// The daily number of reviews if the learner has not chosen one.
  public static let standardReviews = 200

  /// The daily number of new cards if the learner has not chosen one.
  public static let standardNew = 10

  package static let unlimited = DailyLimits(newPerDay: .max, reviewsPerDay: .max)

  /// Creates limits with the parts of them that are used.
  public init(
    newPerDay: Int = standardNew, reviewsPerDay: Int = standardReviews, newToday: Int = 0,
    reviewsToday: Int = 0,
    decks: [Deck.ID: DailyLimits] = [:]
  ) {
    (self.newPerDay, self.reviewsPerDay, self.decks) = (newPerDay, reviewsPerDay, decks)
    (self.newToday, self.reviewsToday) = (newToday, reviewsToday)
  }

  var unused: DailyLimits {
    DailyLimits(newPerDay: newPerDay, reviewsPerDay: reviewsPerDay, decks: decks.mapValues(\.unused))
  }

  /// The same limits without any question that was never asked.
  var ofReviews: DailyLimits {
    var limits = self
    (limits.newPerDay, limits.furtherPerDay) = (0, 0)
    return limits
  }

  /// The limits of an easy day: half of each, rounded up. The used parts stay the same.
  public var eased: DailyLimits {
    var limits = self
    limits.newPerDay = newPerDay / 2 + newPerDay % 2
    limits.reviewsPerDay = reviewsPerDay / 2 + reviewsPerDay % 2
    limits.decks = decks.mapValues(\.eased)
    return limits
  }

  /// The limits for a weekday, halved where it is an easy day: for all decks, or for a deck's own limits.
  package func eased(on weekday: Weekday, _ easyDays: EasyDays) -> DailyLimits {
    var limits = easyDays.all.contains(weekday) ? eased : self
    limits.decks = decks.reduce(into: [:]) { limits, deck in
      limits[deck.key] = easyDays[deck.key].contains(weekday) ? deck.value.eased : deck.value
    }
    return limits
  }

  package var newLeft: Int { Self.left(newPerDay, after: newToday) }

  package var furtherLeft: Int { Self.left(allowedFurther, after: furtherToday) }

  /// The number of further questions a day.
  var allowedFurther: Int { furtherPerDay ?? (newPerDay > 0 ? newPerDay : Self.standardNew) }

  package var reviewsLeft: Int { Self.left(reviewsPerDay, after: reviewsToday) }

  /// The limits with only what the reviews of a day used. Practice and retracted answers use nothing. A card
  /// was new on that day if none of its items has any reviews besides these.
  public func counting<Failure>(
    _ reviews: some Sequence<StoredReview>, leaving memory: (ReviewItem) throws(Failure) -> Memory?
  ) throws(Failure) -> DailyLimits {
    var (right, misses) = (Set<CardReference>(), [CardReference: Int]())
    let counts = reviews.reduce(into: [CardReference: [QuestionKind: Int]]()) { counts, stored in
      guard !stored.isRetracted, !stored.isPractice, stored.review.isAnswer else { return }
      let card = stored.review.item.card
      if stored.review.grade == .again { misses[card, default: 0] += 1 } else { right.insert(card) }
      counts[card, default: [:]][stored.review.kind, default: 0] += 1
    }
    var limits = unused
    (limits.isDone, limits.holdsNew) = (isDone, holdsNew)
    limits.isAway = isAway && counts.isEmpty
    limits.asked = Set(counts.keys)
    limits.enough = Set(misses.filter { $1 >= Position.missLimit }.keys)
    limits.settled = limits.enough.union(right)
    for (card, kinds) in counts {
      let hasGaps = kinds.keys.contains { $0.gap != nil }
      var known: Set<QuestionKind> = []
      for kind in QuestionKind.all(gaps: hasGaps ? Gap.limit : 0) + kinds.keys.filter(\.isOwn)
      where (try memory(ReviewItem(card, kind))?.reps ?? 0) > kinds[kind, default: 0] { known.insert(kind) }
      limits.use(kinds.keys, known: known, of: card.deckID)
      if known.isEmpty { limits.begun.insert(card) }
      if known.isEmpty, right.contains(card) { limits.learnedToday += 1 }
    }
    return limits
  }

  /// Counts the kinds of question that a card was asked today; those in `known` were asked earlier too.
  private mutating func use(
    _ kinds: some Collection<QuestionKind>, known: Set<QuestionKind>, of deck: Deck.ID
  ) {
    let reviews = kinds.count(where: known.contains)
    for (used, count) in [
      (\Self.newToday, known.isEmpty ? 1 : 0), (\.reviewsToday, reviews),
      (\.furtherToday, known.isEmpty ? 0 : kinds.count - reviews),
    ] {
      self[keyPath: used] += count
      decks[deck]?[keyPath: used] += count
    }
  }

  private static func left(_ limit: Int, after used: Int) -> Int { max(0, limit - max(0, min(used, limit))) }
}
