extension DeckWriter {
  /// Applies an edit of a deck to its file. Only changed values are written again, in the layout of the file.
  /// Everything else stays byte for byte: the order of keys, white space, derived ids, unknown keys, a byte
  /// order mark and line ends.
  ///
  /// - Parameters:
  ///   - file: The file before the edit.
  ///   - deck: The deck after the edit.
  /// - Returns: The file after the edit, and the revision to undo it; nil if `file` is not a valid deck with
  ///   this id, or is a word list.
  public static func edit(_ file: [UInt8], to deck: Deck) -> (bytes: [UInt8], revision: DeckRevision)? {
    let reading = DeckReader.read(file, named: deck.id, withSourceMap: true)
    guard let old = reading.deck, old.id == deck.id, reading.sourceMap?.isWordList == false else {
      return nil
    }
    let edit = DeckFileEdit(file: FileText(bytes: file), old: old, new: deck)
    let bytes = old == deck ? file : edit.checkedBytes ?? bytes(of: deck)
    return (bytes, DeckRevision(of: old, file, before: bytes))
  }
}

extension DeckTidier {
  /// The file with an id in every card that has none there: the one that was derived until now. No other byte
  /// changes. Nil for a file with any error, and for a word list, which has no ids.
  package static func identified(_ bytes: [UInt8], named fileName: String) -> [UInt8]? {
    let reading = DeckReader.read(bytes, named: fileName, withSourceMap: true)
    guard let deck = reading.deck, let map = reading.sourceMap, !map.isWordList else { return nil }
    return DeckFileEdit(file: FileText(bytes: bytes), old: deck, new: deck).bytes(naming: Set(map.unnamed))
  }
}

/// An edit of a deck as a change of its file.
private struct DeckFileEdit {
  let file: FileText
  let old: Deck
  let new: Deck

  /// The file after the edit; nil if a reader would not get the deck from it.
  var checkedBytes: [UInt8]? {
    guard let bytes = bytes(naming: []) else { return nil }
    let written = DeckReader.read(bytes, named: new.id).deck
    if isDone(by: written) { return bytes }
    // A deleted card may leave its id to another card without one.
    let wrong = misnamed(in: written)
    guard !wrong.isEmpty, let named = self.bytes(naming: wrong) else { return nil }
    return isDone(by: DeckReader.read(named, named: new.id).deck) ? named : nil
  }

  /// The file after the edit. The cards at `places` get an id if they have none in the file.
  func bytes(naming places: Set<Int>) -> [UInt8]? {
    let start = file.significantByte(after: file.start - 1).offset
    guard var deck = JSONItems(in: file.bytes, at: start) else { return nil }
    deck.change(from: Self.members(of: old), to: Self.members(of: new))
    if let place = deck.place(of: "cards") {
      guard let cards = cards(deck.items[place].value, naming: places) else { return nil }
      deck.items[place].value = cards
    }
    return Array(file.bytes[..<start]) + deck.bytes + file.bytes[deck.end...]
  }

  // MARK: Cards

  private func cards(_ text: ArraySlice<UInt8>, naming places: Set<Int>) -> ArraySlice<UInt8>? {
    guard !places.isEmpty || old.cards != new.cards else { return text }
    guard var list = JSONItems(text), list.items.count == old.cards.count else { return nil }
    let before = list.items
    let origins = origins()
    if before.isEmpty { layOut(&list, before: text.startIndex) }
    list.items = new.cards.indices.map { place in
      guard let origin = origins[place] else {
        let near = origins[..<place].last { $0 != nil } ?? nil
        return JSONItems.Item(value: written(new.cards[place], like: near.map { before[$0] } ?? before.first))
      }
      var item = before[origin]
      if old.cards[origin] != new.cards[place] || places.contains(place) {
        item.value = edited(item.value, origin, place, isNamed: places.contains(place))
      }
      return item
    }
    return list.bytes
  }

  /// The index of each card before the edit; nil for a new one. A card with only a new id is the same card.
  private func origins() -> [Int?] {
    let places = Dictionary(old.cards.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let left = Set(new.cards.map(\.id))
    return new.cards.enumerated().map { place, card in
      places[card.id]
        ?? (old.cards.count == new.cards.count && !left.contains(old.cards[place].id) ? place : nil)
    }
  }

  private func edited(_ text: ArraySlice<UInt8>, _ origin: Int, _ place: Int, isNamed: Bool) -> ArraySlice<
    UInt8
  > {
    guard var object = JSONItems(text) else { return text }
    let (before, after) = (old.cards[origin], new.cards[place])
    var (left, right) = (Self.members(of: before), Self.members(of: after))
    let id = "id"
    if before.id == after.id, object.place(of: id) == nil {
      // A new term or reading would change its derived id.
      let isLost = before.derivedID != after.derivedID && after.id != after.derivedID
      left.removeAll { $0.key == id }
      if !isNamed, !isLost { right.removeAll { $0.key == id } }
    }
    object.change(from: left, to: right)
    return object.bytes
  }

  private func written(_ card: Card, like model: JSONItems.Item?) -> ArraySlice<UInt8> {
    let members = Self.members(of: card)
    guard let model = model.flatMap({ JSONItems($0.value) }) else {
      return DeckWriter.line(of: card, .needed)[...]
    }
    var object = model
    object.items.removeAll { item in !members.contains { $0.key == item.key } }
    let isNamed = model.place(of: "id") != nil || card.id != card.derivedID
    if !isNamed { object.remove("id") }
    for place in object.items.indices { (object.items[place].lead, object.items[place].trail) = (nil, nil) }
    let order = members.map(\.key)
    for (key, value) in members where isNamed || key != "id" {
      object.set(key, to: value, order: order)
    }
    return object.bytes
  }

  // The first card of a deck gets its own line, indented one step further than the list.
  private func layOut(_ list: inout JSONItems, before offset: Int) {
    let line = file.bytes[..<offset].lastIndex(of: JSONByte.lineFeed)
    let indent = file.bytes[(line.map { $0 + 1 } ?? 0)..<offset].prefix {
      $0 == JSONByte.space || $0 == JSONByte.tab
    }
    let isCRLF = line.map { $0 > 0 && file.bytes[$0 - 1] == JSONByte.carriageReturn } ?? false
    let end: ArraySlice<UInt8> = isCRLF ? [JSONByte.carriageReturn, JSONByte.lineFeed] : [JSONByte.lineFeed]
    list.closing = end + indent
    list.opening = list.closing + indent
    list.separator = list.opening
  }

  // MARK: What is written

  /// A member of an object as the writer writes it.
  typealias Member = (key: String, value: ArraySlice<UInt8>)

  private static func members(of deck: Deck) -> [Member] {
    var head = deck
    head.cards = []
    return members(of: DeckWriter.bytes(of: head)[...])
  }

  private static func members(of card: Card) -> [Member] {
    members(of: DeckWriter.line(of: card, .all)[...])
  }

  private static func members(of text: ArraySlice<UInt8>) -> [Member] {
    JSONItems(text)?.items.compactMap { item in item.key.map { ($0, item.value) } } ?? []
  }

  // MARK: What came of it

  /// The cards that would get a wrong id from a reader.
  private func misnamed(in deck: Deck?) -> Set<Int> {
    guard let cards = deck?.cards, cards.count == new.cards.count else { return [] }
    return Set(cards.indices.filter { cards[$0].id != new.cards[$0].id })
  }

  /// Whether a reader gets the new deck from the file, as far as the format can express it.
  private func isDone(by deck: Deck?) -> Bool {
    if deck == new { return true }
    let anew = DeckReader.read(DeckWriter.bytes(of: new, identifiers: .all), named: new.id).deck
    return deck != nil && deck == anew
  }
}

extension JSONItems {
  /// Writes the changed members and removes the others.
  fileprivate mutating func change(from old: [DeckFileEdit.Member], to new: [DeckFileEdit.Member]) {
    let before = Dictionary(old.map { ($0.key, $0.value) }) { first, _ in first }
    let kept = Set(new.map(\.key))
    for member in old where !kept.contains(member.key) { remove(member.key) }
    let order = new.map(\.key)
    for member in new where before[member.key] != member.value {
      set(member.key, to: member.value, order: order)
    }
  }
}

/// The data to undo an edit of a deck's file byte for byte.
public struct DeckRevision: Hashable, Sendable {
  private let deckHash: Int
  private let change: ListChange<UInt8>

  /// The revision of an edit: the deck and its file before, and the file after.
  package init(of deck: Deck, _ old: [UInt8], before new: [UInt8]) {
    (deckHash, change) = (deck.hashValue, ListChange(from: old, to: new))
  }

  /// The last state of a file that contained `deck`, and the edits before it; nil if none did. The latest revision is last.
  package static func file(
    of deck: Deck, in revisions: [DeckRevision], before file: [UInt8]
  ) -> (bytes: [UInt8], earlier: [DeckRevision])? {
    let hash = deck.hashValue
    guard let place = revisions.lastIndex(where: { $0.deckHash == hash }) else { return nil }
    var bytes = file
    for revision in revisions[place...].reversed() {
      guard let earlier = revision.change.undone(in: bytes) else { return nil }
      bytes = earlier
    }
    guard DeckReader.read(bytes, named: deck.id).deck == deck else { return nil }
    return (bytes, Array(revisions[..<place]))
  }
}

/// The change of a list: the part between the common beginning and the common end.
package struct ListChange<Element: Hashable & Sendable>: Hashable, Sendable {
  /// The elements that are gone.
  package let removed: [Element]
  private let start: Int
  /// The number of elements that are new.
  private let count: Int

  /// The change from one list to another.
  package init(from old: [Element], to new: [Element]) {
    start = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    // A slice would keep the whole list alive.
    removed = Array(old[start..<(old.count - tail)])
    count = new.count - tail - start
  }

  /// The list before the change, made from the list after it; nil if that is impossible.
  package func undone(in new: [Element]) -> [Element]? {
    guard start + count <= new.count else { return nil }
    return Array(new[..<start]) + removed + new[(start + count)...]
  }
}
