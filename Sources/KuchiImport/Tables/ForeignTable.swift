/// The notes of one type in a file, as uninterpreted rows and columns. A mapping turns them into cards.
package struct ForeignTable: Equatable, Sendable {
  package var name: String?
  /// The names of the columns, in the file's order; nil for a column without one.
  package var columns: [String?]
  package var rows: [ForeignRow]
  /// Whether the fields are HTML. Otherwise they are plain text.
  package var isHTML: Bool
  /// The templates of an Anki note type; empty where they are not known.
  package var templates: [NoteTemplate] = []
  package var isCloze = false

  package init(
    name: String? = nil, columns: [String?], rows: [ForeignRow], isHTML: Bool = false
  ) {
    (self.name, self.columns, self.rows, self.isHTML) = (name, columns, rows, isHTML)
  }

  /// The column with cloze deletions; nil if there is none.
  var gaps: Int? {
    columns.indices.first { column in
      columns.count > 1 && rows.prefix(20).contains { $0.fields[column].contains("{{c") }
    }
  }

  var columnNames: [String] { columns.enumerated().map { $1 ?? "\($0 + 1)" } }

  /// The table with some of its columns, and the rows that fill one of them.
  func columns(_ kept: [Int]) -> ForeignTable {
    var table = self
    table.columns = kept.map { columns[$0] }
    table.rows = rows.compactMap { row in
      var part = row
      part.fields = kept.map { row.fields[$0] }
      return part.fields.allSatisfy(\.isEmpty) ? nil : part
    }
    return table
  }

  /// The lists that stand beside each other in it, as a mapping says, each with its own.
  func lists(_ mapping: Mapping) -> [(table: ForeignTable, mapping: Mapping)] {
    let lists = mapping.listsAbreast.map { (columns($0), Mapping($0.map { mapping.fields[$0] })) }
    return lists.isEmpty ? [(self, mapping)] : lists
  }

  /// The languages that the columns of an exported table name.
  var ownLanguages: Deck.Languages? {
    let names = isOwn ? columns.compactMap { $0.map(ColumnName.own) } : []
    let tags = ["readings", "meanings"].compactMap { field in names.first { $0.field == field }?.language }
    return tags.count == 2 ? Deck.Languages(term: tags[0], meaning: tags[1]) : nil
  }

  /// Whether Kuchi exported it as a text.
  var isOwn: Bool { ColumnName.areOwn(columns) }
}

package struct ForeignRow: Hashable, Sendable {
  /// The location of a row in its file: the number of its first line, or of the note, from 1.
  package enum Location: Hashable, Sendable {
    case line(Int)
    case note(Int)

    package var number: Int {
      switch self {
      case .line(let number), .note(let number): number
      }
    }
  }

  package var location: Location
  /// One for each column.
  package var fields: [String]
  /// The tags, if the format stores them apart from the fields.
  package var tags: [String]
  /// The identifier, if the format stores it apart from the fields.
  package var guid: String?
  /// The full name of the row's deck with `::` between the levels; nil if the format has no decks.
  package var deck: String?
  package var cards = NoteCards()

  package init(
    location: Location = .note(0), fields: [String], tags: [String] = [], guid: String? = nil,
    deck: String? = nil
  ) {
    (self.location, self.fields, self.tags, self.guid, self.deck) = (location, fields, tags, guid, deck)
  }
}

extension ForeignRow {
  /// Gives the row so many fields, and returns what that changed.
  @discardableResult
  mutating func fit(_ columns: Int) -> ImportReport.Event? {
    let (missing, all) = (columns - fields.count, fields)
    if missing == 0 { return nil }
    fields = all.prefix(columns) + Array(repeating: "", count: max(0, missing))
    return missing > 0 ? .padded(fields: all.count, columns: columns) : .cut(Array(all[columns...]))
  }
}

struct NoteTables<ID: Hashable> {
  static var mostFieldsOfNote: Int { 1_000 }
  static var mostFields: Int { 16_000_000 }

  /// The tables without rows of the known types.
  var types: [ID: ForeignTable] = [:]
  private(set) var count = 0
  private var tables: [ForeignTable] = []
  private var entries: [ImportReport.Entry] = []
  private var tableOfType: [ID: Int] = [:]
  private var cells = 0

  /// Adds a note with as many fields as its type has, and returns the index of its table. An unknown type has unnamed
  /// fields.
  @discardableResult
  mutating func add(_ note: ForeignRow, of type: ID) throws(ImportFailure) -> Int {
    count += 1
    guard max(note.fields.count, types[type]?.columns.count ?? 0) <= Self.mostFieldsOfNote else {
      throw .tooManyFields(note: count, limit: Self.mostFieldsOfNote)
    }
    let table = tableOfType[type] ?? begin(type, fields: note.fields.count)
    let columns = tables[table].columns.count
    cells += columns
    guard count <= DeckLimits().cards, cells <= Self.mostFields else { throw .tooManyNotes }
    var row = note
    row.location = .note(count)
    if let event = row.fit(columns) { entries.append(.init(location: row.location, event: event)) }
    tables[table].rows.append(row)
    return table
  }

  /// The notes as the contents of a file. Its title is the name of the deck that contains them all.
  func file(of format: ImportFormat) -> ImportFile {
    ImportFile(
      format: format, title: tables.sharedDeck, content: .tables(tables), rows: count, entries: entries)
  }

  private mutating func begin(_ type: ID, fields: Int) -> Int {
    var table = types[type] ?? ForeignTable(columns: [], rows: [], isHTML: true)
    if table.columns.isEmpty { table.columns = Array(repeating: nil, count: fields) }
    tables.append(table)
    tableOfType[type] = tables.count - 1
    return tables.count - 1
  }
}
