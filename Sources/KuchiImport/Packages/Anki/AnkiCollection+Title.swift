extension AnkiCollection {
  /// The name of the deck that all notes are in, itself or in decks of it; nil where there is none.
  var title: String? {
    let decks = Set(tables.flatMap(\.rows).compactMap(\.deck)).map { $0.split(separator: "::") }
    guard let first = decks.first else { return nil }
    let shared = decks.dropFirst().reduce(first) { shared, deck in
      zip(shared, deck).prefix { $0 == $1 }.map(\.0)
    }
    return shared.isEmpty ? nil : shared.joined(separator: " ")
  }
}
