internal import Foundation

/// An Anki package: an `.apkg` with some notes, or a `.colpkg` with a whole collection.
enum AnkiPackage {
  /// The maximum size of a collection in bytes.
  private static let limit = 256 << 20

  /// Whether a file is a package by its first bytes or by its name. The name also identifies a cut or empty package.
  static func isPackage(_ file: Data, named fileName: String) -> Bool {
    let name = fileName.lowercased()
    return file.starts(with: Array("PK".utf8)) || name.hasSuffix(".apkg") || name.hasSuffix(".colpkg")
  }

  /// Reads a package.
  ///
  /// The version of the package selects the collection. Newer packages contain a decoy collection too, with one note that
  /// asks to update Anki. The sizes of all data are limited before and after decompression.
  ///
  /// - Parameters:
  ///   - file: The whole file. It may be mapped into memory.
  ///   - progress: Receives the share of the package that is read, from 0 to 1, now and then.
  static func read(_ file: Data, progress: (Double) -> Void) throws(ImportFailure) -> ImportFile {
    // Reading the notes takes most of the time.
    let (database, media) = try unpacked(file) { progress($0 * unpacking) }
    let (notes, counts) = try AnkiCollection.notes(in: database) {
      progress(unpacking + $0 * (1 - unpacking))
    }
    var content = ImportFile(
      format: .ankiPackage, title: notes.tables.sharedDeck, content: .tables(notes.tables), rows: notes.count,
      entries: notes.entries, media: media)
    (content.suspended, content.scheduled) = (counts.suspended, counts.scheduled)
    return content
  }

  private static let unpacking = 0.3

  private static func unpacked(
    _ file: Data, progress: (Double) -> Void
  ) throws(ImportFailure) -> (database: [UInt8], media: [String]) {
    do throws(PackageFault) {
      let archive = try ZipArchive(file)
      let version = try PackageVersion(of: archive)
      guard let database = try version.read(version.collection, in: archive, limit: limit, progress: progress)
      else {
        throw .memberMissing(version.collection)
      }
      return (database, try MediaList.names(in: archive, version))
    } catch {
      throw .package(error)
    }
  }
}

/// The list of the sounds and images in a package.
enum MediaList {
  private static let member = "media"
  private static let limit = 16 << 20

  /// Reads the names in the list; empty if the package has no list.
  static func names(in archive: ZipArchive, _ version: PackageVersion) throws(PackageFault) -> [String] {
    guard let bytes = try version.read(member, in: archive, limit: limit) else { return [] }
    guard let names = version == .third ? names(inMessage: bytes) : names(inJSON: bytes) else {
      throw .memberDamaged(member)
    }
    return names
  }

  private static func names(inMessage bytes: [UInt8]) -> [String]? {
    var names: [String] = []
    for entry in ProtobufField.values(of: 1, in: bytes[...]) ?? [.number(0)] {
      guard case .bytes(let entry) = entry,
        case .bytes(let name)? = ProtobufField.values(of: 1, in: entry)?.last
      else { return nil }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names
  }

  private static func names(inJSON bytes: [UInt8]) -> [String]? {
    try? JSONDecoder().decode([String: String].self, from: Data(bytes)).values.sorted()
  }
}

/// Why an Anki package can't be read.
///
/// The names of members are constants of Anki and never come from the file.
public enum PackageFault: Error, Hashable, Sendable {
  /// The file is no zip archive, or its end is missing.
  case notAnArchive
  /// The directory of the archive is inconsistent.
  case damagedArchive
  /// A required member is missing.
  case memberMissing(String)
  /// Several members have this name.
  case memberRepeated(String)
  /// A member is encrypted.
  case memberEncrypted(String)
  /// A member has an unknown compression method, with this number in the zip format.
  case memberMethod(String, Int)
  /// The contents of a member do not fit its directory entry.
  case memberDamaged(String)
  /// A member is larger than the limit in bytes.
  case memberTooLarge(String, limit: Int)
  /// The package needs the Zstandard library, which is not installed.
  case zstandardMissing
  /// The package has an unknown version.
  case unknownVersion(Int)
  /// The package contains only the decoy collection, whose note asks to update Anki.
  case onlyDecoy
  /// The collection is no valid database, with the message of SQLite.
  case damagedCollection(String)
  /// The collection has no tables of notes.
  case noNotes
}
