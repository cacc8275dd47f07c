/// An array being read.
struct ArrayFrame {
  /// The offset of its bracket.
  let start: Int
  /// The items begun.
  var count = 0
  /// The offset of the last item.
  var item = 0
  /// Whether an item has ended and a comma must come before the next.
  var wantsComma = false
  /// The offset of the last comma.
  var comma: Int?
  /// Whether items may be lost.
  var isBroken = false
  /// Whether the last item was the first key after an array without a closing bracket.
  var isOverrun = false
}

extension JSONScanner {
  /// Enters the array that opens here; nil if it is too deep, which is noted and skipped.
  mutating func openArray() -> ArrayFrame? {
    guard enter() else { return nil }
    let frame = ArrayFrame(start: index)
    index += 1
    return frame
  }

  mutating func close(_: ArrayFrame) {
    depth -= 1
  }

  /// Moves to the next item; false after the last.
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
    path[depth] = PathStep(item: frame.count)
    frame.count += 1
    frame.item = index
    frame.wantsComma = true
  }

  // Finds the next item where something else than a string, an object, a comma or the closing bracket stands.
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
        // After a text comes the next object of a list further out.
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

  // A colon after an item: the item was a key, and the array before it has no closing bracket. Back to the key.
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

  // A brace where a square bracket should close. If the object around goes on, it is a typing error; else it closes
  // the object.
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
