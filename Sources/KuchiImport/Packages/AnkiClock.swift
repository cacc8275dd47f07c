internal import Foundation
internal import GRDB

/// How a collection counts its days: from the date on which it was made, wherever the learner is now.
struct AnkiClock {
  /// When the collection was made, in seconds since 1970; 0 if that is unknown.
  private var begun: Int64 = 0
  /// The minutes by which UTC was ahead of local time there and then; nil in old collections.
  private var minutesWest: Int64?
  /// When the collection was last changed, in seconds since 1970.
  private var modified: Int64 = 0

  static let day: Int64 = 86_400
  /// The seconds of the years up to 9999.
  static let seconds: ClosedRange<Int64> = 0...250_000_000_000

  init() {}

  /// Reads the times. Impossible ones count as zero.
  init(_ database: Database) throws {
    let columns = try database.columns(in: "col").map(\.name)
    guard columns.contains("crt"), columns.contains("mod"),
      let row = try Row.fetchOne(database, sql: "SELECT CAST(crt AS INTEGER), CAST(mod AS INTEGER) FROM col")
    else { return }
    begun = Self.valid(try row.number(at: 0)) ?? 0
    modified = Self.valid(try row.number(at: 1) / 1_000) ?? 0
    minutesWest = try Self.minutesWest(in: database).flatMap { -1_440...1_440 ~= $0 ? $0 : nil }
  }

  private static func minutesWest(in database: Database) throws -> Int64? {
    if try database.hasTables("config") {
      let sql = "SELECT CAST(val AS TEXT) FROM config WHERE key = 'creationOffset'"
      return try String.fetchOne(database, sql: sql).flatMap { Int64($0) }
    }
    return (try database.members(of: "conf")["creationOffset"] as? NSNumber)?.int64Value
  }

  static func valid(_ second: Int64) -> Int64? { seconds.contains(second) ? second : nil }

  /// The number of day 0 among days that are numbered by their dates since 1970; nil if it is unknown.
  func firstDay(_ days: DayCount) -> Int? {
    guard begun > 0 else { return nil }
    guard let minutesWest else {
      // An old collection began at the hour at which its days begin, wherever the learner is now.
      return days.number(of: Date(timeIntervalSince1970: Double(begun + 4 * 3_600)))
    }
    return Int((begun - minutesWest * 60) / Self.day)
  }

  /// When a card is due, whose due date may be a day of the collection; nil if it is impossible.
  func date(ofDue due: Int64, _ days: DayCount) -> Date? {
    // Queue 1 counts seconds. Suspended and buried cards in learning do too, and days are never that many.
    if due > 1_000_000_000 { return Self.valid(due).map { Date(timeIntervalSince1970: Double($0)) } }
    guard -100_000...100_000 ~= due, let first = firstDay(days) else { return nil }
    return days.start(of: first + Int(due))
  }

  /// When the day after the last change begins. Anki brings back buried cards then.
  func nextDay(_ days: DayCount) -> Date? {
    guard begun > 0, modified >= begun else { return nil }
    return days.day(of: Date(timeIntervalSince1970: Double(modified))).upperBound
  }
}
