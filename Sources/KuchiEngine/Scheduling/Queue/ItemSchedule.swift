#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// When items are asked next, by the rules of ``StudyQueue``. An item is a card as somebody learns it: one of which two
/// questions are due waits once.
public struct ItemSchedule: Hashable, Sendable {
  /// For each item that was shown, from when on it is asked next, in the order of the items; in the past, or now, for
  /// one that waits.
  public let dates: [Date]
  /// How many items were never shown.
  public let new: Int

  /// The schedule of the items of `candidates`.
  ///
  /// - Parameters:
  ///   - candidates: everything that may be asked.
  ///   - now: the time.
  ///   - days: which day it is. A review waits from the beginning of the day on which it falls due, unless its card is
  ///     asked another way that day; a step waits from its minute on.
  public init(of candidates: [StudyQueue.Candidate], at now: Date, days: DayCount) {
    let today = days.day(of: now)
    var items = [Item?](repeating: nil, count: (candidates.map(\.card).max() ?? -1) + 1)
    for candidate in candidates {
      var item = items[candidate.card] ?? Item()
      item.add(candidate.memory, today: today)
      items[candidate.card] = item
    }
    dates = items.compactMap { $0?.next(today: today) }
    new = items.count { $0?.isNew == true }
  }

  /// What is known of the questions about one card.
  private struct Item {
    private var step: Date?
    private var review: Date?
    private var wasAskedToday = false

    var isNew: Bool { step == nil && review == nil }

    mutating func add(_ memory: Memory?, today: Range<Date>) {
      guard let memory else { return }
      if today.contains(memory.lastReview) { wasAskedToday = true }
      if memory.state == .review {
        review = min(review ?? memory.due, memory.due)
      } else {
        step = min(step ?? memory.due, memory.due)
      }
    }

    func next(today: Range<Date>) -> Date? {
      let review = review.map { due in
        due >= today.upperBound ? due : wasAskedToday ? today.upperBound : today.lowerBound
      }
      return [step, review].compactMap(\.self).min()
    }
  }
}

/// How many items wait: what the header of a game, the lists of decks, the reports of what is due and the statistics
/// show, everywhere by the same count.
public struct ItemCounts: Hashable, Sendable, Codable {
  /// Items that wait now.
  public var due = 0
  /// Items that wait before the day ends.
  public var laterToday = 0
  /// Items that wait on the next day.
  public var tomorrow = 0
  /// Items that were never shown.
  public var new = 0

  /// No items.
  public init() {}

  /// The counts of a schedule.
  ///
  /// - Parameters:
  ///   - schedule: when items are asked next.
  ///   - now: the time.
  ///   - days: which day it is.
  public init(of schedule: ItemSchedule, at now: Date, days: DayCount) {
    let today = days.day(of: now).upperBound
    let tomorrow = days.day(of: today).upperBound
    new = schedule.new
    for date in schedule.dates {
      if date <= now {
        due += 1
      } else if date < today {
        laterToday += 1
      } else if date < tomorrow {
        self.tomorrow += 1
      }
    }
  }
}
