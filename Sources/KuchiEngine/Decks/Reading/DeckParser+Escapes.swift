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
      guard let control = Self.controls[byte] else { return skipBadEscape(in: &text) }
      text.control = text.control ?? control
      index += 2
    }
  }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "t"): 0x09,
  ]

  private mutating func skipUnicodeEscape(in text: inout RawText) {
    guard let unit = hexUnit(at: index + 2) else { return skipBadEscape(in: &text) }
    if unit < 0x20 || unit == 0x7F { text.control = text.control ?? UInt8(unit) }
    guard unit & 0xF800 == 0xD800 else {
      index += 6
      return
    }
    if unit < 0xDC00, let low = escapedUnit(at: index + 6), low & 0xFC00 == 0xDC00 {
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

  private func hexUnit(at offset: Int) -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for index in offset..<offset + 4 {
      guard let digit = JSONByte.hexValue(bytes[index]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private func escapedUnit(at offset: Int) -> UInt32? {
    guard offset + 6 <= bytes.count, bytes[offset] == JSONByte.backslash,
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    return hexUnit(at: offset + 2)
  }

  /// The text of a string, its escapes resolved.
  func string(_ text: RawText) -> String {
    text.isEscaped
      ? String(decoding: unescaped(text), as: UTF8.self)
      : String(decoding: bytes[text.start..<text.end], as: UTF8.self)
  }

  /// The bytes of a string, its escapes resolved. What was wrong with them is already noted and left as it is.
  func unescaped(_ text: RawText) -> [UInt8] {
    guard text.isEscaped else { return Array(bytes[text.start..<text.end]) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var here = text.start
    while here < text.end {
      let isEscape = bytes[here] == JSONByte.backslash && here + 1 < text.end
      here += isEscape ? appendEscape(at: here, to: &result) : 1
      if !isEscape { result.append(bytes[here - 1]) }
    }
    return result
  }

  // Returns the bytes that the escape takes in the file.
  private func appendEscape(at offset: Int, to result: inout [UInt8]) -> Int {
    let byte = bytes[offset + 1]
    guard byte == UInt8(ascii: "u"), let unit = hexUnit(at: offset + 2) else {
      result.append(Self.controls[byte] ?? byte)
      return 2
    }
    let low =
      unit & 0xFC00 == 0xD800 ? escapedUnit(at: offset + 6).flatMap { $0 & 0xFC00 == 0xDC00 ? $0 : nil } : nil
    let value = low.map { 0x10000 + (unit & 0x3FF) << 10 + $0 & 0x3FF } ?? unit
    result.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    return low == nil ? 6 : 12
  }
}
