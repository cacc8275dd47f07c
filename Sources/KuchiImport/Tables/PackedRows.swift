/// Notes in a packed form: their texts one after the other, in pieces that never have to be moved when more come.
struct PackedRows: Sendable {
  private static let pieceSize = 1 << 20

  /// Where a note lies.
  private struct Place {
    let piece: UInt32
    let start: UInt32
    let number: UInt32
    /// The place of its deck among all, from 1; 0 for none.
    let deck: UInt32
  }

  private var pieces: [[UInt8]] = []
  private var places: [Place] = []
  private var decks: [String] = []
  private var numberOfDeck: [String: UInt32] = [:]

  var count: Int { places.count }

  /// Adds a note. Its place is kept as its number, for there are no lines in what notes come from.
  mutating func append(_ row: ForeignRow) {
    if (pieces.last?.count ?? Self.pieceSize) >= Self.pieceSize { begin() }
    let piece = pieces.count - 1
    let deck = row.deck.map { number(ofDeck: $0) } ?? 0
    places.append(
      Place(
        piece: UInt32(clamping: piece), start: UInt32(clamping: pieces[piece].count),
        number: UInt32(clamping: row.place.number), deck: deck))
    Self.write(row.fields, to: &pieces[piece])
    Self.write(row.tags, to: &pieces[piece])
    Self.write(row.guid.map { [$0] } ?? [], to: &pieces[piece])
  }

  /// The note at a place.
  subscript(index: Int) -> ForeignRow {
    let place = places[index]
    var reader = Reader(bytes: pieces[Int(place.piece)], offset: Int(place.start))
    let fields = reader.texts()
    let tags = reader.texts()
    return ForeignRow(
      place: .note(Int(place.number)), fields: fields, tags: tags, guid: reader.texts().first,
      deck: place.deck == 0 ? nil : decks[Int(place.deck) - 1])
  }

  private mutating func begin() {
    var piece: [UInt8] = []
    piece.reserveCapacity(Self.pieceSize + Self.pieceSize / 8)
    pieces.append(piece)
  }

  private mutating func number(ofDeck name: String) -> UInt32 {
    if let number = numberOfDeck[name] { return number }
    decks.append(name)
    numberOfDeck[name] = UInt32(clamping: decks.count)
    return UInt32(clamping: decks.count)
  }

  // MARK: Bytes

  /// How many texts there are, then each with its length before it.
  private static func write(_ texts: [String], to bytes: inout [UInt8]) {
    write(texts.count, to: &bytes)
    for text in texts {
      write(text.utf8.count, to: &bytes)
      bytes.append(contentsOf: text.utf8)
    }
  }

  /// Seven bits a byte, the lowest first; all but the last have the eighth set.
  private static func write(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private struct Reader {
    let bytes: [UInt8]
    var offset: Int

    mutating func texts() -> [String] {
      (0..<number()).map { _ in
        let count = number()
        defer { offset += count }
        return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
      }
    }

    private mutating func number() -> Int {
      var (number, shift) = (0, 0)
      while true {
        let byte = bytes[offset]
        offset += 1
        number |= Int(byte & 0x7F) << shift
        if byte < 0x80 { return number }
        shift += 7
      }
    }
  }
}
