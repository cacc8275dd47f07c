/// The rows of a table, packed into one list of bytes, because a file may have a million. Each access makes a row again.
package struct ForeignRows: RandomAccessCollection, Equatable, Sendable, ExpressibleByArrayLiteral {
  private var bytes: [UInt8] = []
  private var starts: [Int] = []
  /// The names of decks, which rows name by their indices.
  private(set) var decks: [String] = []
  private var deckIndices: [String: Int] = [:]

  package init(arrayLiteral rows: ForeignRow...) { for row in rows { append(row) } }

  package var startIndex: Int { 0 }

  package var endIndex: Int { starts.count }

  mutating func append(_ row: ForeignRow) {
    starts.append(bytes.count)
    switch row.location {
    case .line(let number): add(UInt64(number) << 1)
    case .note(let number): add(UInt64(number) << 1 | 1)
    }
    add(UInt64(row.deck.map { index(of: $0) + 1 } ?? 0))
    add(row.cards.all)
    add(row.cards.suspended)
    add(row.guid.map { [$0] } ?? [])
    add(row.tags)
    add(row.fields)
  }

  package subscript(index: Int) -> ForeignRow {
    var rest = bytes[starts[index]...]
    let location = Self.number(&rest)
    let number = Int(location >> 1)
    let deck = Int(Self.number(&rest))
    var cards = NoteCards()
    (cards.all, cards.suspended) = (Self.number(&rest), Self.number(&rest))
    let guid = Self.texts(&rest).first
    let tags = Self.texts(&rest)
    var row = ForeignRow(
      location: location & 1 == 0 ? .line(number) : .note(number), fields: Self.texts(&rest), tags: tags,
      guid: guid, deck: deck == 0 ? nil : decks[deck - 1])
    row.cards = cards
    return row
  }

  package static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }

  private mutating func index(of deck: String) -> Int {
    if let index = deckIndices[deck] { return index }
    decks.append(deck)
    deckIndices[deck] = decks.count - 1
    return decks.count - 1
  }

  // MARK: Packing

  private mutating func add(_ number: UInt64) { ProtobufField.append(number, to: &bytes) }

  private mutating func add(_ texts: [String]) {
    add(UInt64(texts.count))
    for text in texts {
      add(UInt64(text.utf8.count))
      bytes += text.utf8
    }
  }

  // Only what `add` wrote is read.
  private static func number(_ rest: inout ArraySlice<UInt8>) -> UInt64 {
    ProtobufField.number(&rest) ?? 0
  }

  private static func texts(_ rest: inout ArraySlice<UInt8>) -> [String] {
    (0..<number(&rest)).map { _ in
      let size = Int(number(&rest))
      defer { rest.removeFirst(size) }
      return String(decoding: rest.prefix(size), as: UTF8.self)
    }
  }
}
