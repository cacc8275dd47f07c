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

  static func contents(of text: String) -> [String] {
    guard hasBrackets(text), let parts = parts(of: text) else { return [] }
    return parts.filter(\.isOptional).map { String($0.text) }
  }

  static func hasBrackets(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "(")) || text.unicodeScalars.contains("（")
  }

  private typealias Part = (text: String.UnicodeScalarView, isOptional: Bool)

  private static func parts(of text: String) -> [Part]? {
    var parts: [Part] = [(.init(), false)]
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "(", "（":
        depth += 1
        if depth == 1 { parts.append((.init(), true)) }
      case ")", "）":
        depth -= 1
        if depth < 0 { return nil }
        if depth == 0 { parts.append((.init(), false)) }
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

// Characters that players cannot see and that belong to no answer.
extension String {
  /// The text without control and format characters. A tab counts as a space and stays.
  var withoutInvisibles: String {
    let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    guard !isPlain, unicodeScalars.contains(where: Self.isInvisible) else { return self }
    return String(UnicodeScalarView(unicodeScalars.filter { !Self.isInvisible($0) }))
  }

  /// Whether the text has no visible character.
  var isInvisible: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || Self.isInvisible($0) }
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
