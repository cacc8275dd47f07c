package import Foundation
package import KuchiEngine
package import KuchiSession

/// A host that keeps what a learner does in memory, by the rules of the day, with a clock that is set by hand.
package final class StudyHost {
  /// The time.
  package var now = Date.newYear
  /// The answers.
  package var log: [StoredReview] = []
  /// What else the learner decided or was shown.
  package private(set) var events: [StudyEvent] = []
  /// The game to resume.
  package private(set) var unfinished: GameRecord?
  /// How many new cards a day brings.
  package var newPerDay = 10
  /// How many reviews a day brings.
  package var reviewsPerDay = DailyLimits.standardReviews

  private let decks: [Deck]
  private let replay = Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil)
  private var seed: UInt64 = 7

  /// A host with these decks on its shelf.
  package init(_ decks: [Deck]) { self.decks = decks }

  /// The study list, and what else follows from the events.
  package var study: Study { Study(of: events) }

  /// What is remembered.
  package var memories: [ReviewItem: Memory] { replay.memories(of: log) }

  /// The duels that are not over.
  package var duels: [Duel] {
    let games = study.duels.map { (Self.id(ofGame: $0.key), $0.value) }
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
  package func session(_ settings: Settings, pacesLessons: Bool = true) -> Session {
    Session(settings: settings, effects: effects, pacesLessons: pacesLessons)
  }

  /// The effects of a session.
  package var effects: Effects {
    var effects = Effects(
      now: { self.now }, seed: nextSeed, record: record,
      retract: { id, game in self.retract(id, in: game) }, reviews: { self.stored($0) },
      keep: { self.unfinished = GameRecord(of: $0) }, unfinished: { self.unfinished },
      deal: { pool, settings, seed in
        self.day(of: pool).deal(settings, seed: seed, limits: self.limits, teaches: true)
      },
      queue: { pool, settings in self.day(of: pool).queue(settings, seed: 0, limits: self.limits) },
      shelf: {
        self.decks.map { DeckEntry(id: $0.id, title: $0.title, count: $0.cards.count, origin: .own($0.id)) }
      },
      open: { name in
        guard let deck = self.decks.first(where: { [$0.id, "own/\($0.id).json"].contains(name) }) else {
          throw DeckFailure.missing(name)
        }
        return [OpenedDeck(deck, from: .own(deck.id))]
      })
    effects.outlook = { pool, settings in
      let days = DayCount.wholeSpans
      var streak = Streak(upTo: days.number(of: self.now))
      while streak.unknown != nil {
        streak.take(Set(self.log.notRetracted().map { days.number(of: $0.review.date) }))
      }
      return self.day(of: pool).outlook(
        settings, limits: DailyLimits(newPerDay: self.newPerDay, reviewsPerDay: self.reviewsPerDay),
        after: self.log.filter { DayCount.wholeSpans.day(of: self.now).contains($0.review.date) },
        streak: streak)
    }
    effects.preview = { item, isSupported in
      self.replay.preview(
        of: item, from: self.memories[item], at: self.now, isSupported: isSupported)
    }
    effects.study = { self.study }
    effects.note = { facts in facts.forEach(self.note) }
    effects.today = { self.today }
    effects.lesson = { pool, settings, seed in
      let day = self.day(of: pool)
      let game = day.dealLesson(settings, seed: seed, limits: self.limits).game
      return DealtGame(game, queue: day.lesson(settings, seed: seed))
    }
    effects.placement = { pool, settings, seed in
      Game(placing: self.day(of: pool), settings: settings, seed: seed)
    }
    effects.place = place
    effects.duels = { pool in self.day(of: pool).open(self.duels) }
    effects.card = { position, pool in
      CardReport(of: position, in: self.day(of: pool)) {
        self.memories[pool.item(card: position, kind: $0)]
      } reviews: {
        kind in
        self.log.filter { $0.review.item == pool.item(card: position, kind: kind) }.map(\.review)
      }
    }
    return effects
  }

  // MARK: The record

  private func record(_ record: Record) -> StoredReview.ID {
    if let replaced = record.replaced { retract(replaced.id, in: record.game) }
    let id = StoredReview.ID(rawValue: log.count + 1)
    log.append(
      StoredReview(
        id: id, review: record.review, confusedWith: record.confusedWith,
        gameID: Self.id(ofGame: record.game.begun), isPractice: record.isPractice))
    unfinished = record.game.isOver ? nil : GameRecord(of: record.game)
    return id
  }

  private static func id(ofGame begun: Date) -> PlayedGame.ID {
    PlayedGame.ID(rawValue: Int(begun.timeIntervalSince1970 * 1_000))
  }

  private func retract(_ id: StoredReview.ID, in game: Game) {
    if let index = log.firstIndex(where: { $0.id == id }) { log[index].isRetracted = true }
    unfinished = GameRecord(of: game)
  }

  private func place(_ game: Game) {
    guard game.isOver else {
      for index in log.indices where !log[index].review.isAnswer && log[index].review.date >= game.begun {
        log[index].isRetracted = true
      }
      return
    }
    for placed in game.placedReviews(days: .wholeSpans) {
      let id = StoredReview.ID(rawValue: log.count + 1)
      log.append(StoredReview(id: id, review: placed.review, due: placed.due))
    }
  }

  private func stored(_ game: Game) -> [StoredReview?] {
    game.reviews.map { review in log.last { $0.review == review && !$0.isRetracted } }
  }

  /// The order of events is that of their times.
  private func note(_ fact: StudyFact) {
    events.append(StudyEvent(fact, at: max(now, (events.last?.date ?? now) + 0.000_1)))
  }

  // MARK: The day

  private var reviewsToday: [Review] {
    let day = DayCount.wholeSpans.day(of: now)
    return log.notRetracted().filter { !$0.isPractice && $0.review.isAnswer && day.contains($0.review.date) }
      .map(\.review)
  }

  private var limits: DailyLimits {
    let memories = memories
    return DailyLimits(newPerDay: newPerDay, reviewsPerDay: reviewsPerDay).counting(reviewsToday) {
      memories[$0]
    }
  }

  private var today: StudyDay {
    let days = DayCount.wholeSpans
    return StudyDay(
      number: days.number(of: now), answers: reviewsToday.count, end: days.day(of: now).upperBound)
  }

  private func day(of pool: CardPool) -> Day {
    Day(of: pool, memories: memories, study: study, at: now, days: .wholeSpans)
  }

  private func nextSeed() -> UInt64 {
    defer { seed += 1 }
    return seed
  }
}
