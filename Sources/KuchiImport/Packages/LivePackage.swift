package import Foundation
internal import GRDB
package import KuchiEngine

/// A package that a running Anki exported through AnkiConnect, with what that export leaves out: the flags of cards, and the
/// cards that lie in filtered decks.
package struct LivePackage: Sendable {
  package let bytes: [UInt8]

  /// Completes a package.
  ///
  /// - Parameters:
  ///   - file: The package of a deck with its subdecks.
  ///   - flags: The numbers of flags, by the ids of cards.
  ///   - filtered: The packages of the filtered decks. Of them come the cards that belong to the decks of the package.
  package init(_ file: Data, flags: [Int64: Int], filtered: [Data]) throws(ImportFailure) {
    do {
      let others = try filtered.map { try FilteredCards($0) }
      bytes = try OpenedPackage(file).edited { database in
        let decks = try database.members(of: "decks").keys.compactMap { Int64($0) }
        for other in others { try other.add(to: database, homes: Set(decks)) }
        let statement = try database.cachedStatement(sql: "UPDATE cards SET flags = ? WHERE id = ?")
        for (card, flag) in flags { try statement.execute(arguments: [flag, card]) }
        return []
      }
    } catch {
      throw ImportFailure(error)
    }
  }
}

/// The cards of filtered decks, with their notes, types and answers.
private struct FilteredCards {
  private static let tables = ["notes", "cards", "revlog"]

  private let rows: [String: [Row]]
  private let types: [String: Any]

  init(_ file: Data) throws {
    (rows, types) = try OpenedPackage(file).read { database in
      let rows = try Self.tables.map { ($0, try Row.fetchAll(database, sql: "SELECT * FROM \($0)")) }
      return (Dictionary(uniqueKeysWithValues: rows), try database.members(of: "models"))
    }
  }

  func add(to database: Database, homes: Set<Int64>) throws {
    let cards = (rows["cards"] ?? []).filter { ($0["odid"] as Int64?).map(homes.contains) ?? false }
    let (ids, notes) = (
      Set(cards.compactMap { $0["id"] as Int64? }), Set(cards.compactMap { $0["nid"] as Int64? })
    )
    try insert(cards, into: "cards", of: database)
    try insert(rows["notes"], into: "notes", of: database) {
      ($0["id"] as Int64?).map(notes.contains) ?? false
    }
    try insert(rows["revlog"], into: "revlog", of: database) {
      ($0["cid"] as Int64?).map(ids.contains) ?? false
    }
    let known = try database.members(of: "models")
    try database.execute(
      sql: "UPDATE col SET models = ?",
      arguments: [known.merging(types) { known, _ in known }.json])
  }

  private func insert(
    _ rows: [Row]?, into table: String, of database: Database, where isWanted: (Row) -> Bool = { _ in true }
  ) throws {
    for row in (rows ?? []) where isWanted(row) {
      let marks = Array(repeating: "?", count: row.count).joined(separator: ", ")
      try database.cachedStatement(sql: "INSERT OR IGNORE INTO \(table) VALUES (\(marks))")
        .execute(arguments: StatementArguments(row.databaseValues))
    }
  }
}

extension ImportFile {
  /// The names of the decks of notes, by the numbers of the notes.
  package var deckOfNote: [Int: String] {
    let rows = tables.lazy.flatMap(\.rows).compactMap { row in row.deck.map { (row.location.number, $0) } }
    return Dictionary(rows) { first, _ in first }
  }
}

extension ImportedDeck {
  /// Leaves the tags that tell the subdecks of cards as they came last, where the cards still lie there: the export of a
  /// running Anki tells no options, by which subdecks become decks or tags.
  package mutating func keepDeckTags(of base: Deck, _ decks: [Int: String]) {
    let known = base.cardsByID
    for (note, index) in cardOfNote {
      guard let old = known[deck.cards[index].id], let name = decks[note] else { continue }
      let levels = name.split(separator: "::").map { $0.split(separator: " ").joined(separator: "_") }
      let paths = levels.indices.map { levels[$0...].joined(separator: "::") }
      let kept = paths.filter(old.tags.contains)
      deck.cards[index].tags = deck.cards[index].tags.filter { !paths.contains($0) || kept.contains($0) }
        .union(kept)
    }
  }
}
