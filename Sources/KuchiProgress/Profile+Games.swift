import Foundation
import GRDB
public import KuchiEngine

extension Profile {
  /// Keeps how a game stands when no answer is recorded with it: after a skip, a hint or a look at the choices.
  ///
  /// Each profile has one game to go on with; another one becomes a game of the past, and the one to go on with again
  /// when more is recorded in it.
  public func keep(_ game: GameRecord) throws(ProgressFailure) {
    try progress.write { _ = try games(in: $0).keep(game) }
  }

  /// The game to go on with, as it stood after the last answer; cards have the names that they have now.
  public func unfinishedGame() throws(ProgressFailure) -> GameRecord? {
    try progress.read { database in
      try games(in: database).unfinished?.renamed(by: FormerCards(database: database).all)
    }
  }

  /// Keeps how a game went that was played to its end: it belongs to the history and can't be gone on with.
  @discardableResult
  public func finish(_ game: GameRecord) throws(ProgressFailure) -> PlayedGame.ID {
    try progress.write { PlayedGame.ID(row: try games(in: $0).finish(game)) }
  }

  /// The last games of the past, newest first.
  public func history(limit: Int) throws(ProgressFailure) -> [PlayedGame] {
    try progress.read { database in
      try database.all(
        """
        SELECT id, decks, begun, played, state = 1, correct, wrong, best_streak, total, seconds FROM game
        WHERE profile = ? AND state > 0 ORDER BY played DESC, id DESC LIMIT max(0, ?)
        """, [id.row, limit], Self.playedGame)
    }
  }

  private static func playedGame(_ row: Row) throws -> PlayedGame {
    PlayedGame(
      id: PlayedGame.ID(row: try row.decode(atIndex: 0)), deckIDs: try JSONText.value(row.decode(atIndex: 1)),
      begun: try row.date(atIndex: 2), played: try row.date(atIndex: 3),
      isFinished: try row.decode(atIndex: 4), right: try row.count(atIndex: 5),
      wrong: try row.count(atIndex: 6), bestStreak: try row.count(atIndex: 7),
      total: try row.count(atIndex: 8), seconds: try row.seconds(atIndex: 9))
  }
}
