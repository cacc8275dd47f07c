internal import Foundation
internal import GRDB

// The names in a collection. Schema 18 of Anki has tables for them, and schema 11 has JSON.
extension AnkiCollection {
  mutating func readNames(of database: Database) throws {
    let presets = try AnkiPresets(database)
    if try database.hasTables("notetypes", "fields", "decks") {
      try readTables(database, presets)
    } else {
      try readJSON(database, presets)
    }
  }

  private mutating func readTables(_ database: Database, _ presets: AnkiPresets) throws {
    for row in try Row.fetchAll(database, sql: "SELECT id, name, CAST(config AS BLOB) FROM notetypes") {
      var type = ForeignTable(name: try row.decode(atIndex: 1), columns: [], rows: [], isHTML: true)
      let config = try row.bytes(at: 2)
      type.isCloze = ProtobufField.values(of: 1, in: ArraySlice(config))?.last == .number(1)
      notes.types[try row.decode(atIndex: 0)] = type
    }
    for row in try Row.fetchAll(database, sql: "SELECT ntid, name FROM fields ORDER BY ntid, ord") {
      notes.types[try row.decode(atIndex: 0)]?.columns.append(try row.decode(String.self, atIndex: 1))
    }
    for row in try Row.fetchAll(database, sql: "SELECT id, name, CAST(kind AS BLOB) FROM decks") {
      // A normal deck is field 1 of its kind, and its description is field 4 of that.
      let normal = try ProtobufField.bytes(of: 1, in: row.bytes(at: 2))
      let id = try row.decode(Int64.self, atIndex: 0)
      decks[id] = AnkiDeck(
        id: id, name: try row.decode(String.self, atIndex: 1).replacing("\u{1F}", with: "::"),
        own: normal.flatMap { ProtobufField.text(of: 4, in: $0) }.flatMap(KuchiNoteType.deck),
        options: normal.flatMap { presets.options(of: .message($0)) })
    }
    guard try database.hasTables("templates") else { return }
    let rows = try Row.fetchAll(
      database, sql: "SELECT ntid, ord, name, CAST(config AS BLOB) FROM templates ORDER BY ntid, ord")
    for row in rows {
      let config = try row.bytes(at: 3)
      notes.types[try row.decode(atIndex: 0)]?.templates.append(
        NoteTemplate(
          number: Int(clamping: try row.decode(Int64.self, atIndex: 1)), name: try row.decode(atIndex: 2),
          front: ProtobufField.text(of: 1, in: config) ?? "",
          back: ProtobufField.text(of: 2, in: config) ?? ""))
    }
  }

  private mutating func readJSON(_ database: Database, _ presets: AnkiPresets) throws {
    let models = try String.fetchOne(database, sql: "SELECT models FROM col") ?? "{}"
    for (id, type) in try JSONDecoder().decode([String: NamedJSON].self, from: Data(models.utf8)) {
      if let id = Int64(id) { notes.types[id] = type.table }
    }
    for case (let id, let deck as [String: Any]) in try database.members(of: "decks") {
      guard let id = Int64(id), let name = deck["name"] as? String else { continue }
      let own = (deck["desc"] as? String).flatMap(KuchiNoteType.deck)
      decks[id] = AnkiDeck(id: id, name: name, own: own, options: presets.options(of: .json(deck)))
    }
  }
}

/// A deck of a collection.
package struct AnkiDeck: Sendable {
  let id: Int64
  let name: String
  /// The deck, without cards, that Kuchi exported as this one; nil for others.
  let own: Deck?
  /// How Anki asks its cards; nil if that is unknown.
  package let options: AnkiOptions?
}

/// A note type in Anki's JSON.
struct NamedJSON: Decodable {
  struct Field: Decodable {
    let name: String
    let ord: Int
  }

  struct Template: Decodable {
    let name: String
    let ord: Int
    let qfmt: String
    let afmt: String
  }

  let name: String
  let type: Int?
  let flds: [Field]?
  let tmpls: [Template]?
  /// The identifier that CrowdAnki adds.
  let crowdanki_uuid: String?

  /// The note type as a table without rows.
  var table: ForeignTable {
    let columns = (flds ?? []).sorted { $0.ord < $1.ord }.map(\.name)
    var table = ForeignTable(name: name, columns: columns, rows: [], isHTML: true)
    table.templates = (tmpls ?? []).sorted { $0.ord < $1.ord }.map {
      NoteTemplate(number: $0.ord, name: $0.name, front: $0.qfmt, back: $0.afmt)
    }
    table.isCloze = type == 1
    return table
  }
}
