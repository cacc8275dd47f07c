/// The list of all decks, and the decks that are loaded.
///
/// Decks are edited here; the game and the files then follow.
///
///     session.state.shelf.decks[id: "n5"]?.cards[id: "neko"]?.meanings.wrappedValue = ["cat"]
public struct DeckList: Hashable, Sendable {
  package var entries: [DeckEntry]
  /// The decks that are loaded.
  public var decks: [Deck] = []

  /// The loaded decks as the game and the files know them; they follow `decks` after an edit.
  var kept: [Deck] = []
  var erased: [Deck.ID: DeckEntry] = [:]

  package init(entries: [DeckEntry] = []) { self.entries = entries }

  package subscript(id: Deck.ID) -> Deck? { decks.first { $0.id == id } }

  /// The loaded decks that have a file, by its path.
  var loadedFiles: [String: Deck] {
    let files = entries.compactMap { entry in
      entry.origin.path.flatMap { path in self[entry.id].map { (path, $0) } }
    }
    return Dictionary(files) { first, _ in first }
  }

  /// The title of a deck, or its id if the title is not known.
  package func title(of entry: DeckEntry) -> String { self[entry.id]?.title ?? entry.title }

  /// How many cards a learner learns of a deck; nil if that is not known.
  package func count(of entry: DeckEntry) -> Int? {
    if case .listed(_, let count) = entry.status { return count }
    return self[entry.id]?.learnedCount
  }

  package func entry(named name: String) -> DeckEntry? {
    entries.first { $0.id == name || $0.origin.path == name }
  }

  /// The decks that `text` may name: the one with this id or path, or else those with this id or title in any
  /// case.
  package func entries(called text: String) -> [DeckEntry] {
    if let entry = entry(named: text) { return [entry] }
    return entries.filter { $0.isCalled(text, title: title(of: $0)) }
  }

  /// The name that finds a listed deck at the next start: its path if `text` is that path, otherwise its id.
  /// A text that names no listed deck is returned unchanged.
  func lastingName(of text: String) -> String {
    guard let entry = entries(called: text).first, entry.origin.path != text else { return text }
    return entry.id
  }

  /// The deck that `text` names; nil if it names no listed deck. Throws `DeckFailure.ambiguous` if it names
  /// several.
  package func entry(called text: String) throws(DeckFailure) -> DeckEntry? {
    let found = entries(called: text)
    guard found.count < 2 else { throw .ambiguous(text, found.map(\.id)) }
    return found.first
  }
}

extension DeckList {
  /// Puts a deck onto the shelf. It replaces a deck with the same id.
  mutating func load(_ opened: OpenedDeck) {
    if let position = decks.firstIndex(where: { $0.id == opened.deck.id }) {
      if decks[position] != opened.deck { decks[position] = opened.deck }
    } else {
      decks.append(opened.deck)
    }
    // A file that could not be read was listed by its path.
    entries.removeAll { $0.id == opened.origin.path && $0.id != opened.deck.id }
    var origin = opened.origin
    if let known = entry(named: opened.deck.id)?.origin, known.isSameFile(as: origin) {
      origin.revisions = known.revisions
    }
    set(DeckEntry(id: opened.deck.id, origin: origin, status: .ready))
  }

  var ids: Set<Deck.ID> { Set(entries.map(\.id) + decks.map(\.id)) }

  mutating func note(_ status: DeckEntry.Status, of id: Deck.ID) {
    if let position = entries.firstIndex(where: { $0.id == id }) { entries[position].status = status }
  }

  mutating func set(_ entry: DeckEntry) {
    if let position = entries.firstIndex(where: { $0.id == entry.id }) {
      entries[position] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Updates the list of decks. Loaded decks stay as they are.
  mutating func list(_ found: [DeckEntry], order: [Deck.ID]) {
    let loaded = entries.filter(\.isLoaded)
    let known = Set(found.map(\.id))
    let all =
      found.map { entry in loaded.first { $0.id == entry.id } ?? entry }
      + loaded.filter { !known.contains($0.id) }
    let ranks = Dictionary(order.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    entries = all.sorted { ranks[$0.id] ?? .max < ranks[$1.id] ?? .max }
  }

  /// The id of the playable deck at a distance from another, in a list that wraps around; nil for none.
  func neighbour(of id: Deck.ID?, by distance: Int) -> Deck.ID? {
    let playable = entries.filter { if case .failed = $0.status { $0.id == id } else { true } }
    guard let position = playable.firstIndex(where: { $0.id == id }) else { return playable.first?.id }
    let next = (position + distance + playable.count) % playable.count
    return next == position ? nil : playable[next].id
  }
}
