import Foundation
import GRDB

/// The bounds of numbers in a file. Anyone can edit or damage a file; no number in it may crash the program.
enum Bounds {
  /// The range of counts.
  static let counts = 0...1_000_000_000
  /// Durations in seconds, up to about thirty thousand years.
  static let seconds = 0...1e12
  /// The times of the years 1 to 9999, in microseconds since 1970.
  static let times: ClosedRange<Microseconds> = -62_135_596_800_000_000...253_402_300_799_999_999
}

/// A time as the file stores it: whole microseconds since 1970.
typealias Microseconds = Int64

extension Date {
  /// Converts a stored time. A time outside the years 1 to 9999 becomes the nearest one inside.
  init(microseconds: Microseconds) {
    self.init(timeIntervalSince1970: Double(microseconds.clamped(to: Bounds.times)) / 1_000_000)
  }

  /// The nearest whole microsecond. A time outside the years 1 to 9999 becomes the nearest one inside.
  var microseconds: Microseconds {
    let exact = (timeIntervalSince1970 * 1_000_000).rounded()
    return (Microseconds(exactly: exact) ?? (exact < 0 ? .min : .max)).clamped(to: Bounds.times)
  }

  /// The time as the file stores it.
  var rounded: Date { Date(microseconds: microseconds) }
}

extension Double {
  /// Seconds as whole milliseconds. Invalid durations count as zero.
  var milliseconds: Int64 {
    guard self > 0 else { return 0 }
    return Int64(exactly: (self * 1000).rounded()) ?? .max
  }

  /// Milliseconds as seconds.
  init(milliseconds: Int64) { self = Double(milliseconds) / 1000 }
}

extension Comparable {
  /// This value, or the nearest bound of `range`.
  func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}

/// Values as JSON in one line. Equal values give equal text.
extension Encodable {
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

extension Decodable {
  init(json: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(json.utf8)) }
}

/// Reads the columns of a row in order, which is faster than by name.
struct Columns {
  private let row: Row
  private var index = 0

  fileprivate init(_ row: Row) { self.row = row }

  mutating func next<Value: DatabaseValueConvertible & StatementColumnConvertible>() throws -> Value {
    defer { index += 1 }
    return try row.decode(atIndex: index)
  }

  /// A count, clamped to its bounds.
  mutating func count() throws -> Int { try (next() as Int).clamped(to: Bounds.counts) }

  /// A time, clamped to its bounds.
  mutating func date() throws -> Date { Date(microseconds: try next()) }

  /// A duration in seconds, clamped to its bounds.
  mutating func seconds() throws -> Double { try (next() as Double).clamped(to: Bounds.seconds) }

  /// One of the raw values of an enum. Throws for an unknown one.
  mutating func word<Word: RawRepresentable<String>>() throws -> Word {
    let text: String = try next()
    guard let word = Word(rawValue: text) else { throw ProgressFailure.unreadable(text) }
    return word
  }

  /// A value decoded from JSON.
  mutating func json<Value: Decodable>() throws -> Value { try Value(json: next()) }

  /// An item from the columns `deck`, `card` and `kind`.
  mutating func item() throws -> ReviewItem {
    ReviewItem(deckID: try next(), cardID: try next(), kind: try word())
  }
}

/// Ways to run a statement. Each connection prepares each statement once.
extension Database {
  func run(_ sql: String, _ arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// Whether a query selects any row.
  func hasRow(_ sql: String, _ arguments: StatementArguments) throws -> Bool {
    try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments).next() != nil
  }

  /// The first value that a query selects; nil for NULL, or if there is none.
  func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ sql: String, _ arguments: StatementArguments = []
  ) throws -> Value? {
    try Value.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The values that a query selects, one for each row.
  func values<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ sql: String, _ arguments: StatementArguments = []
  ) throws -> [Value] {
    try Value.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }

  func first<Value>(
    _ sql: String, _ arguments: StatementArguments, _ value: (inout Columns) throws -> Value
  ) throws -> Value? {
    let rows = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
    guard let row = try rows.next() else { return nil }
    var columns = Columns(row)
    return try value(&columns)
  }

  func each(
    _ sql: String, _ arguments: StatementArguments = [], _ body: (inout Columns) throws -> Void
  ) throws {
    let rows = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
    while let row = try rows.next() {
      var columns = Columns(row)
      try body(&columns)
    }
  }

  func all<Value>(
    _ sql: String, _ arguments: StatementArguments = [], _ value: (inout Columns) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    try each(sql, arguments) { values.append(try value(&$0)) }
    return values
  }
}
