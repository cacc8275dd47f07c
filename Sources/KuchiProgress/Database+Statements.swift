import Foundation
import GRDB

/// The few ways in which statements are run here, each prepared once a connection.
extension Database {
  func run(_ sql: String, _ arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  func first<Value>(
    _ sql: String, _ arguments: StatementArguments = [], _ value: (Row) throws -> Value
  ) throws -> Value? {
    let rows = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
    return try rows.next().map(value)
  }

  func each(_ sql: String, _ arguments: StatementArguments = [], _ body: (Row) throws -> Void) throws {
    let rows = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
    while let row = try rows.next() { try body(row) }
  }

  func all<Value>(
    _ sql: String, _ arguments: StatementArguments = [], _ value: (Row) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    try each(sql, arguments) { values.append(try value($0)) }
    return values
  }
}

/// Numbers that can be. Whoever edits a file, or damages it, can put any number in it; none may stop the program.
enum Bounds {
  /// How often something can have happened.
  static let counts = 0...1_000_000_000
  /// Lengths of time in seconds: up to some thirty thousand years.
  static let seconds = 0...1e12
  /// The times of the years 1 to 9999, in microseconds since 1970.
  static let times: ClosedRange<Microseconds> = -62_135_596_800_000_000...253_402_300_799_999_999
}

extension Comparable {
  /// This value, or the nearer end of `range`.
  func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}

extension Row {
  /// A count, brought to the nearest that can be.
  func count(atIndex index: Int) throws -> Int {
    Int(
      try decode(Int64.self, atIndex: index).clamped(
        to: Int64(Bounds.counts.lowerBound)...Int64(Bounds.counts.upperBound)))
  }

  /// A length of time in seconds, brought to the nearest that can be.
  func seconds(atIndex index: Int) throws -> Double {
    try decode(Double.self, atIndex: index).clamped(to: Bounds.seconds)
  }

  /// A time, brought to the nearest that can be.
  func date(atIndex index: Int) throws -> Date { Date(microseconds: try decode(atIndex: index)) }
}
