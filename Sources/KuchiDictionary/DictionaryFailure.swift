/// Why a file is not read as a dictionary, or can't be stored.
package enum DictionaryFailure: Error, Hashable, Sendable {
  /// It is neither JMdict nor KANJIDIC2 nor a package of Yomitan's.
  case unknownFormat
  case unreadable
  /// Its compressed data is damaged or incomplete.
  case damaged
  /// It has more bytes than this when it is unpacked.
  case tooLarge(limit: Int)
  /// The first line that does not follow the format, or of an entry that does not.
  case faulty(line: Int)
  /// The entry that begins on this line is too long.
  case entryTooLong(line: Int)
  /// The file ends on this line, before its last entry does.
  case incomplete(line: Int)
  case tooManyEntries(limit: Int)
  case noEntries
  case package(PackageFault)
  /// The row of this number, from 1, in a member of a package does not follow the format; row 0 is the whole member.
  case faultyRow(member: String, row: Int)
  /// A dictionary with JSON of jmdict-simplified fails in this way.
  case faultyJSON(ImportFailure)
  /// The index can't be written, with the message of SQLite.
  case unwritable(String)
}
