#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Builds a queue: sorts candidates by reason, ranks them, and keeps one kind of question per card.
struct StudyQueueBuilder {
  typealias Choice = (index: Int, reason: StudyQueue.Reason)

  private(set) var waiting = StudyQueue.Waiting()
  /// When the next step becomes due.
  private(set) var nextStep: Date?
  /// When the next review that is not due today becomes due.
  private(set) var nextReview: Date?

  private let candidates: [StudyQueue.Candidate]
  private var steps: [RankedCandidate] = []
  /// The steps that come soon.
  private var soon: [RankedCandidate] = []
  private var reviews: [RankedCandidate] = []
  private var new: [Int] = []
  /// Cards that are asked today, earlier or in this queue.
  private var taken: Set<Int> = []
  /// Cards that were asked before.
  private(set) var shown: Set<Int> = []
  private var age = MemoryAge()

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
    if isStep, memory.due > now, memory.due <= now + StudyQueue.aheadLimit {
      let rank = memory.due.timeIntervalSinceReferenceDate
      soon.append(RankedCandidate(rank: rank, tie: UInt64(index), index: index))
    }
    guard isStep ? memory.due <= now : memory.due < today.upperBound else {
      return isStep
        ? nextStep = min(nextStep ?? memory.due, memory.due)
        : (nextReview = min(nextReview ?? memory.due, memory.due))
    }
    if isStep {
      let rank = memory.due.timeIntervalSinceReferenceDate
      steps.append(RankedCandidate(rank: rank, tie: generator.next(), index: index))
    } else {
      let rank = -age.of(memory, at: now)
      reviews.append(RankedCandidate(rank: rank, tie: generator.next(), index: index))
    }
  }

  // MARK: One kind a card

  /// Keeps the reviews and new questions that the limits and other questions about their cards allow.
  mutating func select(_ limits: DailyLimits) {
    for step in steps { taken.insert(candidates[step.index].card) }
    reviews = take(reviews, atMost: limits.reviewsLeft) { $0.index }
    let (known, unknown) = (new.filter(isOfKnownCard), new.filter { !isOfKnownCard($0) })
    let further = take(known, atMost: limits.reviewsLeft - reviews.count) { $0 }
    new = (further + take(unknown, atMost: limits.newLeft) { $0 }).sorted()
    waiting.steps = steps.count
    waiting.reviews = reviews.count
    waiting.new = new.count
    waiting.further = further.count
  }

  private func isOfKnownCard(_ index: Int) -> Bool { shown.contains(candidates[index].card) }

  private mutating func take<Element>(_ items: [Element], atMost limit: Int, index: (Element) -> Int)
    -> [Element]
  {
    var kept: [Element] = []
    taken.reserveCapacity(taken.count + min(limit, items.count))
    for item in items {
      if kept.count >= limit { break }
      if taken.insert(candidates[index(item)].card).inserted {
        kept.append(item)
      } else {
        waiting.buried += 1
      }
    }
    return kept
  }

  // MARK: The order

  /// At most `count` of the steps that come soon, the next one first.
  func ahead(count: Int) -> [Int] { soon.sorted().prefix(max(0, count)).map(\.index) }

  /// At most `count` choices: steps, then reviews mixed with new questions.
  func order(count: Int, generator: inout SeededGenerator) -> [Choice] {
    var chosen: [Choice] = steps.prefix(count).map { ($0.index, .step) }
    let turns = newTurns(count: count - chosen.count, generator: &generator)
    var fresh = new.prefix(turns.count { $0 })[...]
    var known = reviews[...]
    for isNew in turns {
      if isNew, let index = fresh.popFirst() { chosen.append((index, .new)) }
      if !isNew, let next = known.popFirst() { chosen.append((next.index, .review)) }
    }
    return chosen.keptApart { candidates[$0.index].card }
  }

  /// For each of the next questions, whether it is new. Every mixture is equally likely.
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

/// How far memories have faded, on one scale for all models.
struct MemoryAge {
  private let fsrs6 = FSRS6()
  // The model of the last memory: those of one player have the same weights.
  private var fsrs7 = FSRS7()

  /// The seconds, per day of its stability, after which a memory by FSRS-6 is as likely to be known as this one: the
  /// greater, the less likely. By FSRS-6 the recall depends on that ratio alone, by FSRS-7 it is computed.
  mutating func of(_ memory: Memory, at now: Date) -> Double {
    let seconds = max(0, now.timeIntervalSince(memory.lastReview))
    guard let traces = memory.traces, let state = memory.fsrs7 else { return seconds / memory.stability }
    if traces.weights != fsrs7.weights { fsrs7 = FSRS7(traces.weights) }
    return 86_400 * fsrs6.age(recall: fsrs7.recall(of: state, after: seconds / 86_400))
  }
}

/// The rank of a candidate: the lowest first, equal ones in random order.
private struct RankedCandidate: Comparable {
  let rank: Double
  let tie: UInt64
  let index: Int

  static func < (left: RankedCandidate, right: RankedCandidate) -> Bool {
    left.rank != right.rank ? left.rank < right.rank : left.tie < right.tie
  }
}

extension Array {
  /// The elements with as few neighbours of one card as possible, otherwise in their order.
  func keptApart(by card: (Element) -> Int) -> [Element] { keptApart { card($0) == card($1) } }

  /// The elements with as few neighbours that are close as possible, otherwise in their order.
  func keptApart(_ areClose: (Element, Element) -> Bool) -> [Element] {
    var elements = self
    for index in elements.indices.dropFirst() where areClose(elements[index - 1], elements[index]) {
      let close = elements[index - 1]
      if let later = elements[index...].firstIndex(where: { !areClose(close, $0) }) {
        elements.insert(elements.remove(at: later), at: index)
      } else if index < 2 || !areClose(elements[index - 2], elements[index]),
        let earlier = elements[..<(index - 1)].indices.last(where: { gap in
          !areClose(elements[gap], close) && (gap == 0 || !areClose(elements[gap - 1], close))
        })
      {
        elements.insert(elements.remove(at: index - 1), at: earlier)
      }
    }
    return elements
  }
}
