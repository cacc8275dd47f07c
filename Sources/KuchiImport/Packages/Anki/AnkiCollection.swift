internal import Foundation
internal import GRDB

/// The notes of a collection.
enum AnkiCollection {
  private static let separator: UInt8 = 0x1F
  private static let decoy = "Please update to the latest Anki version"

  /// The notes in the file of a collection, sorted by their types.
  static func notes(in file: consuming [UInt8]) throws(ImportFailure) -> NoteTables<Int64> {
    let notes = try AnkiDatabase.read(file, notes)
    if notes.count == 1, notes.tables[0].rows[0].fields.first?.hasPrefix(decoy) == true {
      throw .package(.onlyDecoy)
    }
    return notes
  }

  private static func notes(in database: Database) throws -> NoteTables<Int64> {
    guard try AnkiDatabase.has(["col", "notes", "cards"], in: database) else { throw PackageFault.noNotes }
    let names = try AnkiNames(database)
    let decks = try decks(in: database)
    var tables = NoteTables(names.noteTypes)
    let notes = try Row.fetchCursor(
      database,
      sql: "SELECT mid, CAST(flds AS BLOB), CAST(tags AS TEXT), nullif(CAST(guid AS TEXT), ''), id FROM notes"
    )
    while let note = try notes.next() {
      try tables.add(
        fields(of: note), of: note.decode(atIndex: 0), tags: tags(of: note), guid: note.decode(atIndex: 3),
        deck: decks[note.decode(atIndex: 4)].flatMap { names.decks[$0] })
    }
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
