internal import Foundation
internal import GRDB

/// The names that a collection keeps apart from its notes: those of types of notes, of their fields, and of decks.
struct AnkiNames {
  private(set) var noteTypes: [Int64: NoteType] = [:]
  private(set) var decks: [Int64: String] = [:]

  /// Reads names from tables of their own, as Anki's schema 18 has them, or else from JSON, as schema 11 has them.
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
