import Foundation
import GRDB

/// A player and the player's data in the database.
public struct Profile: Sendable, Identifiable {
  /// The id of a profile within its file. It stays the same when the player is renamed, and can be stored.
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The number in the file.
    public var rawValue: Int64

    /// Creates the id with this number.
    public init(rawValue: Int64) { self.rawValue = rawValue }
  }

  /// The id within the file.
  public let id: ID
  /// The name shown to players.
  public let name: String

  /// The rule that derives the player's memories from reviews: the database's, unless another one is set.
  package var rule: MemoryRule {
    get { progress.rule }
    set { progress.rule = newValue }
  }

  /// The database of the player.
  package var progress: ProgressDatabase

  func tables(in database: Database) -> ProfileTables {
    ProfileTables(database: database, profile: id.rawValue)
  }
}

/// The rows of one profile in the tables, within a transaction.
struct ProfileTables {
  let database: Database
  let profile: Int64
}

extension ProgressDatabase {
  /// The profile with this name.
  ///
  /// - Parameters:
  ///   - name: The name; its canonical composed form (NFC) counts.
  ///   - create: Whether to create a missing profile. By default a typing error creates no player.
  /// - Throws: `noProfile` if nobody has the name and `create` is false.
  public func profile(named name: String, create: Bool = false) throws(ProgressFailure) -> Profile {
    let name = name.precomposedStringWithCanonicalMapping
    var row = try read { try Self.profileRow(named: name, in: $0) }
    if row == nil, create { row = try write { try Self.makeProfile(named: name, in: $0) } }
    guard let row else { throw .noProfile(name) }
    return Profile(id: Profile.ID(rawValue: row), name: name, progress: self)
  }

  /// The profile with this id; nil if the file has none.
  public func profile(_ id: Profile.ID) throws(ProgressFailure) -> Profile? {
    try read { try $0.value("SELECT name FROM profile WHERE id = ?", [id.rawValue]) }
      .map { Profile(id: id, name: $0, progress: self) }
  }

  /// Every profile, by name.
  public func profiles() throws(ProgressFailure) -> [Profile] {
    try read { database in
      try database.all("SELECT id, name FROM profile ORDER BY name") {
        Profile(id: Profile.ID(rawValue: try $0.next()), name: try $0.next(), progress: self)
      }
    }
  }

  /// Renames a profile. Nothing changes if no profile has `name`, or if one has `other`.
  package func rename(profile name: String, to other: String) throws(ProgressFailure) {
    try write { database in
      try database.run(
        "UPDATE OR IGNORE profile SET name = ? WHERE name = ?",
        [other.precomposedStringWithCanonicalMapping, name])
    }
  }

  /// The row of the profile with this name, created if it is missing.
  static func makeProfile(named name: String, in database: Database) throws -> Int64 {
    if let row = try profileRow(named: name, in: database) { return row }
    try database.run("INSERT INTO profile (name) VALUES (?)", [name])
    return database.lastInsertedRowID
  }

  private static func profileRow(named name: String, in database: Database) throws -> Int64? {
    try database.value("SELECT id FROM profile WHERE name = ?", [name])
  }
}
