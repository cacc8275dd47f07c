/// Why a package of Anki's could not be read: facts, for a front to put into words.
///
/// The names of members are those that Anki gives them, never what a file says.
public enum PackageFault: Error, Hashable, Sendable {
  /// The file is no zip archive, or the end of it is missing.
  case notAnArchive
  /// What the archive says of itself can't be.
  case damagedArchive
  /// A member that the package says it has is not there.
  case memberMissing(String)
  /// There are two members of one name, and no telling which is meant.
  case memberRepeated(String)
  /// A member is encrypted.
  case memberEncrypted(String)
  /// A member is compressed by another method than deflate: its number in the zip format.
  case memberMethod(String, Int)
  /// What a member holds is not what the archive says it is.
  case memberDamaged(String)
  /// A member holds more bytes than are read.
  case memberTooLarge(String, limit: Int)
  /// The package is compressed by Zstandard, and the library for it is not installed.
  case zstandardMissing
  /// The package is of a version that this program does not know.
  case unknownVersion(Int)
  /// The package holds nothing but the note that tells old programs to update.
  case onlyDecoy
  /// The collection is no sound database: what SQLite says of it.
  case damagedCollection(String)
  /// The collection is a database without tables of notes.
  case noNotes
}
