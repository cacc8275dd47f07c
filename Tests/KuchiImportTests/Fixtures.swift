import Foundation
import KuchiImport
import Testing

/// Imports a text with the guessed or the named mapping.
func imported(_ text: String, named file: String = "words.csv", columns: String? = nil) throws -> ImportedDeck
{
  try imported(Data(text.utf8), named: file, columns: columns)
}

/// Imports a file in the same way.
func imported(
  _ file: Data, named name: String = "words.csv", columns: String? = nil, id: String? = nil
) throws -> ImportedDeck {
  let content = try ImportFile.read(file, named: name)
  let named = try Mapping.named(columns.map { [$0] } ?? [], for: content.tables)
  let mappings = zip(content.tables, named).map { $1 ?? Mapping(guessedFor: $0) }
  let names = ImportNames(file: name, id: id)
  let made = try #require(try content.decks(mappings: mappings, names: names, isSettled: true).first)
  #expect(made.report.rows == made.report.cards + made.report.merged + made.report.skipped)
  #expect(made.report.cards == made.deck.cards.count)
  return made
}

extension ImportFile {
  /// The mappings of the tables as they are guessed.
  var guesses: [Mapping] { tables.map(Mapping.init(guessedFor:)) }

  /// The decks by the guessed mappings.
  func decks(
    _ names: ImportNames = ImportNames(file: "all.apkg"), only: String? = nil, isTogether: Bool = false,
    isSettled: Bool = true, hasMediaFolder: Bool = false
  ) throws(ImportFailure) -> [ImportedDeck] {
    try decks(
      mappings: guesses, names: names, only: only, isTogether: isTogether, isSettled: isSettled,
      hasMediaFolder: hasMediaFolder)
  }
}

/// Expects a text to make these cards and events. A card is written `term reading = meaning + meaning #tag`.
func expectImport(
  _ text: String, columns: String? = nil, _ cards: [String], _ events: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let made = try imported(text, columns: columns)
  #expect(made.deck.cards.map(\.line) == cards, sourceLocation: sourceLocation)
  #expect(made.report.lines == events, sourceLocation: sourceLocation)
}

extension Card {
  var line: String {
    let spelling = ([term] + readings).joined(separator: " ") + (furigana.map { " {\($0)}" } ?? "")
    return spelling + " = " + meanings.joined(separator: " + ") + tags.map { " #\($0)" }.joined()
  }
}

extension ImportReport {
  /// The events as `line: event`.
  var lines: [String] { entries.map { "\($0.location.number): \($0.event.line)" } }
}

extension ImportReport.Event {
  fileprivate var line: String {
    switch self {
    case .skipped(let reason): "skipped \(reason)"
    case .merged(let place): "merged into \(place.number)"
    case .padded(let fields, let columns): "padded \(fields) of \(columns)"
    case .cut(let fields): "cut \(fields.joined(separator: "|"))"
    case .shortened(let field, let limit): "shortened \(field.rawValue) to \(limit)"
    case .leftOut(let field, let text): "left out of \(field.rawValue): \(text)"
    case .mediaLeftOut(let name): "media \(name)"
    case .unclosedQuote: "unclosed quote"
    case .zeroBytes: "zero bytes"
    case .renamed(let id, let new): "renamed \(id) to \(new)"
    }
  }
}
