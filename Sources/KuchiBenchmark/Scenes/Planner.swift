import Foundation
import KuchiEngine

extension Scene {
  static let planner = Scene(
    name: "planner",
    summary: "today's plan of 100,000 items with 1,000,000 reviews, against sorting what is due by its date"
  ) {
    let study = LargeStudy()
    return try plan(study, away: 0, "100,000 items, plan", goal: 0.05)
      + plan(study, away: 365, "after a year away") + backlog()
  }

  private static func plan(
    _ study: LargeStudy, away: Double, _ name: String, goal: Double? = nil
  ) throws -> [Measurement] {
    let day = study.day(away: away)
    let candidates = day.candidates()
    ProgressLog.print("  \(name): \(candidates.count) questions, \(study.due(away: away).count) of them due")
    let settings = GameSettings(count: 20, mode: .auto)
    let (limits, plans) = (DailyLimits(), Plans())
    let ours = Lane {
      seconds { plans.add(day.queue(settings, seed: 7, limits: limits)) }
    }
    let sorted = Lane { seconds { plans.sorted = study.due(away: away).count } }
    try Lane.race([ours, sorted], rounds: 9)
    try expect("how many plans the same day has", plans.all.count, is: 1)
    try expect("the questions of a plan", plans.all.first?.entries.count, is: 20)
    let against = Measurement(
      name, .milliseconds, ours: ours, baseline: sorted, against: "what is due, sorted by its date")
    guard let goal else { return [against] }
    let wanted = Lane { goal }
    let loading = Lane { seconds { plans.cards = study.day(away: away).pool.cards.count } }
    try Lane.race([wanted, loading], rounds: 3)
    return [
      against,
      Measurement(
        "loading before it: the memories found by the names of their cards", .milliseconds, ours: loading,
        baseline: sorted, against: "what is due, sorted by its date"),
      Measurement(
        name, .milliseconds, ours: ours, baseline: wanted, against: "\(Int(goal * 1_000)) ms", goal: 1),
    ]
  }

  /// How many cards of a large backlog are known after a month of reviews, for each order of the reviews.
  private static func backlog() -> [Measurement] {
    let orders: [(ReviewOrder, String)] = [
      (.due, "what was due first"), (.leastLikely, "the least likely to be known first"),
    ]
    let backlogs = (1...5).map { Backlog(seed: $0) }
    let ours = backlogs.map { $0.known(by: .standard) }
    return orders.map { order, name in
      let others = backlogs.map { $0.known(by: order) }
      return Measurement(
        "known a month after 90 days away, 40 reviews a day", .items,
        samples: zip(ours, others).map { ($0, $1) }, against: name, atLeast: 1)
    }
  }
}

private final class Plans {
  var all: Set<StudyQueue> = []
  var (sorted, cards) = (0, 0)

  func add(_ queue: StudyQueue) { all.insert(queue) }
}

/// A player with 100,000 cards, each reviewed ten times.
private struct LargeStudy {
  private static let cards = 100_000
  private static let reviews = 10
  private static let now = Date(timeIntervalSince1970: 1_767_614_400)

  private let pool = CardPool(SampleDeck.deck(of: cards))
  private let memories: [ReviewItem: Memory]

  init() {
    let fsrs = FSRS()
    var generator = SeededGenerator(seed: 5)
    var known: [ReviewItem: Memory] = [:]
    for (card, history) in ReviewHistory.samples(Self.cards, reviews: Self.reviews).enumerated() {
      var memory: Memory?
      var now = Date(timeIntervalSince1970: 1_735_689_600)
      for review in history.reviews {
        now += Double(review.days) * 86_400 + 60
        memory = fsrs.next(memory, grade: review.grade, at: now)
      }
      guard var memory else { continue }
      // The player keeps up: the last review was a random part of the interval ago, so one in twenty is due.
      let rest = memory.due.timeIntervalSince(memory.lastReview)
      memory.lastReview = Self.now - rest * .random(in: 0...1.05, using: &generator)
      memory.due = memory.lastReview + rest
      known[pool.item(card: card, kind: .reading)] = memory
    }
    memories = known
  }

  func day(away: Double) -> Day {
    Day(of: pool, memories: memories, at: Self.now + away * 86_400, days: .wholeSpans)
  }

  func due(away: Double) -> [Memory] {
    let now = Self.now + away * 86_400
    return memories.values.filter { $0.due <= now }.sorted { $0.due < $1.due }
  }
}

/// 2,000 cards of a player who studied for half a year, and then was away for 90 days.
private struct Backlog {
  private static let now = Date(timeIntervalSince1970: 1_767_614_400)
  private let pool: CardPool
  private let memories: [ReviewItem: Memory]
  private let seed: UInt64

  init(seed: Int) {
    self.seed = UInt64(seed)
    let pool = CardPool(SampleDeck.deck(of: 2_000))
    self.pool = pool
    let fsrs = FSRS()
    var generator = SeededGenerator(seed: self.seed)
    let last = Self.now - 90 * 86_400
    memories = pool.cards.indices.reduce(into: [:]) { known, card in
      var memory: Memory?
      var time = last - .random(in: 5...200, using: &generator) * 86_400
      while time < last {
        let chance = memory.map { fsrs.retrievability(of: $0, at: time) } ?? 0.8
        let grade: Grade = Double.random(in: 0..<1, using: &generator) < chance ? .good : .again
        memory = fsrs.next(memory, grade: grade, at: time, using: &generator)
        time = (memory?.due ?? last) + .random(in: 0...40_000, using: &generator)
      }
      known[pool.item(card: card, kind: .meaning)] = memory
    }
  }

  func known(by order: ReviewOrder) -> Double {
    var simulation = StudySimulation(
      of: pool, memories: memories, topic: .meaning, scheduler: FSRS(),
      limits: DailyLimits(newPerDay: 0, reviewsPerDay: 40), days: .wholeSpans)
    simulation.order = order
    return simulation.days(30, after: Self.now, seed: seed).last?.known ?? 0
  }
}
