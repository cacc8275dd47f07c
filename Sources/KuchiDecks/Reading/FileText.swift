/// The bytes of a file and what can be told from them alone.
// Apart from the parser, because a method of a large value that is being changed is handed a copy of all of it.
struct FileText {
  let bytes: [UInt8]

  /// The first byte from `start` on that is neither plain ASCII nor of a character of three bytes, which most Japanese
  /// is.
  func endOfPlainText(from start: Int) -> Int {
    let bytes = bytes.span
    let count = bytes.count
    var here = start
    while here < count {
      let byte = bytes[here]
      if byte &- 0x20 < 0x5F {
        if byte == JSONByte.quote || byte == JSONByte.backslash { break }
        here += 1
      } else {
        guard byte &- 0xE1 < 0x0C, here + 2 < count else { break }
        guard bytes[here + 1] & 0xC0 == 0x80, bytes[here + 2] & 0xC0 == 0x80 else { break }
        here += 3
      }
    }
    return here
  }

  /// Whether a string has no other bytes than ASCII.
  func isASCII(_ text: RawText) -> Bool {
    for index in text.start..<text.end where bytes[index] >= 0x80 { return false }
    return true
  }

  /// Whether two strings have the same text.
  func isSame(_ left: RawText, _ right: RawText) -> Bool {
    if left.isEscaped || right.isEscaped { return unescaped(left) == unescaped(right) }
    guard left.count == right.count else { return false }
    let shift = right.start - left.start
    for index in left.start..<left.end where bytes[index] != bytes[index + shift] { return false }
    return true
  }

  /// Whether `text` stands at an offset.
  func matches(_ text: [UInt8], at offset: Int) -> Bool {
    guard offset + text.count <= bytes.count else { return false }
    for index in text.indices where bytes[offset + index] != text[index] { return false }
    return true
  }
}
