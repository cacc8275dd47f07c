internal import Foundation
internal import GRDB
internal import KuchiEngine

/// Reads the notes of an Anki collection, their cards, and their answers.
struct AnkiCollection {
  private static let step = 1_000
  private static let separator: UInt8 = 0x1F
  /// The start of the only note in a decoy collection.
  private static let decoy = "Please update to the latest Anki version"

  var notes = NoteTables<Int64>()
  var decks: [Int64: String] = [:]
  var ownDecks: [String: Deck] = [:]
  private var history = AnkiHistory()

  /// Reads the notes of a collection file into one table for each type, with their cards and answers.
  static func read(
    _ file: consuming [UInt8], progress: (Double) -> Void
  ) throws(ImportFailure) -> ImportFile {
    let content: ImportFile
    do { content = try DatabaseQueue.read(file) { try read($0, progress) } } catch {
      throw ImportFailure(error)
    }
    if content.rows == 1, content.tables[0].rows[0].fields.first?.hasPrefix(decoy) == true {
      throw .package(.onlyDecoy)
    }
    return content
  }

  private static func read(_ database: Database, _ progress: (Double) -> Void) throws -> ImportFile {
    guard try database.hasTables("col", "notes", "cards") else { throw PackageFault.noNotes }
    var collection = AnkiCollection()
    try collection.readNames(of: database)
    let options = try AnkiOptions.all(in: database)
    collection.history.clock = try AnkiClock(database)
    let counts = try collection.readNotes(of: database, progress)
    try collection.history.readAnswers(of: database)
    progress(1)
    var file = collection.notes.file(of: .ankiPackage)
    (file.suspended, file.scheduled) = counts
    file.ankiHistory = collection.history
    (file.ownDecks, file.options) = (collection.ownDecks, options)
    file.deckIDs = Dictionary(collection.decks.map { ($1, $0) }) { first, _ in first }
    return file
  }

  /// Returns the numbers of suspended cards and of those with a schedule.
  private mutating func readNotes(
    of database: Database, _ progress: (Double) -> Void
  ) throws -> (suspended: Int, scheduled: Int) {
    let total = try Int.fetchOne(database, sql: "SELECT count(*) FROM notes") ?? 0
    progress(0)
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT mid, CAST(flds AS BLOB), CAST(tags AS TEXT), nullif(CAST(guid AS TEXT), ''), id FROM notes ORDER BY id
        """)
    // The cards are in the order of their notes, so both are read side by side.
    var cards = try AnkiCards(database)
    while let row = try rows.next() {
      try add(row, with: try cards.ofNote(row.decode(Int64.self, atIndex: 4)))
      if notes.count % Self.step == 0 { progress(Double(notes.count) / Double(max(total, notes.count))) }
    }
    return try cards.finish()
  }

  private mutating func add(_ row: Row, with cards: [AnkiHistory.Card]) throws {
    let type = try row.decode(Int64.self, atIndex: 0)
    let hasTemplates = notes.types[type]?.templates.isEmpty == false
    let flags = Set(cards.map(\.flag)).subtracting([0]).sorted().map(Card.tag)
    let table = try notes.add(
      Self.fields(of: row), of: type, tags: Self.tags(of: row) + flags, guid: row.decode(atIndex: 3),
      deck: cards.first.flatMap { decks[$0.deck] }, cards: hasTemplates ? NoteCards(cards) : NoteCards())
    for var card in cards {
      (card.note, card.table) = (notes.count, table)
      history.cards.append(card)
    }
  }

  private static func fields(of note: Row) throws -> [String] {
    let most = NoteTables<Int64>.mostFieldsOfNote
    return String(decoding: try note.bytes(at: 1), as: UTF8.self).utf8
      .split(separator: separator, maxSplits: most, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  private static func tags(of note: Row) throws -> [String] {
    try note.decode(String?.self, atIndex: 2)?.split(separator: " ").map(String.init) ?? []
  }
}

/// The cards of a collection, read one note after the other in the order of their ids.
private struct AnkiCards {
  private static let most = 8_000_000
  private static let columns = [
    "id", "nid", "did", "odid", "ord", "type", "queue", "due", "odue", "mod", "flags", "ivl", "factor",
    "lapses",
  ]

  private let rows: RowCursor
  private var next: (noteID: Int64, card: AnkiHistory.Card)?
  private var count = 0
  private var counts = (suspended: 0, scheduled: 0)

  init(_ database: Database) throws {
    let known = Set(try database.columns(in: "cards").map(\.name))
    let columns = Self.columns.map { known.contains($0) ? "CAST(\($0) AS INTEGER)" : "0" }
    rows = try Row.fetchCursor(
      database, sql: "SELECT \(columns.joined(separator: ", ")) FROM cards ORDER BY nid, ord")
    try advance()
  }

  /// The cards of the note with this id, which is higher than the ones before.
  mutating func ofNote(_ id: Int64) throws -> [AnkiHistory.Card] {
    var cards: [AnkiHistory.Card] = []
    while let (note, card) = next, note <= id {
      if note == id { cards.append(card) }
      try advance()
    }
    return cards
  }

  /// Reads the rest, and returns the numbers of suspended cards and of those with a schedule.
  mutating func finish() throws -> (suspended: Int, scheduled: Int) {
    while next != nil { try advance() }
    return counts
  }

  private mutating func advance() throws {
    next = try rows.next().map { (try $0.number(at: 1), try AnkiHistory.Card($0)) }
    guard let card = next?.card else { return }
    count += 1
    guard count <= Self.most else { throw ImportFailure.tooManyNotes }
    if card.isSuspended { counts.suspended += 1 }
    if card.isScheduled { counts.scheduled += 1 }
  }
}

extension NoteCards {
  init(_ cards: some Sequence<AnkiHistory.Card>) {
    self.init()
    for card in cards where card.template < 64 {
      all |= 1 << card.template
      if card.isSuspended { suspended |= 1 << card.template }
    }
  }
}
