/// What can be read as it was meant, though not as it was written.
extension DeckParser {
  /// Takes a colon, or what was typed for one.
  mutating func takeColon() -> Bool {
    if byte == JSONByte.colon {
      index += 1
      return true
    }
    guard let count = length(ofAny: ["：", "=>", "="]) else { return false }
    slip(.unexpectedCharacter(found: excerpt(index, index + count), expected: .colon), at: index)
    index += count
    return true
  }

  /// Takes a Japanese comma or a semicolon typed for a comma.
  mutating func takeWideComma() -> Bool {
    guard let count = length(ofAny: ["，", "、", "､", ";", "；"]) else { return false }
    slip(.unexpectedCharacter(found: excerpt(index, index + count), expected: .comma), at: index)
    index += count
    return true
  }

  private func length(ofAny texts: [String]) -> Int? {
    texts.first { bytes[index...].starts(with: $0.utf8) }?.utf8.count
  }

  /// Takes text in quotation marks that are not JSON's; nil when there are none, or they do not close on the line.
  mutating func wronglyQuoted() -> RawText? {
    let pairs = [("'", "'"), ("“", "”"), ("„", "“"), ("‘", "’"), ("「", "」"), ("＂", "＂"), ("`", "`")]
    guard let (open, close) = pairs.first(where: { bytes[index...].starts(with: $0.0.utf8) }) else {
      return nil
    }
    let start = index + open.utf8.count
    var here = start
    while here < bytes.count, bytes[here] != JSONByte.lineFeed {
      if bytes[here...].starts(with: close.utf8) {
        slip(.wrongQuotes(found: open), at: index)
        index = here + close.utf8.count
        var text = RawText(start, here)
        text.isBroken = true
        return text
      }
      here += 1
    }
    return nil
  }

  /// Deals with text right after a string: either the string holds a raw quotation mark, or it was never closed and
  /// ended where the next one begins. The next quotation mark on the line that closes something tells which.
  mutating func takeStrayQuote() -> Bool {
    let quote = index - 1
    guard byte != JSONByte.quote, quote > lastQuote, bytes[quote] == JSONByte.quote else { return false }
    var here = index
    while here < bytes.count, bytes[here] != JSONByte.lineFeed {
      let next = bytes[here] == JSONByte.quote ? significantByte(after: here).byte : 0
      switch next {
      case JSONByte.colon:
        confusion(.unterminatedString, at: lastQuote)
        index = quote
        return true
      case JSONByte.comma, JSONByte.closeBrace, JSONByte.closeBracket:
        confusion(.strayQuote, at: quote)
        index = here + 1
        return true
      default: here += 1
      }
    }
    return false
  }

  /// The end of what stands before the white space here.
  func endOfLastToken() -> Int {
    var end = index
    while end > 0, JSONByte.isSpace(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// The first byte after `offset` that is not white space, zero at the end.
  func significantByte(after offset: Int) -> (byte: UInt8, offset: Int) {
    var here = offset + 1
    while here < bytes.count, JSONByte.isSpace(bytes[here]) { here += 1 }
    return (here < bytes.count ? bytes[here] : 0, here)
  }

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

  /// The character at an offset; empty at the end.
  func excerpt(at offset: Int) -> String {
    guard offset < bytes.count else { return "" }
    let count = bytes[offset] < 0x80 ? 1 : UTF8Sequence(at: offset, in: bytes).count
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }
}
