/// The rows of a table, packed into one list of bytes, because a file may have a million. Each access makes a row again.
package struct ForeignRows: RandomAccessCollection, Equatable, Sendable, ExpressibleByArrayLiteral {
  private var bytes: [UInt8] = []
  /// Where each row begins.
  private var starts: [Int] = []
  /// The names of decks, which rows name by their indices.
  private(set) var decks: [String] = []
  private var deckIndices: [String: Int] = [:]

  /// Creates rows from a list.
  package init(arrayLiteral rows: ForeignRow...) { for row in rows { append(row) } }

  /// The first index, 0.
  package var startIndex: Int { 0 }

  /// The number of rows.
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

  /// The row at an index.
  package subscript(index: Int) -> ForeignRow {
    var reader = Reader(bytes: bytes, offset: starts[index])
    let location = reader.number()
    let number = Int(location >> 1)
    let deck = Int(reader.number())
    var cards = NoteCards()
    (cards.all, cards.suspended) = (reader.number(), reader.number())
    let guid = reader.texts().first
    let tags = reader.texts()
    var row = ForeignRow(
      location: location & 1 == 0 ? .line(number) : .note(number), fields: reader.texts(), tags: tags,
      guid: guid, deck: deck == 0 ? nil : decks[deck - 1])
    row.cards = cards
    return row
  }

  /// Whether both have equal rows in the same order.
  package static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }

  private mutating func index(of deck: String) -> Int {
    if let index = deckIndices[deck] { return index }
    decks.append(deck)
    deckIndices[deck] = decks.count - 1
    return decks.count - 1
  }

  // MARK: Packing

  // Seven bits a byte, the lowest first; the highest bit says that more follow.
  private mutating func add(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  private mutating func add(_ texts: [String]) {
    add(UInt64(texts.count))
    for text in texts {
      add(UInt64(text.utf8.count))
      bytes += text.utf8
    }
  }

  /// Reads what `append` wrote.
  private struct Reader {
    let bytes: [UInt8]
    var offset: Int

    mutating func number() -> UInt64 {
      var (number, shift) = (0 as UInt64, 0 as UInt64)
      while true {
        let byte = bytes[offset]
        offset += 1
        number |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { return number }
        shift += 7
      }
    }

    mutating func texts() -> [String] {
      let count = Int(number())
      return (0..<count).map { _ in
        let size = Int(number())
        defer { offset += size }
        return String(decoding: bytes[offset..<offset + size], as: UTF8.self)
      }
    }
  }
}
