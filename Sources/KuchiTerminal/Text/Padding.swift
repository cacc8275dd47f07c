import KuchiJapanese

extension String {
  /// The text, safe to show, with spaces after it up to so many columns.
  func padded(to columns: Int) -> String {
    let text = SafeText.of(self)
    return text + String(repeating: " ", count: max(0, columns - DisplayWidth.columns(of: text)))
  }

  /// The text with spaces before it up to so many columns.
  func rightAligned(in columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - DisplayWidth.columns(of: self))) + self
  }

  /// The text without the spaces at its end.
  var withoutSpacesAtEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }

  /// The text, safe to show, with an ellipsis for its beginning where it takes more than so many columns.
  func cutAtStart(to columns: Int) -> String { String(String(reversed()).cut(to: columns).reversed()) }

  /// The text, safe to show, cut with an ellipsis where it takes more than so many columns.
  func cut(to columns: Int) -> String {
    let text = SafeText.of(self)
    guard DisplayWidth.columns(of: text) > columns else { return text }
    var kept = ""
    var used = 1
    for character in text {
      used += DisplayWidth.columns(of: String(character))
      guard used <= columns else { break }
      kept.append(character)
    }
    return kept + "…"
  }
}
