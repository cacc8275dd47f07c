extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return "" }
    if !first.properties.isWhitespace, !last.properties.isWhitespace { return String(self) }
    let inner = unicodeScalars.drop { $0.properties.isWhitespace }
    guard let end = inner.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(self[inner.startIndex...end])
  }

  /// The text as one line: line ends and tabs become spaces, other control characters go.
  var oneLine: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return String(self) }
    let scalars = unicodeScalars.filter {
      $0.value >= 0x20 && $0.value != 0x7F || $0.properties.isWhitespace
    }
    return String(String.UnicodeScalarView(scalars.map { $0.value < 0x20 ? " " : $0 })).trimmed
  }
}
