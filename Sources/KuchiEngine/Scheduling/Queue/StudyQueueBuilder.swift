#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The work of a queue: candidates sorted by why they are asked, ranked, and thinned to one kind a card.
struct StudyQueueBuilder {
  typealias Place = (index: Int, reason: StudyQueue.Reason)

  private(set) var waiting = StudyQueue.Waiting()
  /// When the next step is due that is not due yet.
  private(set) var nextStep: Date?
  /// When the next review falls due of those that are not due today.
  private(set) var nextReview: Date?

  private let candidates: [StudyQueue.Candidate]
  private var steps: [Ranked] = []
  private var reviews: [Ranked] = []
  private var new: [Int] = []
  /// Cards that are asked today already, or will be.
  private var taken: Set<Int> = []
  /// Cards of which something was asked before.
  private var shown: Set<Int> = []

  init(
    _ candidates: [StudyQueue.Candidate], now: Date, today: Range<Date>, generator: inout SeededGenerator
  ) {
    self.candidates = candidates
    for index in candidates.indices { classify(index, now: now, today: today, generator: &generator) }
    steps.sort()
    reviews.sort()
  }

  private mutating func classify(
    _ index: Int, now: Date, today: Range<Date>, generator: inout SeededGenerator
  ) {
    guard let memory = candidates[index].memory else { return new.append(index) }
    shown.insert(candidates[index].card)
    if today.contains(memory.lastReview) { taken.insert(candidates[index].card) }
    let isStep = memory.state != .review
    guard isStep ? memory.due <= now : memory.due < today.upperBound else {
      return isStep
        ? nextStep = min(nextStep ?? memory.due, memory.due)
        : (nextReview = min(nextReview ?? memory.due, memory.due))
    }
    if isStep {
      let rank = memory.due.timeIntervalSinceReferenceDate
      steps.append(Ranked(rank: rank, tie: generator.next(), index: index))
    } else {
      let rank = -max(0, now.timeIntervalSince(memory.lastReview)) / memory.stability
      reviews.append(Ranked(rank: rank, tie: generator.next(), index: index))
    }
  }

  // MARK: One kind a card

  /// Keeps what the limits and the siblings leave of the reviews and new questions.
  mutating func select(_ limits: DailyLimits) {
    for step in steps { taken.insert(candidates[step.index].card) }
    reviews = take(reviews, atMost: limits.reviewsLeft) { $0.index }
    new = take(new, atMost: limits.newLeft) { $0 }
    waiting.steps = steps.count
    waiting.reviews = reviews.count
    waiting.new = new.count
    waiting.further = new.count { shown.contains(candidates[$0].card) }
  }

  private mutating func take<Element>(_ items: [Element], atMost limit: Int, index: (Element) -> Int)
    -> [Element]
  {
    var kept: [Element] = []
    taken.reserveCapacity(taken.count + min(limit, items.count))
    for item in items {
      if kept.count == limit { break }
      if taken.insert(candidates[index(item)].card).inserted {
        kept.append(item)
      } else {
        waiting.buried += 1
      }
    }
    return kept
  }

  // MARK: The order

  /// At most `count` places: steps, then reviews with new questions among them.
  func order(count: Int, generator: inout SeededGenerator) -> [Place] {
    var places: [Place] = steps.prefix(count).map { ($0.index, .step) }
    let turns = newTurns(count: count - places.count, generator: &generator)
    var fresh = new.prefix(turns.count { $0 }).shuffled(using: &generator)[...]
    var known = reviews[...]
    for isNew in turns {
      if isNew, let index = fresh.popFirst() { places.append((index, .new)) }
      if !isNew, let next = known.popFirst() { places.append((next.index, .review)) }
    }
    return places.keptApart { candidates[$0.index].card }
  }

  /// For each of the next questions whether it is a new one. Every mixture of what waits is equally likely.
  private func newTurns(count: Int, generator: inout SeededGenerator) -> [Bool] {
    var (newLeft, left) = (new.count, new.count + reviews.count)
    return (0..<min(count, left)).map { _ in
      let isNew = Int.random(in: 0..<left, using: &generator) < newLeft
      if isNew { newLeft -= 1 }
      left -= 1
      return isNew
    }
  }
}

/// A candidate's place in a queue: the least rank first, equals by lot.
private struct Ranked: Comparable {
  let rank: Double
  let tie: UInt64
  let index: Int

  static func < (left: Ranked, right: Ranked) -> Bool {
    left.rank != right.rank ? left.rank < right.rank : left.tie < right.tie
  }
}
