extension JSONScanner {
  /// Moves to the next item. Returns false after the last.
  mutating func nextElement(_ frame: inout JSONFrame) -> Bool {
    skipSpace()
    if frame.wantsComma, byte == JSONByte.comma { takeComma(&frame) }
    if byte == JSONByte.closeBracket, frame.wantsComma || frame.comma == nil {
      index += 1
      return false
    }
    guard !frame.wantsComma, byte == JSONByte.quote || byte == JSONByte.openBrace else {
      return troubledElement(&frame)
    }
    begin(&frame)
    return true
  }

  private mutating func begin(_ frame: inout JSONFrame) {
    path[depth] = .item(frame.count)
    frame.count += 1
    frame.item = index
    frame.wantsComma = true
  }

  // Finds the next item after something other than a string, an object, a comma or the closing bracket.
  private mutating func troubledElement(_ frame: inout JSONFrame) -> Bool {
    path[depth] = .none
    while true {
      skipSpace()
      guard !isAtEnd else { return leave(&frame, at: bytes.count) }
      switch byte {
      case JSONByte.closeBracket:
        if !frame.wantsComma, let comma = frame.comma { reportSlip(.trailingComma, at: comma) }
        index += 1
        return false
      case JSONByte.comma:
        if !frame.wantsComma { reportSlip(.extraComma, at: index) }
        frame.wantsComma = false
        frame.comma = index
        index += 1
      case JSONByte.colon: if overruns(&frame) { return false }
      case JSONByte.closeBrace: return closeWrongly(&frame)
      case JSONByte.openBrace where frame.wantsComma && bytes[frame.item] == JSONByte.quote:
        // After a text, the next object of an outer list follows.
        return leave(&frame, at: index)
      default: if beginOdd(&frame) { return true }
      }
    }
  }

  private mutating func leave(_ frame: inout JSONFrame, at offset: Int) -> Bool {
    frame.isBroken = true
    reportBreak(.unterminatedArray, at: offset, related: frame.start)
    return false
  }

  private mutating func beginOdd(_ frame: inout JSONFrame) -> Bool {
    if frame.wantsComma, takeWideComma() {
      frame.wantsComma = false
      frame.comma = nil
      return false
    }
    if frame.wantsComma, takeStrayQuote() {
      frame.isBroken = true
      return false
    }
    if frame.wantsComma { reportSlip(.missingComma, at: file.endOfToken(before: index)) }
    begin(&frame)
    return true
  }

  // A colon after an item: the item was a key, and the array before it is not closed. Returns to the key.
  private mutating func overruns(_ frame: inout JSONFrame) -> Bool {
    frame.isBroken = true
    guard frame.wantsComma, bytes[frame.item] == JSONByte.quote else {
      reportBreak(.unexpectedCharacter(found: ":", expected: .value), at: index)
      index += 1
      return false
    }
    reportBreak(.unterminatedArray, at: frame.item, related: frame.start)
    frame.isOverrun = true
    index = frame.item
    return true
  }

  // A brace in place of a closing square bracket closes the object around it, unless that continues.
  private mutating func closeWrongly(_ frame: inout JSONFrame) -> Bool {
    frame.isBroken = true
    let next = file.significantByte(after: index)
    reportBreak(
      .wrongBracket(found: .closingBrace, expected: .closingBracket), at: index, related: frame.start)
    let after = next.byte == JSONByte.comma ? file.significantByte(after: next.offset).byte : next.byte
    if after == JSONByte.closeBrace || (next.byte == JSONByte.comma && after == JSONByte.quote) { index += 1 }
    return false
  }
}
