public import Foundation

/// A package of Anki's: an `.apkg` with some notes, or a `.colpkg` with a whole collection.
public enum AnkiPackage {
  /// Reads a package.
  ///
  /// Only the collection that the package itself names is read: newer packages have another beside it, with one note
  /// that tells old programs to update. How much is read, and how much that unfolds to, is bounded.
  ///
  /// - Parameter file: the file; it may be mapped into memory.
  public static func read(_ file: Data) throws(PackageFault) -> Import {
    let archive = try ZipArchive(file)
    let version = try PackageVersion(of: archive)
    guard let database = try version.read(version.collection, in: archive, limit: AnkiCollection.limit) else {
      throw .memberMissing(version.collection)
    }
    let collection = try AnkiCollection(database)
    return Import(
      format: .ankiPackage, title: collection.tables.sharedDeck, content: .tables(collection.tables),
      rows: collection.count, entries: collection.entries,
      media: try MediaList.names(in: archive, version))
  }
}
