extension FileText {
  /// What follows a backslash for a control character.
  static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "t"): 0x09,
  ]

  /// The texts of a list's items, in an array no larger than they need.
  func strings(_ items: [ListItem]) -> [String] {
    var strings: [String] = []
    strings.reserveCapacity(items.count)
    for item in items { strings.append(string(item.text)) }
    return strings
  }

  /// The code unit that four hexadecimal digits spell.
  func hexUnit(at offset: Int) -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for index in offset..<offset + 4 {
      guard let digit = JSONByte.hexValue(bytes[index]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// The code unit of the escape at an offset.
  func escapedUnit(at offset: Int) -> UInt32? {
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
