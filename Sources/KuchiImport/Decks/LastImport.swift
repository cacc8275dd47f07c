import Foundation

/// What a base has in addition to its deck: the ids of its decks in Anki, their last options there, and what the columns of its
/// file hold if a person said that.
package struct LastImport: Codable {
  package struct Columns: Codable {
    /// The fields in the form of `--columns`.
    private let fields: String
    /// The names of the columns, empty for one without: a deck file holds no null.
    private let names: [String]

    init(_ mapping: Mapping, of table: ForeignTable) {
      (fields, names) = (mapping.spelled, Self.names(of: table))
    }

    /// What the columns of a table hold; nil if they have other names.
    func mapping(for table: ForeignTable) -> Mapping? {
      names == Self.names(of: table) ? try? Mapping(naming: fields, for: table) : nil
    }

    private static func names(of table: ForeignTable) -> [String] { table.columns.map { $0 ?? "" } }
  }

  package var ankiDecks: Set<Int64> = []
  package var options: AnkiOptions?
  package var columns: Columns?
}

extension Deck {
  package internal(set) var lastImport: LastImport {
    get {
      let member = foreign.first { $0.key == "lastImport" }
      return member.flatMap { try? JSONDecoder().decode(LastImport.self, from: Data($0.json.utf8)) }
        ?? LastImport()
    }
    set {
      foreign.removeAll { $0.key == "lastImport" }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      guard let json = try? encoder.encode(newValue) else { return }
      foreign.append(ForeignMember(key: "lastImport", json: String(decoding: json, as: UTF8.self)))
    }
  }
}

extension ImportedDeck {
  /// The base of the next update: the deck, with the cards of the last base that it lacks.
  package func base(after last: Deck?, columns: LastImport.Columns?) -> Deck {
    var base = deck
    let known = Set(base.cards.map(\.id))
    if var last {
      last.takePassages(of: base)
      base.passages = last.passages
    }
    base.cards += (last?.cards ?? []).filter { !known.contains($0.id) }
    base.lastImport = LastImport(
      ankiDecks: ankiDecks.union(last?.lastImport.ankiDecks ?? []),
      options: options ?? last?.lastImport.options, columns: columns)
    return base
  }
}
