extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return "" }
    if !first.isSpace, !last.isSpace { return String(self) }
    let inner = unicodeScalars.drop(while: \.isSpace)
    guard let end = inner.lastIndex(where: { !$0.isSpace }) else { return "" }
    return String(self[inner.startIndex...end])
  }

  /// The words between white space.
  var words: [String] {
    unicodeScalars.split(whereSeparator: \.isSpace).map { String(self[$0.startIndex..<$0.endIndex]) }
  }

  /// The text as one line. Line ends and tabs become spaces, and other control characters are removed.
  var oneLine: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return String(self) }
    let scalars = unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F || $0.isSpace }
    return String(String.UnicodeScalarView(scalars.map { $0.value < 0x20 ? " " : $0 })).trimmed
  }
}

extension Unicode.Scalar {
  /// Whether this is white space. Letters, kana and kanji need no lookup in the tables of Unicode.
  var isSpace: Bool {
    switch value {
    case 0x21...0x7E, 0x3001...0xD7FF: false
    default: properties.isWhitespace
    }
  }
}
