package import Foundation
internal import GRDB

/// A package that AnkiConnect exported, with what it leaves out: flags, and cards in filtered decks.
package enum LivePackage {
  /// A package with what it lacks.
  ///
  /// - Parameters:
  ///   - file: The package of a deck with its subdecks.
  ///   - flags: The numbers of flags, by the ids of cards.
  ///   - filtered: The packages of the filtered decks. Of them come the cards that belong to the decks of the package.
  package static func completed(
    _ file: Data, flags: [Int64: Int], filtered: [Data]
  ) throws(ImportFailure) -> [UInt8] {
    do {
      return try OpenedPackage(file).edited { database in
        let homes = try database.members(of: "decks").keys.compactMap { Int64($0) }.map(String.init)
        let cards = "FROM cards WHERE odid IN (\(homes.joined(separator: ", ")))"
        for file in filtered {
          try OpenedPackage(file).read { try Self.add(cards, of: $0, to: database) }
        }
        let statement = try database.cachedStatement(sql: "UPDATE cards SET flags = ? WHERE id = ?")
        for (card, flag) in flags { try statement.execute(arguments: [flag, card]) }
        return []
      }
    } catch {
      throw ImportFailure(error)
    }
  }

  /// Adds cards of a filtered deck, with their notes, types and answers.
  private static func add(_ cards: String, of filtered: Database, to database: Database) throws {
    let queries = [
      "cards": cards, "notes": "FROM notes WHERE id IN (SELECT nid \(cards))",
      "revlog": "FROM revlog WHERE cid IN (SELECT id \(cards))",
    ]
    for (table, query) in queries {
      let rows = try Row.fetchCursor(filtered, sql: "SELECT * " + query)
      while let row = try rows.next() {
        let marks = Array(repeating: "?", count: row.count).joined(separator: ", ")
        try database.cachedStatement(sql: "INSERT OR IGNORE INTO \(table) VALUES (\(marks))")
          .execute(arguments: StatementArguments(row.databaseValues))
      }
    }
    let known = try database.members(of: "models")
    for case (let id, let type as [String: Any]) in try filtered.members(of: "models") where known[id] == nil
    {
      if let id = Int64(id) { try database.add(type, as: id, to: "models") }
    }
  }
}

extension ImportedDeck {
  /// Keeps the tags of subdecks as they came last while the cards stay there. AnkiConnect exports no options, by
  /// which subdecks become decks or tags.
  package mutating func keepDeckTags(of base: Deck, in file: ImportFile) {
    let known = base.cardsByID
    for row in file.tables.lazy.flatMap(\.rows) {
      guard let index = cardOfNote[row.location.number], let name = row.deck,
        let old = known[deck.cards[index].id]
      else { continue }
      let levels = name.split(separator: "::").map { $0.split(separator: " ").joined(separator: "_") }
      let paths = levels.indices.map { levels[$0...].joined(separator: "::") }
      let kept = paths.filter(old.tags.contains)
      deck.cards[index].tags = deck.cards[index].tags.filter { !paths.contains($0) || kept.contains($0) }
        .union(kept)
    }
  }
}
