/// The entities of HTML that people's notes have in them.
enum HTMLEntities {
  static let characters: [String: Unicode.Scalar] = [
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

  /// What the entity called `name` stands for: `amp`, `#39`, `#x3042`.
  static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return characters[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap { $0 == 0xA0 ? " " : $0 == 0 ? nil : Unicode.Scalar($0) }
  }
}
