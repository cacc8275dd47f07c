import Foundation
import KuchiEngine
import Testing

struct StudyQueueTests {
  private typealias Candidate = StudyQueue.Candidate

  private func asked(_ card: Int, _ memory: Memory?) -> Candidate {
    Candidate(card: card, kind: .meaning, memory: memory)
  }

  private func new(_ cards: Range<Int>) -> [Candidate] { cards.map { asked($0, nil) } }

  private func due(_ cards: Range<Int>) -> [Candidate] {
    cards.map { asked($0, .known(daysAgo: 10 + Double($0))) }
  }

  @Test func `steps come before reviews, the longest due first, and not before their minute`() {
    let queue = StudyQueue([
      asked(0, .known(daysAgo: 50)), asked(1, .learning(dueMinutesAgo: 1)),
      asked(2, .learning(dueMinutesAgo: 5)), asked(3, .learning(dueMinutesAgo: -1)),
    ])
    #expect(
      queue.entries.map(\.card) == [2, 1, 0] && queue.entries.map(\.reason) == [.step, .step, .review])
    #expect(queue.nextDue == Moment.minutes(1))
  }

  @Test func `a review is due from the beginning of its day, and not the day before`() {
    let queue = StudyQueue([
      asked(0, .known(stability: 10, daysAgo: 9.6)), asked(1, .known(stability: 10, daysAgo: 9.4)),
    ])
    #expect(queue.entries.map(\.card) == [0] && queue.nextDue == Moment.days(0.5))
  }

  @Test(arguments: [(0, 5), (3, 2), (5, 0), (-4, 5)])
  func `a day brings as many reviews as are left of its limit`(done: Int, left: Int) {
    let queue = StudyQueue(due(0..<20), limits: DailyLimits(reviewsPerDay: 5, reviewsToday: done))
    #expect(queue.entries.map(\.card) == (0..<20).suffix(left).reversed())
  }

  @Test(arguments: [
    // Ten new cards a day: thirty left over do no harm, one more does.
    (10, 30, 0, 10), (10, 31, 0, 0), (10, 60, 0, 0),
    // What falls due today is a day's work, however much it is.
    (10, 0, 150, 10), (10, 30, 150, 10), (10, 31, 150, 0),
    // More than the reviews of a day, and that without new cards.
    (10, 0, 200, 10), (10, 0, 201, 0), (2, 6, 0, 2), (2, 7, 0, 0), (0, 7, 0, 0), (Int.max, 150, 40, 20),
  ])
  func `what is left over from before yesterday comes before new cards, and what is due today beside them`(
    newPerDay: Int, overdue: Int, dueToday: Int, new: Int
  ) {
    let all = overdue + dueToday
    let known = (0..<all).map { asked($0, .known(daysAgo: $0 < overdue ? 12 : 10)) }
    let queue = StudyQueue(
      known + self.new(all..<all + 20), limits: DailyLimits(newPerDay: newPerDay), count: .max)
    let lessons = queue.entries.count { $0.reason == .new }
    #expect(lessons == new && (queue.left.cause == .backlog) == (new == 0 && newPerDay > 0))
  }

  @Test(arguments: [(3.0, 2.0, QuestionKind.meaning), (2.0, 3.0, .reading)])
  func `of two due questions about a card the one asked longest ago comes, however worthless`(
    meaning: Double, reading: Double, kind: QuestionKind
  ) {
    for stability in [0.5, 1.9] {
      let queue = StudyQueue([
        Candidate(card: 0, kind: .meaning, memory: .known(stability: stability, daysAgo: meaning)),
        Candidate(card: 0, kind: .reading, memory: .known(stability: 2.4 - stability, daysAgo: reading)),
      ])
      #expect(queue.entries.map(\.kind) == [kind])
    }
  }

  @Test(arguments: [
    // Once it was right, while it comes every few days, and neither was forgotten nor waits since before yesterday.
    (1, 3.0, 3.0, 0, true), (0, 3.0, 3.0, 0, false), (1, 3.01, 3.01, 0, false), (1, 3.0, 3.0, 1, false),
    (1, 1.0, 2.4, 0, true), (1, 1.0, 2.6, 0, false),
  ])
  func `a question never asked takes the place of a young one about its card, and adds none`(
    rightDays: Int, rest: Double, daysAgo: Double, lapses: Int, isInstead: Bool
  ) {
    var memory = Memory.known(stability: rest, daysAgo: daysAgo, lapses: lapses)
    memory.rightDays = rightDays
    let queue = StudyQueue(
      [Candidate(card: 0, kind: .meaning, memory: memory), Candidate(card: 0, kind: .reading, memory: nil)],
      limits: DailyLimits(newPerDay: 0))
    #expect(queue.entries.map(\.kind) == [isInstead ? .reading : .meaning])
    #expect(queue.entries.map(\.reason) == [isInstead ? .new : .review])
    #expect(queue.today.due == 1 && queue.today.further == 0)
  }

  @Test(arguments: [(1, [0]), (2, [0, 1])])
  func `a question asked instead of another is one of the further ones of the day`(limit: Int, cards: [Int]) {
    let young = Memory.known(stability: 1, daysAgo: 1)
    let queue = StudyQueue(
      [
        Candidate(card: 0, kind: .meaning, memory: young), Candidate(card: 0, kind: .reading, memory: nil),
        asked(1, .known(daysAgo: 1)), Candidate(card: 1, kind: .reading, memory: nil),
      ], limits: DailyLimits(newPerDay: limit))
    #expect(queue.entries.map(\.card) == cards && queue.entries.allSatisfy { $0.kind == .reading })
  }

  @Test(arguments: [(0, 4, 0), (1, 3, 1), (2, 2, 2), (9, 2, 2)])
  func `half of the questions never asked are about cards with nothing due, where there are so many`(
    others: Int, instead: Int, further: Int
  ) {
    let known = (0..<9 + others).flatMap { card in
      [
        Candidate(card: card, kind: .meaning, memory: .known(stability: card < 9 ? 1 : 99, daysAgo: 1)),
        Candidate(card: card, kind: .reading, memory: nil),
      ]
    }
    let queue = StudyQueue(known, limits: DailyLimits(newPerDay: 4), count: .max)
    let asked = queue.entries.filter { $0.kind == .reading }.map(\.card)
    #expect(asked.count { $0 < 9 } == instead && asked.count { $0 >= 9 } == further)
  }

  @Test func `what else could be asked about a card of the day keeps no other card from a new question`() {
    let young = Memory.known(stability: 1, daysAgo: 1)
    // Two questions about the first card were never asked, and a step of the second one is due.
    let queue = StudyQueue(
      [
        Candidate(card: 0, kind: .meaning, memory: young), Candidate(card: 0, kind: .reading, memory: nil),
        Candidate(card: 0, kind: .recall, memory: nil),
        Candidate(card: 1, kind: .meaning, memory: young), Candidate(card: 1, kind: .reading, memory: nil),
        Candidate(card: 1, kind: .recall, memory: .learning(dueMinutesAgo: 1, lastReview: Moment.days(-1))),
        Candidate(card: 2, kind: .meaning, memory: young), Candidate(card: 2, kind: .reading, memory: nil),
      ], limits: DailyLimits(newPerDay: 2))
    #expect(queue.entries.filter { $0.kind == .reading }.map(\.card).sorted() == [0, 2])
  }

  @Test(arguments: [(0, 2, 10), (1, 1, 10), (1, 2, 0)])
  func `a day without reviews holds no new cards back`(reviews: Int, due: Int, new: Int) {
    let limits = DailyLimits(newPerDay: 10, reviewsPerDay: reviews)
    let queue = StudyQueue(self.due(0..<due) + self.new(due..<30), limits: limits, count: .max)
    #expect(queue.entries.count { $0.reason == .new } == new)
  }

  @Test func `one missed evening leaves nothing over`() {
    let known = (0..<60).map { asked($0, .known(daysAgo: 11)) }
    let queue = StudyQueue(known + new(60..<80), limits: DailyLimits(newPerDay: 10), count: .max)
    #expect(queue.entries.count { $0.reason == .new } == 10)
  }

  @Test func `steps of earlier days are left over like reviews`() {
    let steps = (0..<4).map { asked($0, .learning(dueMinutesAgo: 48 * 60, lastReview: Moment.days(-3))) }
    let limits = DailyLimits(newPerDay: 1)
    #expect(StudyQueue(steps + new(4..<9), limits: limits).left.cause == .backlog)
    let fewer = StudyQueue(steps.dropLast() + new(4..<9), limits: limits)
    #expect(fewer.entries.count { $0.reason == .new } == 1)
  }

  @Test(arguments: [(2.45, false), (2.55, true), (0.6, false)])
  func `what another question about its card kept away on its day is not left over`(
    askedDaysAgo: Double, isLeft: Bool
  ) {
    // One kind of question was due at noon of the day before yesterday, another one was asked.
    let known = (0..<4).flatMap { card in
      [
        Candidate(card: card, kind: .meaning, memory: .known(stability: 99, daysAgo: askedDaysAgo)),
        Candidate(card: card, kind: .recall, memory: .known(stability: 10, daysAgo: 12)),
      ]
    }
    let queue = StudyQueue(known + new(4..<9), limits: DailyLimits(newPerDay: 1))
    #expect((queue.left.cause == .backlog) == isLeft)
  }

  @Test func `a day of 25 hours between changes nothing in what is left over`() {
    // Yesterday was longer by an hour. What fell due early on the day before was not asked then, nor was its card.
    let change = Moment.at("2026-01-04T00:00:00Z")
    let days = DayCount(
      number: { Int(($0.timeIntervalSince(change) - ($0 > change ? 3_600 : 0)) / 86_400 + 10) - 10 },
      start: { change.addingTimeInterval(Double($0) * 86_400 + ($0 > 0 ? 3_600 : 0)) })
    let known = (0..<4).flatMap { card in
      [
        Candidate(card: card, kind: .meaning, memory: .known(stability: 99, daysAgo: 2 + 16.0 / 24)),
        Candidate(card: card, kind: .recall, memory: .known(stability: 10, daysAgo: 12 + 11.5 / 24)),
      ]
    }
    var generator = SeededGenerator(seed: 1)
    let queue = StudyQueue(
      of: known + new(4..<9), at: Moment.noon, days: days, limits: DailyLimits(newPerDay: 1), count: 100,
      using: &generator)
    #expect(queue.left.cause == .backlog)
  }

  @Test func `whole lessons stand among the reviews, each of them like a review`() {
    let all = due(0..<6) + new(30..<60)
    let shares = (0..<200).map { seed in
      StudyQueue(all, limits: DailyLimits(newPerDay: 30), count: 10, seed: seed).entries
        .count { $0.reason == .new }
    }
    #expect(Set(shares).isSubset(of: [0, 5, 10]) && Set(shares).count > 1)
  }

  @Test(arguments: [
    (1, [1]), (2, [2]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (10, [5, 5]), (11, [4, 4, 3]), (13, [5, 4, 4]),
  ])
  func `no lesson has fewer than three cards where there are three`(count: Int, sizes: [Int]) {
    #expect(Lesson.sizes(of: count) == sizes)
  }

  @Test func `a lesson that does not fit waits for the next game, unless it has this one for itself`() {
    let short = (0..<20).map { StudyQueue(due(0..<2) + new(10..<15), count: 4, seed: $0).entries }
    #expect(short.allSatisfy { $0.count(where: { $0.reason == .new }) == ($0[0].reason == .new ? 4 : 0) })
  }

  @Test(arguments: [(19.0, true), (21, false)])
  func `a step of what was never right comes early where a lesson waits for it`(
    minutes: Double, isAsked: Bool
  ) {
    var wrong = Memory.learning(dueMinutesAgo: -minutes)
    wrong.rightDays = 0
    let queue = StudyQueue([asked(0, wrong)] + new(1..<4))
    #expect(queue.entries.contains { $0.card == 0 } == isAsked)
    #expect(StudyQueue([asked(0, wrong)]).entries.isEmpty)
    #expect(
      !StudyQueue([asked(0, .learning(dueMinutesAgo: -minutes))] + new(1..<4)).entries.contains {
        $0.card == 0
      })
  }

  @Test func `a further question about a known card comes last, and as many come as new cards`() {
    let known = (0..<20).map { asked($0, .known(stability: 99, daysAgo: 1)) }
    let further = (0..<20).map { Candidate(card: $0, kind: .recall, memory: nil) }
    let all = known + further + due(20..<25) + new(30..<40)
    let queue = StudyQueue(all, limits: DailyLimits(newPerDay: 4), count: .max)
    #expect(queue.entries.suffix(4).map(\.card) == [0, 1, 2, 3] && queue.entries.count == 5 + 4 + 4)
    #expect(
      queue.today == DayPlan(due: 5, further: 4, new: 4) && queue.left.reviews == 0 && queue.left.new == 6)
    var used = DailyLimits(newPerDay: 4)
    used.furtherToday = 3
    #expect(StudyQueue(all, limits: used, count: .max).today == DayPlan(due: 5, further: 1, new: 4))
  }

  @Test(arguments: [(0, 10), (1, 1), (10, 10), (12, 12)])
  func `known cards get as many further questions as there are new cards, and go on while those are paused`(
    newPerDay: Int, count: Int
  ) {
    let known = (0..<20).map { asked($0, .known(stability: 99, daysAgo: 1)) }
    let all = known + (0..<20).map { Candidate(card: $0, kind: .recall, memory: nil) } + new(30..<40)
    let limits = DailyLimits(newPerDay: newPerDay)
    let queue = StudyQueue(all, limits: limits, count: .max)
    #expect(queue.today.further == count && queue.left.reviews == 0)
  }

  @Test func `a short game takes the first of the new cards`() {
    let queues = (0..<20).map { StudyQueue(new(0..<50), count: 4, seed: $0).entries.map(\.card) }
    #expect(queues.allSatisfy { $0.sorted() == [0, 1, 2, 3] })
  }

  @Test func `the cards of one lesson are asked together, and not in the order in which they were shown`() {
    let asked = StudyQueue(new(0..<15), limits: DailyLimits(newPerDay: 15), count: 15).entries.map(\.card)
    for lesson in 0..<3 {
      let cards = asked[(lesson * 5)..<(lesson * 5 + 5)]
      #expect(Set(cards) == Set((lesson * 5)..<(lesson * 5 + 5)) && cards.sorted() != Array(cards))
    }
  }

  @Test(arguments: [0, -3]) func `a game of no questions asks none`(count: Int) {
    #expect(StudyQueue(due(0..<3), count: count).entries.isEmpty)
  }

  @Test func `nothing to ask is an empty queue that says when to come back`() {
    let never = StudyQueue([])
    #expect(never.entries.isEmpty && never.nextDue == nil)
    let later = StudyQueue([asked(0, .known(daysAgo: 2))])
    #expect(later.entries.isEmpty && later.nextDue == Moment.days(7.5))
  }
}

struct SchedulingCramTests {
  private let candidates = (0..<20).flatMap { card in
    QuestionKind.ofTerms.map {
      StudyQueue.Candidate(
        card: card, kind: $0, memory: card < 10 ? .known(stability: 99, daysAgo: 0, lapses: card) : nil)
    }
  }

  private func cram(count: Int, seed: UInt64 = 1) -> [StudyQueue.Candidate] {
    var generator = SeededGenerator(seed: seed)
    return StudyQueue.cram(candidates, count: count, using: &generator)
  }

  @Test func `cramming asks what is not due, what was asked today and what no limit allows`() {
    let entries = cram(count: 100)
    #expect(Set(entries.map { "\($0.card) \($0.kind)" }).count == 80 && entries.count == 80)
  }

  @Test(arguments: 0..<5 as Range<UInt64>, [-1, 0, 1, 7, 19, 20, 21, 80])
  func `as many are crammed as the game asks, each card before any a second time`(seed: UInt64, count: Int) {
    let cards = cram(count: count, seed: seed).map(\.card)
    #expect(cards.count == max(0, count) && Set(cards.prefix(20)).count == min(cards.count, 20))
    #expect(zip(cards, cards.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func `the order is the seed's`() {
    #expect(cram(count: 60, seed: 4) == cram(count: 60, seed: 4))
    #expect(cram(count: 60, seed: 4) != cram(count: 60, seed: 5))
  }
}
