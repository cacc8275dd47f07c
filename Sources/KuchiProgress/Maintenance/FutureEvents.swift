package import Foundation
import GRDB
import KuchiEngine

/// The events that a wrong clock put into the future.
package struct FutureEvents: Hashable, Sendable {
  /// How many there are.
  package internal(set) var count = 0
  /// When the last of them counts.
  package internal(set) var last: Date?
  /// Whether others were set aside before.
  package internal(set) var isNew = false
}

extension ProgressDatabase {
  /// Sets aside the events that are more than a day ahead, so that a wrong clock on one machine stops no other: nothing
  /// follows from them until their time has come. Exports and syncs have them all the same.
  ///
  /// - Parameter now: The time. What was set aside before and has come by then counts from now on.
  /// - Returns: The events that are set aside now.
  @discardableResult
  package func setAsideFuture(at now: Date) throws(ProgressFailure) -> FutureEvents {
    let future = try read { try FutureTable(database: $0, rule: rule).future(at: now) }
    if future.isNew { try write { try FutureTable(database: $0, rule: rule).update(at: now) } }
    return future
  }
}

/// The table `set_aside` within a transaction.
struct FutureTable {
  // Clocks of two computers may differ by their time zones.
  private static let tolerance: TimeInterval = 86_400
  private static let before = "SELECT event FROM set_aside"
  // For each profile, because the indexes of times begin with it. Weights stay, because memories refer to them. An answer
  // that was taken back counts at no time.
  private static let now =
    [
      "= 'review' AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = event.id)",
      "NOT IN ('review', 'retraction') AND fact NOT IN ('chosen', 'taken-back', 'used')",
    ]
    .map {
      "SELECT event.id FROM profile CROSS JOIN event ON profile = profile.id AND fact \($0) AND time > ?1"
    }
    .joined(separator: " UNION ALL ")

  let database: Database
  let rule: MemoryRule

  func future(at now: Date) throws -> FutureEvents {
    let ids = try rows(Self.now, at: now)
    let last: Microseconds? =
      try ids.isEmpty
      ? nil : database.value("SELECT max(time) FROM event WHERE id IN (\(Self.now))", [Self.latest(now)])
    return FutureEvents(
      count: ids.count, last: last.map(Date.init(microseconds:)), isNew: try ids != rows(Self.before))
  }

  /// Sets aside what is ahead of `now`, and derives what follows from what is left.
  func update(at now: Date) throws {
    let (old, new) = (try rows(Self.before), try rows(Self.now, at: now))
    for row in old.subtracting(new) { try database.run("DELETE FROM set_aside WHERE event = ?", [row]) }
    for row in new.subtracting(old) { try database.run("INSERT INTO set_aside VALUES (?)", [row]) }
    let items = try old.symmetricDifference(new).compactMap(item)
    try ReviewLog.derive(Set(items), by: rule, in: database)
  }

  private func rows(_ selection: String, at now: Date? = nil) throws -> Set<Int64> {
    Set(try database.values(selection, StatementArguments(now.map { [Self.latest($0)] } ?? [])))
  }

  /// The item of the answer in a row; nil for any other event.
  private func item(of row: Int64) throws -> PlayerItem? {
    try database.first(
      "SELECT profile, deck, card, kind FROM event WHERE id = ? AND fact = 'review'", [row]
    ) { PlayerItem(profile: try $0.next(), item: try $0.item()) }
  }

  /// The latest time that counts as no future.
  static func latest(_ now: Date) -> Microseconds { now.addingTimeInterval(tolerance).microseconds }
}
