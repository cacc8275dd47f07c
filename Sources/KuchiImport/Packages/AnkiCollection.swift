internal import Foundation
internal import GRDB

/// The notes of an Anki collection.
enum AnkiCollection {
  private static let step = 1_000
  private static let separator: UInt8 = 0x1F
  /// The start of the only note in a decoy collection.
  private static let decoy = "Please update to the latest Anki version"

  /// The numbers of suspended and scheduled cards.
  struct ScheduleCounts: Equatable {
    var suspended = 0
    var scheduled = 0
  }

  /// Reads the notes of a collection file into one table for each type, and counts the cards.
  static func notes(
    in file: consuming [UInt8], progress: (Double) -> Void
  ) throws(ImportFailure) -> (tables: NoteTables<Int64>, counts: ScheduleCounts) {
    let (notes, counts) = try AnkiDatabase.read(file) {
      (try Self.notes(in: $0, progress: progress), try Self.counts(in: $0))
    }
    if notes.count == 1, notes.tables[0].rows[0].fields.first?.hasPrefix(decoy) == true {
      throw .package(.onlyDecoy)
    }
    return (notes, counts)
  }

  // Suspended cards are in Anki's queue -1. Cards of type 0 are new.
  private static func counts(in database: Database) throws -> ScheduleCounts {
    let columns = try database.columns(in: "cards").map(\.name)
    guard columns.contains("queue"), columns.contains("type") else { return ScheduleCounts() }
    let row = try Row.fetchOne(
      database,
      sql: "SELECT count(CASE WHEN queue = -1 THEN 1 END), count(CASE WHEN type > 0 THEN 1 END) FROM cards")
    guard let row else { return ScheduleCounts() }
    return ScheduleCounts(suspended: try row.decode(atIndex: 0), scheduled: try row.decode(atIndex: 1))
  }

  private static func notes(
    in database: Database, progress: (Double) -> Void
  ) throws -> NoteTables<Int64> {
    guard try AnkiDatabase.has(["col", "notes", "cards"], in: database) else { throw PackageFault.noNotes }
    let names = try AnkiNames(database)
    let decks = try decks(in: database)
    let total = try Int.fetchOne(database, sql: "SELECT count(*) FROM notes") ?? 0
    var tables = NoteTables(names.noteTypes)
    progress(0)
    let notes = try Row.fetchCursor(
      database,
      sql: "SELECT mid, CAST(flds AS BLOB), CAST(tags AS TEXT), nullif(CAST(guid AS TEXT), ''), id FROM notes"
    )
    while let note = try notes.next() {
      try tables.add(
        fields(of: note), of: note.decode(atIndex: 0), tags: tags(of: note), guid: note.decode(atIndex: 3),
        deck: decks[note.decode(atIndex: 4)].flatMap { names.decks[$0] })
      if tables.count % step == 0 { progress(Double(tables.count) / Double(max(total, tables.count))) }
    }
    progress(1)
    return tables
  }

  private static func fields(of note: Row) throws -> [String] {
    let bytes = try note.decode(Data?.self, atIndex: 1) ?? Data()
    let most = NoteTables<Int64>.mostFields
    return String(decoding: bytes, as: UTF8.self).utf8
      .split(separator: separator, maxSplits: most, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  private static func tags(of note: Row) throws -> [String] {
    try note.decode(String?.self, atIndex: 2)?.split(separator: " ").map(String.init) ?? []
  }

  /// The deck of each note, which is the deck of its first card.
  private static func decks(in database: Database) throws -> [Int64: Int64] {
    // A card in a filtered deck has its home deck in odid.
    let hasHomeDeck = try database.columns(in: "cards").contains { $0.name == "odid" }
    let deck = hasHomeDeck ? "iif(odid, odid, did)" : "did"
    let cards = try Row.fetchCursor(database, sql: "SELECT nid, \(deck), min(ord) FROM cards GROUP BY nid")
    var decks: [Int64: Int64] = [:]
    while let card = try cards.next() { decks[try card.decode(atIndex: 0)] = try card.decode(atIndex: 1) }
    return decks
  }
}

/// The names of note types, fields and decks in a collection.
struct AnkiNames {
  private(set) var noteTypes: [Int64: NoteType] = [:]
  private(set) var decks: [Int64: String] = [:]

  /// Reads the names. Schema 18 of Anki has tables for them, and schema 11 has JSON.
  init(_ database: Database) throws {
    if try AnkiDatabase.has(["notetypes", "fields", "decks"], in: database) {
      try readTables(database)
    } else {
      try readJSON(database)
    }
  }

  private mutating func readTables(_ database: Database) throws {
    for row in try Row.fetchAll(database, sql: "SELECT id, name FROM notetypes") {
      noteTypes[try row.decode(atIndex: 0)] = NoteType(name: try row.decode(atIndex: 1))
    }
    for row in try Row.fetchAll(database, sql: "SELECT ntid, name FROM fields ORDER BY ntid, ord") {
      noteTypes[try row.decode(atIndex: 0)]?.fields.append(try row.decode(atIndex: 1))
    }
    for row in try Row.fetchAll(database, sql: "SELECT id, name FROM decks") {
      let name = try row.decode(String.self, atIndex: 1)
      decks[try row.decode(atIndex: 0)] = name.replacing("\u{1F}", with: "::")
    }
  }

  private struct Named: Decodable {
    struct Field: Decodable {
      let name: String
      let ord: Int
    }

    let name: String
    let flds: [Field]?
  }

  private mutating func readJSON(_ database: Database) throws {
    guard let row = try Row.fetchOne(database, sql: "SELECT models, decks FROM col") else { return }
    for (id, type) in try Self.named(in: row, at: 0) {
      let fields = (type.flds ?? []).sorted { $0.ord < $1.ord }
      noteTypes[id] = NoteType(name: type.name, fields: fields.map(\.name))
    }
    decks = try Self.named(in: row, at: 1).mapValues(\.name)
  }

  private static func named(in row: Row, at index: Int) throws -> [Int64: Named] {
    let byID = try JSONDecoder().decode([String: Named].self, from: row.decode(atIndex: index))
    return Dictionary(byID.compactMap { id, named in Int64(id).map { ($0, named) } }) { first, _ in first }
  }
}
