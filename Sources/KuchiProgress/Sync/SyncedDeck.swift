/// One of the player's own decks, which is synced as its file.
package struct SyncedDeck: SyncedThing {
  package static let prefix = "decks/"

  /// The side that counts for each clash; nil leaves the deck alone.
  package typealias Chooser = ([DeckDifference], Deck) -> [DeckDifference: DeckMerge.Side]?

  package let id: Deck.ID
  /// Its file; nil if there is none.
  package let path: String?
  package let bytes: [UInt8]
  /// Nil if nobody can be asked.
  private let chooser: Chooser?

  package init(id: Deck.ID, path: String? = nil, bytes: [UInt8] = [], chooser: Chooser? = nil) {
    (self.id, self.path, self.bytes, self.chooser) = (id, path, bytes, chooser)
  }

  package var key: String { Self.prefix + id }
  package var content: String? { path == nil ? nil : name(of: bytes) }

  package func name(of bytes: [UInt8]) -> String { SharedFolder.name(of: bytes) }

  package var isOfOldest: Bool { false }

  /// The file name for a deck that has no file yet; nil if its id can't be a file name.
  package static func fileName(of id: Deck.ID) -> String? {
    id.isEmpty || id.hasPrefix(".") || id.contains("/") || id.utf8.count > 200 ? nil : id + ".json"
  }

  package func fault(of bytes: [UInt8]) -> SyncedChange.Fault? {
    let reading = DeckReader.read(bytes, named: id)
    guard let deck = reading.deck else { return .noDeck(reading.diagnostics.first) }
    return deck.id == id ? nil : .otherDeck(deck.id)
  }

  package func merge(_ ours: [UInt8]?, _ theirs: [UInt8]?, bases: [[UInt8]]) -> Merging? {
    // A deck that one side edited stays, even if the other side removed it.
    guard let ours, let deck = deck(ours) else { return .theirs }
    guard let theirs, let other = self.deck(theirs) else { return .ours }
    let old = bases.compactMap(self.deck)
    func merged(_ choices: [DeckDifference: DeckMerge.Side] = [:]) -> DeckMerge {
      DeckMerge(deck, other, base: old.first, others: Array(old.dropFirst()), choices: choices)
    }
    let merge = merged()
    if merge.clashes.isEmpty { return merging(merge.deck, (deck, ours), other) }
    guard let choices = chooser?(merge.clashes, deck) else {
      return .new(file(of: merge.deck, from: (deck, ours)), clashes: merge.clashes)
    }
    return .chosen(file(of: merged(choices).deck, from: (deck, ours)))
  }

  private func merging(_ merged: Deck, _ ours: (deck: Deck, bytes: [UInt8]), _ theirs: Deck) -> Merging? {
    let (isOurs, isTheirs) = (merged == ours.deck, merged.differences(in: theirs).isEmpty)
    // If both say the same in a different order or layout, the later one counts everywhere.
    if isOurs { return isTheirs ? nil : .ours }
    if isTheirs, !merged.isReordered(in: theirs) { return .theirs }
    return .new(file(of: merged, from: ours), clashes: [])
  }

  private func deck(_ bytes: [UInt8]) -> Deck? { DeckReader.read(bytes, named: id).deck }

  private func file(of deck: Deck, from ours: (deck: Deck, bytes: [UInt8])) -> [UInt8] {
    deck == ours.deck
      ? ours.bytes : DeckWriter.edit(ours.bytes, to: deck)?.bytes ?? DeckWriter.bytes(of: deck)
  }
}
