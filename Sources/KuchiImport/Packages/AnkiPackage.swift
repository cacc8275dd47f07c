internal import Foundation

extension ImportFile {
  /// Whether a file is a package of Anki by its first bytes or by its name. The name also identifies a cut or empty package.
  static func isPackage(_ file: some Collection<UInt8>, named fileName: String) -> Bool {
    let name = fileName.lowercased()
    return file.starts(with: Array("PK".utf8)) || name.hasSuffix(".apkg") || name.hasSuffix(".colpkg")
  }

  /// Whether a file is the collection itself, which Anki keeps under one of two names.
  static func isCollection(_ file: some Collection<UInt8>, named fileName: String) -> Bool {
    let name = fileName.lowercased()
    return file.starts(with: Array("SQLite format 3\0".utf8))
      && (name.hasSuffix(".anki2") || name.hasSuffix(".anki21"))
  }

  /// Reads an Anki package: an `.apkg` with some notes, or a `.colpkg` with a whole collection.
  ///
  /// The version selects the collection, because newer packages contain a decoy, too. Sizes are limited before and
  /// after decompression.
  ///
  /// - Parameters:
  ///  - file: The whole file. It may be mapped into memory.
  ///  - progress: Receives the share of the package that is read, from 0 to 1, now and then.
  static func package(_ file: Data, progress: (Double) -> Void) throws(ImportFailure) -> ImportFile {
    do {
      // Reading the notes takes most of the time.
      let (package, unpacking) = (try OpenedPackage(file), 0.3)
      let media = try PackageMedia(of: package)
      var content = try AnkiCollection.read(package.collection { progress($0 * unpacking) }) {
        progress(unpacking + $0 * (1 - unpacking))
      }
      content.package = media
      return content
    } catch {
      throw ImportFailure(error)
    }
  }
}

/// Why an Anki package can't be read. The names of members are constants of Anki and never come from the file.
package enum PackageFault: Error, Hashable, Sendable {
  /// The file is no zip archive, or its end is missing.
  case notAnArchive
  case damagedArchive
  case memberMissing(String)
  case memberRepeated(String)
  case memberEncrypted(String)
  /// A member has an unknown compression method, with this number in the zip format.
  case memberMethod(String, Int)
  case memberDamaged(String)
  /// A member is larger than the limit in bytes.
  case memberTooLarge(String, limit: Int)
  /// The package needs the Zstandard library, which is not installed.
  case zstandardMissing
  case unknownVersion(Int)
  /// The package contains only the decoy collection, whose note asks to update Anki.
  case onlyDecoy
  /// The collection is no valid database, with the message of SQLite.
  case damagedCollection(String)
  /// A table of the collection computes what it holds, which Anki's do not.
  case computes(String)
  case noNotes
  case tooManyAnswers(limit: Int)
  case tooMuchWork
}
