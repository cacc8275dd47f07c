public import KuchiEngine

/// Why a file can't be imported.
public enum ImportFailure: Error, Hashable, Sendable {
  /// The file is empty.
  case emptyFile
  /// The file is larger than the limit.
  case fileTooLarge(bytes: Int, limit: Int)
  /// This line is the first that is not valid in the encoding.
  case malformedText(Diagnostic.Encoding, line: Int)
  /// This line is the first that is not valid UTF-8.
  case malformedUTF8(line: Int)
  /// Kuchi knows the format but does not import it.
  case unsupportedFormat(UnsupportedFormat)
  /// The file has too many rows. This line has the first one over the limit.
  case tooManyRows(line: Int, limit: Int)
  /// Fewer than half of the rows make a card with a meaning and a term in the deck's language.
  case tooFewCards(cards: Int, rows: Int)
  /// The contents of the columns are uncertain. These fields are the best guess.
  case doubtfulColumns(table: String?, MappingGuess.Doubt, columns: String)
  /// The file contains several decks, and one name can't serve them all.
  case severalDecks([String])
  /// The file contains no deck of this name, only these decks.
  case unknownDeck(String, decks: [String])
  /// No separator divides the rows into columns.
  case noColumns
  /// No column seems to contain this field. The file has these columns.
  case missingField(ImportField, table: String?, columns: [String])
  /// The mapping names a field that no card has.
  case unknownField(String)
  /// The mapping names a field twice.
  case repeatedField(ImportField)
  /// The mapping names a column that does not exist.
  case unknownColumn(String, columns: [String])
  /// The file is a Kuchi deck with faults.
  case faultyDeck([Diagnostic])
  /// The file is an unreadable Anki package.
  case package(PackageFault)
  /// The file is invalid JSON. This is the first fault.
  case faultyJSON(Diagnostic)
  /// The value at this JSON path does not fit the format.
  case unexpectedShape(ImportFormat, path: String)
  /// A note has too many fields.
  case tooManyFields(note: Int, limit: Int)
  /// The file has too many notes, or too many fields in total.
  case tooManyNotes
}
