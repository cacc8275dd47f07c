package import Foundation
import GRDB

/// The events that a wrong clock dated in the future.
package struct FutureEvents: Hashable, Sendable {
  /// The number of these events.
  package internal(set) var count = 0
  /// The time of the last one.
  package internal(set) var last: Date?
  /// Whether they differ from those set aside before.
  package internal(set) var isNew = false
}

extension ProgressDatabase {
  /// Sets aside the events that are more than a day ahead, so that a wrong clock on one machine affects no
  /// other: they have no effect until their time. Exports and syncs still include them.
  ///
  /// - Parameter now: The time. Events set aside before whose time has come count from now on.
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

  /// Sets aside the events after a time, and derives again what depends on the change.
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

  /// The latest time that does not count as the future.
  static func latest(_ now: Date) -> Microseconds { now.addingTimeInterval(tolerance).microseconds }

  // The clocks of two computers may differ by their time zones.
  private static let tolerance: TimeInterval = 86_400
  private static let setAside = "SELECT event FROM set_aside"
  // By profile, because the time indexes start with it. Weights stay, because memories refer to them. A
  // retracted answer never counts anyway.
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
