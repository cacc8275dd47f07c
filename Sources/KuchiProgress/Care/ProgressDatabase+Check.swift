import GRDB
import KuchiEngine

extension ProgressDatabase {
  /// Looks the whole file over, which takes time in proportion to its size, and changes nothing.
  ///
  /// - Returns: what is wrong; empty when all is well.
  public func check() throws(ProgressFailure) -> [ProgressFinding] {
    do {
      let damage = try read(Self.damage)
      guard damage.isEmpty else { return damage }
      return try read { database in
        let unreadable = try Self.unreadableReviews(database)
        let findings =
          try Self.dangling(database) + Self.outOfRange(database) + unreadable
          + Self.unreadableGames(database)
        return try findings + (unreadable.isEmpty ? differences(database) : [])
      }
    } catch .damaged(let detail) {
      return [.damaged(detail)]
    }
  }

  private static func damage(_ database: Database) throws -> [ProgressFinding] {
    try database.all("PRAGMA integrity_check") { try $0.decode(String.self, atIndex: 0) }
      .filter { $0 != "ok" }.map(ProgressFinding.damaged)
  }

  private static func dangling(_ database: Database) throws -> [ProgressFinding] {
    try database.all("PRAGMA foreign_key_check") { row in
      .dangling(table: try row.decode(atIndex: 0), row: try row.decode(Int64?.self, atIndex: 1) ?? 0)
    }
  }

  // What follows from the reviews is compared with them anyway.
  private static func outOfRange(_ database: Database) throws -> [ProgressFinding] {
    func rows(_ table: String, counts: [String], times: [String], lengths: [String]) throws
      -> [ProgressFinding]
    {
      let conditions =
        counts.map { "\($0) NOT BETWEEN \(Bounds.counts.lowerBound) AND \(Bounds.counts.upperBound)" }
        + times.map { "\($0) NOT BETWEEN \(Bounds.times.lowerBound) AND \(Bounds.times.upperBound)" }
        + lengths.map { "\($0) NOT BETWEEN \(Bounds.seconds.lowerBound) AND \(Bounds.seconds.upperBound)" }
      return try database.all("SELECT id FROM \(table) WHERE \(conditions.joined(separator: " OR "))") {
        .outOfRange(table: table, row: try $0.decode(atIndex: 0))
      }
    }
    return try rows(
      "game", counts: ["correct", "wrong", "best_streak", "total"], times: ["begun", "played"],
      lengths: ["seconds"])
      + rows(
        "review", counts: ["nth", "parameters"], times: ["time", "due"], lengths: ["milliseconds / 1000.0"])
  }

  private static func unreadableReviews(_ database: Database) throws -> [ProgressFinding] {
    var findings: [ProgressFinding] = []
    try database.each(ReviewColumns.select) { row in
      do {
        _ = try ReviewColumns.review(row)
      } catch {
        findings.append(.unreadableReview(StoredReview.ID(row: try row.decode(atIndex: 0))))
      }
    }
    return findings
  }

  private static func unreadableGames(_ database: Database) throws -> [ProgressFinding] {
    try database.all("SELECT id, record FROM game WHERE state = 0") { row -> ProgressFinding? in
      do {
        _ = try JSONText.value(try row.decode(atIndex: 1), as: GameRecord.self)
        return nil
      } catch {
        return .unreadableGame(PlayedGame.ID(row: try row.decode(atIndex: 0)))
      }
    }.compactMap(\.self)
  }

  private func differences(_ database: Database) throws -> [ProgressFinding] {
    let wanted = try Derivation(database, rule: rule)
    let kept = try Derivation(kept: database)
    let memories = Self.differences(wanted.memories, kept.memories)
    let confusions = Self.differences(wanted.confusions, kept.confusions)
    return (memories == 0 ? [] : [.memoriesDiffer(count: memories)])
      + (confusions == 0 ? [] : [.confusionsDiffer(count: confusions)])
  }

  private static func differences<Key, Value: Equatable>(_ one: [Key: Value], _ other: [Key: Value]) -> Int {
    one.count { other[$0.key] != $0.value } + other.keys.count { one[$0] == nil }
  }
}
