import Foundation
import GRDB

/// An item of one player. Each player of a file has their own memories.
struct PlayerItem: Hashable {
  let profile: Int64
  let item: ReviewItem
}

/// Everything that follows from the log. It takes reviews in the order of their times, so the order of
/// merging logs of several machines does not matter. It needs linear memory in the items, not in the reviews.
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

  /// Derives everything from the log.
  ///
  /// - Parameters:
  ///   - profiles: The profiles; nil for all.
  ///   - old: The contents of the tables. It supplies the due dates that the log lacks.
  ///   - onProgress: Gets the share that is done, from 0 to 1. It returns false to stop.
  init(
    _ database: Database, rule: MemoryRule, of profiles: Set<Int64>? = nil, replacing old: Derivation,
    onProgress: (Double) -> Bool = { _ in true }
  ) throws {
    let names = try database.formerNames
    let condition =
      profiles.map { "WHERE profile IN (\($0.map(String.init).joined(separator: ",")))" } ?? ""
    let count: Int = try database.value("SELECT count(*) FROM review \(condition)") ?? 0
    let weights = try Weights(database)
    var (rules, done): ([Int64: MemoryRule], Int) = ([:], 0)
    try database.each(StoredReview.select + condition + StoredReview.inOrder) { row in
      done += 1
      if done.isMultiple(of: 2_000), !onProgress(Double(done) / Double(count)) {
        throw DatabaseError(resultCode: .SQLITE_INTERRUPT)
      }
      let (stored, profile) = (try StoredReview(&row), try row.next() as Int64)
      guard !stored.isRetracted else { return }
      let known = rules[profile] ?? rule.with(weights.current(of: profile))
      rules[profile] = known
      take(names.renamed(stored), of: profile, by: known)
    }
    for item in undated {
      guard let before = old.memories[item], before.reps == memories[item]?.reps else { continue }
      memories[item]?.due = before.due
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

  /// Reads the contents of the tables.
  init(stored database: Database) throws {
    let weights = try Weights(database)
    try database.each("SELECT deck, card, kind, \(Memory.columns), profile FROM memory") { row in
      let (item, memory) = (try row.item(), try Memory(&row, weights))
      memories[PlayerItem(profile: try row.next(), item: item)] = memory
    }
    try database.each(
      "SELECT profile, deck, card, kind, other, count FROM confusion WHERE count <> 0"
    ) { row in
      let asked = PlayerItem(profile: try row.next(), item: try row.item())
      confusions[ConfusionKey(asked: asked, other: try row.next())] = try row.count()
    }
  }

  /// Replaces the contents of the tables.
  func store(in database: Database) throws {
    try database.execute(sql: "DELETE FROM memory; DELETE FROM confusion")
    try store(over: nil, in: database)
    for (key, count) in confusions {
      try ProfileTables(database: database, profile: key.asked.profile)
        .countConfusions(with: [key.other], of: key.asked.item, by: count)
    }
  }

  /// Replaces the memories that differ from those of the tables.
  private func store(over old: Derivation?, in database: Database) throws {
    let weights = try Weights(database)
    for (key, memory) in memories where old?.memories[key] != memory {
      try ProfileTables(database: database, profile: key.profile).set(memory, of: key.item, weights)
    }
  }

  /// Derives the memories of some profiles.
  ///
  /// - Parameter onProgress: Gets the share done, from 0 to 1. Returns false to stop, which changes nothing.
  static func derive(
    _ profiles: Set<Int64>, by rule: MemoryRule, in database: Database,
    _ onProgress: (Double) -> Bool = { _ in true }
  ) throws {
    guard !profiles.isEmpty else { return }
    let old = try Derivation(stored: database)
    try Derivation(database, rule: rule, of: profiles, replacing: old, onProgress: onProgress)
      .store(over: old, in: database)
  }
}

extension ProgressDatabase {
  /// Derives all memories and confusion counts from the log again, by the rule of this value: after
  /// parameters changed, or to repair what a check found. Due dates stay as they were first chosen.
  public func rebuild() throws(ProgressFailure) {
    try write { database in
      let old = try Derivation(stored: database)
      try Derivation(database, rule: rule, replacing: old).store(in: database)
    }
  }
}
