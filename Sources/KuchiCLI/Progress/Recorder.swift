import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession
import KuchiTerminal

/// What a session asks of the progress file: to keep answers and games, and to deal games by what was learned.
struct Recorder {
  let file: RecordFile
  let owner: RecordOwner
  let library: DeckLibrary
  let now: () -> Date
  /// Whether games are practice, which leaves the schedule as it is.
  let isCramming: Bool
  /// Whether games come from their seed alone.
  let isSeeded: Bool
  /// Whether games are one question long, and leave the game that was broken off where it was.
  let isOne: Bool
  /// Whether a game with these settings is what the command line asks for.
  let suits: (GameSettings) -> Bool
  /// Whether somebody is there to be asked.
  let canAsk: Bool

  /// The file, with days as the player counts them now.
  var progress: ProgressDatabase {
    var progress = file.database
    progress.rule = .nightly(dayStart: owner.settings.dayStart)
    return progress
  }

  func profile() throws -> Profile { try progress.profile(named: owner.name) }

  /// `effects`, with the file behind them.
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
    effects.deal = { course, settings, seed in try kept { try deal(course, settings, seed) } ?? nil }
    effects.agenda = { course, settings in
      try kept { isSeeded || isCramming ? nil : try agenda(of: course, settings, seed: 0) } ?? nil
    }
    effects.preview = { skill in try kept { isSeeded ? nil : try preview(of: skill) } ?? nil }
    effects.report = { subject in try kept { try report(subject) } }
    effects.today = { try kept { try today() } }
    return effects
  }

  /// What `body` gives, while answers are kept; a file that was lost is told as what it is to a game.
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

  /// Takes the file up that lies in the place of the one that was lost, and what is new to it of the game.
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

  /// The game that was broken off, if it is one that is asked for: who wants practice does not go on with what counts.
  private func unfinished() throws -> GameRecord? {
    guard !isSeeded, let game = try profile().unfinishedGame(), suits(game.settings) else { return nil }
    return game.isPractice || !isCramming ? game : nil
  }

  /// Where nobody can be asked, the player is told how to say it later.
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
      review, in: GameRecord(of: record.game), confusedWith: record.confusedWith, replacing: record.replaced,
      accepting: record.accepted.map { Synonym($0, for: review.skill) },
      isLast: isOne || record.game.phase == .finished,
      isPractice: record.game.isPractice)
  }
}

/// The file that answers are recorded in. It can be lost on the way, and then taken up anew or given up.
final class RecordFile {
  private(set) var database: ProgressDatabase
  /// Whether nothing is recorded any more.
  private(set) var isGivenUp = false
  private var name: Int

  /// A file that is open. It is closed when the program ends.
  init(_ database: ProgressDatabase) {
    self.database = database
    name = Shutdown.current.close(atEnd: database)
  }

  /// Opens what lies at its path now, or makes a new file there.
  func openAnew() throws(ProgressFailure) {
    let new = try database.openedAnew()
    Shutdown.current.forget(name)
    database = new
    name = Shutdown.current.close(atEnd: new)
  }

  /// Leaves the file to whoever has taken it.
  func giveUp() {
    guard !isGivenUp else { return }
    isGivenUp = true
    Shutdown.current.forget(name)
    // One that was not lost is closed as ever.
    try? database.close()
  }
}
