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
  /// The day of the collection on which Anki last brought back buried cards; nil if that is unknown, as in parts of one.
  private var lastUnburied: Int64?

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
    minutesWest = try Self.number("creationOffset", of: database, in: -1_440...1_440)
    lastUnburied = try Self.number("lastUnburied", of: database, in: 1...100_000)
  }

  private static func number(
    _ key: String, of database: Database, in range: ClosedRange<Int64>
  ) throws -> Int64? {
    var number = (try database.members(of: "conf")[key] as? NSNumber)?.int64Value
    if try database.hasTables("config") {
      let sql = "SELECT CAST(val AS TEXT) FROM config WHERE key = ?"
      number = try String.fetchOne(database, sql: sql, arguments: [key]).flatMap { Int64($0) }
    }
    return number.flatMap { range ~= $0 ? $0 : nil }
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

  /// When Anki brings back buried cards: when the day after that begins on which it last did, or after the last change.
  func nextDay(_ days: DayCount) -> Date? {
    if let lastUnburied, let first = firstDay(days) { return days.start(of: first + Int(lastUnburied) + 1) }
    guard begun > 0, modified >= begun else { return nil }
    return days.day(of: Date(timeIntervalSince1970: Double(modified))).upperBound
  }
}
