public import KuchiEngine

/// Why nothing of a file could be imported.
public enum ImportFailure: Error, Hashable, Sendable {
  /// There is nothing in the file.
  case emptyFile
  /// The file has more bytes than are read.
  case fileTooLarge(bytes: Int, limit: Int)
  /// The text is not sound in the encoding that it seems to be in, or that was named, first on this line.
  case malformedText(DeckFault.Encoding, line: Int)
  /// The text has bytes that are no UTF-8, first on this line.
  case malformedUTF8(line: Int)
  /// The file is of a format that is known and not read.
  case unreadFormat(UnreadFormat)
  /// There are more rows than are read; this line has the first that is too many.
  case tooManyRows(line: Int, limit: Int)
  /// Fewer than half of the rows make a card with a term in the deck's language and a meaning.
  case tooFewCards(cards: Int, rows: Int)
  /// What the columns hold can't be told for sure. These fields are what they look most like.
  case doubtfulColumns(table: String?, MappingGuess.Doubt, columns: String)
  /// Several decks are in the file, which can't all be written under one name.
  case severalDecks([String])
  /// There is no deck of this name in the file; these there are.
  case unknownDeck(String, decks: [String])
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
