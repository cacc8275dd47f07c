import Foundation
import KuchiEngine
import KuchiImport

/// The deck that a text makes with the mapping that is guessed, as a file called `words`.
func imported(_ text: String, named file: String = "words.csv", columns: String? = nil) throws -> ImportedDeck
{
  try imported(Array(text.utf8), named: file, columns: columns)
}

/// The same with the bytes of a file.
func imported(_ bytes: [UInt8], named file: String = "words.csv", columns: String? = nil) throws
  -> ImportedDeck
{
  let content = try Import.read(Data(bytes), named: file)
  let mappings = try content.tables.map { table in
    try columns.map { try Mapping(naming: $0, for: table) } ?? Mapping(guessedFor: table)
  }
  let made = try content.deck(mappings: mappings, names: ImportNames(file: file))
  return made
}

extension Card {
  /// The card as `term reading meanings`, for tables of cards.
  var line: String {
    ([term] + readings).joined(separator: " ") + " = " + meanings.joined(separator: " + ")
  }
}

extension ImportReport {
  /// Each thing that happened as `line: event`.
  var lines: [String] { entries.map { "\($0.place.number): \($0.event)" } }
}
