#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a game asks, in order: what is due, with new questions mixed in under the daily limits.
///
/// - Steps come first, the longest due first: their delays are minutes.
/// - Reviews follow, the least likely to be remembered first. Retrievability falls with elapsed time over stability
///   and with nothing else, so comparing that ratio is comparing retrievability, without a power and whatever the
///   parameters; unlike the delay relative to the interval, it stays right when parameters change and due dates do not.
/// - New questions are taken in the order of the decks, as many as their share of what waits, and stand at random
///   among the reviews.
///
/// A card is asked one kind of question a day: the others are buried until tomorrow, those in steps excepted.
public struct StudyQueue: Hashable, Sendable {
  /// What to ask, in order.
  public let entries: [Entry]
  /// What a game may practise when there is nothing to ask: what was asked before, in random order, and nothing that
  /// was never shown. Empty while there are entries.
  public let practice: [Entry]
  /// What could be asked now under the daily limits, however many a game asks.
  public let waiting: Waiting
  /// How many items wait, whatever the daily limits are.
  public let items: ItemCounts
  /// From when on the next thing is due that is not due yet; nil when there is nothing to come.
  public let nextDue: Date?

  init(
    entries: [Entry], practice: [Entry] = [], waiting: Waiting = Waiting(), items: ItemCounts = ItemCounts(),
    nextDue: Date? = nil
  ) {
    self.entries = entries
    self.practice = practice
    self.waiting = waiting
    self.items = items
    self.nextDue = nextDue
  }

  /// The queue of a game. Making it takes little more than time in proportion to the candidates.
  ///
  /// - Parameters:
  ///   - candidates: everything the game may ask, in the order of the decks.
  ///   - now: the time.
  ///   - days: which day it is. A review counts as due from the beginning of the day it falls on, a step from its minute.
  ///   - limits: how much the day still allows.
  ///   - count: how many questions the game asks at most.
  ///   - leeches: which items to flag.
  ///   - generator: decide between equals, and where new questions stand.
  public init(
    of candidates: [Candidate], at now: Date, days: DayCount, limits: DailyLimits, count: Int,
    leeches: LeechRule = .standard, using generator: inout SeededGenerator
  ) {
    var builder = StudyQueueBuilder(candidates, now: now, today: days.day(of: now), generator: &generator)
    let nextReviews = builder.nextReview.map { days.day(of: $0).lowerBound }
    builder.select(limits)
    let order = builder.order(count: max(0, count), generator: &generator)
    let shown = order.isEmpty ? candidates.filter { $0.memory != nil } : []
    let schedule = ItemSchedule(of: candidates, at: now, days: days)
    self.init(
      entries: order.map { Entry(candidates[$0.index], reason: $0.reason, leeches: leeches) },
      practice: StudyQueue.cram(shown, count: count, leeches: leeches, using: &generator).entries,
      waiting: builder.waiting, items: ItemCounts(of: schedule, at: now, days: days),
      nextDue: [builder.nextStep, nextReviews].compactMap(\.self).min())
  }
}
