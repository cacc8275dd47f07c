import KuchiFoundation

/// Plans what is asked now: the one place where the rules of the day are applied, one after the other.
///
/// 1. Each candidate is a step, a review or new, or waits for another day. (``init(_:now:today:order:generator:)``)
/// 2. Reviews come in order of worth. (`ReviewWorth`)
/// 3. A card is asked one kind of question a day. (`oneOfEachCard`)
/// 4. The limits of the day and of each deck hold, but for steps. (`kept(within:)`) Of the cards that can be heard since
///    a voice was found, no more are heard for the first time than new cards come. (`heardLeft`)
/// 5. New cards wait while more is due than a day allows, or much is left over from earlier days. (`isBacklog`)
/// 6. New questions stand among the reviews, those of one lesson in any order. (`order`)
/// 7. Questions that give each other away stay apart, as far as there are others to put between. This rule moves questions
///    against the order of worth, and nothing else does. (`spaced`)
struct StudyPlanner {
  typealias Choice = (index: Int, reason: StudyQueue.Reason)

  private(set) var left = StudyQueue.Left()
  private(set) var nextStep: Date?
  /// When the next review that is not due today becomes due.
  private(set) var nextReview: Date?

  private let candidates: [StudyQueue.Candidate]
  private let dayStart: Date
  private var steps: [PlanCandidate] = []
  private var soon: [PlanCandidate] = []
  /// The cards whose steps come later on the day.
  private var later: Set<Int> = []
  private var reviews: [PlanCandidate] = []
  private var new: [PlanCandidate] = []
  /// For each card whether it is asked today, earlier or in this queue.
  private var taken: [Bool]
  private(set) var shown: [Bool]
  /// How many questions that are heard were asked today and seldom before.
  private var heardToday = 0

  /// The answers of a question on its first day, and a few more.
  private static let firstAnswers = 3

  init(
    _ candidates: [StudyQueue.Candidate], now: Date, today: Range<Date>, order: ReviewOrder = .standard,
    generator: inout SeededGenerator
  ) {
    (self.candidates, dayStart) = (candidates, today.lowerBound)
    taken = Array(repeating: false, count: candidates.reduce(0) { max($0, $1.card + 1) })
    shown = taken
    var worth = ReviewWorth(order, now: now)
    for index in candidates.indices {
      classify(index, now: now, today: today, &worth, generator: &generator)
    }
    steps.sort()
    reviews.sort()
  }

  private mutating func classify(
    _ index: Int, now: Date, today: Range<Date>, _ worth: inout ReviewWorth,
    generator: inout SeededGenerator
  ) {
    let card = candidates[index].card
    guard let memory = candidates[index].memory else {
      return new.append(PlanCandidate(rank: 0, tie: 0, index: index, card: card))
    }
    shown[card] = true
    if today.contains(memory.lastReview) {
      taken[card] = true
      if candidates[index].kind == .hearing, memory.reps <= Self.firstAnswers { heardToday += 1 }
    }
    let isStep = memory.state != .review
    let due = memory.due.timeIntervalSinceReferenceDate
    if isStep, memory.due > now, memory.due <= now + StudyQueue.aheadLimit {
      soon.append(PlanCandidate(rank: due, tie: UInt64(index), index: index, card: card))
    }
    if isStep, memory.due > now, memory.due < today.upperBound { later.insert(card) }
    guard isStep ? memory.due <= now : memory.due < today.upperBound else {
      return isStep
        ? nextStep = min(nextStep ?? memory.due, memory.due)
        : (nextReview = min(nextReview ?? memory.due, memory.due))
    }
    let rank = isStep ? due : worth.rank(of: memory)
    let question = PlanCandidate(rank: rank, tie: generator.next(), index: index, card: card)
    if isStep { steps.append(question) } else { reviews.append(question) }
  }

  /// Keeps the reviews and new questions that the limits and other questions about their cards allow.
  mutating func select(_ limits: DailyLimits, deckID: (Int) -> Deck.ID?) {
    for step in steps { taken[step.card] = true }
    reviews = reviews.oneOfEachCard(besides: &taken)
    new = new.oneOfEachCard(besides: &taken)
    let isBacklog = limits.isBacklog(due: reviews.count, overdue: overdueCount)
    var (reviewsLeft, newLeft) = (limits.allowance(\.reviewsLeft), limits.allowance(\.newLeft))
    let due = reviews.count
    reviews = reviews.kept(within: &reviewsLeft, deckID: deckID)
    var heardLeft = PlanAllowance(all: max(0, limits.newPerDay - heardToday))
    let unknown = new.filter { !shown[$0.card] }
    let known = new.filter { question in
      shown[question.card]
        && (candidates[question.index].kind != .hearing || heardLeft.spend(on: nil))
    }
    let further = known.kept(within: &reviewsLeft, deckID: deckID)
    let lessons = isBacklog ? [] : unknown.kept(within: &newLeft, deckID: deckID)
    new = (further + lessons).sorted { $0.index < $1.index }
    left.reviews = due - reviews.count + known.count - further.count
    left.new = unknown.count - lessons.count
    left.limits = limits
    if left.new > 0 { left.cause = isBacklog ? .backlog : newLeft.all > 0 ? .deckLimit : .limit }
  }

  /// What is asked of the day, after ``select(_:deckID:)``: each card counts once.
  var plan: DayPlan { plans { _ in 0 }[0] ?? DayPlan() }

  /// The same for each group of cards, such as those of a deck.
  func plans<Group: Hashable>(by group: (Int) -> Group) -> [Group: DayPlan] {
    let known = Set((steps + reviews + new.filter { shown[$0.card] }).map(\.card))
    var plans: [Group: DayPlan] = [:]
    for card in known { plans[group(card), default: DayPlan()].due += 1 }
    for card in later.subtracting(known) { plans[group(card), default: DayPlan()].later += 1 }
    for question in new where !shown[question.card] {
      plans[group(question.card), default: DayPlan()].new += 1
    }
    return plans
  }

  private var overdueCount: Int {
    (steps + reviews).count { question in
      candidates[question.index].memory.map { $0.due < dayStart } ?? false
    }
  }

  // MARK: The order

  /// At most `count` of the steps that come soon, the next one first.
  func ahead(count: Int) -> [Int] { soon.sorted().prefix(max(0, count)).map(\.index) }

  /// At most `count` choices: steps, then reviews mixed with new questions.
  func order(count: Int, confusions: [Int: Set<Int>], generator: inout SeededGenerator) -> [Choice] {
    var chosen = steps.prefix(count).map { (question: $0, reason: StudyQueue.Reason.step) }
    let turns = newTurns(count: count - chosen.count, generator: &generator)
    var fresh = shuffledWithinLessons(Array(new.prefix(turns.count { $0 })))[...]
    var known = reviews[...]
    for isNew in turns {
      if isNew, let next = fresh.popFirst() { chosen.append((next, .new)) }
      if !isNew, let next = known.popFirst() { chosen.append((next, .review)) }
    }
    return chosen.spaced(by: StudyQueue.gap) {
      $0.question.card
    } closeTo: {
      confusions[$0] ?? []
    }
    .map { ($0.question.index, $0.reason) }
  }

  /// New questions in an order in which the cards of one lesson stay together, but don't tell each other. The same cards have
  /// always the same order: nobody learns them twice.
  private func shuffledWithinLessons(_ new: [PlanCandidate]) -> [PlanCandidate] {
    var new = new
    let lessons = new.indices.filter { !shown[new[$0].card] }
    for start in stride(from: 0, to: lessons.count, by: Lesson.size) {
      let places = lessons[start..<min(start + Lesson.size, lessons.count)]
      // With 8 no first lesson, however short, keeps its order or turns it round.
      var generator = SeededGenerator(seed: 8 &+ UInt64(new[lessons[start]].index))
      for (place, question) in zip(places, places.map { new[$0] }.shuffled(using: &generator)) {
        new[place] = question
      }
    }
    return new
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

/// A candidate as the rules see it. The lowest rank comes first, equal ones in random order.
struct PlanCandidate: Comparable, Sendable {
  let rank: Double
  let tie: UInt64
  let index: Int
  let card: Int

  static func < (left: PlanCandidate, right: PlanCandidate) -> Bool {
    left.rank != right.rank ? left.rank < right.rank : left.tie < right.tie
  }
}
