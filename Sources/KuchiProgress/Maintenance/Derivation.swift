import GRDB
import KuchiEngine

/// A skill of one player.
struct PlayerSkill: Hashable {
  let profile: Int64
  let skill: Skill
}

/// Everything that follows from the log, derived from its first review to its last. It takes memory in proportion to
/// the skills, not to the reviews.
struct Derivation {
  /// A skill, and a card whose answer was given for it.
  struct ConfusionKey: Hashable {
    let asked: PlayerSkill
    let other: Card.ID
  }

  private(set) var memories: [PlayerSkill: Memory] = [:]
  private(set) var confusions: [ConfusionKey: Int] = [:]

  /// What follows from the log.
  init(_ database: Database, rule: MemoryRule) throws {
    let names = try FormerCards(database: database).all
    let rows = try ReviewRow.fetchCursor(database, sql: ReviewRow.select + "ORDER BY id")
    while let row = try rows.next() {
      guard !row.stored.isRetracted else { continue }
      let stored = names.renamed(row.stored)
      let skill = PlayerSkill(profile: row.profile, skill: stored.review.skill)
      memories[skill] = rule.remember(memories[skill], after: stored)
      for other in stored.confusedWith where other != stored.review.cardID {
        confusions[ConfusionKey(asked: skill, other: other), default: 0] += 1
      }
    }
  }

  /// What the tables hold.
  init(stored database: Database) throws {
    try database.each("SELECT * FROM memory") { memories[try Self.skill($0)] = try Memory(row: $0) }
    try database.each("SELECT * FROM confusion WHERE count <> 0") { row in
      let key = ConfusionKey(asked: try Self.skill(row), other: try row.decode(forColumn: "other"))
      confusions[key] = try row.count("count")
    }
  }

  /// Replaces what the tables hold.
  func store(in database: Database) throws {
    try database.execute(sql: "DELETE FROM memory; DELETE FROM confusion")
    for (key, memory) in memories {
      try Memories(database: database, profile: key.profile).set(memory, for: key.skill)
    }
    for (key, count) in confusions {
      try Confusions(database: database, profile: key.asked.profile)
        .count([key.other], for: key.asked.skill, by: count)
    }
  }

  private static func skill(_ row: Row) throws -> PlayerSkill {
    PlayerSkill(profile: try row.decode(forColumn: "profile"), skill: try row.skill)
  }
}

extension ProgressDatabase {
  /// Derives every memory and every count of confusions anew from the log, by the rule of this value: after parameters
  /// changed, or when a check found a difference. Due dates stay as they were first decided.
  public func rebuild() throws(ProgressFailure) {
    try write { try Derivation($0, rule: rule).store(in: $0) }
  }
}
