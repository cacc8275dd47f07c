import KuchiEngine
import KuchiProgress
import KuchiSession

/// Games by the schedule.
extension Recorder {
  /// Deals a game of due and new cards, or practice if nothing is due.
  func deal(_ pool: CardPool, _ settings: GameSettings, _ seed: UInt64) throws -> DealtGame? {
    guard !isSeeded else { return nil }
    guard !isCramming else {
      return DealtGame(try game(on: pool, settings, seed, nil, confusions: confusions(in: pool)))
    }
    let known = try items(of: pool)
    let day = try day(of: pool, known)
    let queue = day.queue(settings, seed: seed, limits: try limits(known))
    return DealtGame(try game(of: day, settings, seed, queue), queue: queue)
  }

  /// Deals a lesson of new items, whatever the limits of the day are.
  func lesson(of pool: CardPool, _ settings: GameSettings, _ seed: UInt64) throws -> DealtGame {
    let known = try items(of: pool)
    let day = try day(of: pool, known)
    let lesson = day.lesson(settings, seed: seed)
    let queue = day.queue(settings, seed: seed, limits: try limits(known))
    guard !lesson.entries.isEmpty else {
      return DealtGame(Game(pool, settings: settings, seed: seed, questions: [], at: now()), queue: queue)
    }
    return DealtGame(try game(of: day, settings, seed, lesson), queue: queue)
  }

  /// The duels that can be played now.
  func duels(in pool: CardPool) throws -> [Duel] {
    let known = try profile().duels(for: pool.decks.map(\.id), days: player.replay.days)
    return known.isEmpty ? [] : try day(of: pool).open(known)
  }

  private func game(of day: Day, _ settings: GameSettings, _ seed: UInt64, _ queue: StudyQueue) throws
    -> Game
  {
    try game(on: day.pool, settings, seed, queue, confusions: day.confusions, met: day.met)
  }

  private func game(
    on pool: CardPool, _ settings: GameSettings, _ seed: UInt64, _ queue: StudyQueue?,
    confusions: [Int: Set<Int>], met: Set<Int> = []
  ) throws -> Game {
    var game = Game(
      pool, settings: settings, seed: seed, queue: queue, confusions: confusions, met: met,
      teaches: !isOne, at: now())
    for move in try synonyms(in: pool) { game.play(move) }
    return game
  }

  /// The items to study now.
  func queue(of pool: CardPool, _ settings: GameSettings, seed: UInt64) throws -> StudyQueue {
    let known = try items(of: pool)
    return try day(of: pool, known).queue(settings, seed: seed, limits: limits(known))
  }

  /// The day over the cards of a pool. From then on new intervals prefer days on which fewer cards of the pool wait.
  func day(of pool: CardPool) throws -> Day { try day(of: pool, items(of: pool)) }

  private func day(of pool: CardPool, _ known: KnownItems) throws -> Day {
    let due = known.memories.values.lazy.filter { $0.state == .review }.map(\.due)
    player.load = ReviewLoad(of: due, days: player.replay.days, easyDays: player.settings.easyDaysOfDecks)
    return Day(
      of: pool, memories: known.memories, prior: known.prior, study: try profile().study(),
      confusions: try confusions(in: pool), at: now(), days: player.replay.days)
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

  /// The rest of today's limits.
  private func limits(_ known: KnownItems) throws -> DailyLimits {
    let profile = try profile()
    let reviews = try profile.reviews(within: player.replay.days.day(of: now())).filter {
      !$0.isPractice && $0.review.isAnswer
    }
    return try player.settings.limits(ofDay: player.replay.days.number(of: now()))
      // The limit holds for all decks together.
      .counting(reviews.map(\.review)) { try known.memories[$0] ?? profile.memory(of: $0) }
  }

  private func confusions(in pool: CardPool) throws -> [Int: Set<Int>] {
    let known = try profile().confusions(for: pool.decks.map(\.id))
    guard !known.isEmpty else { return [:] }
    let positions = CardIndices(of: pool)
    return known.reduce(into: [:]) { confusions, confusion in
      guard let card = positions[confusion.item.deckID, confusion.item.cardID],
        let other = positions[confusion.item.deckID, confusion.otherID]
      else { return }
      confusions[card, default: []].insert(other)
    }
  }

  private func synonyms(in pool: CardPool) throws -> [Move] {
    let known = try profile().synonyms(for: pool.decks.map(\.id))
    guard !known.isEmpty else { return [] }
    let positions = CardIndices(of: pool)
    let synonyms = known.flatMap { item, texts in
      (positions[item.deckID, item.cardID].map { card in texts.map { (card, item.kind, $0) } }) ?? []
    }
    return
      synonyms
      .sorted { ($0.0, $0.1.rawValue, $0.2) < ($1.0, $1.1.rawValue, $1.2) }
      .map { Move.synonym($0.2, card: $0.0, kind: $0.1) }
  }
}
