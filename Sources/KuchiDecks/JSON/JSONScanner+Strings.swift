extension JSONScanner {
  /// Skips the string that opens here.
  mutating func scanString() -> RawText {
    lastQuote = index
    let start = index + 1
    let end = file.endOfPlainText(from: start)
    guard end < bytes.count, bytes[end] == JSONByte.quote else { return scanString(from: start, at: end) }
    index = end + 1
    return RawText(start, end)
  }

  // The rest of a string: escapes, control characters, other characters and the end of the file.
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
    reportBreak(.unterminatedString, at: opened)
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
      report(.malformedUTF8(problem, bytes: Array(bytes[index..<index + sequence.count])), at: index)
    }
    index += sequence.count
  }

  // A raw line end is a slip if the string continues after it. Otherwise its quotation mark is missing, and the
  // result is false.
  private mutating func skipControl(in text: inout RawText) -> Bool {
    let byte = bytes[index]
    let isLineEnd = byte == JSONByte.lineFeed || byte == JSONByte.carriageReturn
    if isLineEnd, !stringGoesOn() { return false }
    text.isBroken = true
    report(.controlCharacter(byte), at: index)
    let isPair =
      byte == JSONByte.carriageReturn && index + 1 < bytes.count && bytes[index + 1] == JSONByte.lineFeed
    index += isPair ? 2 : 1
    return true
  }

  // The next quotation mark tells: a closing one is followed by a comma, a colon, or a closing bracket.
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

extension JSONScanner {
  /// Skips the escape that opens here.
  mutating func skipEscape(in text: inout RawText) {
    text.isEscaped = true
    guard index + 1 < bytes.count else {
      index += 1
      return
    }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): index += 2
    case UInt8(ascii: "u"): skipUnicodeEscape(in: &text)
    case let byte:
      guard let control = FileText.controls[byte] else { return skipBadEscape(in: &text) }
      text.control = text.control ?? control
      index += 2
    }
  }

  private mutating func skipUnicodeEscape(in text: inout RawText) {
    guard let unit = file.hexUnit(at: index + 2) else { return skipBadEscape(in: &text) }
    if unit < 0x20 || unit == 0x7F { text.control = text.control ?? UInt8(unit) }
    guard unit & 0xF800 == 0xD800 else {
      index += 6
      return
    }
    if unit < 0xDC00, let low = file.escapedUnit(at: index + 6), low & 0xFC00 == 0xDC00 {
      index += 12
    } else {
      text.isBroken = true
      report(.loneSurrogate(String(decoding: bytes[index..<index + 6], as: UTF8.self)), at: index)
      index += 6
    }
  }

  // Skips the backslash and the character after it, within this line and this string.
  private mutating func skipBadEscape(in text: inout RawText) {
    text.isBroken = true
    let start = index
    index += 2
    if bytes[start + 1] == UInt8(ascii: "u") {
      while index < min(start + 6, bytes.count), JSONByte.hexValue(bytes[index]) != nil { index += 1 }
    } else if bytes[start + 1] >= 0x80 {
      index += UTF8Sequence(at: start + 1, in: bytes).count - 1
    } else if bytes[start + 1] < 0x20 {
      index -= 1
    }
    report(.badEscape(String(decoding: bytes[start..<index], as: UTF8.self)), at: start)
  }
}
