import Foundation
import GRDB
import KuchiEngine

/// A player, and what the database has of them.
public struct Profile: Sendable, Identifiable {
  /// The id of a profile within its file. It stays when the player gets another name, and can be stored.
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The number in the file.
    public var rawValue: Int64
    var row: Int64 { rawValue }

    /// The id with this number.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    init(row: Int64) { self.init(rawValue: row) }
  }

  /// The id within the file.
  public let id: ID
  /// The name that players read.
  public let name: String

  /// How the player's memories follow from reviews: the rule of the database, unless it is set to another.
  package var rule: MemoryRule {
    get { progress.rule }
    set { progress.rule = newValue }
  }

  var progress: ProgressDatabase
}

extension ProgressDatabase {
  /// The profile with this name.
  ///
  /// - Parameters:
  ///   - name: The name; its normal form counts.
  ///   - create: Whether to make a profile where nobody has the name. Otherwise a typing error makes no player.
  /// - Throws: `noProfile` where nobody has the name and none is to be made.
  public func profile(named name: String, create: Bool = false) throws(ProgressFailure) -> Profile {
    let name = name.precomposedStringWithCanonicalMapping
    var row = try read { try Self.profileRow(named: name, in: $0) }
    if row == nil, create { row = try write { try Self.makeProfile(named: name, in: $0) } }
    guard let row else { throw .noProfile(name) }
    return Profile(id: Profile.ID(row: row), name: name, progress: self)
  }

  /// The profile with this id; nil where the file has none.
  public func profile(_ id: Profile.ID) throws(ProgressFailure) -> Profile? {
    try read { database in
      try database.first("SELECT name FROM profile WHERE id = ?", [id.row]) {
        Profile(id: id, name: try $0.decode(forColumn: "name"), progress: self)
      }
    }
  }

  /// Every profile, by name.
  public func profiles() throws(ProgressFailure) -> [Profile] {
    try read { database in
      try database.all("SELECT id, name FROM profile ORDER BY name") { row in
        Profile(
          id: Profile.ID(row: try row.decode(forColumn: "id")), name: try row.decode(forColumn: "name"),
          progress: self)
      }
    }
  }

  /// Gives a profile another name. Nothing changes if no profile has the first, or one has the second.
  package func rename(profile name: String, to other: String) throws(ProgressFailure) {
    try write { database in
      try database.run(
        "UPDATE OR IGNORE profile SET name = ? WHERE name = ?",
        [other.precomposedStringWithCanonicalMapping, name])
    }
  }

  /// The row of the profile with this name. It is created if there is none.
  static func makeProfile(named name: String, in database: Database) throws -> Int64 {
    if let row = try profileRow(named: name, in: database) { return row }
    try database.run("INSERT INTO profile (name) VALUES (?)", [name])
    return database.lastInsertedRowID
  }

  private static func profileRow(named name: String, in database: Database) throws -> Int64? {
    try database.first("SELECT id FROM profile WHERE name = ?", [name]) { try $0.decode(forColumn: "id") }
  }
}
