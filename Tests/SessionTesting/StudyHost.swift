package import Foundation
package import KuchiEngine
package import KuchiSession

/// A host that keeps what a learner does in memory, by the rules of the day, with a clock that is set by hand.
package final class StudyHost: ProgramHost {
  /// The time.
  package var now = Date.newYear
  /// The answers.
  package var log: [StoredReview] = [] { didSet { (remembered, lastDay) = (nil, nil) } }
  /// What the log says is remembered, once it was asked.
  private var remembered: [ReviewItem: Memory]?
  /// The day that was asked for last, as long as nothing happens.
  private var lastDay: Day?
  /// The pool of that day, for other sessions over the same decks.
  private var lastPool: CardPool?
  /// What else the learner decided or was shown.
  package private(set) var events: [StudyEvent] = [] { didSet { lastDay = nil } }
  /// What follows from the events.
  package private(set) var decided = Study()
  /// When lessons showed cards last.
  private var lessons: [CardReference: Date] = [:]
  /// The game to resume. Its record is long, and few ask for it.
  private var left: Game?
  package var unfinished: GameRecord? { left.map(GameRecord.init(of:)) }
  /// How many new cards a day brings.
  package var newPerDay = 10
  /// How many reviews a day brings.
  package var reviewsPerDay = DailyLimits.standardReviews
  /// The day that was told to be done last.
  private var saved = Settings()
  /// The way to an exam, if there is one.
  package var examPlan: ExamPlan?
  /// The days on which the learner does not study.
  package var away = AwayDays() { didSet { lastDay = nil } }
  /// What every report says.
  package var report: Report?
  /// Runs after something is kept.
  package var onKeeping: () -> Void = {}

  private let decks: [Deck]
  /// The names under which sentences of points are remembered.
  private let names: FormerNames
  /// When cards were asked last, each under its own id.
  package private(set) var asked: [CardReference: Date] = [:]
  private let replay = Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil)
  private var nextSeed: UInt64 = 7

  /// A host with these decks on its shelf.
  package init(_ decks: [Deck]) { (self.decks, names) = (decks, FormerNames(decks)) }

  /// What is remembered.
  package var memories: [ReviewItem: Memory] {
    if let remembered { return remembered }
    let memories = replay.memories(of: log)
    remembered = memories
    return memories
  }

  /// The duels that are not over.
  package var duels: [Duel] {
    let games = decided.duels.map { (Self.id(ofGame: $0.key), $0.value) }
    return Duel.all(
      in: log, of: Dictionary(games, uniquingKeysWith: { $0.union($1) }), days: .wholeSpans)
  }

  /// How many cards were asked for the first time today.
  package var learnedToday: Int { limits.newToday }

  /// Goes on to the morning of the day that is `days` later.
  package func sleep(days: Int = 1) {
    let day = DayCount.wholeSpans.number(of: now)
    now = DayCount.wholeSpans.start(of: day + days) + 8 * 3_600
  }

  /// A session of this host, which has not begun.
  package func session(_ settings: Settings) -> Session { Session(settings: settings, host: self) }

  package func save(_ settings: Settings) { saved = settings }

  package func seed() -> UInt64 {
    defer { nextSeed += 1 }
    return nextSeed
  }
}

// MARK: Decks

extension StudyHost {
  package func shelf() -> [DeckEntry] {
    decks.map { DeckEntry(id: $0.id, title: $0.title, count: $0.cards.count, origin: .own($0.id)) }
  }

  package func open(_ name: String) throws -> [OpenedDeck] {
    guard let deck = decks.first(where: { [$0.id, DeckOrigin.own($0.id).path].contains(name) }) else {
      throw DeckFailure.missing(name)
    }
    return [OpenedDeck(deck, from: .own(deck.id))]
  }

  package func pool(of decks: [Deck], beside: [Deck]) -> CardPool? {
    lastPool?.decks == decks && lastPool?.isFiltered == false ? lastPool : nil
  }
}

// MARK: The record

extension StudyHost {
  /// Adds a review to the log.
  @discardableResult
  package func add(
    _ review: Review, due: Date? = nil, confusedWith: [Card.ID] = [], in game: PlayedGame.ID? = nil,
    isPractice: Bool = false, lesson: Date? = nil
  ) -> StoredReview.ID {
    let id = StoredReview.ID(rawValue: log.count + 1)
    asked[review.item.card] = review.date
    log.append(
      StoredReview(
        id: id, review: named(review), confusedWith: confusedWith, due: due, gameID: game,
        isPractice: isPractice,
        lesson: lesson))
    return id
  }

  /// A review under the name of its item.
  private func named(_ review: Review) -> Review {
    var review = review
    review.cardID = names.currentItem(review.item).cardID
    return review
  }

  package func record(_ record: AnswerRecord) -> RecordedAnswer {
    if let replaced = record.replaced { retract(replaced.id, in: record.game) }
    var memories = memories
    let item = names.currentItem(record.review.item)
    let isSupported = record.isSupported && LearningStages.isSupport(memories[ReviewItem(item.card, .recall)])
    let lesson = memories[item] == nil ? lessons[item.card] : nil
    let step = replay.step(record.review, from: memories[item], lesson: lesson, isSupported: isSupported)
    let before = memories[item]
    let isPractice = record.isPractice || record.needsDue && before.map(isDue) != true
    let id = add(
      record.review, due: isPractice ? nil : step.after.due, confusedWith: record.confusedWith,
      in: Self.id(ofGame: record.game.begun), isPractice: isPractice, lesson: lesson)
    if !isPractice { memories[item] = step.after }
    remembered = memories
    left = record.game.isOver ? nil : record.game
    onKeeping()
    var answer = RecordedAnswer(id: id, before: before, after: memories[item], isPractice: isPractice)
    answer.others = memories.filter { $0.key.card == item.card && $0.key != item }.map(\.value.due)
    // Stories do not tell when a card is back.
    answer.after?.due = record.review.date
    answer.today = today()
    return answer
  }

  private func isDue(_ memory: Memory) -> Bool {
    memory.state == .review ? memory.due < DayCount.wholeSpans.day(of: now).upperBound : memory.due <= now
  }

  private static func id(ofGame begun: Date) -> PlayedGame.ID {
    PlayedGame.ID(rawValue: Int(begun.timeIntervalSince1970 * 1_000))
  }

  package func retract(_ id: StoredReview.ID, in game: Game) {
    if let index = log.firstIndex(where: { $0.id == id }) { log[index].isRetracted = true }
    save(game)
  }

  package func save(_ game: Game) {
    left = game
    onKeeping()
  }

  package func unfinishedGame() -> GameRecord? { unfinished }

  package func decide(_ decision: ScheduleDecision, about card: CardReference, at date: Date) {
    if case .known(let kinds) = decision {
      for placed in PlacedReview.all(of: kinds, about: card, days: .wholeSpans, at: date) {
        add(placed.review, due: placed.due)
      }
    }
    for item in memories.keys where CardReference(item.cardID, in: item.deckID) == card {
      switch decision {
      case .forgotten: add(Review(.forgotten, item, at: date))
      case .moved(let day): add(Review(.moved, item, at: date), due: DayCount.wholeSpans.start(of: day))
      case .known: break
      }
    }
    if decision == .forgotten { record([.unshown(card)]) }
  }

  package func takeBack(decisionOf date: Date, about card: CardReference) -> Bool {
    let taken = log.indices.filter { !log[$0].review.isAnswer && log[$0].review.date == date }
    for index in taken { log[index].isRetracted = true }
    if taken.contains(where: { log[$0].review.form == .forgotten }) { record([.shown(card)]) }
    return !taken.isEmpty
  }

  package func place(_ game: Game) {
    guard game.isOver else {
      for index in log.indices where !log[index].review.isAnswer && log[index].review.date >= game.begun {
        log[index].isRetracted = true
      }
      return
    }
    for placed in game.placedReviews(
      days: .wholeSpans, newPerDay: newPerDay)
    {
      add(placed.review, due: placed.due)
    }
  }

  package func reviews(of game: Game) -> [StoredReview?] {
    game.reviews.map { review in log.last { $0.review == review.map(named) && !$0.isRetracted } }
  }

  package func record(_ facts: [StudyFact]) {
    // The order of events is that of their times.
    for fact in facts {
      let event = StudyEvent(fact, at: max(now, (events.last?.date ?? now) + 0.000_1))
      events.append(event)
      decided.apply(fact)
      switch fact {
      case .shown(let card): lessons[card] = event.date
      case .unshown(let card): lessons[card] = nil
      default: break
      }
    }
    onKeeping()
  }
}

// MARK: The day and its reports

extension StudyHost {
  private var reviewsToday: [StoredReview] {
    let day = DayCount.wholeSpans.day(of: now)
    // The log is in the order of time, and long.
    let today = log.reversed().prefix { $0.review.date >= day.lowerBound }.reversed()
    return Array(today).notRetracted().filter { !$0.isPractice && $0.review.isAnswer }
  }

  private var limits: DailyLimits {
    let memories = memories
    var limits = DailyLimits(newPerDay: newPerDay, reviewsPerDay: reviewsPerDay)
    let day = DayCount.wholeSpans.number(of: now)
    (limits.isDone, limits.holdsNew) = (saved.dayDone == day, saved.newHeld == day)
    limits.isAway = away.contains(day)
    return limits.counting(reviewsToday) { memories[$0] }
  }

  package func day(of pool: CardPool) -> (Day, DailyLimits)? {
    let day = today(of: pool)
    return (day, day.limits(limits, for: examPlan, GameSettings(mode: .auto)))
  }

  private func today(of pool: CardPool) -> Day {
    if let lastDay, lastDay.pool == pool, lastDay.now == now { return lastDay }
    let day = Day(of: pool, memories: memories, study: decided, asked: asked, at: now, days: .wholeSpans)
      .sparing(away)
    (lastDay, lastPool) = (day, pool)
    return day
  }

  package func outlook(of day: Day, _ settings: GameSettings) -> DayOutlook? {
    let days = DayCount.wholeSpans
    let answered = Set(log.notRetracted().map { days.number(of: $0.review.date) })
    return day.outlook(
      settings, limits: { limits(ofComing: $0, settings) },
      after: log.filter { days.day(of: now).contains($0.review.date) },
      streak: { tomorrow in
        var streak = Streak(upTo: days.number(of: now), away: away)
        while streak.unknown != nil {
          streak.take(answered) { tomorrow.new == 0 && log.wasFree(within: days.times(of: $0..<$0 + 1)) }
        }
        return streak
      })
  }

  private func limits(ofComing day: Day, _ settings: GameSettings) -> DailyLimits {
    var limits = DailyLimits(newPerDay: newPerDay, reviewsPerDay: reviewsPerDay)
    limits.isAway = away.contains(DayCount.wholeSpans.number(of: day.now))
    return day.limits(limits, for: examPlan, settings)
  }

  package func duels(in pool: CardPool) -> [Duel]? { today(of: pool).open(duels) }

  package func preview(of item: ReviewItem, isSupported: Bool) -> Preview? {
    replay.preview(
      of: item, from: memories[item], lesson: memories[item] == nil ? lessons[item.card] : nil, at: now,
      isSupported: isSupported && LearningStages.isSupport(memories[ReviewItem(item.card, .recall)]))
  }

  package func study() -> Study? { decided }

  package func today() -> DayProgress? {
    let days = DayCount.wholeSpans
    return (days.number(of: now), reviewsToday.count, days.day(of: now).upperBound)
  }

  package func report(on subject: Report.Subject) -> Report? { report }

  package func card(at position: Int, in pool: CardPool) -> CardReport? {
    CardReport(of: position, in: today(of: pool), by: replay) {
      memories[pool.item(card: position, kind: $0)]
    } reviews: { kind in
      log.notRetracted().filter { $0.review.item == pool.item(card: position, kind: kind) }
    }
  }
}
