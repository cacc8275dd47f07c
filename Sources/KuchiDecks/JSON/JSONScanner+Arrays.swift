/// An array being read.
struct ArrayFrame {
  /// The offset of its bracket.
  let start: Int
  /// The number of items begun.
  var count = 0
  /// The offset of the last item.
  var item = 0
  /// Whether an item has ended and a comma must come before the next.
  var wantsComma = false
  /// The offset of the last comma.
  var comma: Int?
  /// Whether items may be lost.
  var isBroken = false
  /// Whether the last item was really the first key after an array without a closing bracket.
  var isOverrun = false
}

extension JSONScanner {
  /// Enters the array that opens here; nil if it is too deep.
  mutating func openArray() -> ArrayFrame? { enter().map { ArrayFrame(start: $0) } }

  /// Moves to the next item. Returns false after the last.
  mutating func nextElement(_ frame: inout ArrayFrame) -> Bool {
    skipSpace()
    if frame.wantsComma, byte == JSONByte.comma {
      frame.comma = index
      frame.wantsComma = false
      index += 1
      skipSpace()
    }
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

  private mutating func begin(_ frame: inout ArrayFrame) {
    path[depth] = .item(frame.count)
    frame.count += 1
    frame.item = index
    frame.wantsComma = true
  }

  // Finds the next item when something other than a string, an object, a comma or the closing bracket follows.
  private mutating func troubledElement(_ frame: inout ArrayFrame) -> Bool {
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

  private mutating func leave(_ frame: inout ArrayFrame, at offset: Int) -> Bool {
    frame.isBroken = true
    reportBreak(.unterminatedArray, at: offset, related: frame.start)
    return false
  }

  private mutating func beginOdd(_ frame: inout ArrayFrame) -> Bool {
    if frame.wantsComma, takeWideComma() {
      frame.wantsComma = false
      frame.comma = nil
      return false
    }
    if frame.wantsComma, takeStrayQuote() {
      frame.isBroken = true
      frame.wantsComma = byte != JSONByte.quote
      return false
    }
    if frame.wantsComma { reportSlip(.missingComma, at: file.endOfToken(before: index)) }
    begin(&frame)
    return true
  }

  // A colon after an item: the item was a key, and the array before it has no closing bracket. It returns to
  // the key.
  private mutating func overruns(_ frame: inout ArrayFrame) -> Bool {
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

  // A brace in place of a closing square bracket. If the object around it continues, it is a typing error.
  // Otherwise it closes the object.
  private mutating func closeWrongly(_ frame: inout ArrayFrame) -> Bool {
    frame.isBroken = true
    let next = file.significantByte(after: index)
    reportBreak(
      .wrongBracket(found: .closingBrace, expected: .closingBracket), at: index, related: frame.start)
    let after = next.byte == JSONByte.comma ? file.significantByte(after: next.offset).byte : next.byte
    if after == JSONByte.closeBrace || (next.byte == JSONByte.comma && after == JSONByte.quote) { index += 1 }
    return false
  }
}
