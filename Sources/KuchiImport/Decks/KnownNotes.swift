/// The decks that already hold notes of Anki. A note is known by its GUID and updated where it is.
package struct KnownNotes: Sendable {
  private var decks: [Deck.ID: Deck] = [:]
  private var holders: [Card.ID: Deck.ID] = [:]

  /// Creates the list of the notes in some decks. A note in two of them belongs to the first.
  package init(_ decks: some Sequence<Deck>) {
    for deck in decks {
      var bare = deck
      bare.cards = []
      self.decks[deck.id] = bare
      // An id that derives from the words is no GUID.
      for card in deck.cards where card.id != card.derivedID && holders[card.id] == nil {
        holders[card.id] = deck.id
      }
    }
  }

  /// The parts of an imported deck by the decks that they belong to, the largest first.
  ///
  /// New notes go to the deck with the id of the imported one if there is one, else to the deck of the same title or with
  /// at least half of the notes.
  package func parts(of imported: ImportedDeck) -> [ImportedDeck] {
    if imported.isOwn { return [imported] }
    let known = imported.deck.cards.map { holders[$0.id] }
    let counts = Dictionary(known.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
    let home = home(of: imported.deck, counts)
    let parts = Dictionary(grouping: known.indices) { known[$0] ?? home }
    if parts.keys.allSatisfy({ $0 == imported.deck.id }) { return [imported] }
    return parts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.enumerated().map {
      imported.part($1.value, in: decks[$1.key] ?? imported.deck, hasOtherRows: $0 == 0)
    }
  }

  private func home(of deck: Deck, _ counts: [Deck.ID: Int]) -> Deck.ID {
    guard decks[deck.id] == nil,
      let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      decks[most.key]?.title == deck.title || most.value * 2 >= deck.cards.count
    else { return deck.id }
    return most.key
  }
}

extension ImportedDeck {
  /// Some cards of this deck, as a deck that updates another one, or this one to keep its name.
  ///
  /// - Parameter hasOtherRows: Whether the rows that became no card count here.
  fileprivate func part(_ indices: [Int], in other: Deck, hasOtherRows: Bool) -> ImportedDeck {
    var part = self
    part.origin = other.id == deck.id ? origin : deck.title
    (part.deck.id, part.deck.title) = (other.id, other.title)
    part.keepCards(indices)
    if deck.quiz != other.quiz {
      for index in part.deck.cards.indices where part.deck.cards[index].quiz == nil {
        part.deck.cards[index].quiz = deck.quiz
      }
    }
    part.moveMedia(from: "media/\(deck.id)/", to: "media/\(other.id)/")
    func isIn(_ row: Int) -> Bool {
      part.cardOfNote[row] != nil || hasOtherRows && cardOfNote[row] == nil
    }
    part.report.entries = report.entries.filter { isIn($0.location.number) }
    part.report.cards = indices.count
    part.report.rows = indices.count + part.report.merged + part.report.skipped
    return part
  }

  private mutating func moveMedia(from folder: String, to other: String) {
    func moved(_ path: String) -> String {
      path.hasPrefix(folder) ? other + path.dropFirst(folder.count) : path
    }
    deck.renameMedia(moved)
    let named = Set(deck.cards.flatMap { $0.audio + $0.image })
    media = Dictionary(media.map { (moved($0.key), $0.value) }) { first, _ in first }
      .filter { named.contains($0.key) }
  }
}
