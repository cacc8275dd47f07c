struct HTMLTag {
  let name: String
  let isClosing: Bool
  let end: Int
  private let attributes: String

  static let blocks = Set(
    """
    article blockquote center dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header li main ol p pre \
    section table tbody thead tr ul
    """.split(separator: " ").map(String.init))

  /// Reads the tag that begins at `start`; nil if the `<` there begins no tag.
  init?(_ bytes: [UInt8], at start: Int) {
    var here = start + 1
    guard here < bytes.count else { return nil }
    isClosing = bytes[here] == UInt8(ascii: "/")
    if isClosing { here += 1 }
    let letters = bytes[here...].prefix(12).prefix { Self.isLetter($0) || 0x30...0x39 ~= $0 }
    guard let first = letters.first, Self.isLetter(first), let end = Self.end(bytes, from: letters.endIndex)
    else { return nil }
    name = String(decoding: letters, as: UTF8.self).lowercased()
    attributes = String(decoding: bytes[letters.endIndex..<end], as: UTF8.self)
    self.end = end + 1
  }

  var source: String? {
    let found = attributes.firstMatch(of: /(?:^|\s)(?i:src)\s*=\s*("[^"]*"|'[^']*'|[^\s\/]*)/)
    guard let value = found?.1 else { return nil }
    return String(value.first == "\"" || value.first == "'" ? value.dropFirst().dropLast() : value)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  // A tag ends at the first `>` outside quotation marks. It contains no `<` outside them.
  private static func end(_ bytes: [UInt8], from start: Int) -> Int? {
    var quote: UInt8?
    for here in start..<bytes.count {
      switch (bytes[here], quote) {
      case (let byte, .some(let open)): if byte == open { quote = nil }
      case (UInt8(ascii: ">"), nil): return here
      case (UInt8(ascii: "<"), nil): return nil
      case (UInt8(ascii: "\""), nil), (UInt8(ascii: "'"), nil): quote = bytes[here]
      default: break
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// The named HTML entities that occur in notes.
  private static let entities = [String: String](lines: PackageResources.Entities_txt)

  /// The character of an entity such as `amp`, `#39` or `#x3042`; nil for an unknown name.
  package static func ofEntity(_ name: String) -> Unicode.Scalar? {
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    let value = name.first == "#" ? number : entities[name]?.unicodeScalars.first?.value
    return value.flatMap { $0 == 0xA0 ? " " : $0 == 0 ? nil : Unicode.Scalar($0) }
  }
}

extension [String: String] {
  /// Reads a table of lines in which the first word stands for all others.
  init(lines: [UInt8], separator: Unicode.Scalar = " ") {
    self.init()
    for line in String(decoding: lines, as: UTF8.self).unicodeScalars.split(separator: "\n") {
      let words = line.split(separator: separator).map(String.init)
      for word in words.dropFirst() { self[word] = words[0] }
    }
  }
}
