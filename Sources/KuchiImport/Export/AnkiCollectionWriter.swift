internal import Foundation
internal import GRDB
internal import KuchiEngine

/// Writes an Anki collection of schema 11, which every Anki since 2.1 imports.
struct AnkiCollectionWriter {
  // Day 0 is 1 January 2010, and it began at four in the morning of UTC, as the configuration says.
  private static let (begun, firstDay): (Int64, Int) = (1_262_318_400, 14_610)

  private let database: Database
  private var decks: [Int64: String] = [:]
  private var deckNames: Set<String> = []
  let notes: KuchiNoteWriter

  init(_ database: Database, _ days: DayCount, now: Date) throws {
    self.database = database
    notes = KuchiNoteWriter(database, now: now, days: AnkiDays(days, first: Self.firstDay))
    try database.execute(sql: "PRAGMA page_size = 4096; " + Self.schema)
  }

  mutating func add(
    _ content: AnkiExport.Content, media: (Card) -> (sounds: [String], pictures: [String]),
    progress: (Int) -> Void
  ) throws {
    let deck = try addDeck(content.deck)
    try database.inTransaction {
      try notes.add(content, to: deck, media: media, progress: progress)
      return .commit
    }
  }

  /// The bytes of the collection. Nothing can be added afterwards.
  func finished() throws -> [UInt8] {
    try database.execute(
      sql: "INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')",
      arguments: [
        Self.begun, notes.seconds * 1_000, notes.seconds * 1_000, Self.configuration,
        try Self.json(
          Dictionary(uniqueKeysWithValues: notes.types.map { ("\($0.id)", $0.fields(at: notes.seconds)) })),
        "{" + decks.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
          + "}",
        Self.options,
      ])
    try database.execute(sql: Self.indexes)
    return try database.bytes()
  }

  private mutating func addDeck(_ deck: Deck) throws -> Int64 {
    let id = notes.unused(near: KuchiNoteWriter.id(of: "deck \(deck.id)"))
    var name = deck.title.replacing("::", with: "∷")
    while !deckNames.insert(name.lowercased()).inserted { name += " (\(deck.id))" }
    let fields: [String: Any] = [
      "id": id, "mod": notes.seconds, "name": name, "usn": -1, "lrnToday": [0, 0], "revToday": [0, 0],
      "newToday": [0, 0], "timeToday": [0, 0], "collapsed": false, "browserCollapsed": false,
      "desc": KuchiNoteType.description(of: deck), "dyn": 0, "conf": 1, "extendNew": 0, "extendRev": 0,
    ]
    decks[id] = try Self.json(fields)
    return id
  }
}
