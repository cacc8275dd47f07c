/// The bytes of a file, with look-ups. As methods of a larger value, they would copy it during its mutation.
struct FileText {
  let bytes: [UInt8]

  /// Where the text begins: after the byte order mark, if there is one.
  var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The first byte from `start` on that is neither plain ASCII nor part of a three-byte character, such as kana.
  func endOfPlainText(from start: Int) -> Int {
    let bytes = bytes.span
    let count = bytes.count
    var here = start
    while here < count {
      let byte = bytes[here]
      if byte &- 0x20 < 0x5F {
        if byte == JSONByte.quote || byte == JSONByte.backslash { break }
        here += 1
      } else {
        guard byte &- 0xE1 < 0x0C, here + 2 < count else { break }
        guard bytes[here + 1] & 0xC0 == 0x80, bytes[here + 2] & 0xC0 == 0x80 else { break }
        here += 3
      }
    }
    return here
  }

  /// Whether two strings have the same text.
  func isSame(_ left: RawText, _ right: RawText) -> Bool {
    if left.isEscaped || right.isEscaped { return unescaped(left) == unescaped(right) }
    guard left.count == right.count else { return false }
    let shift = right.start - left.start
    for index in left.start..<left.end where bytes[index] != bytes[index + shift] { return false }
    return true
  }

  /// Whether the file has `text` at an offset.
  func matches(_ text: [UInt8], at offset: Int) -> Bool { bytes.dropFirst(offset).starts(with: text) }

  /// The end of the last text before `offset`, without the white space after it.
  func endOfToken(before offset: Int) -> Int {
    var end = offset
    while end > 0, JSONByte.isSpace(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// The first byte after `offset` that is not white space; zero at the end.
  func significantByte(after offset: Int) -> (byte: UInt8, offset: Int) {
    var here = offset + 1
    while here < bytes.count, JSONByte.isSpace(bytes[here]) { here += 1 }
    return (here < bytes.count ? bytes[here] : 0, here)
  }

  /// Whether there are only blanks before an offset on its line.
  func isFirstOnLine(_ offset: Int) -> Bool {
    var here = offset - 1
    while here >= 0, bytes[here] == JSONByte.space || bytes[here] == JSONByte.tab { here -= 1 }
    return here < 0 || bytes[here] == JSONByte.lineFeed || bytes[here] == JSONByte.carriageReturn
  }

  /// A few characters of the file for a message.
  func excerpt(_ start: Int, _ end: Int) -> String {
    let text = String(decoding: bytes[start..<min(end, start + 200)], as: UTF8.self)
    let head = text.unicodeScalars.prefix(24)
    return String(head) + (head.endIndex < text.unicodeScalars.endIndex ? "…" : "")
  }

  /// The JSON between two offsets without white space between its parts.
  func compact(_ start: Int, _ end: Int) -> String {
    var isInString = false
    var isEscaped = false
    let kept = bytes[start..<end].filter { byte in
      if byte == JSONByte.quote, !isEscaped { isInString.toggle() }
      isEscaped = isInString && byte == JSONByte.backslash && !isEscaped
      return isInString || !JSONByte.isSpace(byte)
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The character at an offset; empty at the end.
  func excerpt(at offset: Int) -> String {
    guard offset < bytes.count else { return "" }
    let count = bytes[offset] < 0x80 ? 1 : UTF8Sequence(at: offset, in: bytes).count
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  /// The control characters that a backslash and a letter stand for.
  static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "t"): 0x09,
  ]

  /// The code unit of four hexadecimal digits.
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

  /// The text of a string, with its escapes resolved.
  func string(_ text: RawText) -> String {
    text.isEscaped
      ? String(decoding: unescaped(text), as: UTF8.self)
      : String(decoding: bytes[text.start..<text.end], as: UTF8.self)
  }

  /// The text of a string given with its quotation marks; nil for any other value.
  static func string(quoted bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.first == JSONByte.quote else { return nil }
    var text = RawText(0, max(0, bytes.count - 2))
    text.isEscaped = bytes.contains(JSONByte.backslash)
    return FileText(bytes: Array(bytes.dropFirst().dropLast())).string(text)
  }

  /// The bytes of a string with its escapes resolved. Bad escapes stay as they are; they have been reported.
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

  // Returns the number of bytes of the escape in the file.
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

/// A character of two or more bytes in UTF-8, or malformed bytes.
package struct UTF8Sequence {
  /// Its number of bytes. Malformed bytes that belong together are skipped together.
  package let count: Int
  /// Why it is malformed.
  package let problem: Diagnostic.MalformedUTF8?

  package init(at index: Int, in bytes: [UInt8]) {
    let lead = bytes[index]
    let second = index + 1 < bytes.count ? bytes[index + 1] : 0
    let needed = Self.length(lead)
    if let problem = Self.problem(lead, second) {
      let isPair = second & 0xC0 == 0x80 && problem != .strayContinuation && problem != .impossibleByte
      (count, self.problem) = (isPair ? Self.run(index, min(needed, 4), bytes) : 1, problem)
    } else {
      let found = Self.run(index, needed, bytes)
      (count, problem) = (found, found == needed ? nil : .truncated)
    }
  }

  private static func length(_ lead: UInt8) -> Int {
    switch lead {
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }

  // The first byte and its continuation bytes, `most` bytes at most.
  private static func run(_ index: Int, _ most: Int, _ bytes: [UInt8]) -> Int {
    var count = 1
    while count < most, index + count < bytes.count, bytes[index + count] & 0xC0 == 0x80 { count += 1 }
    return count
  }

  private static func problem(_ lead: UInt8, _ second: UInt8) -> Diagnostic.MalformedUTF8? {
    let follows = second & 0xC0 == 0x80
    switch lead {
    case ..<0xC0: return .strayContinuation
    case 0xC0, 0xC1: return .overlong
    case 0xE0 where follows && second < 0xA0, 0xF0 where follows && second < 0x90: return .overlong
    case 0xED where follows && second >= 0xA0: return .surrogate
    case 0xF4 where follows && second >= 0x90: return .outOfRange
    case 0xF5...0xF7: return .outOfRange
    case 0xF8...: return .impossibleByte
    default: return nil
    }
  }
}

/// A string in the file: the range between its quotation marks and what the scanner found there.
struct RawText {
  var start: Int
  var end: Int
  /// Whether it has escapes, so that its bytes differ from its text.
  var isEscaped = false
  /// Whether an error in it has been reported, so that no rule checks it again.
  var isBroken = false
  /// Its first legal control character: an escaped one, or DEL.
  var control: UInt8?

  init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  var count: Int { end - start }
}

/// A step from a value to one inside it.
enum PathStep {
  case key(RawText)
  case item(Int)
  /// The space between two members or items, where no path leads.
  case none
}
