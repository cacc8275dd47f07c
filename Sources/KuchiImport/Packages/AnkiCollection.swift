internal import Foundation
internal import GRDB

/// Reads the notes of an Anki collection, their cards, and their answers.
struct AnkiCollection {
  private static let step = 1_000
  private static let separator: UInt8 = 0x1F
  /// The start of the only note in a decoy collection.
  private static let decoy = "Please update to the latest Anki version"

  var notes = NoteTables<Int64>()
  var decks: [Int64: AnkiDeck] = [:]
  private var history = AnkiHistory()

  /// Reads the notes of a collection file into one table for each type, with their cards and answers.
  static func read(
    _ file: consuming [UInt8], progress: (Double) -> Void
  ) throws(ImportFailure) -> ImportFile {
    let content: ImportFile
    do { content = try DatabaseQueue.opened(file) { try read($0, progress) } } catch {
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
    collection.history.clock = try AnkiClock(database)
    try collection.readNotes(of: database, progress)
    try collection.history.readAnswers(of: database)
    progress(1)
    var file = collection.notes.file(of: .ankiPackage)
    file.ankiHistory = collection.history
    file.ankiDecks = Dictionary(collection.decks.values.map { ($0.name, $0) }) { first, _ in first }
    return file
  }

  private mutating func readNotes(of database: Database, _ progress: (Double) -> Void) throws {
    let total = try Int.fetchOne(database, sql: "SELECT count(*) FROM notes") ?? 0
    progress(0)
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT id, mid, CAST(flds AS BLOB), CAST(tags AS TEXT), nullif(CAST(guid AS TEXT), '') FROM notes ORDER BY id
        """)
    // The cards are in the order of their notes, so both are gone through side by side.
    var cards = try AnkiHistory.Card.all(in: database)[...]
    while let row = try rows.next() {
      let id = try row.decode(Int64.self, atIndex: 0)
      cards = cards.drop { $0.noteID < id }
      try add(row, with: cards.prefix { $0.noteID == id })
      if notes.count % Self.step == 0 { progress(Double(notes.count) / Double(max(total, notes.count))) }
    }
  }

  private mutating func add(_ row: Row, with cards: ArraySlice<AnkiHistory.Card>) throws {
    let type = try row.decode(Int64.self, atIndex: 1)
    let hasTemplates = notes.types[type]?.templates.isEmpty == false
    let tags = try row.decode(String?.self, atIndex: 3)?.split(separator: " ").map(String.init) ?? []
    let flags = Set(cards.map(\.flag)).subtracting([0]).sorted().map(Card.tag)
    var note = ForeignRow(
      fields: try Self.fields(of: row), tags: tags + flags, guid: try row.decode(atIndex: 4),
      deck: cards.first.flatMap { decks[$0.deck]?.name })
    if hasTemplates { note.cards = NoteCards(cards) }
    let table = try notes.add(note, of: type)
    for var card in cards {
      (card.note, card.table) = (notes.count, table)
      history.cards.append(card)
    }
  }

  private static func fields(of note: Row) throws -> [String] {
    let most = NoteTables<Int64>.mostFieldsOfNote
    return String(decoding: try note.bytes(at: 2), as: UTF8.self).utf8
      .split(separator: separator, maxSplits: most, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
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
