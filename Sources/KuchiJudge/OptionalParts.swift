/// The parts of an answer in round brackets, which are optional.
package enum OptionalParts {
  /// The text with each choice of its optional parts and without the brackets. The first has none of them, the
  /// last has all.
  ///
  /// A text with unclosed brackets has one spelling: itself.
  static func spellings(of text: String) -> [String] {
    guard hasBrackets(text), let parts = parts(of: text) else { return [text] }
    let optional = parts.count { $0.isOptional }
    guard optional > 0 else { return [text] }
    // The number of choices doubles with each part. A text with many has all of them or none.
    let choices = optional <= 3 ? Array(0..<(1 << optional)) : [0, ~0]
    return choices.map { spelling(parts, choosing: $0) }
  }

  /// The text without its bracketed parts; nil when it has none.
  package static func removed(from text: String) -> String? {
    guard hasBrackets(text), let parts = parts(of: text) else { return nil }
    return spelling(parts, choosing: 0)
  }

  /// The texts inside the brackets.
  static func contents(of text: String) -> [String] {
    guard hasBrackets(text), let parts = parts(of: text) else { return [] }
    return parts.filter(\.isOptional).map { String($0.text) }
  }

  /// Whether the text contains a round bracket.
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

/// Characters that players cannot see and that belong to no answer.
enum InvisibleCharacters {
  /// The text without control and format characters. A tab counts as a space and stays.
  static func removed(from text: String) -> String {
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    guard !isPlain, text.unicodeScalars.contains(where: isInvisible) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isInvisible($0) }))
  }

  /// Whether the text has no visible character.
  static func isEmpty(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || isInvisible($0) }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20..<0x7F).contains(scalar.value) { return false }
    switch scalar.properties.generalCategory {
    case .control: return !scalar.properties.isWhitespace
    case .format: return true
    default: return false
    }
  }
}
