import Foundation
import GRDB
import GRDBSQLite

/// A collection of notes, of which files are made as Anki leaves them in packages.
struct NoteCollection {
  struct NoteType {
    var id: Int
    var name: String
    var fields: [String]
  }

  struct Note {
    var id: Int
    var type: Int
    var guid: String
    var tags = ""
    var fields: String
  }

  struct Card {
    var note: Int
    var deck: Int
    var number = 0
    /// The deck it goes back to from a filtered one.
    var home = 0
    /// Anki's numbers for how far it has come: -1 for a suspended one, 0 for a new one.
    var queue = 0
    var type = 0
  }

  var noteTypes: [NoteType] = []
  var decks: [Int: String] = [:]
  var notes: [Note] = []
  var cards: [Card] = []

  /// The note that tells old programs to update.
  static let decoy = NoteCollection(
    noteTypes: [NoteType(id: 1, name: "Basic", fields: ["Front", "Back"])], decks: [1: "Default"],
    notes: [
      Note(
        id: 1, type: 1, guid: "decoy",
        fields:
          "Please update to the latest Anki version, then import the .colpkg/.apkg file again.\u{1F}")
    ], cards: [Card(note: 1, deck: 1)])

  /// A file of schema 11.
  var file11: [UInt8] {
    get throws {
      try file(Self.schema11) { database in
        let models = noteTypes.map { type in
          let fields = type.fields.enumerated().map { #"{"name": "\#($1)", "ord": \#($0), "font": "Arial"}"# }
          let list = fields.reversed().joined(separator: ", ")
          return
            #""\#(type.id)": {"id": \#(type.id), "name": "\#(type.name)", "type": 0, "flds": [\#(list)]}"#
        }
        let decks = decks.map { #""\#($0)": {"id": \#($0), "name": "\#($1)", "dyn": 0}"# }
        try database.execute(
          sql: "INSERT INTO col VALUES (1, 0, 0, 0, 11, 0, 0, 0, '{}', ?, ?, '{}', '{}')",
          arguments: StatementArguments([models, decks].map { "{" + $0.joined(separator: ", ") + "}" }))
      }
    }
  }

  /// A file of schema 18.
  var file18: [UInt8] {
    get throws {
      try file(Self.schema18) { database in
        try database.execute(sql: "INSERT INTO col VALUES (1, 0, 0, 0, 18, 0, 0, 0, '', '', '', '', '')")
        for type in noteTypes {
          try database.execute(
            sql: "INSERT INTO notetypes VALUES (?, ?, 0, 0, x'')", arguments: [type.id, type.name])
          for (number, field) in type.fields.enumerated().reversed() {
            try database.execute(
              sql: "INSERT INTO fields VALUES (?, ?, ?, x'')", arguments: [type.id, number, field])
          }
        }
        for (id, name) in decks {
          try database.execute(
            sql: "INSERT INTO decks VALUES (?, ?, 0, 0, x'', x'')",
            arguments: [id, name.replacing("::", with: "\u{1F}")])
        }
      }
    }
  }

  /// A file with this schema, the notes and cards, and what `names` writes.
  func file(_ schema: String, _ names: (Database) throws -> Void) throws -> [UInt8] {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      database.add(collation: DatabaseCollation("unicase") { $0.lowercased().compare($1.lowercased()) })
    }
    let queue = try DatabaseQueue(configuration: configuration)
    return try queue.inDatabase { database in
      try database.execute(sql: "PRAGMA page_size = 512;" + schema)
      try names(database)
      for note in notes { try Self.insert(note, in: database) }
      for card in cards { try Self.insert(card, in: database) }
      return Self.bytes(of: database)
    }
  }

  private static func insert(_ note: Note, in database: Database) throws {
    try database.execute(
      sql: "INSERT INTO notes VALUES (?, ?, ?, 0, 0, ?, ?, 0, 0, 0, '')",
      arguments: [note.id, note.guid, note.type, note.tags, note.fields])
  }

  private static func insert(_ card: Card, in database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO cards (nid, did, ord, odid, mod, usn, type, queue, due, ivl, factor, reps, lapses, left, odue,
          flags, data) VALUES (?, ?, ?, ?, 0, 0, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')
        """, arguments: [card.note, card.deck, card.number, card.home, card.type, card.queue])
  }

  private static func bytes(of database: Database) -> [UInt8] {
    var size: sqlite3_int64 = 0
    let start = sqlite3_serialize(database.sqliteConnection, "main", &size, 0)
    defer { sqlite3_free(start) }
    var bytes = Array(UnsafeBufferPointer(start: start, count: Int(size)))
    // As Anki leaves it: with a write-ahead log, which is not packed.
    bytes.replaceSubrange(18...19, with: [2, 2])
    return bytes
  }
}
