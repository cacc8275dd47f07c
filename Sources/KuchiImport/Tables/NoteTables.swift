internal import KuchiEngine

/// The notes of a file in one table for each note type.
struct NoteTables<ID: Hashable> {
  /// The maximum number of fields in a note.
  static var mostFields: Int { 1_000 }
  /// The maximum number of fields in all notes.
  private static var mostCells: Int { 16_000_000 }

  /// The tables, in the order of their first notes.
  private(set) var tables: [ForeignTable] = []
  /// The number of notes.
  private(set) var count = 0
  /// The changes to single notes.
  private(set) var entries: [ImportReport.Entry] = []

  private let types: [ID: NoteType]
  private var tableOfType: [ID: Int] = [:]
  private var cells = 0

  init(_ types: [ID: NoteType]) { self.types = types }

  /// Adds a note. It gets as many fields as its type has. An unknown type has unnamed fields.
  mutating func add(
    _ fields: [String], of type: ID, tags: [String], guid: String?, deck: String?
  ) throws(ImportFailure) {
    count += 1
    guard max(fields.count, types[type]?.fields.count ?? 0) <= Self.mostFields else {
      throw .tooManyFields(note: count, limit: Self.mostFields)
    }
    let table = tableOfType[type] ?? begin(type, fields: fields.count)
    let columns = tables[table].columns.count
    cells += columns
    guard count <= DeckLimits().cards, cells <= Self.mostCells else { throw .tooManyNotes }
    tables[table].rows.append(
      ForeignRow(
        location: .note(count), fields: fitted(fields, to: columns), tags: tags, guid: guid, deck: deck))
  }

  private mutating func begin(_ type: ID, fields: Int) -> Int {
    let names = types[type]?.fields ?? []
    let columns =
      names.isEmpty ? Array(repeating: ForeignColumn(), count: fields) : names.map { ForeignColumn($0) }
    tables.append(ForeignTable(name: types[type]?.name, columns: columns, rows: [], isHTML: true))
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

/// An Anki note type: its name and the names of its fields.
struct NoteType {
  let name: String
  var fields: [String] = []
}
