import KuchiFoundation

/// Plans what is asked now. It is the only place that applies the rules of the day, one after another.
///
/// 1. Each candidate is a step, a review, new, or for another day. (``init(_:now:days:order:generator:)``)
/// 2. Reviews come in order of worth. (`ReviewWorth`)
/// 3. A card gets one kind of question a day, unless it is new: the one that has waited longest. (`takeTurns`)
/// 4. The limits of the day and of each deck apply, except to steps. (`kept(within:)`) A question never asked
///    is new, and all those about a text are one new card; a day has as many such further ones about known
///    cards as new cards, or while those are paused, as many as usual. (`furtherLeft`)
/// 5. New cards wait while more is due than a day allows, or much is left from earlier days. (`isBacklog`)
/// 6. Whole lessons are mixed into the reviews; further questions follow them. (`order`)
/// 7. Once the learner was told that the day is done, its steps wait for the next day. (`isDone`) So do
///    those of a card that was missed too often, or whose text was read today. (`enough`)
/// 8. If a card was shown and never right, its step comes early, so that a lesson can follow. (`unproven`)
/// 9. On a day on which the learner said not to study, nothing is asked. (`rest`)
/// 10. Questions that give each other away are kept apart, as far as there are others to put between, and new
///    cards begin in their order. No other rule moves questions against the order of worth. (`spaced`)
struct StudyPlanner {
  typealias Choice = (index: Int, reason: StudyQueue.Reason)

  private(set) var left = StudyQueue.Left()
  private(set) var nextStep: Date?
  private(set) var nextReview: Date?

  private let candidates: [StudyQueue.Candidate]
  private let days: DayCount
  private let yesterday: Date
  private var steps: [PlanCandidate] = []
  private var soon: [PlanCandidate] = []
  /// The cards whose steps come later today.
  private var later: Set<Int> = []
  private var reviews: [PlanCandidate] = []
  /// Questions never asked before: `new` about new cards, `further` about known ones.
  private var new: [PlanCandidate] = []
  private var further: [PlanCandidate] = []
  /// For each card, whether it is asked today, earlier or in this queue.
  private var taken: [Bool]
  private(set) var shown: [Bool]
  /// The card with which a card counts as one of the day.
  private var unit: (Int) -> Int = { $0 }
  /// When each card was last asked, by any kind of question.
  private var lastAsked: [Int: Date] = [:]
  /// The cards that were asked and never right.
  private(set) var unproven: Set<Int> = []

  init(
    _ candidates: [StudyQueue.Candidate], now: Date, days: DayCount, order: ReviewOrder = .standard,
    generator: inout SeededGenerator
  ) {
    let today = days.day(of: now)
    (self.candidates, self.days) = (candidates, days)
    yesterday = days.start(of: days.number(of: now) - 1)
    taken = Array(repeating: false, count: candidates.reduce(0) { max($0, $1.card + 1) })
    shown = taken
    var worth = ReviewWorth(order, now: now)
    for index in candidates.indices {
      classify(index, now: now, today: today, &worth, generator: &generator)
    }
    let proven = candidates.lazy.filter { $0.memory.map { $0.rightDays > 0 } ?? false }.map(\.card)
    unproven.subtract(proven)
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
    lastAsked[card] = max(lastAsked[card] ?? memory.lastReview, memory.lastReview)
    if today.contains(memory.lastReview) { taken[card] = true }
    let isStep = memory.state != .review
    if isStep, memory.rightDays == 0 { unproven.insert(card) }
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
  ///
  /// - Parameters:
  ///   - enough: The cards whose steps wait for the next day, see ``Day``.
  ///   - unit: The card with which a card counts as one of the day: all that asks about a text is one.
  mutating func select(
    _ limits: DailyLimits, enough: Set<Int> = [], deckID: (Int) -> Deck.ID?,
    unit: @escaping (Int) -> Int = { $0 }
  ) {
    self.unit = unit
    guard !limits.isAway else { return rest(limits) }
    // They can still be asked before their time.
    soon += steps.filter { enough.contains($0.card) }
    steps.removeAll { enough.contains($0.card) }
    later.subtract(enough)
    for card in enough where card < taken.count { taken[card] = true }
    if limits.isDone {
      soon += steps
      later.formUnion(steps.map(\.card))
      steps = []
    } else if limits.newLeft > 0, new.contains(where: { !shown[$0.card] }) {
      // A card that was never right is asked at once if its step comes in minutes and a lesson waits for it.
      steps += soon.filter(isEarly)
      soon.removeAll(where: isEarly)
    }
    let overdue = overdueCount
    // Includes `later`, so that the counts of a day stay the same from its first minute to its last.
    for card in steps.map(\.card) + later { taken[card] = true }
    takeTurns(limits, deckID)
    new.removeAll { shown[$0.card] }
    let isBacklog = limits.holdsNew || limits.isBacklog(due: reviews.count, overdue: overdue)
    let (due, unknown) = (reviews.count, units(of: new).count)
    reviews = reviews.kept(within: limits.allowance(\.reviewsLeft), deckID: deckID)
    // Those that take the place of a review are further questions, too.
    let taking = reviews.filter { candidates[$0.index].memory == nil }
    let open = (taking + further).kept(within: limits.allowance(\.furtherLeft), deckID: deckID)
    further = isBacklog ? [] : Array(open.dropFirst(taking.count))
    new = isBacklog ? [] : new.kept(within: limits.allowance(\.newLeft), deckID: deckID, unit: unit)
    left.reviews = due - reviews.count
    left.new = unknown - units(of: new).count
    left.limits = limits
    // `left` must be the same after the learner was told that the day is done.
    left.limits.isDone = false
    if left.new > 0 {
      left.cause = isBacklog ? .backlog : limits.newLeft > unknown - left.new ? .deckLimit : .limit
    }
  }

  /// Keeps, for each card, the question that has waited longest: otherwise one, always worth most, is asked each day. A young card
  /// that comes every few days gives its place to one never asked; cards that are not due get half of those.
  private mutating func takeTurns(_ limits: DailyLimits, _ deckID: (Int) -> Deck.ID?) {
    let young = Set(reviews.filter(isYoung).map(\.card))
    var (all, free, room) = (reviews, taken, limits.allowance(\.furtherLeft))
    reviews = reviews.oneOfEachCard(besides: &taken)
    further = new.filter { shown[$0.card] }.oneOfEachCard(besides: &taken)
    room.all -= min(further.count, limits.allowedFurther / 2)
    all += new.filter { young.contains($0.card) }.oneOfEachCard(besides: &free).kept(
      within: room, deckID: deckID)
    let since = { [candidates] in candidates[$0].memory?.lastReview ?? .distantPast }
    let longest = Dictionary(all.map { ($0.card, $0.index) }) { since($0) <= since($1) ? $0 : $1 }
    reviews = reviews.map { $0.asking(longest[$0.card] ?? $0.index) }
  }

  /// The longest rest, in seconds, after which a card comes so often that its other questions find no day.
  private static let youngRest = 3 * 86_400.0

  private func isYoung(_ review: PlanCandidate) -> Bool {
    guard let memory = candidates[review.index].memory, memory.rightDays > 0, memory.lapses == 0 else {
      return false
    }
    return memory.due >= yesterday && memory.due.timeIntervalSince(memory.lastReview) <= Self.youngRest
  }

  /// Leaves everything for another day.
  private mutating func rest(_ limits: DailyLimits) {
    left.new = units(of: new.filter { !shown[$0.card] }).count
    left.limits = limits
    if left.new > 0 { left.cause = .away }
    (steps, reviews, new, further, later) = ([], [], [], [], [])
  }

  private func isEarly(_ step: PlanCandidate) -> Bool {
    unproven.contains(step.card) && later.contains(step.card)
  }

  private func units(of questions: [PlanCandidate]) -> Set<Int> { Set(questions.map { unit($0.card) }) }

  /// The plan of the day after ``select(_:deckID:)``; each card counts once, and so does a text.
  var plan: DayPlan { plans { _ in 0 }[0] ?? DayPlan() }

  /// The known cards of the day: those to ask now, and those whose steps come later.
  var due: (now: Set<Int>, later: Set<Int>) {
    let now = units(of: steps + reviews)
    return (now, Set(later.map(unit)).subtracting(now))
  }

  /// The cards that can be asked now.
  var open: Set<Int> { units(of: steps + reviews + further + new) }

  /// The plan for each group of cards, such as the cards of a deck.
  func plans<Group: Hashable>(by group: (Int) -> Group) -> [Group: DayPlan] {
    let due = due
    var plans: [Group: DayPlan] = [:]
    for card in due.now { plans[group(card), default: DayPlan()].due += 1 }
    for card in due.later { plans[group(card), default: DayPlan()].later += 1 }
    for card in units(of: further).subtracting(due.now) {
      plans[group(card), default: DayPlan()].further += 1
    }
    for card in units(of: new).subtracting(due.now) { plans[group(card), default: DayPlan()].new += 1 }
    return plans
  }

  /// The number of cards left over from days before yesterday: one missed evening leaves nothing. A review is not
  /// left over if its card was asked on or after the day it fell due: then another question took its place.
  private var overdueCount: Int {
    let left = (steps + reviews).filter { question in
      guard let memory = candidates[question.index].memory, memory.due < yesterday else { return false }
      let fell = memory.state == .review ? days.day(of: memory.due).lowerBound : memory.due
      return lastAsked[question.card].map { $0 <= fell } ?? true
    }
    return Set(left.map(\.card)).count
  }

  // MARK: The order

  /// The rank of a card among the reviews by worth; nil if no review is about it.
  func rank(of card: Int) -> QuestionReason.Rank? {
    let place = reviews.firstIndex { $0.card == card }
    return place.map { QuestionReason.Rank(place: $0 + 1, count: reviews.count) }
  }

  /// At most `count` of the steps that come soon, the earliest first.
  func ahead(count: Int) -> [Int] { soon.sorted().prefix(max(0, count)).map(\.index) }

  /// At most `count` choices: steps, then reviews and lessons, then further questions.
  func order(
    count: Int, confusions: [Int: Set<Int>], wasShown: (Int) -> Bool, text: (Int) -> Passage? = { _ in nil },
    generator: inout SeededGenerator
  ) -> [Choice] {
    var chosen = steps.prefix(count).map { (question: $0, reason: StudyQueue.Reason.step) }
    var (lessons, known) = (lessons(atMost: count, wasShown) { text($0) != nil }[...], reviews[...])
    while chosen.count < count, !(lessons.isEmpty && known.isEmpty) {
      let (room, waiting) = (count - chosen.count, known.count + lessons.count)
      let isLesson = Int.random(in: 0..<waiting, using: &generator) < lessons.count
      let cards = Set(lessons.first?.map(\.card) ?? []).count
      if let lesson = lessons.first, isLesson || known.isEmpty, cards <= room || chosen.isEmpty {
        chosen += first(room, of: lesson).map { ($0, .new) }
        lessons.removeFirst()
      } else if let next = known.popFirst() {
        chosen.append((next, candidates[next.index].memory == nil ? .new : .review))
      } else {
        // A lesson is never cut short in a game that asks something else.
        break
      }
    }
    chosen += further.prefix(max(0, count - chosen.count)).map { ($0, .new) }
    chosen += others(besides: chosen, about: text)
    // Lessons stay as they are.
    return chosen.spaced(by: StudyQueue.gap, isNew: { !shown[$0] }) {
      $0.question.card
    } closeTo: {
      shown[$0] ? confusions[$0]?.filter { shown[$0] } ?? [] : []
    }
    .map { ($0.question.index, $0.reason) }
  }

  /// What else the day asks about the texts of these questions: a text is read once.
  private func others(
    besides chosen: [(question: PlanCandidate, reason: StudyQueue.Reason)], about text: (Int) -> Passage?
  ) -> [(question: PlanCandidate, reason: StudyQueue.Reason)] {
    let texts = Set(chosen.compactMap { text($0.question.card) })
    guard !texts.isEmpty else { return [] }
    let taken = Set(chosen.map(\.question.index))
    let open = steps.map { ($0, StudyQueue.Reason.step) } + reviews.map { ($0, .review) }
    return (open + (new + further).map { ($0, .new) }).filter { question, _ in
      !taken.contains(question.index) && text(question.card).map(texts.contains) == true
    }
  }

  /// The first questions of a lesson: about its first cards, as many as the game has room for.
  private func first(_ room: Int, of lesson: [PlanCandidate]) -> ArraySlice<PlanCandidate> {
    let cards = Set(lesson.sorted { $0.index < $1.index }.map(\.card).distinct().prefix(room))
    return lesson.filter { cards.contains($0.card) }.prefix(room)
  }

  /// The new questions, grouped by lesson. The order in a lesson gives no answers away and is always the same
  /// for the same cards, so nobody learns it twice. Cards shown in a lesson before form their own groups.
  /// Texts come after the first lesson: none opens an evening.
  private func lessons(
    atMost count: Int, _ wasShown: (Int) -> Bool, isText: (Int) -> Bool
  ) -> [[PlanCandidate]] {
    let (cards, questions) = new.grouped(by: \.card)
    let (texts, others) = (cards.filter(isText), cards.filter { !isText($0) })
    let unshown = others.filter { !wasShown($0) }.inLessons
    let lessons =
      others.filter(wasShown).inLessons + unshown.prefix(1) + texts.inLessons + unshown.dropFirst()
    return lessons.prefix(count).map { cards in
      // With the seed 8, no first lesson of any size keeps its order or is exactly reversed.
      var generator = SeededGenerator(seed: 8 &+ UInt64(questions[cards[0]]?.first?.index ?? 0))
      let asked = cards.compactMap { questions[$0] }
      return (0..<(asked.map(\.count).max() ?? 0)).flatMap { number in
        asked.filter { number < $0.count }.map { $0[number] }.shuffled(using: &generator)
      }
    }
  }
}
