internal import Foundation
internal import GRDB

/// A package of Anki with its members, as its version stores them.
struct OpenedPackage: Sendable {
  /// The maximum size of a collection in bytes.
  private static let limit = 256 << 20

  let archive: ZipArchive
  let version: PackageVersion

  init(_ file: Data) throws(PackageFault) {
    archive = try ZipArchive(file)
    version = try PackageVersion(of: archive)
  }

  /// Reads a member and undoes its second compression; nil if it does not exist.
  func read(
    _ name: String, limit: Int, progress: (Double) -> Void = { _ in }
  ) throws(PackageFault) -> [UInt8]? {
    guard let bytes = try archive.read(name, limit: limit) else { return nil }
    return try version.unpacked(bytes, of: name, limit: limit, progress: progress)
  }

  func collection(progress: (Double) -> Void = { _ in }) throws(PackageFault) -> [UInt8] {
    let name = version.collection
    guard let file = try read(name, limit: Self.limit, progress: progress) else { throw .memberMissing(name) }
    return file
  }

  /// The result of `body` for the collection.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try DatabaseQueue.opened(collection()) { database in
      guard try database.hasTables("col", "notes", "cards", "revlog") else { throw PackageFault.noNotes }
      return try body(database)
    }
  }

  /// The package with its collection as `edit` leaves it, and with the sounds and pictures that it returns.
  func edited(_ edit: (Database) throws -> [MediaFile]) throws -> [UInt8] {
    var files: [MediaFile] = []
    let collection = try read { database in
      try database.inTransaction {
        files = try edit(database)
        return .commit
      }
      return try database.bytes()
    }
    var new = [(version.collection, collection)]
    if !files.isEmpty { new += try PackageMedia.members(of: files, after: self) }
    let replaced = Set(new.map(\.0))
    let old = try archive.names.filter { !replaced.contains($0) }.map {
      ($0, try archive.read($0, limit: Self.limit) ?? [])
    }
    return try Self.zipped(old + new.map { ($0, version.packed($1)) }, packing: version.collection)
  }

  /// An archive of members. Sounds and pictures are compressed already, so only the collection is.
  static func zipped(_ members: [MediaFile], packing collection: String) throws(PackageFault) -> [UInt8] {
    var zip = ZipWriter()
    for (name, content) in members {
      guard zip.add(name, content, isPacked: name == collection) else {
        throw .memberTooLarge(name, limit: 4 << 30)
      }
    }
    zip.finish()
    return zip.bytes
  }
}

/// A sound, a picture or another member of a package, with its bytes.
typealias MediaFile = (name: String, bytes: [UInt8])

extension Database {
  /// The members of the JSON in a column of `col`, as schema 11 has it; none where there is no such column.
  func members(of column: String) throws -> [String: Any] {
    guard try columns(in: "col").contains(where: { $0.name == column }) else { return [:] }
    let text = try String.fetchOne(self, sql: "SELECT CAST(\(column) AS TEXT) FROM col") ?? ""
    return (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
  }

  /// Adds a member to the JSON in a column of `col`.
  func add(_ value: [String: Any], as id: Int64, to column: String) throws {
    let json = try JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
    try execute(
      sql: "UPDATE col SET \(column) = json_set(CAST(\(column) AS TEXT), '$.\"\(id)\"', json(?))",
      arguments: [String(decoding: json, as: UTF8.self)])
  }
}
