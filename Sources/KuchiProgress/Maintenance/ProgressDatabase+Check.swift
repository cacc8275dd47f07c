import GRDB

/// A fault of a progress file.
public enum ProgressFinding: Hashable, Sendable {
  /// The file is damaged, as SQLite describes it. Restore a backup.
  case damaged(String)
  /// Another program added something to the file that may change what is written to it: its type, such as
  /// `trigger`, and its name.
  case foreign(type: String, name: String)
  /// A row refers to another that does not exist.
  case dangling(table: String, row: Int64)
  /// A row holds an impossible number. It is read as the nearest possible one.
  case outOfRange(table: String, row: Int64)
  /// A review has a value that this program does not know.
  case unreadableAnswer(StoredReview.ID)
  /// The game to resume can't be read.
  case unreadableGame(PlayedGame.ID)
  /// The number of memories that differ from those that the rule derives from the reviews. Rebuild to repair.
  case memoriesDiffer(count: Int)
  /// The number of confusion counts that differ from the reviews. Rebuild to repair it.
  case confusionsDiffer(count: Int)
}

extension ProgressDatabase {
  /// Checks the whole file and changes nothing. It takes linear time in the size of the file.
  ///
  /// - Returns: The findings; empty if the file is intact.
  public func check() throws(ProgressFailure) -> [ProgressFinding] {
    do {
      let damage = try read(Self.damage)
      guard damage.isEmpty else { return damage }
      return try read { database in
        let unreadable = try Self.unreadableReviews(database)
        let findings =
          try Self.foreign(database) + Self.dangling(database) + Self.outOfRange(database) + unreadable
          + Self.unreadableGames(database)
        return try findings + (unreadable.isEmpty ? differences(database) : [])
      }
    } catch .damaged(let detail) {
      return [.damaged(detail)]
    }
  }

  /// The first unreadable part of a file that would replace another; nil if everything is readable.
  static func firstLoss(in database: Database) throws -> String? {
    if case .damaged(let detail)? = try damage(database).first { return detail }
    if case .dangling(let table, let row)? = try dangling(database).first {
      return "row \(row) of \(table) refers to a missing row"
    }
    if try !unreadableReviews(database).isEmpty { return "an answer in it can't be read" }
    if try !unreadableGames(database).isEmpty { return "the game to resume can't be read" }
    _ = try Derivation(stored: database)
    return try unreadableNotes(database).first.map { "the note \($0) can't be read" }
  }

  /// The notes with values that this program does not know.
  private static func unreadableNotes(_ database: Database) throws -> [Int64] {
    try database.all("SELECT \(LogEvent.noteColumns), id FROM note") { row in
      try LogEvent(note: &row)?.fault == nil ? nil : try row.next() as Int64
    }.compactMap(\.self)
  }

  private static func damage(_ database: Database) throws -> [ProgressFinding] {
    try database.values("PRAGMA integrity_check").filter { $0 != "ok" }.map(ProgressFinding.damaged)
  }

  private static func foreign(_ database: Database) throws -> [ProgressFinding] {
    let made = try DatabaseQueue()
    try made.writeWithoutTransaction { try Schema.migrate($0) }
    let own = try Set(made.read(Self.objects))
    return try objects(database).filter { !own.contains($0) }.map { .foreign(type: $0[0], name: $0[1]) }
  }

  /// The types, names and SQL texts of all objects in a database.
  private static func objects(_ database: Database) throws -> [[String]] {
    try database.all(
      "SELECT type, name, coalesce(sql, '') FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name"
    ) {
      [try $0.next(), try $0.next(), try $0.next()]
    }
  }

  private static func dangling(_ database: Database) throws -> [ProgressFinding] {
    try database.all("PRAGMA foreign_key_check") {
      .dangling(table: try $0.next(), row: try $0.next() ?? 0)
    }
  }

  // Memories and confusions need no such check: they are compared with the reviews.
  private static func outOfRange(_ database: Database) throws -> [ProgressFinding] {
    func rows(
      _ table: String, counts: [String], times: [String], lengths: String
    ) throws -> [ProgressFinding] {
      let bounds =
        counts.map { ($0, "\(Bounds.counts.lowerBound) AND \(Bounds.counts.upperBound)") }
        + times.map { ($0, "\(Bounds.times.lowerBound) AND \(Bounds.times.upperBound)") }
        + [(lengths, "\(Bounds.seconds.lowerBound) AND \(Bounds.seconds.upperBound)")]
      let conditions = bounds.map { "\($0) NOT BETWEEN \($1)" }.joined(separator: " OR ")
      return try database.all("SELECT id FROM \(table) WHERE \(conditions)") {
        .outOfRange(table: table, row: try $0.next())
      }
    }
    return try rows(
      "game", counts: ["correct", "wrong", "best_streak", "total"], times: ["begun", "played"],
      lengths: "seconds")
      + rows(
        "event", counts: ["nth", "parameters"], times: ["time", "due"], lengths: "milliseconds / 1000.0")
  }

  private static func unreadableReviews(_ database: Database) throws -> [ProgressFinding] {
    var findings: [ProgressFinding] = []
    try database.each(StoredReview.select) { row in
      var copy = row
      do {
        _ = try StoredReview(&row)
      } catch {
        findings.append(.unreadableAnswer(StoredReview.ID(rawValue: try copy.next())))
      }
    }
    return findings
  }

  private static func unreadableGames(_ database: Database) throws -> [ProgressFinding] {
    let record = ProgressLine.GameLine.record
    return try database.all("SELECT id, \(record) FROM game WHERE state = 'unfinished'") {
      row -> ProgressFinding? in
      let id = PlayedGame.ID(rawValue: try row.next())
      return (try? row.json() as GameRecord) == nil ? .unreadableGame(id) : nil
    }.compactMap(\.self)
  }

  private func differences(_ database: Database) throws -> [ProgressFinding] {
    let stored = try Derivation(stored: database)
    let derived = try Derivation(database, rule: rule, replacing: stored)
    let memories = Self.differences(derived.memories, stored.memories)
    let confusions = Self.differences(derived.confusions, stored.confusions)
    return (memories == 0 ? [] : [.memoriesDiffer(count: memories)])
      + (confusions == 0 ? [] : [.confusionsDiffer(count: confusions)])
  }

  private static func differences<Key, Value: Equatable>(_ one: [Key: Value], _ other: [Key: Value]) -> Int {
    one.count { other[$0.key] != $0.value } + other.keys.count { one[$0] == nil }
  }
}
