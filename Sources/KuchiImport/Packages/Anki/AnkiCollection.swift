internal import Foundation
internal import GRDB

/// The notes of a collection.
enum AnkiCollection {
  private static let step = 1_000
  private static let separator: UInt8 = 0x1F
  private static let decoy = "Please update to the latest Anki version"

  /// How far the cards of a collection had come.
  struct Standing: Equatable {
    var suspended = 0
    var scheduled = 0
  }

  /// The notes in the file of a collection, sorted by their types, and how far their cards had come.
  static func notes(
    in file: consuming [UInt8], progress: (Double) -> Void
  ) throws(ImportFailure) -> (tables: NoteTables<Int64>, standing: Standing) {
    let (notes, standing) = try AnkiDatabase.read(file) {
      (try Self.notes(in: $0, progress: progress), try Self.standing(in: $0))
    }
    if notes.count == 1, notes.tables[0].rows[0].fields.first?.hasPrefix(decoy) == true {
      throw .package(.onlyDecoy)
    }
    return (notes, standing)
  }

  // Anki's queue -1 is that of suspended cards; a card of type 0 is new.
  private static func standing(in database: Database) throws -> Standing {
    let columns = try database.columns(in: "cards").map(\.name)
    guard columns.contains("queue"), columns.contains("type") else { return Standing() }
    let row = try Row.fetchOne(
      database,
      sql: "SELECT count(CASE WHEN queue = -1 THEN 1 END), count(CASE WHEN type > 0 THEN 1 END) FROM cards")
    guard let row else { return Standing() }
    return Standing(suspended: try row.decode(atIndex: 0), scheduled: try row.decode(atIndex: 1))
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

  /// The deck of each note, which is that of its first card.
  private static func decks(in database: Database) throws -> [Int64: Int64] {
    // A card that is in a filtered deck for a while has the one it goes back to beside it.
    let isLent = try database.columns(in: "cards").contains { $0.name == "odid" }
    let deck = isLent ? "iif(odid, odid, did)" : "did"
    let cards = try Row.fetchCursor(database, sql: "SELECT nid, \(deck), min(ord) FROM cards GROUP BY nid")
    var decks: [Int64: Int64] = [:]
    while let card = try cards.next() { decks[try card.decode(atIndex: 0)] = try card.decode(atIndex: 1) }
    return decks
  }
}
