extension DeckParser {
  /// Deals with what stands where a key, a comma or the closing brace should.
  mutating func troubledKey(_ frame: inout ObjectFrame) -> RawText? {
    path[depth] = .none
    guard !isAtEnd else { return leave(&frame, at: bytes.count) }
    switch byte {
    case JSONByte.closeBrace:
      if let comma = frame.comma { slip(.trailingComma, at: comma) }
      index += 1
      frame.isClosed = true
    case JSONByte.comma:
      slip(.extraComma, at: index)
      frame.comma = index
      index += 1
    case JSONByte.closeBracket: closeWrongly(&frame)
    case JSONByte.openBrace: return leave(&frame, at: index)
    case JSONByte.openBracket, JSONByte.colon: skipUnexpected(&frame)
    default: return oddKey(&frame)
    }
    return nil
  }

  private mutating func leave(_ frame: inout ObjectFrame, at offset: Int) -> RawText? {
    frame.isBroken = true
    frame.isClosed = true
    confusion(.unterminatedObject, at: offset, related: frame.start)
    return nil
  }

  private mutating func skipUnexpected(_ frame: inout ObjectFrame) {
    frame.isBroken = true
    confusion(.unexpectedCharacter(found: file.excerpt(at: index), expected: frame.expected), at: index)
    if byte == JSONByte.openBracket { _ = skipValue() } else { index += 1 }
    frame.wantsComma = true
  }

  // A key with something odd about it: no comma before it, no quotation marks around it, or others than JSON's.
  private mutating func oddKey(_ frame: inout ObjectFrame) -> RawText? {
    if frame.wantsComma, takeWideComma() || takeStrayQuote() {
      frame.isBroken = true
      frame.wantsComma = byte == JSONByte.comma
      return nil
    }
    let (start, end) = (index, file.endOfToken(before: index))
    let name = byte == JSONByte.quote ? scanString() : wronglyQuoted() ?? scanWord()
    skipSpace()
    guard takeColon() else {
      index = start
      return withoutColon(name, &frame)
    }
    if frame.wantsComma { slip(.missingComma, at: end) }
    if name.start == start { slip(.unquotedKey(file.excerpt(start, name.end)), at: start) }
    return accept(name, &frame)
  }

  // Back at the key, to judge it by how it looks.
  private mutating func withoutColon(_ name: RawText, _ frame: inout ObjectFrame) -> RawText? {
    if byte == JSONByte.quote {
      index = min(name.end + 1, bytes.count)
      skipSpace()
      return keyWithoutColon(name, &frame)
    }
    frame.isBroken = true
    confusion(
      .unexpectedCharacter(found: file.excerpt(name.start, name.end), expected: frame.expected), at: index)
    skipLine()
    return nil
  }

  /// Makes the best of a key in quotation marks that no colon follows, or goes on to the next.
  mutating func keyWithoutColon(_ name: RawText, _ frame: inout ObjectFrame) -> RawText? {
    path[depth] = .none
    if takeColon() { return accept(name, &frame) }
    frame.isBroken = true
    guard !isAtEnd else { return leave(&frame, at: bytes.count) }
    frame.wantsComma = true
    switch byte {
    case JSONByte.quote, JSONByte.openBrace, JSONByte.openBracket:
      slip(.missingColon, at: file.endOfToken(before: index))
      path[depth] = PathStep(key: name)
      return name
    case JSONByte.comma, JSONByte.closeBrace:
      slip(.missingColon, at: file.endOfToken(before: index))
    default:
      confusion(.unexpectedCharacter(found: file.excerpt(at: index), expected: .colon), at: index)
      skipLine()
    }
    return nil
  }

  // A square bracket where a brace should close: typed for the brace, one too many, or that of an array around an
  // object nobody closed. What stands around it tells.
  private mutating func closeWrongly(_ frame: inout ObjectFrame) {
    frame.isBroken = true
    let next = file.significantByte(after: index)
    confusion(
      .wrongBracket(found: .closingBracket, expected: .closingBrace), at: index, related: frame.start)
    switch next.byte {
    case JSONByte.comma where file.significantByte(after: next.offset).byte == JSONByte.quote,
      JSONByte.closeBrace where !file.isFirstOnLine(index):
      index += 1
      frame.wantsComma = true
    case JSONByte.comma:
      index += 1
      frame.isClosed = true
    default: frame.isClosed = true
    }
  }
}

extension ObjectFrame {
  fileprivate var expected: DeckFault.Token { wantsComma ? .comma : .key }
}
