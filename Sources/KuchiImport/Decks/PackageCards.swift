/// The cards of decks that a package has, matched as an import matches them.
package struct PackageCards {
  /// The item that each card of Anki asks.
  package private(set) var items: [Int64: ReviewItem] = [:]
  /// The texts that were changed here since the last import.
  package private(set) var edits = NoteEdits()
  /// The number of cards without a note, and by deck those of them that never came from Anki.
  package private(set) var absent = 0
  package private(set) var new: [Deck.ID: Set<Card.ID>] = [:]

  /// - Parameter base: The deck with this id as it was last imported; nil if that is unknown.
  package init(
    of file: ImportFile, named name: String, _ decks: [Deck], since base: (Deck.ID) -> Deck?
  ) throws(ImportFailure) {
    let mappings = file.tables.map(Mapping.init(guessedFor:))
    let made = try file.decks(mappings: mappings, names: ImportNames(file: name), isSettled: true)
    let parts = Dictionary(grouping: made.flatMap(KnownNotes(decks).parts), by: \.deck.id)
    for (id, parts) in parts {
      guard let deck = decks.first(where: { $0.id == id }) else { continue }
      let base = base(id)
      var missing = Set(deck.cards.map(\.id))
      for part in parts {
        let update = DeckUpdate(deck, with: part.deck)
        missing.subtract(update.ids)
        items.merge(file.items(of: part, mappings: mappings, update: update)) { first, _ in first }
        guard let base else { continue }
        edits.take(deck, since: base, part, ids: update.ids, of: file, mappings: mappings)
      }
      absent += missing.count
      guard !missing.isEmpty, let base else { continue }
      let made = missing.subtracting(DeckUpdate(deck, with: base).ids)
      if !made.isEmpty { new[id] = made }
    }
  }
}
