extension DeckParser {
  /// Passes over the escape that opens here.
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
      fault(.loneSurrogate(String(decoding: bytes[index..<index + 6], as: UTF8.self)), at: index)
      index += 6
    }
  }

  // The backslash and what was meant to be escaped, as far as it is on this line and in this string.
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
    fault(.badEscape(String(decoding: bytes[start..<index], as: UTF8.self)), at: start)
  }
}
