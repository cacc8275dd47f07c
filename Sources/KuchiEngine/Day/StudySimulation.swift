package import KuchiFoundation

/// Simulates the coming days of study: what a retention or a number of new cards costs and gains.
///
/// Each day asks what ``StudyQueue`` plans, and then its steps. An answer is right with the probability that
/// the scheduler predicts, so the result is only as good as those predictions. The simulated learner misses
/// no day, and new cards have no prerequisites. The same seed gives the same days.
package struct StudySimulation: Sendable {
  package struct Pace: Hashable, Sendable {
    package var answer: Double
    package var lesson: Double
    /// The share of right answers among first answers to a question, from 0 to 1.
    package var firstRight: Double

    /// Creates a pace. Values out of range are clamped to the nearest sensible one.
    package init(answer: Double = 8, lesson: Double = 12, firstRight: Double = 0.8) {
      self.answer = answer.clamped(to: 0.1...600)
      self.lesson = lesson.clamped(to: 0...600)
      self.firstRight = firstRight.clamped(to: 0...1)
    }

    /// The least number of answers from which a learner's own pace is taken.
    private static let fewest = 20

    /// The pace of a learner: the median time of `answers`, and the share of right ones in `first`, the first
    /// answers to each question. With too few answers, the usual pace is used instead.
    package init(of answers: [Review], first: [Review]) {
      self.init()
      let seconds = answers.map(\.seconds).sorted()
      if seconds.count >= Self.fewest { self = Self(answer: seconds[seconds.count / 2], lesson: lesson) }
      if first.count >= Self.fewest {
        firstRight = Double(first.count { $0.grade != .again }) / Double(first.count)
      }
    }
  }

  package struct Day: Hashable, Sendable {
    package let number: Int
    /// The known cards that the day brings, as ``DayPlan`` counts them.
    package internal(set) var due = 0
    package internal(set) var answers = 0
    package internal(set) var new = 0
    package internal(set) var seconds = 0.0
    /// The due cards that were left for another day.
    package internal(set) var left = 0
    /// The expected number of known cards at its end. Each card counts by its least certain question.
    package internal(set) var known = 0.0
  }

  package static let longestDay = 5_000

  /// The cards in learning order: their kinds of question, memories, and the memory that a simulated lesson
  /// left; nil for a card that was shown before the simulation.
  private var cards:
    [(deckID: Deck.ID, kinds: [QuestionKind], memories: [QuestionKind: Memory], lesson: Memory?)]
  private var replay: Replay
  private let ordinary: Replay
  private let sharpened: Replay
  private let decks: [Deck.ID]
  private var exam: ExamPlan?
  private var limits: DailyLimits
  private let pace: Pace
  private let easyDays: EasyDays
  private var load: ReviewLoad
  private var generator = SeededGenerator(seed: 0)
  package var order = ReviewOrder.standard

  /// Creates a simulation of a pool's cards, in learning order. As on a day, a word of several decks and a point of several
  /// sentences are one card. It ignores the used parts of today's limits. Before an exam its plan chooses the new cards, and in
  /// the last weeks the decks have the parameters in `sharpened`.
  package init(
    of pool: CardPool, memories: [ReviewItem: Memory], prior: SharedProgress = SharedProgress(),
    topic: GameTopic = .mixed, scheduler: FSRS,
    limits: DailyLimits = DailyLimits(), deckParameters: [Deck.ID: FSRSParameters] = [:],
    easyDays: EasyDays = [], days: DayCount, pace: Pace = Pace(), exam: ExamPlan? = nil,
    sharpened: [Deck.ID: FSRSParameters] = [:]
  ) {
    let memories = PoolMemories(of: pool, memories: memories, prior: prior)
    let representatives = pool.representatives { memories.reviews(at: $0) }
    cards = pool.cards.indices.filter { representatives[$0] == $0 }.map { card in
      let asked = pool.questionKinds(for: card, topic: topic)
      let isHeard = topic == .mixed && pool.canBeHeard(card, askedFor: asked)
      let kinds = LearningStages.ordered(asked + (isHeard ? [.hearing] : []))
      let known = kinds.reduce(into: [:]) { $0[$1] = memories[card, $1] }
      return (pool.deckID(of: card), kinds, known, nil)
    }
    let replay = Replay(scheduler, days: days, fuzzSeed: nil)
    (ordinary, self.sharpened) = (replay.with(deckParameters), replay.with(sharpened))
    (self.replay, self.exam, decks) = (ordinary, exam, pool.decks.map(\.id))
    (self.limits, self.pace, self.easyDays) = (limits.unused, pace, easyDays)
    let dates = cards.flatMap { $0.memories.values.map(\.due) }
    load = ReviewLoad(of: dates, days: days, easyDays: easyDays)
  }

  /// Simulates the days after that of `now`, one after another, and passes each to `onDay`. Cancelling the
  /// task ends it early.
  package func days(_ length: Int, after now: Date, seed: UInt64, onDay: (Day) -> Void = { _ in }) -> [Day] {
    var study = self
    study.generator = SeededGenerator(seed: seed)
    var played: [Day] = []
    let today = replay.days.number(of: now)
    while played.count < length, !Task.isCancelled {
      let day = study.day(played.count, at: today + 1 + played.count)
      played.append(day)
      onDay(day)
    }
    return played
  }
}

extension [StudySimulation.Day] {
  /// The mean number of answers a day over the last `count` days; 0 if there are none.
  package func answersADay(last count: Int) -> Double {
    let last = suffix(count)
    return last.isEmpty ? 0 : Double(last.reduce(0) { $0 + $1.answers }) / Double(last.count)
  }

  /// The additional known cards at the end per minute spent; 0 if no time was spent.
  package func gainPerMinute(from known: Double) -> Double {
    let minutes = reduce(0) { $0 + $1.seconds } / 60
    return minutes > 0 ? ((last?.known ?? known) - known) / minutes : 0
  }
}

extension StudySimulation {
  /// The expected number of known cards at a time.
  package func known(at now: Date) -> Double {
    cards.reduce(0) { sum, card in
      let chances = card.memories.values.map { replay.fsrs.retrievability(of: $0, at: now) }
      return sum + (chances.min() ?? 0)
    }
  }

  /// Days without limits, with a sample of at most `most` cards of some decks that were begun, or that were not. `count` is the
  /// number of all such cards, and `played` the size of the sample.
  func sample(
    of decks: Set<Deck.ID>, areBegun: Bool, most: Int, days: Int, after now: Date
  ) -> (days: [Day], count: Int, played: Int) {
    let all = cards.filter { decks.contains($0.deckID) && $0.memories.isEmpty != areBegun }
    let step = max(1, (all.count + most - 1) / most)
    var study = self
    study.cards = stride(from: 0, to: all.count, by: step).map { all[$0] }
    (study.limits, study.exam) = (.unlimited, nil)
    return (study.cards.isEmpty ? [] : study.days(days, after: now, seed: 1), all.count, study.cards.count)
  }

  private typealias Step = (due: Date, card: Int, kind: QuestionKind)

  private mutating func day(_ number: Int, at dayNumber: Int) -> Day {
    var day = Day(number: number)
    // Study happens in the evening, so that cards learned late are due the next evening.
    var now = replay.days.start(of: dayNumber).addingTimeInterval(14 * 3_600)
    let end = replay.days.start(of: dayNumber + 1)
    let isSharpening = exam.map { ExamPlan.isSharpening(dayNumber, before: $0.day) } ?? false
    replay = isSharpening ? sharpened : ordinary
    let queue = queue(at: now, limits(on: dayNumber, until: end))
    day.due = queue.today.known + queue.today.further
    var steps: [Step] = []
    for entry in queue.entries.prefix(Self.longestDay) {
      if cards[entry.card].memories.isEmpty {
        cards[entry.card].lesson = replay.scheduler(of: cards[entry.card].deckID).memory(shown: now)
        (day.new, day.seconds, now) = (day.new + 1, day.seconds + pace.lesson, now + pace.lesson)
      }
      answer(entry.card, entry.kind, at: &now, end: end, &day, &steps)
    }
    while let index = steps.indices.min(by: { steps[$0].due < steps[$1].due }),
      day.answers < Self.longestDay
    {
      let step = steps.remove(at: index)
      now = max(now, step.due)
      answer(step.card, step.kind, at: &now, end: end, &day, &steps)
    }
    day.left = queue.left.reviews
    day.known = known(at: now)
    return day
  }

  private func limits(on day: Int, until end: Date) -> DailyLimits {
    let limits = limits.eased(on: Weekday(ofDay: day), easyDays)
    guard let exam else { return limits }
    let asked = exam.parts(of: decks).asked
    return exam.limits(
      limits, of: decks, on: day,
      left: cards.count { asked.contains($0.deckID) && $0.memories.isEmpty },
      due: cards.reduce(0) { $0 + $1.memories.values.count { $0.due < end } })
  }

  private mutating func queue(at now: Date, _ limits: DailyLimits) -> StudyQueue {
    var candidates: [StudyQueue.Candidate] = []
    for card in cards.indices {
      let memories = cards[card].memories
      LearningStages.forEachOpen(cards[card].kinds) {
        memories[$0]
      } _: {
        candidates.append(StudyQueue.Candidate(card: card, kind: $0, memory: $1))
      }
    }
    return StudyQueue(
      of: candidates, at: now, days: replay.days, limits: limits, count: .max,
      deckID: { [cards] in cards[$0].deckID }, order: order, using: &generator)
  }

  private mutating func answer(
    _ card: Int, _ kind: QuestionKind, at now: inout Date, end: Date, _ day: inout Day, _ steps: inout [Step]
  ) {
    now += pace.answer
    day.answers += 1
    day.seconds += pace.answer
    let plain = replay.scheduler(of: cards[card].deckID)
    let memory = cards[card].memories[kind]
    let isSupported =
      LearningStages.isSupported(kind, among: cards[card].kinds)
      && LearningStages.isSupport(cards[card].memories[.recall])
    let scheduler = isSupported ? plain.supported : plain
    let chance =
      memory.map { scheduler.retrievability(of: $0, at: now) } ?? pace.firstRight
    let isRight = Double.random(in: 0..<1, using: &generator) < chance
    let next = scheduler.next(
      memory ?? cards[card].lesson, grade: isRight ? .good : .again, at: now,
      spreading: load.ofDeck(cards[card].deckID), using: &generator)
    if let memory { load.remove(memory.due) }
    load.add(next.due)
    cards[card].memories[kind] = next
    if next.state != .review, next.due < end { steps.append((next.due, card, kind)) }
  }
}
