internal import KuchiEngine

/// Sorts notes into tables by their types.
struct NoteTables<ID: Hashable> {
  /// The most fields of a note.
  static var mostFields: Int { 1_000 }
  /// The most fields of all notes together.
  private static var mostCells: Int { 16_000_000 }

  /// A table for each type that has notes, in the order of their first notes.
  private(set) var tables: [ForeignTable] = []
  /// How many notes were added.
  private(set) var count = 0
  /// What was done to single notes.
  private(set) var entries: [ImportReport.Entry] = []

  private let types: [ID: NoteType]
  private var tableOfType: [ID: Int] = [:]
  private var cells = 0

  init(_ types: [ID: NoteType]) { self.types = types }

  /// Adds a note, whose fields become as many as its type has; the fields of a type that is not known have no names.
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
        place: .note(count), fields: fitted(fields, to: columns), tags: tags, guid: guid, deck: deck))
  }

  private mutating func begin(_ type: ID, fields: Int) -> Int {
    let names = types[type]?.fields ?? []
    let columns =
      names.isEmpty ? Array(repeating: ForeignColumn(), count: fields) : names.map { ForeignColumn($0) }
    tables.append(
      ForeignTable(name: types[type]?.name, columns: columns, rows: ForeignRows(PackedRows()), isHTML: true))
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
