import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession
import KuchiTerminal

/// What a session asks of the progress file: to keep answers and games, and to deal games by what was learned.
struct Recorder {
  let database: ProgressDatabase
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
    var progress = database
    progress.rule = .nightly(dayStart: owner.settings.dayStart)
    return progress
  }

  func profile() throws -> Profile { try progress.profile(named: owner.name) }

  /// `effects`, with the file behind them.
  func wired(into effects: Effects) -> Effects {
    var effects = effects
    effects.record = record
    effects.retract = { review, game in
      try profile().retract(review, in: GameRecord(of: game))
    }
    effects.keep = { if !isOne { try profile().keep(GameRecord(of: $0)) } }
    effects.matches = matches
    effects.settle = { try progress.settle($0) }
    effects.unfinished = unfinished
    effects.deal = deal
    effects.agenda = { isSeeded || isCramming ? nil : try agenda(of: $0, $1, seed: 0) }
    effects.preview = { isSeeded ? nil : try preview(of: $0) }
    effects.report = report
    effects.today = today
    return effects
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

  private func record(_ record: Record) throws {
    let review = record.review
    let skill = Skill(deckID: review.deckID, cardID: review.cardID, kind: review.kind)
    try profile().record(
      review, in: GameRecord(of: record.game), confusedWith: record.confusedWith, replacing: record.replaced,
      accepting: record.accepted.map { Synonym($0, for: skill) },
      isLast: isOne || record.game.phase == .finished,
      isPractice: record.game.isPractice)
  }
}
