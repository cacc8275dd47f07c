import GRDB
import KuchiEngine

/// Games that come from an export or from another machine.
extension Games {
  /// Adds a game; false if it is there already. An unfinished game becomes one of the past if there is another to
  /// resume.
  func add(_ line: ProgressLine.GameLine) throws -> Bool {
    guard try id(begun: line.begun, seed: line.seed) == nil else { return false }
    var line = line
    if try line.state != .unfinished || line.record == nil || unfinished != nil {
      if line.state == .unfinished { line.state = .left }
      line.record = nil
    }
    _ = try put(line)
    return true
  }

  /// Takes over a game as another machine has it; false if that machine knows no more of it. A game can be resumed only
  /// on the machine where it is played.
  func merge(_ line: ProgressLine.GameLine) throws -> Bool {
    let known = try database.first(
      "SELECT * FROM game WHERE profile = ? AND begun = ? AND seed = ?",
      [profile, line.begun, Int64(bitPattern: line.seed)]
    ) { row in
      let id = PlayedGame.ID(row: try row.decode(forColumn: "id"))
      var line = try ProgressLine.GameLine(row, names: [:])
      line.version = try version(of: id)
      return (id: id, line: line)
    }
    if let known, !known.line.precedes(line) { return false }
    var new = line
    (new.state, new.record) = (line.state == .finished ? .finished : .left, nil)
    try setVersion(line.version ?? 0, of: put(new, id: known?.id))
    return true
  }

  /// Adds a game of which only the key is known, so that its reviews can refer to it.
  func announce(_ key: ProgressLine.GameKey) throws -> PlayedGame.ID {
    let id = try put(
      ProgressLine.GameLine(
        profile: "", begun: key.begun, seed: key.seed, played: key.begun, state: .left, decks: [], right: 0,
        wrong: 0, bestStreak: 0, total: 0, seconds: 0))
    try setVersion(0, of: id)
    return id
  }

  /// How often a game was stored.
  func version(of id: PlayedGame.ID) throws -> Int {
    try database.first("SELECT version FROM touched WHERE fact = 'game' AND row = ?", [id.row]) {
      try $0.count("version")
    } ?? 0
  }

  private func setVersion(_ version: Int, of id: PlayedGame.ID) throws {
    try database.run("UPDATE touched SET version = ? WHERE fact = 'game' AND row = ?", [version, id.row])
  }
}

extension ProgressLine.GameLine {
  /// Whether the other line about the game knows more. Between two that know as much any order will do, as long as all
  /// machines use the same.
  func precedes(_ other: Self) -> Bool {
    if rank != other.rank { return rank.lexicographicallyPrecedes(other.rank) }
    return seconds != other.seconds
      ? seconds < other.seconds : decks.lexicographicallyPrecedes(other.decks)
  }

  private var rank: [Int64] {
    [Int64(version ?? 0), played, state == .finished ? 1 : 0]
      + [right, wrong, bestStreak, total].map(Int64.init)
  }
}
