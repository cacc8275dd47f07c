import Foundation
import KuchiEngine

/// Study by the engine's own rules: its queue, games, lessons, judge and scheduler.
struct KuchiStudy: StudyStrategy {
  /// The rules that differ from one version to another.
  struct Rules {
    var settings: GameSettings
    /// Whether cards are shown in lessons before they are asked.
    var teaches: Bool
    /// Whether a kind of question waits until the earlier kinds have graduated.
    var isLadder: Bool
    /// Whether new cards come in random order.
    var isShuffled = false
    /// Whether a lesson counts as the first look at a card, graded again, rather than only the first answer.
    var isLessonCounted = true
    /// Whether a reading and a meaning rest longer if the recall of their card is asked.
    var hasSupport = true
    /// Whether an item that was only picked among choices rests at most seven days.
    var doubtsPicks = true
    /// The new cards a day; nil if only questions are limited.
    var newCards: Int?
    /// The questions about new cards a day; the last card may exceed the limit.
    var newCardQuestions = 10_000
    /// The new questions a day.
    var newQuestions = 10_000
    /// The number of new cards added if everything is done and minutes are left; 0 for none.
    var more = 0

    /// The present rules: ten lessons a day, and five more whenever nothing waits and minutes are left.
    static let current = Rules(
      settings: GameSettings(mode: .auto), teaches: true, isLadder: true, newCards: 10, more: 5)
    /// The former rules: twenty new questions a day, of any kind and in random order, only by choices,
    /// without lessons. A right pick earns as long a rest as any other answer.
    static let before = Rules(
      settings: GameSettings(mode: .choice), teaches: false, isLadder: false, isShuffled: true,
      hasSupport: false, doubtsPicks: false, newQuestions: 20)

    /// These rules with some of them changed.
    func with(_ change: (inout Rules) -> Void) -> Rules {
      var rules = self
      change(&rules)
      return rules
    }
  }

  /// The least seconds for starting more lessons: it takes about this long to learn five cards.
  private static let lessonSeconds = 4 * 60.0

  private let course: Course
  private let rules: Rules
  private let replay: Replay
  private var memories: PoolMemories
  /// The time of the lesson on each card.
  private var lessons: [Date?]
  private var generator: SeededGenerator

  init(_ rules: Rules, of course: Course, seed: UInt64) {
    self.course = course
    self.rules = rules
    replay = Replay(FSRS(), days: .nights(in: .gmt), fuzzSeed: seed)
    lessons = Array(repeating: nil, count: course.pool.cards.count)
    memories = PoolMemories(of: course.pool)
    generator = SeededGenerator(seed: ~seed)
  }

  mutating func study(_ learner: inout Learner, in sitting: inout StudySitting) throws {
    var day = DayPlan(
      candidates: candidates(before: replay.days.day(of: sitting.now).upperBound), rules: rules)
    admit(rules.newCards, to: &day)
    while !sitting.isOver {
      let queue = queue(of: day, at: sitting.now)
      guard queue.entries.isEmpty else {
        try play(queue, &day, &learner, in: &sitting)
        continue
      }
      let hasMore = sitting.left >= Self.lessonSeconds && admit(rules.more, to: &day)
      guard hasMore || queue.nextDue.map({ sitting.wait(until: $0) }) == true else { return }
    }
  }

  // MARK: The day

  /// The questions of a day: those asked and those still allowed.
  private struct DayPlan {
    /// Whether the card at each position may be asked.
    var isOpen: [Bool]
    /// The number of new questions still allowed.
    var newLeft: Int
    /// The number of reviews asked.
    var reviews = 0

    init(candidates: [Bool], rules: Rules) {
      isOpen = candidates
      newLeft = rules.newQuestions
    }
  }

  /// The known cards that the queue of a day may ask. The queue itself would also filter, but more slowly.
  private func candidates(before end: Date) -> [Bool] {
    course.pool.cards.indices.map { card in
      let known = course.kinds[card].map { memories[card, $0] }
      guard known.contains(where: { $0 != nil }) else { return false }
      return known.contains { $0.map { $0.state != .review || $0.due < end } ?? true }
    }
  }

  /// Opens the next new cards; if only questions are limited, all of the first deck with new cards.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  private func admit(_ count: Int?, to day: inout DayPlan) -> Bool {
    let cards = count == nil ? course.decks.first { $0.contains(where: isNew) } : course.pool.cards.indices
    var (opened, questions) = (0, 0)
    for card in cards ?? 0..<0 where !day.isOpen[card] && isNew(card) {
      if opened >= count ?? .max || questions >= rules.newCardQuestions { break }
      day.isOpen[card] = true
      opened += 1
      questions += course.kinds[card].count
    }
    return opened > 0
  }

  private func isNew(_ card: Int) -> Bool {
    !course.kinds[card].isEmpty && course.kinds[card].allSatisfy { memories[card, $0] == nil }
  }

  private mutating func queue(of day: DayPlan, at now: Date) -> StudyQueue {
    let takesNew = day.newLeft > 0
    let isAsked = { day.isOpen[$0] && (takesNew || !isNew($0)) }
    var candidates = course.pool.candidates(byLadder: rules.isLadder, where: isAsked) {
      memories[$0, $1]
    }
    if rules.isShuffled {
      candidates =
        candidates.filter { $0.memory != nil }
        + candidates.filter { $0.memory == nil }.shuffled(using: &generator)
    }
    let new = candidates.filter { $0.memory == nil }.prefix(day.newLeft)
    return StudyQueue(
      of: candidates.filter { $0.memory != nil } + new, at: now, days: replay.days,
      limits: DailyLimits(newPerDay: .max, reviewsToday: day.reviews), count: rules.settings.count,
      using: &generator)
  }

  // MARK: The game

  private mutating func play(
    _ queue: StudyQueue, _ day: inout DayPlan, _ learner: inout Learner, in sitting: inout StudySitting
  ) throws {
    var game = Game(
      course.pool, settings: rules.settings, seed: generator.next(), queue: queue, teaches: rules.teaches,
      at: sitting.now)
    while !sitting.isOver, !game.isOver {
      if let lesson = game.lesson {
        learner.see(lesson.card, at: sitting.now)
        lessons[lesson.card] = sitting.now
        sitting.studyLessonCard()
        game.learn(at: sitting.now)
      } else if let question = game.question {
        try answer(question.challenge, of: &game, &day, &learner, in: &sitting)
      }
    }
  }

  private mutating func answer(
    _ challenge: Challenge, of game: inout Game, _ day: inout DayPlan, _ learner: inout Learner,
    in sitting: inout StudySitting
  ) throws {
    let attempt = learner.recall(challenge.card, challenge.kind, in: challenge.form, at: sitting.now)
    sitting.answer(challenge.form)
    let answer = answer(to: challenge, about: game.card(of: challenge), after: attempt, &learner)
    guard let turn = game.submit(answer, at: sitting.now), let review = turn.review else {
      throw WrongResult(description: "The game took no answer to \(game.card(of: challenge).term).")
    }
    try expect(
      "whether what is recalled of \(review.cardID) is wrong", attempt == .recalled && !turn.verdict.isRight,
      is: false)
    if !turn.verdict.isRight { sitting.readCorrection() }
    record(review, of: challenge.card, in: &day)
    game.next(at: sitting.now)
  }

  private mutating func record(_ review: Review, of card: Int, in day: inout DayPlan) {
    var review = review
    // The scheduler doubts only picks.
    if !rules.doubtsPicks { review.form = .flash }
    let step = replay.step(
      review, from: memories[card, review.kind], lesson: rules.isLessonCounted ? lessons[card] : nil,
      isSupported: rules.hasSupport && LearningStages.isSupported(review.kind, among: course.kinds[card])
        && LearningStages.isSupport(memories[card, .recall]))
    memories[card, review.kind] = step.after
    if step.before == nil { day.newLeft -= 1 }
    if step.before?.state == .review { day.reviews += 1 }
    // The queue asks a card once a day except for its steps, so this card is no longer needed.
    day.isOpen[card] = course.kinds[card].contains { kind in
      memories[card, kind].map { $0.state != .review } ?? false
    }
  }

  private func answer(
    to challenge: Challenge, about card: Card, after attempt: Learner.Attempt, _ learner: inout Learner
  ) -> Answer {
    let isRecalled = attempt == .recalled
    return switch challenge.form {
    case .choice: .choice(learner.pick(challenge, after: attempt))
    case .typed:
      isRecalled ? .text(card.answer(for: challenge.kind)) : .unknown
    case .flash: isRecalled ? .remembered : .forgot
    }
  }
}
