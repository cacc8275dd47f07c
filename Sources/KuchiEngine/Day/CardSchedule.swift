package import KuchiFoundation

/// When cards are asked next, by the rules of ``StudyQueue``. A card with several due questions counts once.
package struct CardSchedule: Hashable, Sendable {
  /// The time at which each known card is asked next, in the order of the cards. It is now or earlier for a
  /// card that waits.
  package let dates: [Date]
  /// The number of cards that were never shown.
  package let new: Int

  /// The schedule of the cards of `candidates`.
  ///
  /// - Parameters:
  ///   - candidates: All questions that may be asked.
  ///   - now: The time.
  ///   - days: How days are counted. A review waits from the beginning of its day, unless another question
  ///     about its card was asked that day. A step waits from its minute.
  package init(of candidates: [StudyQueue.Candidate], at now: Date, days: DayCount) {
    let today = days.day(of: now)
    var cards = [CardState?](repeating: nil, count: (candidates.map(\.card).max() ?? -1) + 1)
    for candidate in candidates {
      var card = cards[candidate.card] ?? CardState()
      card.add(candidate.memory, today: today)
      cards[candidate.card] = card
    }
    dates = cards.compactMap { $0?.next(today: today) }
    new = cards.count { $0?.isNew == true }
  }

  /// The dates of all questions about one card.
  private struct CardState {
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

/// How many cards wait. Headers, deck lists, reports and statistics all show these counts.
public struct CardCounts: Hashable, Sendable, Codable {
  /// Cards that are due now.
  public var due = 0
  /// Cards that become due before the day ends.
  public var laterToday = 0
  /// Cards that become due on the next day.
  public var tomorrow = 0
  /// Cards that were never shown.
  public var new = 0

  /// No cards.
  public init() {}

  /// The counts of a schedule.
  ///
  /// - Parameters:
  ///   - schedule: When cards are asked next.
  ///   - now: The time.
  ///   - days: How days are counted.
  package init(of schedule: CardSchedule, at now: Date, days: DayCount) {
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
