internal import KuchiEngine

/// The notes of one type in a file, as uninterpreted rows and columns.
///
/// Each reader of a format produces tables. A mapping turns them into cards.
package struct ForeignTable: Equatable, Sendable {
  /// The name of the note type; nil if the file has none.
  package var name: String?
  /// The names of the columns, in the file's order; nil for a column without one.
  package var columns: [String?]
  /// The rows. Each has one field for each column.
  package var rows: ForeignRows
  /// Whether the fields are HTML. Otherwise they are plain text.
  package var isHTML: Bool
  /// The templates of an Anki note type; empty where they are not known.
  package var templates: [NoteTemplate] = []
  /// Whether the notes are cloze deletions.
  package var isCloze = false

  package init(
    name: String? = nil, columns: [String?], rows: ForeignRows, isHTML: Bool = false
  ) {
    self.name = name
    self.columns = columns
    self.rows = rows
    self.isHTML = isHTML
  }

  /// The names of the columns, and the numbers of those without one.
  var columnNames: [String] { columns.enumerated().map { $1 ?? "\($0 + 1)" } }

  /// Whether Kuchi exported it as a text.
  var isOwn: Bool { ColumnNames.areOwn(columns) }
}

/// A row of a table.
package struct ForeignRow: Hashable, Sendable {
  /// The location of a row in its file.
  package enum Location: Hashable, Sendable {
    /// The number of its first line, from 1.
    case line(Int)
    /// The number of the note in the file, from 1.
    case note(Int)

    /// The number of the line or note.
    package var number: Int {
      switch self {
      case .line(let number), .note(let number): number
      }
    }
  }

  /// The location of the row in its file.
  package var location: Location
  /// The fields, one for each column.
  package var fields: [String]
  /// The tags, if the format stores them apart from the fields.
  package var tags: [String]
  /// The identifier, if the format stores it apart from the fields.
  package var guid: String?
  /// The full name of the row's deck with `::` between the levels; nil if the format has no decks.
  package var deck: String?
  /// The cards of an Anki note.
  package var cards = NoteCards()

  package init(
    location: Location, fields: [String], tags: [String] = [], guid: String? = nil, deck: String? = nil
  ) {
    self.location = location
    self.fields = fields
    self.tags = tags
    self.guid = guid
    self.deck = deck
  }
}

/// The notes of a file in one table for each note type.
struct NoteTables<ID: Hashable> {
  /// The maximum number of fields in a note.
  static var mostFields: Int { 1_000 }
  /// The maximum number of fields in all notes.
  private static var mostCells: Int { 16_000_000 }

  /// The tables, in the order of their first notes.
  private var tables: [ForeignTable] = []
  /// The number of notes.
  private(set) var count = 0
  /// The changes to single notes.
  private var entries: [ImportReport.Entry] = []

  private let types: [ID: NoteType]
  private var tableOfType: [ID: Int] = [:]
  private var cells = 0

  init(_ types: [ID: NoteType]) { self.types = types }

  /// Adds a note and gives the index of its table. It gets as many fields as its type has. An unknown type has unnamed
  /// fields.
  @discardableResult
  mutating func add(
    _ fields: [String], of type: ID, tags: [String], guid: String?, deck: String?,
    cards: NoteCards = NoteCards()
  ) throws(ImportFailure) -> Int {
    count += 1
    guard max(fields.count, types[type]?.fields.count ?? 0) <= Self.mostFields else {
      throw .tooManyFields(note: count, limit: Self.mostFields)
    }
    let table = tableOfType[type] ?? begin(type, fields: fields.count)
    let columns = tables[table].columns.count
    cells += columns
    guard count <= DeckLimits().cards, cells <= Self.mostCells else { throw .tooManyNotes }
    var row = ForeignRow(
      location: .note(count), fields: fitted(fields, to: columns), tags: tags, guid: guid, deck: deck)
    row.cards = cards
    tables[table].rows.append(row)
    return table
  }

  /// The notes as the contents of a file. Its title is the name of the deck that contains them all.
  func file(of format: ImportFormat) -> ImportFile {
    ImportFile(
      format: format, title: tables.sharedDeck, content: .tables(tables), rows: count, entries: entries)
  }

  private mutating func begin(_ type: ID, fields: Int) -> Int {
    let names: [String?] = types[type]?.fields ?? []
    var table = ForeignTable(
      name: types[type]?.name, columns: names.isEmpty ? Array(repeating: nil, count: fields) : names,
      rows: [], isHTML: true)
    table.templates = types[type]?.templates ?? []
    table.isCloze = types[type]?.isCloze ?? false
    tables.append(table)
    tableOfType[type] = tables.count - 1
    return tables.count - 1
  }

  private mutating func fitted(_ fields: [String], to columns: Int) -> [String] {
    if fields.count < columns {
      entries.append(.init(.note(count), .padded(fields: fields.count, columns: columns)))
    } else if fields.count > columns {
      entries.append(.init(.note(count), .cut(Array(fields[columns...]))))
    }
    return fields.prefix(columns) + Array(repeating: "", count: max(0, columns - fields.count))
  }
}

/// An Anki note type: its name, the names of its fields, and its templates.
struct NoteType {
  let name: String
  var fields: [String] = []
  var templates: [NoteTemplate] = []
  var isCloze = false
}
