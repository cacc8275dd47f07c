import GRDB

/// How the tables came to be as they are: one step a version, and a step that was released never changes.
///
/// A file says in its header which program it belongs to and which steps it has had, so that one that is up to date
/// is opened without writing to it, however large it is.
enum Schema {
  /// "Kuch".
  static let applicationID = 0x4B75_6368

  private static let steps = [version1, version2]

  static var newest: Int { steps.count }

  /// Whether the database needs a step; throws when it is not one of ours or is newer than this program.
  static func needsMigration(_ database: Database) throws -> Bool {
    // What is read has to be of one moment: another program may be making the same file.
    var isOutdated = false
    try database.inTransaction(.deferred) {
      isOutdated = try Self.isOutdated(database)
      return .commit
    }
    return isOutdated
  }

  private static func isOutdated(_ database: Database) throws -> Bool {
    let owner = try number("PRAGMA application_id", in: database)
    let version = try number("PRAGMA user_version", in: database)
    if owner != applicationID {
      guard owner == 0, version == 0, try number("SELECT count(*) FROM sqlite_master", in: database) == 0
      else { throw ProgressFailure.anotherProgram(applicationID: owner) }
      return true
    }
    guard version > 0 else { throw ProgressFailure.unreadable("user_version \(version)") }
    guard version <= newest else { throw ProgressFailure.newer(version: version, known: newest) }
    return version < newest
  }

  /// Makes the missing steps, all or none of them; of two programs that do so at once one finds them made.
  static func migrate(_ database: Database) throws {
    guard try needsMigration(database) else { return }
    try database.inTransaction(.immediate) {
      guard try isOutdated(database) else { return .commit }
      for step in steps.dropFirst(try number("PRAGMA user_version", in: database)) {
        try database.execute(sql: step)
      }
      try database.execute(sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(newest)")
      return .commit
    }
  }

  private static func number(_ sql: String, in database: Database) throws -> Int {
    try Int.fetchOne(database, sql: sql) ?? 0
  }
}
