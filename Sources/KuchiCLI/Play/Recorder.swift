import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession
import KuchiTerminal

/// The effects of a session on the progress file: it records answers and games, and deals games by the schedule.
struct Recorder {
  let file: RecordFile
  let player: CurrentProfile
  let library: DeckLibrary
  /// The decks that are opened beside those of a game.
  let others: OtherDecks
  let now: () -> Date
  /// Whether all games are practice, which changes no memory.
  let isCramming: Bool
  /// Whether games depend only on their seed.
  let isSeeded: Bool
  /// Whether the game is one question, which does not replace the game to resume.
  let isOne: Bool
  /// Whether these settings agree with the options of the command line.
  let suits: (GameSettings) -> Bool

  /// The database, with the current rule of the player.
  var progress: ProgressDatabase {
    var progress = file.database
    progress.rule = player.rule
    return progress
  }

  /// The player's profile, with the current rule.
  func profile() throws -> Profile {
    var profile = try file.profile(named: player.name)
    profile.rule = player.rule
    return profile
  }

  /// These effects, connected to the file.
  func wired(into effects: Effects) -> Effects {
    var effects = effects
    effects.record = { record in try recording { try self.record(record) } ?? StoredReview.ID(rawValue: 0) }
    effects.retract = { id, game in try recording { _ = try profile().retract(id, in: GameRecord(of: game)) }
    }
    effects.reviews = { game in try recording { try reviews(of: game) } ?? [] }
    effects.keep = { game in if !isOne { try recording { try profile().keep(GameRecord(of: game)) } } }
    effects.recordOn = { game in try recording { try recordOn(game) } ?? [] }
    effects.stopRecording = { file.giveUp() }
    effects.adopt = { decks in try recording { _ = try progress.adopt(telling: decks) } }
    effects.unfinished = { try recording { try unfinished() } ?? nil }
    effects.deal = { pool, settings, seed in try recording { try deal(pool, settings, seed) } ?? nil }
    effects.queue = { pool, settings in try scheduling { try queue(of: pool, settings, seed: 0) } }
    effects.outlook = { pool, settings in try recording { try outlook(of: pool, settings) } ?? nil }
    effects.preview = { item, isSupported in
      try recording { isSeeded ? nil : try preview(of: item, isSupported: isSupported) } ?? nil
    }
    effects.due = { item in
      try recording { isSeeded ? nil : try profile().memory(of: known(item))?.due } ?? nil
    }
    effects.report = { subject in try recording { try report(subject) } }
    effects.today = { try recording { try today() } }
    effects.study = { try recording { try study() } }
    effects.note = { facts in try recording { try profile().note(facts, at: now()) } }
    effects.lesson = { pool, settings, seed in try scheduling { try lesson(of: pool, settings, seed) } }
    effects.placement = { pool, settings, seed in
      try scheduling { Game(placing: try day(of: pool), settings: settings, seed: seed) }
    }
    effects.place = { game in try recording { try place(game) } }
    effects.duels = { pool in try scheduling { try duels(in: pool) } }
    effects.cost = { old, new in try recording { try cost(from: old, to: new) } ?? nil }
    effects.beside = { decks in others.beside(decks, listed: listed) }
    effects.card = { position, pool in try recording { try card(position, in: pool) } }
    return effects
  }

  /// The result of `body`; nil after recording was given up. Turns the loss of the file into a `RecordLoss`.
  @discardableResult
  private func recording<Value>(_ body: () throws -> Value) throws -> Value? {
    guard !file.isGivenUp else { return nil }
    do {
      return try body()
    } catch ProgressFailure.removed {
      throw RecordLoss.removed
    } catch ProgressFailure.replaced {
      throw RecordLoss.replaced
    } catch ProgressFailure.overwritten {
      throw RecordLoss.overwritten
    }
  }

  /// The result of `body`; nil where games do not follow the schedule, and after recording was given up.
  private func scheduling<Value>(_ body: () throws -> Value) throws -> Value? {
    isSeeded || isCramming ? nil : try recording(body)
  }

  /// Opens the file that is at the path now, and records the answers of the game that it lacks.
  private func recordOn(_ game: Game?) throws -> [StoredReview?] {
    try file.openAnew()
    guard let game, !isOne else { return [] }
    let prior = try prior(in: game.pool)
    try profile().record(
      missing: game.reviews.compactMap { $0.map(prior.review) }, in: GameRecord(of: game),
      isLast: game.phase == .finished,
      isPractice: game.isPractice || game.isDuel)
    return try reviews(of: game)
  }

  private func reviews(of game: Game) throws -> [StoredReview?] {
    let (prior, record) = (try prior(in: game.pool), GameRecord(of: game))
    let stored = try profile().stored(game.reviews.map { $0.map(prior.review) }, in: record)
    // Reviews from before another deck taught the item are recorded under the card's own name.
    guard zip(stored, game.reviews).contains(where: { $0 == nil && $1 != nil }) else { return stored }
    return zip(stored, try profile().stored(game.reviews, in: record)).map { $0 ?? $1 }
  }

  /// The game to resume, if it agrees with the command line. Practice does not resume a scheduled game.
  private func unfinished() throws -> GameRecord? {
    guard !isSeeded, let game = try profile().unfinishedGame(), suits(game.settings) else { return nil }
    return game.isPractice || !isCramming ? game : nil
  }

  private func record(_ record: Record) throws -> StoredReview.ID {
    let prior = try prior(in: record.game.pool)
    let review = prior.review(record.review)
    // A confusion is recorded only between cards of one deck.
    let confused = record.confusedWith.map { prior.name(of: CardReference($0, in: record.review.deckID)) }
      .filter { $0.deckID == review.deckID }
    return try profile().record(
      review, in: GameRecord(of: record.game), confusedWith: confused.map(\.cardID),
      replacing: record.replaced?.id,
      accepting: record.accepted.map { Synonym($0, for: record.review.item) },
      isLast: isOne || record.game.phase == .finished,
      isPractice: record.isPractice, isSupported: record.isSupported)
  }

  /// Records what a placement found, or takes it back when the placement goes on.
  private func place(_ game: Game) throws {
    let record = GameRecord(of: game)
    guard game.isOver else { return try profile().retractPlaced(in: record) }
    try profile().record(placed: game.placedReviews(days: player.replay.days), in: record)
  }
}

// MARK: Reports

extension Recorder {
  private static let lastGames = 10

  /// What the player decided. For a player without a study list, the decks played so far become the list.
  func study() throws -> Study {
    let profile = try profile()
    let study = try profile.study()
    guard !study.isListBegun else { return study }
    let known = Set(library.entries.map(\.id))
    let played = try profile.decksByFirstReview().filter(known.contains)
    guard !played.isEmpty else { return study }
    try profile.note(played.map(StudyFact.added), at: now())
    return try profile.study()
  }

  /// The report about a card.
  private func card(_ position: Int, in pool: CardPool) throws -> CardReport {
    let profile = try profile()
    let day = try day(of: pool)
    return try CardReport(of: position, in: day) { kind in
      try profile.memory(of: known(pool.item(card: position, kind: kind)))
    } reviews: { kind in
      try profile.reviews(of: known(pool.item(card: position, kind: kind))).map(\.review)
    }
  }

  /// The memory after each possible grade. `isSupported` tells whether a harder question about the card is asked too.
  func preview(of item: ReviewItem, isSupported: Bool) throws -> Preview {
    let (profile, now, item) = (try profile(), now(), known(item))
    return try profile.fitted(player.replay).preview(
      of: item, from: profile.memory(of: item), lesson: profile.lesson(on: item, at: now), at: now,
      isSupported: isSupported)
  }

  /// The item under which the player remembers an item of the decks in play. It may belong to another deck.
  private func known(_ item: ReviewItem) -> ReviewItem { file.prior?.prior.item(item) ?? item }

  /// What a change of settings costs.
  private func cost(from old: Settings, to new: Settings) throws -> StudyCost? {
    try reports.outlook(on: []).cost(from: old, to: new, at: now())
  }

  /// The number of this day, and how many answers are recorded on it.
  func today() throws -> StudyDay {
    let days = player.replay.days
    let day = days.day(of: now())
    let count = try profile().counts(between: [day.lowerBound, day.upperBound]).first
    return StudyDay(
      number: days.number(of: now()), answers: count?.reviews ?? 0, end: day.upperBound)
  }

  private var reports: PlayerReports {
    get throws {
      PlayerReports(
        database: progress, profile: try profile(), library: library, settings: player.settings)
    }
  }

  func report(_ subject: Report.Subject) throws -> Report {
    let reports = try reports
    return switch subject {
    case .statistics: .statistics(try reports.statistics(at: now()))
    case .history: .history(reports.history(of: try profile().history(limit: Self.lastGames)))
    case .due: .due(try reports.due(at: now()))
    case .study: .study(try reports.study(at: now()))
    }
  }
}
