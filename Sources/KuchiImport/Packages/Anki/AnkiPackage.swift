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
  /// - Parameters:
  ///   - file: the file; it may be mapped into memory.
  ///   - progress: told from time to time how much is read, from 0 to 1.
  static func read(_ file: Data, progress: (Double) -> Void) throws(ImportFailure) -> Import {
    // Most of the time goes into the notes.
    let (database, media) = try unpacked(file) { progress($0 * unpacking) }
    let (notes, standing) = try AnkiCollection.notes(in: database) {
      progress(unpacking + $0 * (1 - unpacking))
    }
    var content = Import(
      format: .ankiPackage, title: notes.tables.sharedDeck, content: .tables(notes.tables), rows: notes.count,
      entries: notes.entries, media: media)
    (content.suspended, content.scheduled) = (standing.suspended, standing.scheduled)
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
