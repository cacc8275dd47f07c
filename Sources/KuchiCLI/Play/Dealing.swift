import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession

/// Games by the schedule.
extension Recorder {
  /// Deals a game of due and new cards, or practice if nothing is due.
  func deal(_ pool: CardPool, _ settings: GameSettings, _ seed: UInt64) throws -> DealtGame? {
    guard !isSeeded else { return nil }
    let (day, limits) = try today(of: pool)
    if isCramming { return day.dealPractice(settings, seed: seed) }
    return isOne
      ? day.dealMostUrgent(settings, seed: seed, limits: limits)
      : day.deal(settings, seed: seed, limits: limits, teaches: true)
  }

  /// Deals a lesson of new items, whatever the limits of the day are.
  func lesson(of pool: CardPool, _ settings: GameSettings, _ seed: UInt64) throws -> DealtGame {
    let (day, limits) = try today(of: pool)
    return day.dealLesson(settings, seed: seed, limits: limits)
  }

  /// The duels that can be played now.
  func duels(in pool: CardPool) throws -> [Duel] {
    let known = try profile().duels(for: pool.decks.map(\.id), days: player.replay.days)
    return known.isEmpty ? [] : try day(of: pool).open(known)
  }

  /// The items to study now.
  func queue(of pool: CardPool, _ settings: GameSettings, seed: UInt64) throws -> StudyQueue {
    let (day, limits) = try today(of: pool)
    return day.queue(settings, seed: seed, limits: limits)
  }

  /// What the day looks back and forward to.
  func outlook(of pool: CardPool, _ settings: GameSettings) throws -> DayOutlook? {
    guard !isSeeded else { return nil }
    let (days, profile) = (player.replay.days, try profile())
    var streak = Streak(upTo: days.number(of: now()))
    while let unknown = streak.unknown {
      streak.take(Set(try profile.answerTimes(within: days.times(of: unknown)).map(days.number)))
    }
    return try day(of: pool).outlook(
      settings, limits: player.settings.limits(ofDay: days.number(of: now()) + 1),
      after: profile.reviews(within: days.day(of: now())), streak: streak)
  }

  /// The day over the cards of a pool. From then on new intervals prefer days on which fewer cards of the pool wait.
  func day(of pool: CardPool) throws -> Day { try day(of: pool, items(of: pool)) }

  /// The day over the cards of a pool, and what it still allows.
  private func today(of pool: CardPool) throws -> (Day, DailyLimits) {
    let known = try items(of: pool)
    return (try day(of: pool, known), try limits(known))
  }

  private func day(of pool: CardPool, _ known: KnownItems) throws -> Day {
    let due = known.memories.values.lazy.filter { $0.state == .review }.map(\.due)
    player.load = ReviewLoad(of: due, days: player.replay.days, easyDays: player.settings.easyDaysOfDecks)
    let (profile, decks) = (try profile(), pool.decks.map(\.id))
    return Day(
      of: pool, memories: known.memories, prior: known.prior, study: try profile.study(),
      confusions: try profile.confusedCards(of: decks), synonyms: try profile.synonyms(for: decks), at: now(),
      days: player.replay.days)
  }

  private func items(of pool: CardPool) throws -> KnownItems {
    let known = try KnownItems(of: pool.decks, by: profile(), opening: others.deck)
    file.prior = (pool.decks.map(\.id), known.prior)
    return known
  }

  /// What the player knew from other decks about the cards of a pool when its game was dealt.
  func prior(in pool: CardPool) throws -> PriorKnowledge {
    if let known = file.prior, known.decks == pool.decks.map(\.id) { return known.prior }
    return try items(of: pool).prior
  }

  /// The decks of the study list; none in games that ignore what is recorded.
  var listed: [Deck.ID] {
    guard !isSeeded, !file.isGivenUp else { return [] }
    return (try? profile().study())?.list.map(\.id) ?? []
  }

  /// The decks that are studied today; none in games that ignore what is recorded.
  var studied: [Deck.ID] {
    guard !isSeeded, !isCramming, !file.isGivenUp else { return [] }
    return (try? profile().study())?.decks ?? []
  }

  private func limits(_ known: KnownItems) throws -> DailyLimits {
    try profile().limits(of: player.settings, known, at: now(), days: player.replay.days)
  }
}

extension Profile {
  /// The rest of today's limits. The limit holds for all decks together.
  func limits(
    of settings: Settings, _ known: KnownItems, at now: Date, days: DayCount
  ) throws(ProgressFailure) -> DailyLimits {
    let reviews = try reviews(within: days.day(of: now)).filter { !$0.isPractice && $0.review.isAnswer }
    return try settings.limits(ofDay: days.number(of: now))
      .counting(reviews.map(\.review)) { (item) throws(ProgressFailure) -> Memory? in
        if let memory = known.memories[item] { return memory }
        return try memory(of: item)
      }
  }
}
