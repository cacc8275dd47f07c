/// A tag of HTML.
struct HTMLTag {
  /// Its name in lower case.
  let name: String
  let isClosing: Bool
  /// Where the text after it begins.
  let end: Int
  private let attributes: String

  /// Elements that stand on lines of their own.
  static let blocks: Set<String> = [
    "article", "blockquote", "center", "dd", "details", "div", "dl", "dt", "fieldset", "figure", "footer",
    "form",
    "h1", "h2", "h3", "h4", "h5", "h6", "header", "li", "main", "ol", "p", "pre", "section", "table", "tbody",
    "thead", "tr", "ul",
  ]

  /// The tag that begins at `start`; nil where the sign there is a mere “less than”.
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

  /// What its `src` names.
  var source: String? {
    guard let range = attributes.range(ofAttribute: "src") else { return nil }
    let value = attributes[range]
    guard let mark = value.first, mark == "\"" || mark == "'" else {
      return String(value.prefix { !$0.isWhitespace && $0 != "/" })
    }
    return String(value.dropFirst().prefix { $0 != mark })
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  // A tag ends with the first “greater than” outside quotation marks, and no tag has another one begin inside it.
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

extension String {
  /// What follows `name=`.
  fileprivate func range(ofAttribute name: String) -> Range<Index>? {
    var rest = self[...]
    while let equals = rest.firstIndex(of: "=") {
      let before = rest[..<equals].trimmed.lowercased()
      let value = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      if before == name || before.hasSuffix(" " + name) { return value.startIndex..<endIndex }
      rest = value
    }
    return nil
  }
}
