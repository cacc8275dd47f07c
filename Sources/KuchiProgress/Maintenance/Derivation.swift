import GRDB
import KuchiEngine

/// An item of one player.
struct PlayerItem: Hashable {
  let profile: Int64
  let item: ReviewItem
}

/// Everything that follows from the log, derived from its first review to its last. It takes memory in proportion to
/// the items, not to the reviews.
struct Derivation {
  /// An item, and a card whose answer was given for it.
  struct ConfusionKey: Hashable {
    let asked: PlayerItem
    let other: Card.ID
  }

  private(set) var memories: [PlayerItem: Memory] = [:]
  private(set) var confusions: [ConfusionKey: Int] = [:]

  /// What follows from the log.
  init(_ database: Database, rule: MemoryRule) throws {
    let names = try FormerCards(database: database).all
    let rows = try ReviewRow.fetchCursor(database, sql: ReviewRow.select + "ORDER BY id")
    while let row = try rows.next() {
      guard !row.stored.isRetracted else { continue }
      let stored = names.renamed(row.stored)
      let item = PlayerItem(profile: row.profile, item: stored.review.item)
      memories[item] = rule.remember(memories[item], after: stored)
      for other in stored.confusedWith where other != stored.review.cardID {
        confusions[ConfusionKey(asked: item, other: other), default: 0] += 1
      }
    }
  }

  /// What the tables hold.
  init(stored database: Database) throws {
    try database.each("SELECT * FROM memory") { memories[try Self.item($0)] = try Memory(row: $0) }
    try database.each("SELECT * FROM confusion WHERE count <> 0") { row in
      let key = ConfusionKey(asked: try Self.item(row), other: try row.decode(forColumn: "other"))
      confusions[key] = try row.count("count")
    }
  }

  /// Replaces what the tables hold.
  func store(in database: Database) throws {
    try database.execute(sql: "DELETE FROM memory; DELETE FROM confusion")
    for (key, memory) in memories {
      try Memories(database: database, profile: key.profile).set(memory, for: key.item)
    }
    for (key, count) in confusions {
      try Confusions(database: database, profile: key.asked.profile)
        .count([key.other], for: key.asked.item, by: count)
    }
  }

  private static func item(_ row: Row) throws -> PlayerItem {
    PlayerItem(profile: try row.decode(forColumn: "profile"), item: try row.item)
  }
}

extension ProgressDatabase {
  /// Derives every memory and every count of confusions anew from the log, by the rule of this value: after parameters
  /// changed, or when a check found a difference. Due dates stay as they were first decided.
  public func rebuild() throws(ProgressFailure) {
    try write { try Derivation($0, rule: rule).store(in: $0) }
  }
}
