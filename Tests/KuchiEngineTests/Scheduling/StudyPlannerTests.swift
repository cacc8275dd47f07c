import Foundation
import KuchiEngine
import Testing

/// The rules of the plan, each in any company of the others.
struct StudyPlannerTests {
  /// A random day: cards of three decks with up to three questions in every state, limits of the day and of a deck, and cards
  /// that were taken for each other.
  struct RandomDay {
    var candidates: [StudyQueue.Candidate] = []
    var limits: DailyLimits
    var confusions: [Int: Set<Int>] = [:]
    let seed: UInt64

    init(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      self.seed = seed
      let cards = Int.random(in: 0...120, using: &generator)
      for card in 0..<cards {
        for kind in QuestionKind.ofTerms.prefix(.random(in: 1...3, using: &generator)) {
          candidates.append(.init(card: card, kind: kind, memory: Self.memory(&generator)))
        }
        if cards > 1, Int.random(in: 0..<4, using: &generator) == 0 {
          confusions[card] = [(card + .random(in: 1..<cards, using: &generator)) % cards]
        }
      }
      limits = Self.limits(&generator)
      limits.decks["1"] = Self.limits(&generator)
    }

    private static func limits(_ generator: inout SeededGenerator) -> DailyLimits {
      DailyLimits(
        newPerDay: .random(in: 0...20, using: &generator),
        reviewsPerDay: .random(in: 0...60, using: &generator),
        newToday: .random(in: 0...5, using: &generator), reviewsToday: .random(in: 0...10, using: &generator))
    }

    private static func memory(_ generator: inout SeededGenerator) -> Memory? {
      let ago = Double.random(in: 0...40, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: return nil
      case 1:
        return .learning(
          dueMinutesAgo: .random(in: -30...90, using: &generator), lastReview: Moment.days(-ago))
      case 2: return FSRS().next(nil, grade: .good, at: Moment.days(-ago))
      default: return .known(stability: .random(in: 1...60, using: &generator), daysAgo: ago)
      }
    }

    func deckID(_ card: Int) -> Deck.ID { "\(card % 3)" }

    func plan(_ count: Int = .max, at now: Date = Moment.noon) -> StudyQueue {
      var generator = SeededGenerator(seed: seed)
      return StudyQueue(
        of: candidates, at: now, days: .wholeSpans, limits: limits, count: count, deckID: deckID,
        confusions: confusions, using: &generator)
    }

    func areClose(_ one: StudyQueue.Entry, _ other: StudyQueue.Entry) -> Bool {
      one.card == other.card
        || (confusions[one.card]?.contains(other.card) == true
          || confusions[other.card]?.contains(one.card) == true)
          && shown.isSuperset(of: [one.card, other.card])
    }

    /// How many places close questions lack to the gap between them.
    func crowding(of entries: [StudyQueue.Entry]) -> Int {
      entries.indices.reduce(0) { sum, one in
        let near = (one + 1)..<max(one + 1, min(entries.count, one + StudyQueue.gap + 1))
        return near.reduce(sum) {
          areClose(entries[one], entries[$1]) ? $0 + StudyQueue.gap + 1 - ($1 - one) : $0
        }
      }
    }

    /// The new cards in the order in which they begin.
    func begun(in entries: [StudyQueue.Entry]) -> [Int] {
      entries.map(\.card).filter { !shown.contains($0) }.distinct()
    }

    var shown: Set<Int> { Set(candidates.filter { $0.memory != nil }.map(\.card)) }
    var askedToday: Set<Int> {
      Set(candidates.filter { $0.memory.map { $0.lastReview >= Moment.days(-0.5) } ?? false }.map(\.card))
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `the day brings the same from its first minute to its last, while nothing is answered`(seed: UInt64) {
    var random = RandomDay(seed: seed)
    let day = DayCount.wholeSpans.day(of: Moment.noon)
    random.candidates.removeAll { ($0.memory?.lastReview ?? .distantPast) >= day.lowerBound }
    let (morning, night) = (random.plan(at: day.lowerBound), random.plan(at: day.upperBound - 60))
    #expect(morning.today.known == night.today.known && morning.today.new == night.today.new)
    #expect(morning.left.cause == night.left.cause)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `no limit, no sibling and no backlog holds back a step, and nothing is asked twice`(seed: UInt64) {
    let day = RandomDay(seed: seed)
    let entries = day.plan().entries
    let asked = entries.map { "\($0.card) \($0.kind)" }
    #expect(Set(asked).count == asked.count)
    let due = day.candidates.filter {
      $0.memory.map { $0.state != .review && $0.due <= Moment.noon } ?? false
    }
    #expect(
      Set(entries.filter { $0.reason == .step }.map { "\($0.card) \($0.kind)" })
        == Set(due.map { "\($0.card) \($0.kind)" }))
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `a card is asked one kind of question a day, but for steps and new cards`(seed: UInt64) {
    let day = RandomDay(seed: seed)
    let entries = day.plan().entries
    let others = entries.filter { $0.reason != .step && day.shown.contains($0.card) }.map(\.card)
    #expect(Set(others).count == others.count)
    #expect(Set(others).isDisjoint(with: entries.filter { $0.reason == .step }.map(\.card)))
    #expect(Set(others).isDisjoint(with: day.askedToday))
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `the limits of the day and of a deck hold for reviews and for new cards`(seed: UInt64) {
    let day = RandomDay(seed: seed)
    let entries = day.plan().entries
    let deck = day.limits.decks["1"] ?? DailyLimits()
    let reviews = entries.filter { $0.reason == .review }
    let new = Set(entries.filter { $0.reason == .new && !day.shown.contains($0.card) }.map(\.card))
    let further = entries.filter { $0.reason == .new && day.shown.contains($0.card) }
    #expect(reviews.count <= day.limits.reviewsLeft)
    #expect(reviews.count { day.deckID($0.card) == "1" } <= deck.reviewsLeft)
    #expect(new.count <= day.limits.newLeft && new.count { day.deckID($0) == "1" } <= deck.newLeft)
    #expect(further.count <= day.limits.furtherLeft)
    #expect(further.count { day.deckID($0.card) == "1" } <= deck.furtherLeft)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `questions that give each other away are ten others apart, or nobody's move would part them more`(
    seed: UInt64
  ) {
    let day = RandomDay(seed: seed)
    let entries = day.plan().entries
    let least = day.crowding(of: entries)
    let sorted = entries.sorted { ($0.card, $0.kind.rawValue) < ($1.card, $1.kind.rawValue) }
    #expect(least <= day.crowding(of: sorted))
    guard least > 0 else { return }
    for index in entries.indices {
      var rest = entries
      let entry = rest.remove(at: index)
      let near = entries[max(0, index - StudyQueue.gap)..<min(entries.count, index + StudyQueue.gap + 1)]
      guard near.count(where: { day.areClose($0, entry) }) > 1 else { continue }
      for place in 0...rest.count {
        let moved = Array(rest[..<place] + [entry] + rest[place...])
        #expect(day.crowding(of: moved) >= least || day.begun(in: moved) != day.begun(in: entries))
      }
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `lessons begin in their order, whatever is kept apart`(seed: UInt64) {
    let day = RandomDay(seed: seed)
    var begun = day.begun(in: day.plan().entries)[...]
    for size in Lesson.sizes(of: begun.count) {
      let lesson = begun.prefix(size)
      begun = begun.dropFirst(size)
      #expect(begun.allSatisfy { $0 > lesson.max() ?? 0 })
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `what a limit leaves out gains less by a review than what it lets in`(seed: UInt64) {
    var day = RandomDay(seed: seed)
    (day.confusions, day.limits.decks) = ([:], [:])
    let few = day.plan().entries.filter { $0.reason == .review }
    day.limits = DailyLimits(newPerDay: 0, reviewsPerDay: .max)
    let all = day.plan().entries.filter { $0.reason == .review }
    #expect(few.map(\.card) == all.prefix(few.count).map(\.card))
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `the same day gives the same plan, and a shorter game the beginning of a longer one`(seed: UInt64) {
    let day = RandomDay(seed: seed)
    #expect(day.plan() == RandomDay(seed: seed).plan())
    #expect(day.plan(10).entries.count == min(10, day.plan().entries.count))
    #expect(day.plan(10).today == day.plan().today && day.plan(10).left == day.plan().left)
  }

  @Test func `an easy day has half of each limit, rounded up, and what is used of it stays`() {
    let limits = DailyLimits(
      newPerDay: 5, reviewsPerDay: 40, newToday: 2, reviewsToday: 7, decks: ["d": DailyLimits(newPerDay: 1)])
    let half = DailyLimits(
      newPerDay: 3, reviewsPerDay: 20, newToday: 2, reviewsToday: 7,
      decks: ["d": DailyLimits(newPerDay: 1, reviewsPerDay: 100)])
    #expect(limits.eased == half)
    let easy = EasyDays([.sat], decks: ["d": [.sun]])
    var ofAll = half
    ofAll.decks = limits.decks
    #expect(limits.eased(on: .sat, easy) == ofAll)
    var ofDeck = limits
    ofDeck.decks = half.decks
    #expect(limits.eased(on: .sun, easy) == ofDeck && limits.eased(on: .mon, easy) == limits)
    #expect(limits.eased(on: .sat, [.sat]) == half)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `what a day leaves is all that its limits hold back, and it says which of them`(seed: UInt64) {
    var day = RandomDay(seed: seed)
    let (plan, limits) = (day.plan(), day.limits)
    day.limits = DailyLimits(newPerDay: .max, reviewsPerDay: .max)
    let unlimited = day.plan()
    #expect(unlimited.left.reviews == 0 && unlimited.left.new == 0 && unlimited.left.cause == nil)
    func reviews(_ plan: StudyQueue) -> Int { plan.entries.count { $0.reason == .review } }
    func asked(_ plan: StudyQueue) -> Int {
      Set(plan.entries.filter { $0.reason == .new && !day.shown.contains($0.card) }.map(\.card)).count
    }
    let (left, new, all) = (plan.left, asked(plan), (reviews: reviews(unlimited), new: asked(unlimited)))
    #expect(left.reviews + reviews(plan) == all.reviews)
    #expect(left.new + new == all.new)
    #expect((left.cause == nil) == (left.new == 0) && left.limits == limits)
    switch left.cause {
    case .limit: #expect(new == limits.newLeft)
    case .deckLimit: #expect(new < limits.newLeft)
    case .backlog, .away: #expect(new == 0)
    case nil: break
    }
  }

  @Test(arguments: [(Grade.good, 1, 1), (.again, 1, 0), (.good, 2, 0)])
  func `a new card is learned once it was right today`(grade: Grade, reps: Int, learned: Int) {
    var memory = Memory.known()
    memory.reps = reps
    let reviews = StoredReview.log([ReviewItem.dog.review(grade)])
    let counted = DailyLimits().counting(reviews) { $0 == .dog ? memory : nil }
    #expect(counted.learnedToday == learned)
  }

  @Test func `what was done today counts for its deck and for all`() {
    let limits = DailyLimits(decks: ["animals": DailyLimits(newPerDay: 3), "plants": DailyLimits()])
    let review = StoredReview(id: StoredReview.ID(rawValue: 0), review: ReviewItem.dog.review(.good))
    let counted = limits.counting([review]) { _ in nil }
    #expect(
      counted.newToday == 1 && counted.decks["animals"]?.newLeft == 2
        && counted.decks["plants"]?.newToday == 0)
  }
}
