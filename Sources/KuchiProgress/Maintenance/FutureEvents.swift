package import Foundation
import GRDB

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
    let latest = Self.latest(now)
    let future = try read { database in
      let ids: Set<Int64> = try Set(database.values(Self.ahead, [latest]))
      let last: Microseconds? =
        try ids.isEmpty
        ? nil : database.value("SELECT max(time) FROM event WHERE id IN (\(Self.ahead))", [latest])
      return FutureEvents(
        count: ids.count, last: last.map(Date.init(microseconds:)),
        isNew: try ids != Set(database.values(Self.setAside)))
    }
    if future.isNew { try write { try setAside(after: latest, in: $0) } }
    return future
  }

  /// Sets aside what comes after a time, and derives what follows from what is left.
  private func setAside(after latest: Microseconds, in database: Database) throws {
    let old: Set<Int64> = try Set(database.values(Self.setAside))
    let new: Set<Int64> = try Set(database.values(Self.ahead, [latest]))
    for row in old.subtracting(new) { try database.run("DELETE FROM set_aside WHERE event = ?", [row]) }
    for row in new.subtracting(old) { try database.run("INSERT INTO set_aside VALUES (?)", [row]) }
    let items = try old.symmetricDifference(new).compactMap { row in
      try database.first(
        "SELECT profile, deck, card, kind FROM event WHERE id = ? AND fact = 'review'", [row]
      ) { PlayerItem(profile: try $0.next(), item: try $0.item()) }
    }
    try ReviewLog.derive(Set(items), by: rule, in: database)
  }

  /// The latest time that counts as no future.
  static func latest(_ now: Date) -> Microseconds { now.addingTimeInterval(tolerance).microseconds }

  // Clocks of two computers may differ by their time zones.
  private static let tolerance: TimeInterval = 86_400
  private static let setAside = "SELECT event FROM set_aside"
  // For each profile, because the indexes of times begin with it. Weights stay, because memories refer to them. An answer
  // that was taken back counts at no time.
  private static let ahead =
    [
      "= 'review' AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = event.id)",
      "NOT IN ('review', 'retraction') AND fact NOT IN ('chosen', 'taken-back', 'used')",
    ]
    .map {
      "SELECT event.id FROM profile CROSS JOIN event ON profile = profile.id AND fact \($0) AND time > ?1"
    }
    .joined(separator: " UNION ALL ")
}
