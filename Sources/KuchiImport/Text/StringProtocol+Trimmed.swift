extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return "" }
    if !first.properties.isWhitespace, !last.properties.isWhitespace { return String(self) }
    let inner = unicodeScalars.drop { $0.properties.isWhitespace }
    guard let end = inner.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(self[inner.startIndex...end])
  }
}
