internal import Foundation

/// A package of Anki's: an `.apkg` with some notes, or a `.colpkg` with a whole collection.
enum AnkiPackage {
  /// The most bytes of a collection.
  private static let limit = 256 << 20

  /// Whether a file is a package, by its first bytes or by its name: so that one that is cut or empty is told of as one.
  static func isPackage(_ file: Data, named fileName: String) -> Bool {
    let name = fileName.lowercased()
    return file.starts(with: Array("PK".utf8)) || name.hasSuffix(".apkg") || name.hasSuffix(".colpkg")
  }

  /// Reads a package.
  ///
  /// Only the collection that the package itself names is read: newer packages have another beside it, with one note
  /// that tells old programs to update. How much is read, and how much that unfolds to, is bounded.
  ///
  /// - Parameter file: the file; it may be mapped into memory.
  static func read(_ file: Data) throws(ImportFailure) -> Import {
    let (database, media) = try unpacked(file)
    let notes = try AnkiCollection.notes(in: database)
    return Import(
      format: .ankiPackage, title: notes.tables.sharedDeck, content: .tables(notes.tables), rows: notes.count,
      entries: notes.entries, media: media)
  }

  private static func unpacked(_ file: Data) throws(ImportFailure) -> (database: [UInt8], media: [String]) {
    do throws(PackageFault) {
      let archive = try ZipArchive(file)
      let version = try PackageVersion(of: archive)
      guard let database = try version.read(version.collection, in: archive, limit: limit) else {
        throw .memberMissing(version.collection)
      }
      return (database, try MediaList.names(in: archive, version))
    } catch {
      throw .package(error)
    }
  }
}
