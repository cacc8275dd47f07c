public import KuchiEngine

/// Why nothing of a file could be imported.
public enum ImportFailure: Error, Hashable, Sendable {
  /// There is nothing in the file.
  case emptyFile
  /// The file has more bytes than are read.
  case fileTooLarge(bytes: Int, limit: Int)
  /// The text is in another encoding than UTF-8.
  case wrongEncoding(DeckFault.Encoding)
  /// The text has bytes that are no UTF-8, first on this line.
  case malformedUTF8(line: Int)
  /// The file is of no format that is known.
  case unknownFormat
  /// No separator gives the rows more than one column.
  case noColumns
  /// No column could be told to hold this; these columns there are.
  case missingField(ImportField, table: String?, columns: [String])
  /// The mapping names something that a card does not have.
  case unknownField(String)
  /// The mapping names a field twice.
  case repeatedField(ImportField)
  /// The mapping names a column that is not there.
  case unknownColumn(String, columns: [String])
  /// The file is a deck of this program, with faults.
  case faultyDeck([DeckFault])
  /// The file is a package of Anki's that can't be read.
  case package(PackageFault)
  /// The file is no sound JSON, first here.
  case faultyJSON(DeckFault)
  /// What stands at this JSON path of the file is not what the format has there.
  case unexpectedShape(ImportFormat, path: String)
  /// A note has more fields than are read.
  case tooManyFields(note: Int, limit: Int)
  /// There are more notes, or more fields in them all, than are read.
  case tooManyNotes
}
