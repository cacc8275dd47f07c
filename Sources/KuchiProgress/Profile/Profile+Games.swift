import Foundation
import GRDB
import KuchiFoundation
import Synchronization

extension Profile {
  /// Stores the state of a game without an answer: after a skip, a hint or a look at the choices.
  ///
  /// Each profile has one game to resume. If another game is stored, the first becomes a past game. It can be
  /// resumed again once more is recorded in it.
  public func save(_ game: GameRecord) throws(ProgressFailure) {
    let game = try catching { try storable(game) }
    try progress.write { _ = try tables(in: $0).store(game) }
  }

  /// The game to resume as last stored; cards have their present names.
  public func unfinishedGame() throws(ProgressFailure) -> GameRecord? {
    try progress.read { database in
      try tables(in: database).unfinishedGame?.renamed(by: database.formerNames)
    }
  }

  /// Stores a game that was played to its end. It becomes part of the history and can't be resumed.
  @discardableResult
  public func finish(_ game: GameRecord) throws(ProgressFailure) -> PlayedGame.ID {
    let game = try catching { try storable(game, isLast: true) }
    return try progress.write { try tables(in: $0).store(game) }
  }

  /// The last past games, newest first.
  ///
  /// - Parameters:
  ///   - limit: The highest number of games.
  ///   - withOpen: Whether to include the game to resume, if anything was answered in it.
  public func history(limit: Int, withOpen: Bool = false) throws(ProgressFailure) -> [PlayedGame] {
    let open = withOpen ? "OR correct + wrong > 0" : ""
    return try progress.read { database in
      try database.all(
        """
        SELECT id, state, decks, begun, played, correct, wrong, best_streak, total, seconds FROM game
        WHERE profile = ? AND (state <> 'unfinished' \(open))
        ORDER BY played DESC, id DESC LIMIT max(0, ?)
        """, [id.rawValue, limit]
      ) { try PlayedGame(&$0) }
    }
  }
}

extension PlayedGame {
  fileprivate init(_ row: inout Columns) throws {
    let (id, state) = (ID(rawValue: try row.next()), try row.word() as GameState)
    self.init(
      id: id, deckIDs: try row.json(), begun: try row.date(), played: try row.date(),
      isFinished: state == .finished, isOpen: state == .unfinished,
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
  /// It was left for another game.
  case left
}

/// A game as the file holds it. What each move changes is encoded before the transaction, to keep that short.
struct StoredGame: Sendable {
  var line: ProgressLine.GameLine
  /// The part that its moves changed, and the hash of its setup; nil for a past game.
  fileprivate var resumption: (course: String, setup: Int64)?
}

extension Profile {
  /// Prepares a game for storing.
  ///
  /// - Parameter isLast: Whether it was played to its end; otherwise it can be resumed.
  func storable(_ game: GameRecord, isLast: Bool = false) throws -> StoredGame {
    let line = ProgressLine.GameLine(
      begun: game.begun.microseconds, seed: game.seed, played: game.lastPlayed.microseconds,
      state: isLast ? .finished : .unfinished, decks: game.deckIDs, right: game.score.right,
      wrong: game.score.wrong, bestStreak: game.score.bestStreak, total: game.score.total,
      seconds: game.score.seconds, record: isLast ? nil : game, version: 1)
    let setup = isLast ? nil : try progress.connection.setups.hash(of: game.setup, id)
    return StoredGame(line: line, resumption: try setup.map { (try game.course.json, $0) })
  }
}

/// The setups that this program has stored. Each is large, and is encoded once for all answers of its game.
final class KnownSetups: Sendable {
  private static let limit = 1_000
  private let setups = Mutex<[Profile.ID: (setup: GameRecord, hash: Int64)]>([:])

  fileprivate func hash(of setup: GameRecord, _ profile: Profile.ID) throws -> Int64 {
    if let known = setups.withLock({ $0[profile] }), known.setup == setup { return known.hash }
    let hash = GameRecord.hash(try setup.json)
    setups.withLock { setups in
      if setups.count >= Self.limit { setups = [:] }
      setups[profile] = (setup, hash)
    }
    return hash
  }
}

extension GameRecord {
  fileprivate static func hash(_ json: String) -> Int64 { Int64(bitPattern: FNV1a(json.utf8).value) }
}

/// The games of a profile.
extension ProfileTables {
  /// Stores a game. If it can be resumed, the previous game to resume becomes a past game.
  func store(_ game: StoredGame) throws -> PlayedGame.ID {
    if let id = try goOn(with: game) { return id }
    if game.line.state == .unfinished {
      try database.run(
        """
        UPDATE game SET state = 'left', course = NULL, version = version + 1, changed = \(Self.change)
        WHERE id = (SELECT game FROM unfinished WHERE profile = ?) AND (begun, seed) <> (?, ?)
        """, [profile, game.line.begun, Int64(bitPattern: game.line.seed)])
    }
    guard let id = try put(game.line) else { throw ProgressFailure.unreadable("game") }
    return id
  }

  /// Stores only the part that a move changes, if that is enough; returns the id of the game in that case.
  private func goOn(with game: StoredGame) throws -> PlayedGame.ID? {
    guard let (course, setup) = game.resumption else { return nil }
    let line = game.line
    return try database.value(
      """
      UPDATE game SET played = ?4, correct = ?5, wrong = ?6, best_streak = ?7, total = ?8, seconds = ?9, course = ?10,
        version = version + 1, changed = \(Self.change)
      WHERE id = (SELECT game FROM unfinished WHERE profile = ?1 AND hash = ?11) AND begun = ?2 AND seed = ?3
      RETURNING id
      """,
      [
        profile, line.begun, Int64(bitPattern: line.seed), line.played, line.right, line.wrong,
        line.bestStreak, line.total, line.seconds, course, setup,
      ]
    ).map(PlayedGame.ID.init(rawValue:))
  }

  /// The game to resume.
  var unfinishedGame: GameRecord? {
    get throws {
      try database.value(
        "SELECT \(ProgressLine.GameLine.record) FROM game WHERE id = (SELECT game FROM unfinished WHERE profile = ?)",
        [profile]
      ).map { try GameRecord(json: $0) }
    }
  }

  func game(begun: Microseconds, seed: UInt64) throws -> PlayedGame.ID? {
    try database.value(
      "SELECT id FROM game WHERE profile = ? AND begun = ? AND seed = ?",
      [profile, begun, Int64(bitPattern: seed)]
    ).map(PlayedGame.ID.init(rawValue:))
  }

  /// Takes over a game from another file; false if that file knows nothing newer. An unfinished game becomes
  /// a past one, unless it has its record and there is no other game to resume.
  ///
  /// If two files know equally much, any order works if all use the same one.
  func merge(_ line: ProgressLine.GameLine) throws -> Bool {
    var line = line
    if line.state == .unfinished, try line.record == nil || unfinishedGame != nil { line.state = .left }
    let row = try put(
      line, version: "excluded.version",
      where: """
        WHERE (excluded.version, excluded.played, excluded.state = 'finished', excluded.correct, excluded.wrong,
          excluded.best_streak, excluded.total, excluded.seconds, excluded.decks)
          > (version, played, state = 'finished', correct, wrong, best_streak, total, seconds, decks)
        """)
    return row != nil
  }

  /// Adds a game with only its key known, so that its answers can refer to it.
  func announce(_ key: LogEvent.GameKey) throws -> PlayedGame.ID? {
    try put(ProgressLine.GameLine(begun: key.begun, seed: key.seed, played: key.begun, state: .left))
  }

  /// The mark of a change to a game: higher than any mark that a log has collected.
  private static let change = """
    (SELECT coalesce(max(json_extract(coalesce(next, state), '$.marks.highest.game')), 0) + 1 FROM own_log)
    """

  /// Stores a game and returns its id. An existing game gets `version`; nil if the condition keeps it as is.
  private func put(
    _ line: ProgressLine.GameLine, version: String = "version + 1", where condition: String = ""
  ) throws -> PlayedGame.ID? {
    let record = line.state == .unfinished ? line.record : nil
    let id: Int64? = try database.value(
      """
      INSERT INTO game (profile, begun, seed, played, state, decks, correct, wrong, best_streak, total, seconds,
        course, version, changed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, \(Self.change))
      ON CONFLICT (profile, begun, seed) DO UPDATE SET played = excluded.played, state = excluded.state,
        decks = excluded.decks, correct = excluded.correct, wrong = excluded.wrong,
        best_streak = excluded.best_streak, total = excluded.total, seconds = excluded.seconds,
        course = excluded.course, version = \(version), changed = excluded.changed
      \(condition) RETURNING id
      """,
      [
        profile, line.begun, Int64(bitPattern: line.seed), line.played, line.state.rawValue,
        try line.decks.json,
        line.right, line.wrong, line.bestStreak, line.total, line.seconds, try record?.course.json,
        line.version ?? 0,
      ])
    guard let id else { return nil }
    if let setup = try record?.setup.json {
      try database.run(
        "REPLACE INTO unfinished (profile, game, hash, setup) VALUES (?, ?, ?, ?)",
        [profile, id, GameRecord.hash(setup), setup])
    } else {
      try database.run("DELETE FROM unfinished WHERE profile = ? AND game = ?", [profile, id])
    }
    return PlayedGame.ID(rawValue: Int(id))
  }
}
