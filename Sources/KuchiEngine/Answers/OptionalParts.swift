/// The parts of an answer in round brackets, which may be given or left out.
enum OptionalParts {
  /// The text with each choice of its bracketed parts, brackets gone: first without any, last with all of them.
  ///
  /// A text whose brackets do not close is one plain text.
  static func spellings(of text: String) -> [String] {
    guard hasBrackets(text), let parts = parts(of: text) else { return [text] }
    let optional = parts.count { $0.isOptional }
    guard optional > 0 else { return [text] }
    // A text with many brackets has them all or none: the number of choices doubles with each.
    let choices = optional <= 3 ? Array(0..<(1 << optional)) : [0, ~0]
    return choices.map { spelling(parts, choosing: $0) }
  }

  /// The text without its bracketed parts; nil when it has none.
  static func removed(from text: String) -> String? {
    guard hasBrackets(text), let parts = parts(of: text) else { return nil }
    return spelling(parts, choosing: 0)
  }

  /// What stands in the brackets of the text, part by part.
  static func contents(of text: String) -> [String] {
    guard hasBrackets(text), let parts = parts(of: text) else { return [] }
    return parts.filter(\.isOptional).map { String($0.text) }
  }

  /// Whether there is any round bracket in the text.
  static func hasBrackets(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "(")) || text.unicodeScalars.contains("（")
  }

  private struct Part {
    var text = String.UnicodeScalarView()
    var isOptional = false
  }

  private static func parts(of text: String) -> [Part]? {
    var parts = [Part()]
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "(", "（":
        depth += 1
        if depth == 1 { parts.append(Part(isOptional: true)) }
      case ")", "）":
        depth -= 1
        if depth < 0 { return nil }
        if depth == 0 { parts.append(Part()) }
      default: parts[parts.count - 1].text.append(scalar)
      }
    }
    return depth == 0 ? parts : nil
  }

  private static func spelling(_ parts: [Part], choosing choice: Int) -> String {
    var result = String.UnicodeScalarView()
    var index = 0
    for part in parts {
      defer { if part.isOptional { index += 1 } }
      if part.isOptional, choice >> index & 1 == 0 { continue }
      result.append(contentsOf: part.text)
    }
    return String(result)
  }
}
