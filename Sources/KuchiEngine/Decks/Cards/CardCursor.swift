/// Reads what `CardPacker` wrote, from the term of a card on.
struct CardCursor {
  private let bytes: [UInt8]
  private(set) var index: Int
  /// Where the card ends.
  private(set) var end = 0
  private var present: UInt32 = 0

  init(_ card: Card) {
    bytes = card.block
    index = Int(card.start)
    end = number()
    end += index
    present = UInt32(truncatingIfNeeded: number())
  }

  /// Goes on from the term to a field; false where there is none.
  mutating func find(_ field: PackedField) -> Bool {
    guard present & field.bit != 0 else { return false }
    skipText()
    var before = present & (field.bit - 1)
    while before != 0 {
      if PackedField.lines & before & (0 &- before) != 0 { skipText() } else { skipTexts() }
      before &= before - 1
    }
    return true
  }

  /// Takes a text.
  mutating func text() -> String {
    let count = number()
    defer { index += count }
    return String(decoding: bytes[index..<index + count], as: UTF8.self)
  }

  /// Takes a list of texts.
  mutating func texts() -> [String] {
    let count = number()
    var texts: [String] = []
    texts.reserveCapacity(count)
    for _ in 0..<count { texts.append(text()) }
    return texts
  }

  /// Takes keys and values in turn.
  mutating func foreign() -> [ForeignMember] {
    (0..<number() / 2).map { _ in ForeignMember(key: text(), json: text()) }
  }

  /// Takes the examples.
  mutating func examples() -> [Example] {
    (0..<number()).map { _ in
      var example = Example(
        text: text(), furigana: texts().first, translation: texts().first, source: texts().first)
      example.foreign = foreign()
      return example
    }
  }

  private mutating func number() -> Int {
    var (number, shift) = (0, 0)
    while bytes[index] >= 0x80 {
      number |= Int(bytes[index] & 0x7F) << shift
      shift += 7
      index += 1
    }
    number |= Int(bytes[index]) << shift
    index += 1
    return number
  }

  private mutating func skipText() { index += number() }

  private mutating func skipTexts() {
    for _ in 0..<number() { skipText() }
  }
}

extension Card {
  /// The bytes of this card alone.
  var bytes: ArraySlice<UInt8> {
    let cursor = CardCursor(self)
    return block[Int(start)..<cursor.end]
  }
}
