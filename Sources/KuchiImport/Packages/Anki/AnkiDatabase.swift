internal import Foundation
internal import GRDB
internal import GRDBSQLite

/// An SQLite file in memory, of which nothing good is expected.
enum AnkiDatabase {
  /// The bytes of the file's header that say how it is written and read: 2 for a write-ahead log, 1 for none.
  private static let journalBytes = 18...19
  /// The most bytes of one value.
  private static let longestValue: Int32 = 16 << 20

  /// What `body` reads in the file.
  static func read<Value>(
    _ file: consuming [UInt8], _ body: (Database) throws -> Value
  ) throws(ImportFailure) -> Value {
    var file = file
    // Anki's files say that there is a log beside them, and SQLite has no place to look for it.
    for byte in journalBytes where byte < file.count { file[byte] = 1 }
    do {
      return try file.withUnsafeMutableBytes { try read($0, body) }
    } catch let failure as ImportFailure {
      throw failure
    } catch let fault as PackageFault {
      throw .package(fault)
    } catch {
      throw .package(.damagedCollection((error as? DatabaseError)?.message ?? "\(error)"))
    }
  }

  /// Whether these are plain, sound tables of the database. Others, like views, could run what a stranger wrote, and
  /// damaged ones could go on without end.
  static func has(_ tables: [String], in database: Database) throws -> Bool {
    for table in tables {
      let sql = "SELECT rootpage FROM sqlite_master WHERE type = 'table' AND rootpage > 0 AND name = ?"
      guard try Int.fetchOne(database, sql: sql, arguments: [table]) != nil else { return false }
      let findings = try String.fetchOne(database, sql: "PRAGMA quick_check(\(table))")
      guard findings == "ok" else { throw PackageFault.damagedCollection(findings ?? "") }
    }
    return true
  }

  private static func read<Value>(
    _ file: UnsafeMutableRawBufferPointer, _ body: (Database) throws -> Value
  ) throws -> Value {
    let queue = try DatabaseQueue(configuration: configuration)
    // With the connection ends every use of the bytes, which are only lent.
    defer { try? queue.close() }
    return try queue.inDatabase { database in
      let size = Int64(file.count)
      let code = sqlite3_deserialize(
        database.sqliteConnection, "main", file.bindMemory(to: UInt8.self).baseAddress, size, size,
        UInt32(SQLITE_DESERIALIZE_READONLY))
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
      sqlite3_limit(database.sqliteConnection, SQLITE_LIMIT_LENGTH, longestValue)
      return try body(database)
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      // No names are compared here, but an index on them can't be read without the order that it is in.
      database.add(collation: DatabaseCollation("unicase") { $0.compare($1, options: .caseInsensitive) })
      try database.execute(sql: "PRAGMA trusted_schema = OFF")
    }
    return configuration
  }
}
