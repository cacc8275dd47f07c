/// What can be read as it was meant, though not as it was written.
extension DeckParser {
  /// Takes a colon, or what was typed for one.
  mutating func takeColon() -> Bool {
    if byte == JSONByte.colon {
      index += 1
      return true
    }
    return take(anyOf: Typed.colons, for: .colon)
  }

  /// Takes a Japanese comma or a semicolon typed for a comma.
  mutating func takeWideComma() -> Bool { take(anyOf: Typed.commas, for: .comma) }

  private mutating func take(anyOf texts: [[UInt8]], for expected: DeckFault.Token) -> Bool {
    guard let count = texts.first(where: { file.matches($0, at: index) })?.count else { return false }
    slip(.unexpectedCharacter(found: file.excerpt(index, index + count), expected: expected), at: index)
    index += count
    return true
  }

  /// Takes text in quotation marks that are not JSON's; nil when there are none, or they do not close within reach.
  mutating func wronglyQuoted() -> RawText? {
    guard Typed.mayQuote(byte), index >= quoteSearchEnd else { return nil }
    guard let pair = Typed.quotes.first(where: { file.matches($0.open, at: index) }) else { return nil }
    let start = index + pair.open.count
    let limit = endOfReach
    guard let end = (start..<max(start, limit)).first(where: { file.matches(pair.close, at: $0) }) else {
      quoteSearchEnd = limit
      return nil
    }
    slip(.wrongQuotes(found: String(decoding: pair.open, as: UTF8.self)), at: index)
    index = end + pair.close.count
    var text = RawText(start, end)
    text.isBroken = true
    return text
  }

  /// Deals with text right after a string: either the string holds a raw quotation mark, or it was never closed and
  /// ended where the next one begins. The next quotation mark on the line that closes something tells which.
  mutating func takeStrayQuote() -> Bool {
    let quote = index - 1
    guard byte != JSONByte.quote, quote > lastQuote, bytes[quote] == JSONByte.quote else { return false }
    var here = index
    let limit = endOfReach
    while here < limit {
      let next = bytes[here] == JSONByte.quote ? file.significantByte(after: here).byte : 0
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

  // The end of the line, or as far as the longest text could go: a search beyond would be no guess and cost much.
  private var endOfReach: Int {
    let limit = min(bytes.count, index + TextRule.line.limit)
    return bytes[index..<limit].firstIndex(of: JSONByte.lineFeed) ?? limit
  }
}
