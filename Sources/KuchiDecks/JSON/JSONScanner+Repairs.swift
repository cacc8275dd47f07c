/// Repairs text whose meaning is clear although it is not valid JSON.
extension JSONScanner {
  /// Takes a colon, or a character typed in its place.
  mutating func takeColon() -> Bool {
    if byte == JSONByte.colon {
      index += 1
      return true
    }
    return take(anyOf: Self.colons, for: .colon)
  }

  /// Takes a Japanese comma or a semicolon typed in place of a comma.
  mutating func takeWideComma() -> Bool { take(anyOf: Self.commas, for: .comma) }

  private mutating func take(anyOf texts: [[UInt8]], for expected: Diagnostic.Token) -> Bool {
    guard let count = texts.first(where: { file.matches($0, at: index) })?.count else { return false }
    reportSlip(.unexpectedCharacter(found: file.excerpt(index, index + count), expected: expected), at: index)
    index += count
    return true
  }

  /// Takes text in wrong quotation marks. Returns nil if there are none, or if they don't close within reach.
  mutating func wronglyQuoted() -> RawText? {
    guard Self.mayQuote(byte), index >= quoteSearchEnd else { return nil }
    guard let pair = Self.quotes.first(where: { file.matches($0.open, at: index) }) else { return nil }
    let start = index + pair.open.count
    let limit = endOfReach
    guard let end = (start..<max(start, limit)).first(where: { file.matches(pair.close, at: $0) }) else {
      quoteSearchEnd = limit
      return nil
    }
    reportSlip(.wrongQuotes(found: String(decoding: pair.open, as: UTF8.self)), at: index)
    index = end + pair.close.count
    var text = RawText(start, end)
    text.isBroken = true
    return text
  }

  /// Handles text right after a string. Either the string contains a raw quotation mark, or it is not closed
  /// and the next one begins here. The next closing quotation mark on the line decides.
  mutating func takeStrayQuote() -> Bool {
    let quote = index - 1
    guard byte != JSONByte.quote, quote > lastQuote, bytes[quote] == JSONByte.quote else { return false }
    var here = index
    let limit = endOfReach
    while here < limit {
      let next = bytes[here] == JSONByte.quote ? file.significantByte(after: here).byte : 0
      switch next {
      case JSONByte.colon:
        reportBreak(.unterminatedString, at: lastQuote)
        index = quote
        return true
      case JSONByte.comma, JSONByte.closeBrace, JSONByte.closeBracket:
        reportBreak(.strayQuote, at: quote)
        index = here + 1
        return true
      default: here += 1
      }
    }
    return false
  }

  // The end of the line, or the longest text's length ahead: a longer search would be slow and useless.
  private var endOfReach: Int {
    let limit = min(bytes.count, index + Self.reach)
    return bytes[index..<limit].firstIndex(of: JSONByte.lineFeed) ?? limit
  }

  /// Skips a comment and reports it. Returns false if there is none here.
  mutating func skipComment() -> Bool {
    let start = index
    let second = index + 1 < bytes.count ? bytes[index + 1] : 0
    if bytes[start] == JSONByte.hash || second == JSONByte.slash {
      skipLine()
    } else if second == JSONByte.star {
      skipBlockComment()
    } else {
      return false
    }
    reportSlip(.comment, at: start)
    return true
  }

  private mutating func skipBlockComment() {
    index += 2
    while index < bytes.count {
      if bytes[index] == JSONByte.slash && bytes[index - 1] == JSONByte.star { break }
      index += 1
    }
    index = min(index + 1, bytes.count)
  }

  /// Moves to the end of the line.
  mutating func skipLine() {
    while index < bytes.count, bytes[index] != JSONByte.lineFeed, bytes[index] != JSONByte.carriageReturn {
      index += 1
    }
  }
}

// Characters that input methods and word processors use in place of JSON's.
extension JSONScanner {
  private static let colons = ["：", "=>", "=", ";"].map { Array($0.utf8) }

  private static let commas = ["，", "、", "､", ";", "；"].map { Array($0.utf8) }

  private static let quotes = [
    quote("'", "'"), quote("“", "”"), quote("„", "“"), quote("‘", "’"), quote("「", "」"), quote("＂", "＂"),
    quote("`", "`"),
  ]

  private static func quote(_ open: String, _ close: String) -> (open: [UInt8], close: [UInt8]) {
    (Array(open.utf8), Array(close.utf8))
  }

  /// Whether one of the quotation marks may begin with this byte.
  private static func mayQuote(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == JSONByte.apostrophe || byte == UInt8(ascii: "`")
  }
}
