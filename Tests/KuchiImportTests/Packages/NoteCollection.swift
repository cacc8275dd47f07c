import Foundation
import GRDB
import GRDBSQLite

/// A collection of notes. It makes files like those in packages of Anki.
struct NoteCollection {
  struct NoteType {
    var id: Int
    var name: String
    var fields: [String]
    var templates: [(name: String, front: String, back: String)] = []
    var isCloze = false
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
    /// The home deck of a card in a filtered deck.
    var home = 0
    /// Anki's queue: -1 for a suspended card, 0 for a new one.
    var queue = 0
    var type = 0
    var id: Int?
    var due = 0
    /// The due day outside of a filtered deck.
    var originalDue = 0
    var modified = 0
    var flags = 0
  }

  /// A row of the log.
  struct Answer {
    var time: Int
    var card: Int
    var ease: Int
    var interval: Int
    var factor = 2_500
    var type = 1
  }

  var noteTypes: [NoteType] = []
  var decks: [Int: String] = [:]
  var notes: [Note] = []
  var cards: [Card] = []
  var answers: [Answer] = []
  /// When it was made.
  var begun = Self.begun
  /// When it was last changed, in seconds since 1970.
  var modified = 0
  /// The configuration and the presets of options, in JSON, and what the JSON of decks says of their options.
  var conf = "{}"
  var presets = "{}"
  var deckOptions: [Int: String] = [:]

  /// The decoy collection, whose note asks to update Anki.
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
          let templates = type.templates.enumerated().map { number, template in
            #"{"name": "\#(template.name)", "ord": \#(number), "qfmt": "\#(template.front)", "afmt": "\#(template.back)"}"#
          }
          let sides = templates.isEmpty ? "" : #", "tmpls": [\#(templates.joined(separator: ", "))]"#
          return
            #""\#(type.id)": {"id": \#(type.id), "name": "\#(type.name)", "type": \#(type.isCloze ? 1 : 0), "flds": [\#(list)]\#(sides)}"#
        }
        let decks = decks.map {
          #""\#($0)": {"id": \#($0), "name": "\#($1)", "dyn": 0\#(deckOptions[$0] ?? "")}"#
        }
        try database.execute(
          sql:
            "INSERT INTO col VALUES (1, \(answers.isEmpty ? 0 : begun), \(modified * 1_000), 0, 11, 0, 0, 0, ?, ?, ?, ?, '{}')",
          arguments: StatementArguments(
            [conf] + [models, decks].map { "{" + $0.joined(separator: ", ") + "}" } + [presets]))
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

  /// A file with this schema, the notes, the cards, and the names that `names` writes.
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
      for answer in answers { try Self.insert(answer, in: database) }
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
        INSERT INTO cards (id, nid, did, ord, odid, mod, usn, type, queue, due, ivl, factor, reps, lapses, left, odue,
          flags, data) VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?, 0, 0, 7, 2, 0, ?, ?, '')
        """,
      arguments: [
        card.id, card.note, card.deck, card.number, card.home, card.modified, card.type, card.queue, card.due,
        card.originalDue, card.flags,
      ])
  }

  private static func insert(_ answer: Answer, in database: Database) throws {
    try database.execute(
      sql: "INSERT INTO revlog VALUES (?, ?, 0, ?, ?, 0, ?, 1500, ?)",
      arguments: [answer.time, answer.card, answer.ease, answer.interval, answer.factor, answer.type])
  }

  private static func bytes(of database: Database) -> [UInt8] {
    var size: sqlite3_int64 = 0
    let start = sqlite3_serialize(database.sqliteConnection, "main", &size, 0)
    defer { sqlite3_free(start) }
    var bytes = Array(UnsafeBufferPointer(start: start, count: Int(size)))
    // Like Anki, this uses a write-ahead log. The package does not contain the log.
    bytes.replaceSubrange(18...19, with: [2, 2])
    return bytes
  }
}

extension NoteCollection {
  /// The tables of Anki's schema 11. Names are JSON in a row of `col`.
  static let schema11 = """
    CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
      ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL,
      models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
    CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
      usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL,
      flags integer NOT NULL, data text NOT NULL);
    CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL,
      mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL,
      due integer NOT NULL, ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL,
      lapses integer NOT NULL, left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL,
      flags integer NOT NULL, data text NOT NULL);
    CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
      ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL,
      type integer NOT NULL);
    CREATE INDEX ix_notes_usn ON notes (usn);
    CREATE INDEX ix_cards_nid ON cards (nid);
    """

  /// The additional tables of schema 18. Their collation is unknown to SQLite.
  static let schema18 =
    schema11 + """

      CREATE TABLE fields (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL COLLATE unicase,
        config blob NOT NULL, PRIMARY KEY (ntid, ord)) without rowid;
      CREATE UNIQUE INDEX idx_fields_name_ntid ON fields (name, ntid);
      CREATE TABLE notetypes (id integer NOT NULL PRIMARY KEY, name text NOT NULL COLLATE unicase,
        mtime_secs integer NOT NULL, usn integer NOT NULL, config blob NOT NULL);
      CREATE UNIQUE INDEX idx_notetypes_name ON notetypes (name);
      CREATE TABLE decks (id integer PRIMARY KEY NOT NULL, name text NOT NULL COLLATE unicase,
        mtime_secs integer NOT NULL, usn integer NOT NULL, common blob NOT NULL, kind blob NOT NULL);
      CREATE UNIQUE INDEX idx_decks_name ON decks (name);
      """
}
