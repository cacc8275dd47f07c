import Foundation
import GRDB
import KuchiEngine

/// The kept games of one profile within a transaction.
struct Games {
  let database: Database
  let profile: Int64

  /// Keeps a game to be gone on with; another that waited for that becomes one of the past.
  func keep(_ game: GameRecord) throws -> Int64 {
    let row = try row(of: game)
    try database.run(
      """
      UPDATE game SET state = \(GameState.left.code), record = NULL
      WHERE profile = ? AND state = \(GameState.unfinished.code) AND id IS NOT ?
      """, [profile, row])
    return try save(game, as: .unfinished, row: row)
  }

  /// Keeps how a game went that was played to its end.
  func finish(_ game: GameRecord) throws -> Int64 {
    try save(game, as: .finished, row: try row(of: game))
  }

  /// The game with which to go on.
  var unfinished: GameRecord? {
    get throws {
      let text: String?? = try database.first(
        "SELECT record FROM game WHERE profile = ? AND state = \(GameState.unfinished.code)", [profile]
      ) { try $0.decode(atIndex: 0) }
      guard let text, let text else { return nil }
      return try JSONText.value(text)
    }
  }

  func row(of game: GameRecord) throws -> Int64? {
    try row(begun: game.begun.microseconds, seed: game.seed)
  }

  func row(begun: Microseconds, seed: UInt64) throws -> Int64? {
    try database.first(
      "SELECT id FROM game WHERE profile = ? AND begun = ? AND seed = ?",
      [profile, begun, Int64(bitPattern: seed)]
    ) { try $0.decode(atIndex: 0) }
  }

  private func save(_ game: GameRecord, as state: GameState, row: Int64?) throws -> Int64 {
    try database.run(
      """
      INSERT INTO game (id, profile, begun, seed, played, state, decks, correct, wrong, best_streak, total, seconds,
        record) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET played = excluded.played, state = excluded.state, correct = excluded.correct,
        wrong = excluded.wrong, best_streak = excluded.best_streak, total = excluded.total,
        seconds = excluded.seconds, record = excluded.record
      """,
      [
        row, profile, game.begun.microseconds, Int64(bitPattern: game.seed), game.played.microseconds,
        state.code, try JSONText(game.deckIDs).text, game.score.right, game.score.wrong,
        game.score.bestStreak, game.score.total, game.score.seconds,
        state == .unfinished ? try JSONText(game).text : nil,
      ])
    return row ?? database.lastInsertedRowID
  }
}

extension GameRecord {
  /// When the last move that tells its time was made.
  fileprivate var played: Date {
    for move in moves.reversed() {
      switch move {
      case .answer(_, let date), .skip(let date), .next(let date): return date
      case .reveal, .hint, .accept, .synonym, .grade: continue
      }
    }
    return standing?.date ?? begun
  }
}
