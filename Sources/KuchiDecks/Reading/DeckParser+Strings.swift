extension DeckParser {
  /// Passes over the string that opens here.
  mutating func scanString() -> RawText {
    lastQuote = index
    let start = index + 1
    let end = file.endOfPlainText(from: start)
    guard end < bytes.count, bytes[end] == JSONByte.quote else { return scanString(from: start, at: end) }
    index = end + 1
    return RawText(start, end)
  }

  // What the short loop left: escapes, control characters, other characters, and the end of the file.
  private mutating func scanString(from start: Int, at offset: Int) -> RawText {
    var text = RawText(start, offset)
    index = offset
    while index < bytes.count {
      switch bytes[index] {
      case JSONByte.quote:
        text.end = index
        index += 1
        return text
      case JSONByte.backslash: skipEscape(in: &text)
      case 0..<0x20: guard skipControl(in: &text) else { return endString(text, opened: start - 1) }
      case 0x7F: skipDelete(in: &text)
      case 0x80...: skipSequence(in: &text)
      default: index += 1
      }
    }
    return endString(text, opened: start - 1)
  }

  private mutating func endString(_ text: RawText, opened: Int) -> RawText {
    confusion(.unterminatedString, at: opened)
    var ended = text
    ended.end = index
    ended.isBroken = true
    return ended
  }

  private mutating func skipDelete(in text: inout RawText) {
    text.control = text.control ?? 0x7F
    index += 1
  }

  private mutating func skipSequence(in text: inout RawText) {
    let sequence = UTF8Sequence(at: index, in: bytes)
    if let problem = sequence.problem {
      text.isBroken = true
      fault(.malformedUTF8(problem, bytes: Array(bytes[index..<index + sequence.count])), at: index)
    }
    index += sequence.count
  }

  // A raw line end is a slip when the string goes on after it; else a quotation mark is missing, and false says so.
  private mutating func skipControl(in text: inout RawText) -> Bool {
    let byte = bytes[index]
    let isLineEnd = byte == JSONByte.lineFeed || byte == JSONByte.carriageReturn
    if isLineEnd, !stringGoesOn() { return false }
    text.isBroken = true
    fault(.controlCharacter(byte), at: index)
    let isPair =
      byte == JSONByte.carriageReturn && index + 1 < bytes.count && bytes[index + 1] == JSONByte.lineFeed
    index += isPair ? 2 : 1
    return true
  }

  // The next quotation mark tells: one that closes is followed by a comma, a colon, or a closing bracket.
  private mutating func stringGoesOn() -> Bool {
    if index < multilineEnd { return true }
    var here = index
    while here < bytes.count, bytes[here] != JSONByte.quote {
      here += bytes[here] == JSONByte.backslash ? 2 : 1
    }
    guard here < bytes.count else { return false }
    let quote = here
    here += 1
    while here < bytes.count, JSONByte.isSpace(bytes[here]) { here += 1 }
    let closes = [JSONByte.comma, JSONByte.colon, JSONByte.closeBrace, JSONByte.closeBracket]
    guard here == bytes.count || closes.contains(bytes[here]) else { return false }
    multilineEnd = quote
    return true
  }
}
