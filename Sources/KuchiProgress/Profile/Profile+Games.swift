import Foundation
import GRDB

extension Profile {
  /// Stores the state of a game without an answer: after a skip, a hint or a look at the choices.
  ///
  /// Each profile has one game to resume. If another game is stored, the first becomes a game of the past. It is the
  /// one to resume again once more is recorded in it.
  public func keep(_ game: GameRecord) throws(ProgressFailure) {
    let game = try catching { try StoredGame(game) }
    try progress.write { _ = try tables(in: $0).store(game) }
  }

  /// The game to resume, as it was stored last; cards have their present names.
  public func unfinishedGame() throws(ProgressFailure) -> GameRecord? {
    try progress.read { database in
      try tables(in: database).unfinishedGame?.renamed(by: database.formerNames)
    }
  }

  /// Stores a game that was played to its end. It belongs to the history and can't be resumed.
  @discardableResult
  public func finish(_ game: GameRecord) throws(ProgressFailure) -> PlayedGame.ID {
    let game = try catching { try StoredGame(game, isLast: true) }
    return try progress.write { try tables(in: $0).store(game) }
  }

  /// The last games of the past, newest first.
  ///
  /// - Parameters:
  ///   - limit: How many at most.
  ///   - withOpen: Whether the game to resume is among them, if anything was answered in it.
  public func history(limit: Int, withOpen: Bool = false) throws(ProgressFailure) -> [PlayedGame] {
    let open = withOpen ? "OR correct + wrong > 0" : ""
    return try progress.read { database in
      try database.all(
        """
        SELECT id, state, decks, begun, played, correct, wrong, best_streak, total, seconds FROM game
        WHERE profile = ? AND (state > \(GameState.unfinished.code) \(open))
        ORDER BY played DESC, id DESC LIMIT max(0, ?)
        """, [id.rawValue, limit]
      ) { try PlayedGame(&$0) }
    }
  }
}

extension PlayedGame {
  fileprivate init(_ row: inout Columns) throws {
    let (id, state) = (ID(rawValue: try row.next()), try row.next() as Int)
    self.init(
      id: id, deckIDs: try row.json(), begun: try row.date(), played: try row.date(),
      isFinished: state == GameState.finished.code, isOpen: state == GameState.unfinished.code,
      right: try row.count(), wrong: try row.count(), bestStreak: try row.count(), total: try row.count(),
      seconds: try row.seconds())
  }
}

/// The state of a stored game.
enum GameState: String, Decodable {
  /// It can be resumed.
  case unfinished
  /// It was played to its end.
  case finished
  /// It was left for another.
  case left

  /// The number in the file.
  var code: Int {
    switch self {
    case .unfinished: 0
    case .finished: 1
    case .left: 2
    }
  }
}

/// A game as the file holds it. Its texts are made before the transaction, for which others wait.
struct StoredGame: Sendable {
  let line: ProgressLine.GameLine
  fileprivate let decks: String
  fileprivate let record: String?

  init(_ line: ProgressLine.GameLine) throws {
    self.line = line
    decks = try line.decks.json
    record = try line.record?.json
  }

  /// - Parameter isLast: Whether it was played to its end; otherwise it can be resumed.
  init(_ game: GameRecord, isLast: Bool = false) throws {
    try self.init(
      ProgressLine.GameLine(
        begun: game.begun.microseconds, seed: game.seed, played: game.lastPlayed.microseconds,
        state: isLast ? .finished : .unfinished, decks: game.deckIDs, right: game.score.right,
        wrong: game.score.wrong, bestStreak: game.score.bestStreak, total: game.score.total,
        seconds: game.score.seconds, record: isLast ? nil : game, version: 1))
  }
}

/// The games of a profile.
extension ProfileTables {
  /// Stores a game. Of one to resume the one before becomes a game of the past.
  func store(_ game: StoredGame) throws -> PlayedGame.ID {
    if game.line.state == .unfinished {
      try database.run(
        """
        UPDATE game SET state = \(GameState.left.code), record = NULL, version = version + 1, changed = \(Self.change)
        WHERE profile = ? AND state = \(GameState.unfinished.code) AND (begun, seed) <> (?, ?)
        """, [profile, game.line.begun, Int64(bitPattern: game.line.seed)])
    }
    guard let id = try put(game) else { throw ProgressFailure.unreadable("game") }
    return id
  }

  /// The game to resume.
  var unfinishedGame: GameRecord? {
    get throws {
      try database.value(
        "SELECT record FROM game WHERE profile = ? AND state = \(GameState.unfinished.code)", [profile]
      ).map { try GameRecord(json: $0) }
    }
  }

  func game(begun: Microseconds, seed: UInt64) throws -> PlayedGame.ID? {
    try database.value(
      "SELECT id FROM game WHERE profile = ? AND begun = ? AND seed = ?",
      [profile, begun, Int64(bitPattern: seed)]
    ).map(PlayedGame.ID.init(rawValue:))
  }

  /// Takes over a game as another file has it; false if that file knows no more of it. An unfinished game becomes one of
  /// the past, unless it has its record and there is no other to resume.
  ///
  /// Between two files that know as much any order will do, as long as all use the same.
  func merge(_ line: ProgressLine.GameLine) throws -> Bool {
    var line = line
    if line.state == .unfinished, try line.record == nil || unfinishedGame != nil { line.state = .left }
    if line.state != .unfinished { line.record = nil }
    let row = try put(
      StoredGame(line), version: "excluded.version",
      where: """
        WHERE (excluded.version, excluded.played, excluded.state = 1, excluded.correct, excluded.wrong,
          excluded.best_streak, excluded.total, excluded.seconds, excluded.decks)
          > (version, played, state = 1, correct, wrong, best_streak, total, seconds, decks)
        """)
    return row != nil
  }

  /// Adds a game of which only the key is known, so that its answers can refer to it.
  func announce(_ key: LogEvent.GameKey) throws -> PlayedGame.ID? {
    try put(
      StoredGame(
        ProgressLine.GameLine(begun: key.begun, seed: key.seed, played: key.begun, state: .left)))
  }

  /// The mark of the next change of a game.
  private static let change = "(SELECT coalesce(max(changed), 0) + 1 FROM game)"

  /// Stores a game, and returns its id. A game that is there gets this version; nil if a condition keeps it as it is.
  private func put(
    _ game: StoredGame, version: String = "version + 1", where condition: String = ""
  ) throws -> PlayedGame.ID? {
    let line = game.line
    return try database.value(
      """
      INSERT INTO game (profile, begun, seed, played, state, decks, correct, wrong, best_streak, total, seconds, record,
        version, changed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, \(Self.change))
      ON CONFLICT (profile, begun, seed) DO UPDATE SET played = excluded.played, state = excluded.state,
        decks = excluded.decks, correct = excluded.correct, wrong = excluded.wrong,
        best_streak = excluded.best_streak, total = excluded.total, seconds = excluded.seconds,
        record = excluded.record, version = \(version), changed = excluded.changed
      \(condition) RETURNING id
      """,
      [
        profile, line.begun, Int64(bitPattern: line.seed), line.played, line.state.code, game.decks,
        line.right, line.wrong, line.bestStreak, line.total, line.seconds, game.record, line.version ?? 0,
      ]
    ).map(PlayedGame.ID.init(rawValue:))
  }
}
