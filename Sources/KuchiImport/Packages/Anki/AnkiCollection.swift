internal import Foundation
internal import GRDB
internal import KuchiEngine

/// The notes of a collection, as tables.
struct AnkiCollection {
  /// The most bytes of a collection.
  static let limit = 256 << 20
  /// The most fields of a note, and of all notes together.
  private static let mostFields = 1_000
  private static let mostCells = 16_000_000
  private static let separator: UInt8 = 0x1F
  private static let decoy = "Please update to the latest Anki version"

  /// A table for each type of note that has notes, in the order of their first notes.
  private(set) var tables: [ForeignTable] = []
  /// How many notes there are.
  private(set) var count = 0
  /// What was done to single notes.
  private(set) var entries: [ImportReport.Entry] = []

  private let names: AnkiNames
  private var tableOfType: [Int64: Int] = [:]
  private var cells = 0

  /// Reads the file of a collection.
  init(_ file: consuming [UInt8]) throws(PackageFault) {
    self = try AnkiDatabase.read(file) { try AnkiCollection($0) }
    if count == 1, tables[0].rows[0].fields[0].hasPrefix(Self.decoy) { throw .onlyDecoy }
  }

  private init(_ database: Database) throws {
    guard try AnkiDatabase.has(["col", "notes", "cards"], in: database) else { throw PackageFault.noNotes }
    names = try AnkiNames(database)
    let decks = try Self.decks(in: database)
    let notes = try Row.fetchCursor(
      database,
      sql: "SELECT mid, CAST(flds AS BLOB), id, nullif(CAST(guid AS TEXT), ''), CAST(tags AS TEXT) FROM notes"
    )
    while let note = try notes.next() {
      count += 1
      guard count <= DeckLimits().cards else { throw PackageFault.tooManyNotes }
      var row = ForeignRow(place: .note(count), fields: try fields(of: note))
      row.deck = try decks[note.decode(atIndex: 2)].flatMap { names.decks[$0] }
      row.guid = try note.decode(atIndex: 3)
      row.tags = try note.decode(String?.self, atIndex: 4)?.split(separator: " ").map(String.init) ?? []
      try add(row, type: note.decode(atIndex: 0))
    }
  }

  /// The deck of each note, which is that of its first card.
  private static func decks(in database: Database) throws -> [Int64: Int64] {
    // A card that is in a filtered deck for a while has its own deck beside it.
    let hasOwn = try database.columns(in: "cards").contains { $0.name == "odid" }
    let deck = hasOwn ? "iif(odid, odid, did)" : "did"
    let cards = try Row.fetchCursor(database, sql: "SELECT nid, \(deck), min(ord) FROM cards GROUP BY nid")
    var decks: [Int64: Int64] = [:]
    while let card = try cards.next() { decks[try card.decode(atIndex: 0)] = try card.decode(atIndex: 1) }
    return decks
  }

  private func fields(of note: Row) throws -> [String] {
    let bytes = try note.decode(Data.self, atIndex: 1)
    let fields = bytes.split(
      separator: Self.separator, maxSplits: Self.mostFields, omittingEmptySubsequences: false)
    guard fields.count <= Self.mostFields else {
      throw PackageFault.tooManyFields(note: count, limit: Self.mostFields)
    }
    return fields.map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func add(_ row: ForeignRow, type: Int64) throws {
    let table = tableOfType[type] ?? begin(type, fields: row.fields.count)
    let columns = tables[table].columns.count
    cells += columns
    guard cells <= Self.mostCells else { throw PackageFault.tooManyNotes }
    tables[table].rows.append(fitted(row, to: columns))
  }

  private mutating func begin(_ type: Int64, fields: Int) -> Int {
    let noteType = names.noteTypes[type]
    let columns = noteType?.fields.map { ForeignColumn($0) } ?? []
    tables.append(
      ForeignTable(
        name: noteType?.name,
        columns: columns.isEmpty ? Array(repeating: ForeignColumn(), count: fields) : columns,
        rows: [], isHTML: true))
    tableOfType[type] = tables.count - 1
    return tables.count - 1
  }

  private mutating func fitted(_ row: ForeignRow, to columns: Int) -> ForeignRow {
    var row = row
    let missing = columns - row.fields.count
    if missing > 0 {
      entries.append(.init(row.place, .padded(fields: row.fields.count, columns: columns)))
      row.fields += Array(repeating: "", count: missing)
    } else if missing < 0 {
      entries.append(.init(row.place, .cut(Array(row.fields[columns...]))))
      row.fields.removeLast(-missing)
    }
    return row
  }
}
