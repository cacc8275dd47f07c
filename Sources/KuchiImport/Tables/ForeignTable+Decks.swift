extension [ForeignTable] {
  /// The name of the deck that all rows are in, itself or in decks of it; nil where there is none.
  var sharedDeck: String? {
    let levels = sharedLevels
    return levels.isEmpty ? nil : levels.joined(separator: " ")
  }

  /// For each deck inside the shared one its levels from there, as a tag; a tag has no white space.
  var deckTags: [String: String] {
    let shared = sharedLevels.count
    return decks.reduce(into: [:]) { tags, deck in
      let levels = Self.levels(of: deck).dropFirst(shared)
      if !levels.isEmpty {
        tags[deck] = levels.map { $0.words.joined(separator: "_") }
          .joined(separator: "::")
      }
    }
  }

  private var decks: Set<String> {
    reduce(into: []) { decks, table in
      for row in table.rows { if let deck = row.deck { decks.insert(deck) } }
    }
  }

  private var sharedLevels: [String] {
    let decks = decks.map(Self.levels)
    return decks.dropFirst().reduce(decks.first ?? []) { shared, deck in
      zip(shared, deck).prefix { $0 == $1 }.map(\.0)
    }
  }

  private static func levels(of deck: String) -> [String] { deck.split(separator: "::").map(\.trimmed) }
}
