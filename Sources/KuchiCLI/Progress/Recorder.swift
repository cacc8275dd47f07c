import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession
import KuchiTerminal

/// Connects a session to the progress file: records answers and games, and deals games by what was learned.
struct Recorder {
  let file: RecordFile
  let player: CurrentProfile
  let library: DeckLibrary
  let now: () -> Date
  /// Whether games are practice, which changes no memory.
  let isCramming: Bool
  /// Whether games depend on their seed alone.
  let isSeeded: Bool
  /// Whether a game is one question, which leaves the game to resume as it is.
  let isOne: Bool
  /// Whether a game with these settings is one that the command line asks for.
  let suits: (GameSettings) -> Bool
  /// Whether the player can be asked something.
  let canAsk: Bool

  /// The database, with days as the player counts them now.
  var progress: ProgressDatabase {
    var progress = file.database
    progress.rule = player.rule
    return progress
  }

  /// The player's profile, with days as the player counts them now.
  func profile() throws -> Profile {
    var profile = try file.profile(named: player.name)
    profile.rule = player.rule
    return profile
  }

  /// `effects` over the file.
  func wired(into effects: Effects) -> Effects {
    var effects = effects
    effects.record = { record in try kept { try self.record(record) } ?? StoredReview.ID(rawValue: 0) }
    effects.retract = { id, game in try kept { _ = try profile().retract(id, in: GameRecord(of: game)) } }
    effects.reviews = { game in try kept { try reviews(of: game) } ?? [] }
    effects.keep = { game in if !isOne { try kept { try profile().keep(GameRecord(of: game)) } } }
    effects.recordOn = { game in try kept { try recordOn(game) } ?? [] }
    effects.stopRecording = { file.giveUp() }
    effects.matches = { decks in try kept { try matches(in: decks) } ?? [] }
    effects.settle = { answers in try kept { try progress.settle(answers) } }
    effects.unfinished = { try kept { try unfinished() } ?? nil }
    effects.deal = { pool, settings, seed in try kept { try deal(pool, settings, seed) } ?? nil }
    effects.queue = { pool, settings in
      try kept { isSeeded || isCramming ? nil : try queue(of: pool, settings, seed: 0) } ?? nil
    }
    effects.preview = { item in try kept { isSeeded ? nil : try preview(of: item) } ?? nil }
    effects.report = { subject in try kept { try report(subject) } }
    effects.today = { try kept { try today() } }
    return effects
  }

  /// The result of `body`; nil after recording was given up. Turns the loss of the file into the session's error.
  @discardableResult
  private func kept<Value>(_ body: () throws -> Value) throws -> Value? {
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

  /// Opens the file that is at the path now, and records those answers of the game that it does not have.
  private func recordOn(_ game: Game?) throws -> [StoredReview?] {
    try file.openAnew()
    guard let game, !isOne else { return [] }
    try profile().record(
      missing: game.reviews.compactMap(\.self), in: GameRecord(of: game), isLast: game.phase == .finished,
      isPractice: game.isPractice)
    return try reviews(of: game)
  }

  private func reviews(of game: Game) throws -> [StoredReview?] {
    try profile().stored(game.reviews, in: GameRecord(of: game))
  }

  /// The game to resume, if the command line asks for one like it. A player who wants practice does not resume a game
  /// that counts.
  private func unfinished() throws -> GameRecord? {
    guard !isSeeded, let game = try profile().unfinishedGame(), suits(game.settings) else { return nil }
    return game.isPractice || !isCramming ? game : nil
  }

  /// The cards that may have another id now. A player who can't be asked is told of the command for it.
  private func matches(in decks: [Deck]) throws -> [CardMatch] {
    try progress.adopt(decks)
    let matches = try decks.flatMap { try profile().matches(in: $0) }
    if canAsk || matches.isEmpty { return matches }
    Output.say(
      "\(counted(matches.count, "card")) that you learned may have another id now; kuchi progress match asks which."
    )
    return []
  }

  private func record(_ record: Record) throws -> StoredReview.ID {
    let review = record.review
    return try profile().record(
      review, in: GameRecord(of: record.game), confusedWith: record.confusedWith,
      replacing: record.replaced?.id,
      accepting: record.accepted.map { Synonym($0, for: review.item) },
      isLast: isOne || record.game.phase == .finished,
      isPractice: record.game.isPractice)
  }
}
