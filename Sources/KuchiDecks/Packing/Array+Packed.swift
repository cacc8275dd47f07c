/// How numbers, texts and lists are packed: a number in groups of seven bits, the lowest first, the eighth bit telling
/// that there are more; a text as the number of its bytes and these; a list as the number of its items and these.
extension [UInt8] {
  package mutating func append(packed number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  package mutating func append(packed text: String) {
    append(packed: text.utf8.count)
    append(contentsOf: text.utf8)
  }

  package mutating func append(packed list: [String]) {
    append(packed: list.count)
    for text in list { append(packed: text) }
  }

  /// How many bytes a number takes.
  package static func size(ofPacked number: Int) -> Int {
    Swift.max(1, (Int.bitWidth - number.leadingZeroBitCount + 6) / 7)
  }
}
