struct HTMLTag {
  let name: String
  let isClosing: Bool
  let end: Int
  private let attributes: String

  static let blocks: Set<String> = [
    "article", "blockquote", "center", "dd", "details", "div", "dl", "dt", "fieldset", "figure", "footer",
    "form",
    "h1", "h2", "h3", "h4", "h5", "h6", "header", "li", "main", "ol", "p", "pre", "section", "table", "tbody",
    "thead", "tr", "ul",
  ]

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
    guard let range = attributes.range(ofAttribute: "src") else { return nil }
    let value = attributes[range]
    guard let mark = value.first, mark == "\"" || mark == "'" else {
      return String(value.prefix { !$0.isWhitespace && $0 != "/" })
    }
    return String(value.dropFirst().prefix { $0 != mark })
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

extension String {
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

extension Unicode.Scalar {
  /// The named HTML entities that occur in notes.
  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    "nbsp": " ", "ensp": " ", "emsp": " ", "thinsp": " ", "zwnj": "\u{200C}", "zwj": "\u{200D}",
    "ndash": "–", "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“",
    "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "lsaquo": "‹", "rsaquo": "›", "bull": "•",
    "middot": "·", "prime": "′", "Prime": "″", "iexcl": "¡", "iquest": "¿", "sect": "§", "para": "¶",
    "copy": "©", "reg": "®", "trade": "™", "deg": "°", "cent": "¢", "pound": "£", "yen": "¥", "euro": "€",
    "times": "×", "divide": "÷", "plusmn": "±", "minus": "−", "ne": "≠", "le": "≤", "ge": "≥", "asymp": "≈",
    "infin": "∞", "frac12": "½", "frac14": "¼", "frac34": "¾", "sup1": "¹", "sup2": "²", "sup3": "³",
    "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓", "harr": "↔", "rArr": "⇒", "hArr": "⇔",
    "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "auml": "ä", "aring": "å", "aelig": "æ",
    "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë", "igrave": "ì", "iacute": "í",
    "icirc": "î", "iuml": "ï", "ntilde": "ñ", "ograve": "ò", "oacute": "ó", "ocirc": "ô", "otilde": "õ",
    "ouml": "ö", "oslash": "ø", "oelig": "œ", "ugrave": "ù", "uacute": "ú", "ucirc": "û", "uuml": "ü",
    "szlig": "ß", "yuml": "ÿ", "Agrave": "À", "Aacute": "Á", "Acirc": "Â", "Auml": "Ä", "Aring": "Å",
    "AElig": "Æ", "Ccedil": "Ç", "Egrave": "È", "Eacute": "É", "Ecirc": "Ê", "Ntilde": "Ñ", "Oacute": "Ó",
    "Ouml": "Ö", "Oslash": "Ø", "Uacute": "Ú", "Uuml": "Ü",
  ]

  /// The character of an entity such as `amp`, `#39` or `#x3042`; nil for an unknown name.
  static func ofEntity(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return entities[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap { $0 == 0xA0 ? " " : $0 == 0 ? nil : Unicode.Scalar($0) }
  }
}
