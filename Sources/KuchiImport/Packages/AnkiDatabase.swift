internal import Foundation
internal import GRDB
internal import GRDBSQLite

// Access to untrusted SQLite files in memory.
extension DatabaseQueue {
  /// The two header bytes of the journal mode: 2 for a write-ahead log, 1 for a rollback journal.
  private static let journalBytes = 18...19
  private static let longestValue: Int32 = 16 << 20
  /// How many instructions of SQLite pass between two counts, and how many counts are allowed. A collection of a
  /// million answers needs about a hundredth of that.
  private static let (workStep, mostWork): (Int32, Int) = (1_000_000, 20_000)

  static func read<Value>(_ file: consuming [UInt8], _ body: (Database) throws -> Value) throws -> Value {
    var file = file
    // Anki's files use a write-ahead log, which SQLite can't open for a database in memory.
    for byte in journalBytes where byte < file.count { file[byte] = 1 }
    return try file.withUnsafeMutableBytes { try read($0, body) }
  }

  static func edited(_ file: [UInt8], _ body: (Database) throws -> Void) throws -> [UInt8] {
    var file = file
    for byte in journalBytes where byte < file.count { file[byte] = 1 }
    return try DatabaseQueue(configuration: configuration).writeWithoutTransaction { database in
      try database.load(file)
      try limitingWork(of: database) {
        try database.inTransaction {
          try body(database)
          return .commit
        }
      }
      return try database.bytes()
    }
  }

  private static func read<Value>(
    _ file: UnsafeMutableRawBufferPointer, _ body: (Database) throws -> Value
  ) throws -> Value {
    let queue = try DatabaseQueue(configuration: configuration)
    // The bytes are borrowed, so the connection must end before this call does.
    defer { try? queue.close() }
    return try queue.inDatabase { database in
      let bytes = file.bindMemory(to: UInt8.self).baseAddress
      try database.load(bytes, count: file.count, SQLITE_DESERIALIZE_READONLY)
      sqlite3_limit(database.sqliteConnection, SQLITE_LIMIT_LENGTH, longestValue)
      return try limitingWork(of: database) { try body(database) }
    }
  }

  /// Stops `body` after a number of instructions, which limits its time without a clock.
  private static func limitingWork<Value>(of database: Database, _ body: () throws -> Value) throws -> Value {
    var work = 0
    return try withUnsafeMutablePointer(to: &work) { work in
      sqlite3_progress_handler(
        database.sqliteConnection, workStep,
        { context in
          guard let work = context?.assumingMemoryBound(to: Int.self) else { return 1 }
          work.pointee += 1
          return work.pointee > DatabaseQueue.mostWork ? 1 : 0
        }, work)
      defer { sqlite3_progress_handler(database.sqliteConnection, 0, nil, nil) }
      do {
        return try body()
      } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
        throw PackageFault.tooMuchWork
      }
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      // SQLite needs this collation to open the indexes, although no query here compares names.
      database.add(collation: DatabaseCollation("unicase") { $0.compare($1, options: .caseInsensitive) })
      try database.execute(sql: "PRAGMA trusted_schema = OFF")
    }
    return configuration
  }
}

extension Database {
  fileprivate func load(_ file: [UInt8]) throws {
    guard let copy = sqlite3_malloc64(UInt64(file.count)) else {
      throw DatabaseError(resultCode: .SQLITE_NOMEM)
    }
    file.withUnsafeBytes {
      copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count)
    }
    // From here on the copy is SQLite's, even if this fails.
    let flags = SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE
    try load(copy.assumingMemoryBound(to: UInt8.self), count: file.count, flags)
  }

  fileprivate func load(_ bytes: UnsafeMutablePointer<UInt8>?, count: Int, _ flags: Int32) throws {
    let code = sqlite3_deserialize(
      sqliteConnection, "main", bytes, Int64(count), Int64(count), UInt32(flags))
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  func bytes() throws -> [UInt8] {
    var size: sqlite3_int64 = 0
    guard let start = sqlite3_serialize(sqliteConnection, "main", &size, 0) else {
      throw DatabaseError(resultCode: .SQLITE_NOMEM)
    }
    defer { sqlite3_free(start) }
    return Array(UnsafeBufferPointer(start: start, count: Int(size)))
  }

  /// Whether all names are ordinary tables. Views are refused, because they could run untrusted code. Damaged tables
  /// throw, because reading them might never end.
  func hasTables(_ names: String...) throws -> Bool {
    for table in names {
      let sql = "SELECT rootpage FROM sqlite_master WHERE type = 'table' AND rootpage > 0 AND name = ?"
      guard try Int.fetchOne(self, sql: sql, arguments: [table]) != nil else { return false }
      let findings = try String.fetchOne(self, sql: "PRAGMA quick_check(\(table))")
      guard findings == "ok" else { throw PackageFault.damagedCollection(findings ?? "") }
    }
    return true
  }
}

extension ImportFailure {
  /// Why the collection of a package can't be read or written.
  init(_ error: any Error) {
    self =
      switch error {
      case let failure as ImportFailure: failure
      case let fault as PackageFault: .package(fault)
      default: .package(.damagedCollection((error as? DatabaseError)?.message ?? "\(error)"))
      }
  }
}

extension Row {
  /// A number in the row; 0 for none.
  func number(at index: Int) throws -> Int64 { try decode(Int64?.self, atIndex: index) ?? 0 }

  /// The bytes in the row; empty for none.
  func bytes(at index: Int) throws -> Data { try decode(Data?.self, atIndex: index) ?? Data() }
}
