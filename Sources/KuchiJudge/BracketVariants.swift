/// The parts of an answer in round brackets, which are optional.
package enum BracketVariants {
  /// The text without brackets, with each choice of its optional parts; for (piano or guitar) also with each
  /// of the two. The first has no optional part, the last has all.
  ///
  /// A text with unclosed brackets has one spelling: itself.
  static func spellings(of text: String) -> [String] {
    guard hasBrackets(text), let parts = parts(of: text) else { return [text] }
    let each = parts.map { $0.isOptional ? alternatives(in: String($0.text)) : [String($0.text)] }
    let ends = each.map { [$0.first, $0.last].compactMap(\.self).distinct() }
    // The number of spellings doubles with each part, so a text with many parts has all of them or none.
    let choices = [each, ends].first { $0.reduce(1) { min($0 * $1.count, 64) } <= 16 }
    guard let choices else { return [ends.compactMap(\.first).joined(), ends.compactMap(\.last).joined()] }
    return choices.reduce([""]) { texts, choices in choices.flatMap { choice in texts.map { $0 + choice } } }
  }

  private static func alternatives(in part: String) -> [String] {
    let each = part.replacing(" or ", with: ",").split(separator: ",")
      .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    return [""] + (each.count > 1 ? each.map(String.init) : []) + [part]
  }

  /// The text without its bracketed parts; nil when it has none.
  package static func removed(from text: String) -> String? {
    guard hasBrackets(text), let parts = parts(of: text) else { return nil }
    return String(parts.filter { !$0.isOptional }.reduce(into: String.UnicodeScalarView()) { $0 += $1.text })
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
