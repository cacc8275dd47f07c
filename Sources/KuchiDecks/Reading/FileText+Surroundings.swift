extension FileText {
  /// The end of what stands before the white space before `offset`.
  func endOfToken(before offset: Int) -> Int {
    var end = offset
    while end > 0, JSONByte.isSpace(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// The first byte after `offset` that is not white space, zero at the end.
  func significantByte(after offset: Int) -> (byte: UInt8, offset: Int) {
    var here = offset + 1
    while here < bytes.count, JSONByte.isSpace(bytes[here]) { here += 1 }
    return (here < bytes.count ? bytes[here] : 0, here)
  }

  /// Whether only blanks stand before an offset on its line.
  func isFirstOnLine(_ offset: Int) -> Bool {
    var here = offset - 1
    while here >= 0, bytes[here] == JSONByte.space || bytes[here] == JSONByte.tab { here -= 1 }
    return here < 0 || bytes[here] == JSONByte.lineFeed || bytes[here] == JSONByte.carriageReturn
  }

  /// A few characters of the file, to quote.
  func excerpt(_ start: Int, _ end: Int) -> String {
    let text = String(decoding: bytes[start..<min(end, start + 200)], as: UTF8.self)
    let head = text.unicodeScalars.prefix(24)
    return String(head) + (head.endIndex < text.unicodeScalars.endIndex ? "…" : "")
  }

  /// The JSON between two offsets without the white space between its parts.
  func compact(_ start: Int, _ end: Int) -> String {
    var isInString = false
    var isEscaped = false
    let kept = bytes[start..<end].filter { byte in
      if byte == JSONByte.quote, !isEscaped { isInString.toggle() }
      isEscaped = isInString && byte == JSONByte.backslash && !isEscaped
      return isInString || !JSONByte.isSpace(byte)
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The character at an offset; empty at the end.
  func excerpt(at offset: Int) -> String {
    guard offset < bytes.count else { return "" }
    let count = bytes[offset] < 0x80 ? 1 : UTF8Sequence(at: offset, in: bytes).count
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }
}
