/// Why a progress file could not be opened, read or written: facts, for a front to put into words.
///
/// Whatever failed, the file is as it was before: nothing is written in place of what could not be read, and an
/// answer is either recorded with all that belongs to it or not at all.
public enum ProgressFailure: Error, Hashable, Sendable {
  /// The folder of the file is not there and could not be made.
  case folderMissing
  /// The path is that of a folder.
  case isFolder
  /// The file could not be opened, for a reason that the system did not give.
  case notOpened
  /// The file is not an SQLite database.
  case notADatabase
  /// The file is an SQLite database of another program.
  case anotherProgram(applicationID: Int)
  /// The file was written by a newer program: its version, and the newest that this program knows.
  case newer(version: Int, known: Int)
  /// The file is damaged.
  case damaged(String)
  /// The file or its folder can't be written to.
  case readOnly
  /// There is no room left.
  case diskFull
  /// Another program held the file for too long.
  case locked
  /// The system failed to read or write.
  case inputOutput(code: Int, detail: String)
  /// There is a file already where one was to be made.
  case alreadyThere
  /// The file was removed after it was opened: what would be written to it is lost.
  case removed
  /// Another file was put in its place after it was opened: what would be written to it is lost.
  case replaced
  /// The file lost its end after it was opened, as when another was copied over it: what would be written to it is lost.
  case overwritten
  /// Another program has the file open.
  case inUse
  /// A value can't be kept, or what was kept is no value that this program knows.
  case unreadable(String)
  /// SQLite refused for another reason.
  case refused(code: Int, detail: String)
}
