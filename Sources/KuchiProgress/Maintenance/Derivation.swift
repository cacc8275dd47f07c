import Foundation
import GRDB
import KuchiEngine

/// An item of one player.
struct PlayerItem: Hashable {
  let profile: Int64
  let item: ReviewItem
}

/// Everything that follows from the log. It takes reviews in the order of their times, so that the order in which logs
/// of several machines were merged does not matter. It needs memory in proportion to the items, not to the reviews.
struct Derivation {
  /// An item, and a card whose answer was given for it.
  struct ConfusionKey: Hashable {
    let asked: PlayerItem
    let other: Card.ID
  }

  private(set) var memories: [PlayerItem: Memory] = [:]
  private(set) var confusions: [ConfusionKey: Int] = [:]
  /// The items whose due dates are not in the log.
  private var undated: Set<PlayerItem> = []

  /// What follows from the log.
  ///
  /// - Parameters:
  ///   - profiles: The profiles; nil for all.
  ///   - onProgress: Gets the share that is done, from 0 to 1. It returns false to stop.
  init(
    _ database: Database, rule: MemoryRule, of profiles: [Int64]? = nil,
    onProgress: (Double) -> Bool = { _ in true }
  ) throws {
    let names = try FormerCards(database: database).all
    let condition = profiles.map { "WHERE profile IN (\($0.map(String.init).joined(separator: ",")))" } ?? ""
    let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM review \(condition)") ?? 0
    let rows = try ReviewRow.fetchCursor(database, sql: ReviewRow.select + condition + ReviewRow.inOrder)
    var (rules, done): ([Int64: MemoryRule], Int) = ([:], 0)
    while let row = try rows.next() {
      done += 1
      if done.isMultiple(of: 2_000), !onProgress(Double(done) / Double(count)) {
        throw DatabaseError(resultCode: .SQLITE_INTERRUPT)
      }
      guard !row.stored.isRetracted else { continue }
      let known = try rules[row.profile] ?? rule.fitted(to: row.profile, in: database)
      rules[row.profile] = known
      take(names.renamed(row.stored), of: row.profile, by: known)
    }
  }

  private mutating func take(_ stored: StoredReview, of profile: Int64, by rule: MemoryRule) {
    let item = PlayerItem(profile: profile, item: stored.review.item)
    memories[item] = rule.remember(memories[item], after: stored)
    if stored.due == nil { undated.insert(item) } else { undated.remove(item) }
    for other in stored.confusedWith where other != stored.review.cardID {
      confusions[ConfusionKey(asked: item, other: other), default: 0] += 1
    }
  }

  /// What the tables hold.
  init(stored database: Database) throws {
    let known = try KnownWeights(database)
    try database.each("SELECT * FROM memory") { memories[try Self.item($0)] = try Memory(row: $0, known) }
    try database.each("SELECT * FROM confusion WHERE count <> 0") { row in
      let key = ConfusionKey(asked: try Self.item(row), other: try row.decode(forColumn: "other"))
      confusions[key] = try row.count("count")
    }
  }

  /// Takes the due dates of other memories where the log has none.
  mutating func keepDueDates(of other: Derivation) {
    for item in undated {
      guard let old = other.memories[item], old.reps == memories[item]?.reps else { continue }
      memories[item]?.due = old.due
    }
  }

  /// Whether the log holds as many reviews of an item as made the memory that another derivation has of it.
  func isComplete(_ item: PlayerItem, for other: Derivation) -> Bool {
    memories[item]?.reps == other.memories[item]?.reps
  }

  /// Replaces what the tables hold.
  func store(in database: Database) throws {
    try database.execute(sql: "DELETE FROM memory; DELETE FROM confusion")
    var known = try KnownWeights(database)
    for (key, memory) in memories {
      try Memories(database: database, profile: key.profile).set(memory, for: key.item, &known)
    }
    for (key, count) in confusions {
      try Confusions(database: database, profile: key.asked.profile)
        .count([key.other], for: key.asked.item, by: count)
    }
  }

  /// Replaces the memories of which the log is complete. Others stay as they are.
  func storeComplete(over old: Derivation, in database: Database) throws {
    var known = try KnownWeights(database)
    for (key, memory) in memories where isComplete(key, for: old) && old.memories[key] != memory {
      try Memories(database: database, profile: key.profile).set(memory, for: key.item, &known)
    }
  }

  private static func item(_ row: Row) throws -> PlayerItem {
    PlayerItem(profile: try row.decode(forColumn: "profile"), item: try row.item)
  }
}

extension ProgressDatabase {
  /// Derives every memory and every count of confusions anew from the log, by the rule of this value. It mends what a
  /// check found. Due dates stay as they were first decided.
  public func rebuild() throws(ProgressFailure) {
    try write { database in
      try mark(try profileRows(database), in: database)
      var derived = try Derivation(database, rule: rule)
      derived.keepDueDates(of: try Derivation(stored: database))
      try derived.store(in: database)
    }
  }

  /// Derives every memory anew by the rule of this value, after parameters changed. A memory with fewer reviews in the
  /// log than made it stays as it is, and goes on by the model that made it. Due dates, steps and counters stay.
  ///
  /// - Parameter onProgress: Gets the share that is done, from 0 to 1. It returns false to stop; then nothing is changed.
  package func replay(onProgress: (Double) -> Bool = { _ in true }) throws(ProgressFailure) {
    try write { try replay(profileRows($0), in: $0, onProgress) }
  }

  /// The same for the profiles whose memories another model made.
  func replayOutdated(_ onProgress: (Double) -> Bool) throws(ProgressFailure) {
    guard let model = rule.model?.rawValue else { return }
    let isOutdated = "SELECT id FROM profile WHERE model IS NOT ?"
    guard try read({ try Int64.fetchOne($0, sql: isOutdated, arguments: [model]) }) != nil else { return }
    try write { try replay(Int64.fetchAll($0, sql: isOutdated, arguments: [model]), in: $0, onProgress) }
  }

  private func replay(_ profiles: [Int64], in database: Database, _ onProgress: (Double) -> Bool) throws {
    try mark(profiles, in: database)
    try derive(profiles, in: database, onProgress)
  }

  /// Derives the memories of some profiles, where the log is complete.
  func derive(_ profiles: [Int64], in database: Database, _ onProgress: (Double) -> Bool) throws {
    guard !profiles.isEmpty else { return }
    let old = try Derivation(stored: database)
    var derived = try Derivation(database, rule: rule, of: profiles, onProgress: onProgress)
    derived.keepDueDates(of: old)
    try derived.storeComplete(over: old, in: database)
  }

  // Notes which model makes the memories of these profiles.
  private func mark(_ profiles: [Int64], in database: Database) throws {
    guard let model = rule.model?.rawValue else { return }
    for profile in profiles {
      try database.run("UPDATE profile SET model = ? WHERE id = ?", [model, profile])
    }
  }

  private func profileRows(_ database: Database) throws -> [Int64] {
    try Int64.fetchAll(database, sql: "SELECT id FROM profile")
  }
}

extension Profile {
  /// How many memories of this profile keep another model than that of its rule, because the log does not hold all of
  /// their reviews.
  package func memoriesOfOtherModels() throws(ProgressFailure) -> Int {
    guard let model = rule.model else { return 0 }
    return try progress.read { database in
      try database.first(
        "SELECT count(*) AS count FROM memory WHERE profile = ? AND (slow IS NULL) = ?",
        [id.row, model == .fsrs7]
      ) { try $0.decode(forColumn: "count") } ?? 0
    }
  }
}
