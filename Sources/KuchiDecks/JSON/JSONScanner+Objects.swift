extension JSONScanner {
  /// Moves to the value of the next key and returns the key's text. Returns nil after the last.
  mutating func nextKey(_ frame: inout JSONFrame) -> RawText? {
    while !frame.isClosed {
      if let name = advance(&frame) { return name }
    }
    return nil
  }

  // One step: to a key, to the end, or past one error.
  private mutating func advance(_ frame: inout JSONFrame) -> RawText? {
    skipSpace()
    if frame.wantsComma, byte == JSONByte.comma { takeComma(&frame) }
    if !frame.wantsComma, byte == JSONByte.quote {
      let name = scanString()
      skipSpace()
      guard byte == JSONByte.colon else { return keyWithoutColon(name, &frame) }
      index += 1
      return accept(name, &frame)
    }
    guard byte == JSONByte.closeBrace, frame.wantsComma || frame.comma == nil else {
      return troubledKey(&frame)
    }
    index += 1
    frame.isClosed = true
    return nil
  }

  mutating func takeComma(_ frame: inout JSONFrame) {
    frame.comma = index
    frame.wantsComma = false
    index += 1
    skipSpace()
  }

  /// Moves to the value of a key, after its colon. Returns nil if there is none.
  mutating func accept(_ name: RawText, _ frame: inout JSONFrame) -> RawText? {
    path[depth] = .key(name)
    isRecovering = false
    frame.wantsComma = true
    skipSpace()
    switch byte {
    case JSONByte.comma, JSONByte.closeBrace, JSONByte.closeBracket:
      frame.isBroken = true
      report(.missingValue, at: index)
      return nil
    default: return name
    }
  }

  /// Handles anything except a key, a comma or the closing brace.
  mutating func troubledKey(_ frame: inout JSONFrame) -> RawText? {
    path[depth] = .none
    guard !isAtEnd else { return leave(&frame, at: bytes.count) }
    switch byte {
    case JSONByte.closeBrace:
      if let comma = frame.comma { reportSlip(.trailingComma, at: comma) }
      index += 1
      frame.isClosed = true
    case JSONByte.comma:
      reportSlip(.extraComma, at: index)
      frame.comma = index
      index += 1
    case JSONByte.closeBracket: closeWrongly(&frame)
    case JSONByte.openBrace: return leave(&frame, at: index)
    case JSONByte.openBracket, JSONByte.colon: skipUnexpected(&frame)
    default: return oddKey(&frame)
    }
    return nil
  }

  private mutating func leave(_ frame: inout JSONFrame, at offset: Int) -> RawText? {
    frame.isBroken = true
    frame.isClosed = true
    reportBreak(.unterminatedObject, at: offset, related: frame.start)
    return nil
  }

  private mutating func skipUnexpected(_ frame: inout JSONFrame) {
    frame.isBroken = true
    reportBreak(.unexpectedCharacter(found: file.excerpt(at: index), expected: frame.expected), at: index)
    if byte == JSONByte.openBracket { _ = skipValue() } else { index += 1 }
    frame.wantsComma = true
  }

  // A key with a slip: no comma before it, no quotation marks around it, or wrong ones.
  private mutating func oddKey(_ frame: inout JSONFrame) -> RawText? {
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
    if frame.wantsComma { reportSlip(.missingComma, at: end) }
    if name.start == start { reportSlip(.unquotedKey(file.excerpt(start, name.end)), at: start) }
    return accept(name, &frame)
  }

  // Goes back to the key and decides by its form.
  private mutating func withoutColon(_ name: RawText, _ frame: inout JSONFrame) -> RawText? {
    if byte == JSONByte.quote {
      index = min(name.end + 1, bytes.count)
      skipSpace()
      return keyWithoutColon(name, &frame)
    }
    frame.isBroken = true
    reportBreak(
      .unexpectedCharacter(found: file.excerpt(name.start, name.end), expected: frame.expected), at: index)
    skipLine()
    return nil
  }

  /// Handles a quoted key without a colon: takes a value after it, or moves to the next key.
  mutating func keyWithoutColon(_ name: RawText, _ frame: inout JSONFrame) -> RawText? {
    path[depth] = .none
    if takeColon() { return accept(name, &frame) }
    frame.isBroken = true
    guard !isAtEnd else { return leave(&frame, at: bytes.count) }
    frame.wantsComma = true
    switch byte {
    case JSONByte.quote, JSONByte.openBrace, JSONByte.openBracket:
      reportSlip(.missingColon, at: file.endOfToken(before: index))
      path[depth] = .key(name)
      return name
    case JSONByte.comma, JSONByte.closeBrace:
      reportSlip(.missingColon, at: file.endOfToken(before: index))
    default:
      reportBreak(.unexpectedCharacter(found: file.excerpt(at: index), expected: .colon), at: index)
      skipLine()
    }
    return nil
  }

  // A square bracket in place of a closing brace: a typing error, an extra bracket, or the end of an array
  // around an unclosed object. The text around it decides.
  private mutating func closeWrongly(_ frame: inout JSONFrame) {
    frame.isBroken = true
    let next = file.significantByte(after: index)
    reportBreak(
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

extension JSONFrame {
  fileprivate var expected: Diagnostic.Token { wantsComma ? .comma : .key }
}
