internal import Dispatch
internal import Foundation
internal import GRDB
internal import GRDBSQLite

extension DatabaseQueue {
  /// The two header bytes of the journal mode: 2 for a write-ahead log, 1 for a rollback journal.
  private static let journalBytes = 18...19
  /// More than Anki's tables and the statements here need.
  private static let limits: [(Int32, Int32)] = [
    (SQLITE_LIMIT_LENGTH, 16 << 20), (SQLITE_LIMIT_SQL_LENGTH, 1 << 20), (SQLITE_LIMIT_COLUMN, 100),
    (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_VDBE_OP, 10_000), (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
  ]
  /// The most seconds for reading. A collection of a million answers needs a tenth of them.
  private static func patience(_ bytes: Int) -> Double { 3 + Double(bytes >> 20) }

  /// The result of `body` for a copy of a file, which it may change.
  static func opened<Value>(_ file: consuming [UInt8], _ body: (Database) throws -> Value) throws -> Value {
    // Anki's files use a write-ahead log, which SQLite can't open for a database in memory.
    for byte in journalBytes where byte < file.count { file[byte] = 1 }
    let (queue, size) = (try DatabaseQueue(configuration: configuration), file.count)
    try queue.writeWithoutTransaction { try $0.load(file) }
    file = []
    return try queue.writeWithoutTransaction { database in
      for (limit, value) in limits { sqlite3_limit(database.sqliteConnection, limit, value) }
      return try limitingTime(of: database, size) { try body(database) }
    }
  }

  /// Interrupts the statements of `body` from another thread when they have taken too long, and all later ones.
  private static func limitingTime<Value>(
    of database: Database, _ bytes: Int, _ body: () throws -> Value
  ) throws -> Value {
    // SQLite lets any thread interrupt a connection, as long as it is open.
    nonisolated(unsafe) let connection = database.sqliteConnection
    let queue = DispatchQueue(label: "KuchiImport")
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + patience(bytes), repeating: 0.05)
    timer.setEventHandler { sqlite3_interrupt(connection) }
    timer.activate()
    // The connection may end after this.
    defer { queue.sync { timer.cancel() } }
    do {
      return try body()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      throw PackageFault.tooMuchWork
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
    // SQLite owns the copy now, even if this call fails.
    let (bytes, size) = (copy.assumingMemoryBound(to: UInt8.self), Int64(file.count))
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
    let code = sqlite3_deserialize(sqliteConnection, "main", bytes, size, size, flags)
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

  /// Whether all names are tables. Views could run untrusted code, so they are none. Damaged tables and those that
  /// compute throw.
  func hasTables(_ names: String...) throws -> Bool {
    for table in names {
      let parts = try Row.fetchAll(
        self, sql: "SELECT type, name, rootpage, sql FROM sqlite_master WHERE tbl_name = ? COLLATE NOCASE",
        arguments: [table])
      guard try parts.contains(where: { try $0.isTable(named: table) }) else { return false }
      // Before the check, which evaluates the conditions of the table.
      guard try parts.allSatisfy({ try $0.isPlain }) else { throw PackageFault.computes(table) }
      let findings = try String.fetchOne(self, sql: "PRAGMA quick_check(\(table))")
      guard findings == "ok" else { throw PackageFault.damagedCollection(findings ?? "") }
    }
    return true
  }
}

// A row of what SQLite knows about a table: its type, name, page and definition.
extension Row {
  fileprivate func isTable(named name: String) throws -> Bool {
    try decode(atIndex: 0) == "table" && decode(atIndex: 1) == name && number(at: 2) > 0
  }

  /// Whether it is a table without computed columns and conditions, or an index of columns. Those of Anki are.
  fileprivate var isPlain: Bool {
    get throws {
      let definition = try decode(String?.self, atIndex: 3) ?? ""
      let words = definition.uppercased().split { !$0.isLetter && $0 != "_" }
      return switch try decode(String.self, atIndex: 0) {
      case "table": !words.contains { ["AS", "CHECK", "GENERATED"].contains($0) }
      case "index": definition.count { $0 == "(" } <= 1
      default: false
      }
    }
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
