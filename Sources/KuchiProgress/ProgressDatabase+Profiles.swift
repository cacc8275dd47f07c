import Foundation
import GRDB

extension ProgressDatabase {
  /// The profile with this name, which is made when there is none.
  public func profile(named name: String) throws(ProgressFailure) -> Profile {
    let name = name.precomposedStringWithCanonicalMapping
    if let row = try read({ try Self.profileRow(named: name, in: $0) }) {
      return Profile(id: Profile.ID(row: row), name: name, progress: self)
    }
    let row = try write { try Self.makeProfile(named: name, in: $0) }
    return Profile(id: Profile.ID(row: row), name: name, progress: self)
  }

  /// Every profile, by name.
  public func profiles() throws(ProgressFailure) -> [Profile] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT id, name FROM profile ORDER BY name").map { row in
        Profile(
          id: Profile.ID(row: try row.decode(atIndex: 0)), name: try row.decode(atIndex: 1), progress: self)
      }
    }
  }

  static func makeProfile(named name: String, in database: Database) throws -> Int64 {
    if let row = try profileRow(named: name, in: database) { return row }
    try database.run("INSERT INTO profile (name) VALUES (?)", [name])
    return database.lastInsertedRowID
  }

  private static func profileRow(named name: String, in database: Database) throws -> Int64? {
    try database.first("SELECT id FROM profile WHERE name = ?", [name]) { try $0.decode(atIndex: 0) }
  }
}
