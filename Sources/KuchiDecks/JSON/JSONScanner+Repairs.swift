extension JSONScanner {
  /// Skips to the next bracket, comma, colon, quotation mark or space.
  mutating func skipWord() {
    while !isAtEnd, !JSONByte.endsWord(byte) { index += 1 }
  }

  mutating func scanWord() -> RawText {
    let start = index
    skipWord()
    if index == start, !isAtEnd { index += 1 }
    return RawText(start, index)
  }

  /// Skips a number, a literal, or other text in their place. Returns its type; nil if it is no value.
  mutating func skipScalar() -> Diagnostic.ValueType? {
    // At the end of the file the array or object around it reports the error.
    guard !isAtEnd else { return nil }
    let start = index
    if wronglyQuoted() != nil { return nil }
    let word = scanWord()
    let text = file.string(word)
    switch text {
    case "true", "false": return .boolean
    case "null":
      if !allowsNull { report(.nullValue, at: start) }
      return nil
    case "NaN", "Infinity", "-Infinity", "+Infinity", "-NaN", "nan", "inf", "-inf":
      report(.notANumber(text), at: start)
      return nil
    default: return judgeNumber(word)
    }
  }

  private mutating func judgeNumber(_ word: RawText) -> Diagnostic.ValueType? {
    let first = bytes[word.start]
    guard
      JSONByte.isDigit(first) || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(first)
    else {
      refuseWord(word)
      return nil
    }
    if let problem = NumberGrammar.problem(in: bytes[word.start..<word.end]) {
      report(.badNumber(file.excerpt(word.start, word.end), problem), at: word.start)
      return nil
    }
    return .number
  }

  private mutating func refuseWord(_ word: RawText) {
    var here = word.start
    while here < word.end {
      let sequence = bytes[here] < 0x80 ? nil : UTF8Sequence(at: here, in: bytes)
      let end = min(here + (sequence?.count ?? 1), bytes.count)
      if let problem = sequence?.problem {
        return report(.malformedUTF8(problem, bytes: Array(bytes[here..<end])), at: here)
      }
      here = end
    }
    reportSlip(.badLiteral(file.excerpt(word.start, word.end)), at: word.start)
  }
}

/// Repairs text whose meaning is clear although its JSON is wrong.
extension JSONScanner {
  /// Takes a colon, or a character typed in its place.
  mutating func takeColon() -> Bool {
    if byte == JSONByte.colon {
      index += 1
      return true
    }
    return take(anyOf: Typed.colons, for: .colon)
  }

  /// Takes a Japanese comma or a semicolon typed in place of a comma.
  mutating func takeWideComma() -> Bool { take(anyOf: Typed.commas, for: .comma) }

  private mutating func take(anyOf texts: [[UInt8]], for expected: Diagnostic.Token) -> Bool {
    guard let count = texts.first(where: { file.matches($0, at: index) })?.count else { return false }
    reportSlip(.unexpectedCharacter(found: file.excerpt(index, index + count), expected: expected), at: index)
    index += count
    return true
  }

  /// Takes text in wrong quotation marks. Returns nil if there are none, or if they do not close within reach.
  mutating func wronglyQuoted() -> RawText? {
    guard Typed.mayQuote(byte), index >= quoteSearchEnd else { return nil }
    guard let pair = Typed.quotes.first(where: { file.matches($0.open, at: index) }) else { return nil }
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
  /// and the next one begins here. The next closing quotation mark on the line tells.
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

  // The end of the line, or the length of the longest text: a longer search would be slow and useless.
  private var endOfReach: Int {
    let limit = min(bytes.count, index + Self.reach)
    return bytes[index..<limit].firstIndex(of: JSONByte.lineFeed) ?? limit
  }
}

extension JSONScanner {
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
