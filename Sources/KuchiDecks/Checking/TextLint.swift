/// Finds characters in a text that do not belong in plain text.
package enum TextLint {
  /// The problems that a text has in any field.
  static func problems(_ text: String) -> [Diagnostic.Kind] {
    if text.utf8.allSatisfy(isHarmless) { return [] }
    return hidden(text) + markup(text)
  }

  /// Whether a text contains an HTML tag or entity.
  package static func hasMarkup(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == ampersand } && !markup(text).isEmpty
  }

  /// Whether a text contains an HTML entity.
  static func hasEntity(_ text: String) -> Bool { text.utf8.contains(ampersand) && entity(text) != nil }

  private static let ampersand = UInt8(ascii: "&")

  // Bytes that cannot begin a problem. Nearly all texts have no others.
  private static func isHarmless(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), ampersand, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF...: false
    default: byte >= 0x20
    }
  }

  private static func hidden(_ text: String) -> [Diagnostic.Kind] {
    let scalar = text.unicodeScalars.first { isHidden($0.value) }
    return scalar.map { [.hiddenCharacter($0.value)] } ?? []
  }

  // Control characters, marks of direction, characters without width, and code points that are not
  // characters. Joiners are allowed, because emoji need them.
  private static func isHidden(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D: false
    case ..<0x20, 0x7F...0x9F, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
      true
    case 0xFDD0...0xFDEF, 0xFFF9...0xFFFB: true
    default: scalar & 0xFFFE == 0xFFFE
    }
  }

  private static func markup(_ text: String) -> [Diagnostic.Kind] {
    (tag(text).map { [.leftoverHTML($0)] } ?? []) + (entity(text).map { [.leftoverEntity($0)] } ?? [])
  }

  private static func tag(_ text: String) -> String? {
    var rest = text.unicodeScalars[...]
    while let open = rest.firstIndex(of: "<") {
      let inside = rest[rest.index(after: open)...].prefix { $0 != "<" && $0 != ">" }
      let name = inside.drop { $0 == "/" }.prefix {
        $0.isASCII && $0.properties.isAlphabetic || "0"..."9" ~= $0
      }
      let isClosed = inside.endIndex < rest.endIndex && rest[inside.endIndex] == ">"
      if isClosed, tagNames.contains(String(name).lowercased()) { return "<" + String(inside) + ">" }
      rest = rest[inside.endIndex...].drop { $0 == ">" }
    }
    return nil
  }

  private static func entity(_ text: String) -> String? {
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(of: "&") {
      rest = rest[rest.index(after: start)...]
      let name = rest.prefix(10).prefix {
        $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == "#")
      }
      let isClosed = name.endIndex < rest.endIndex && rest[name.endIndex] == ";"
      if isClosed, name.count > 1 { return "&" + String(name) + ";" }
    }
    return nil
  }

  private static let tagNames = Set(
    """
    a audio b big blockquote br center code dd div dl dt em font h1 h2 h3 h4 h5 h6 hr i img li ol p pre rb \
    rp rt ruby s script small span strike strong style sub sup table tbody td th thead tr tt u ul video
    """.split(separator: " ").map(String.init))

  /// The form for comparing entries as a player sees them: composed, in lower case, with single spaces.
  static func comparisonForm(_ text: String) -> String {
    // Lower-case letters, kana and kanji are in that form already.
    if text.unicodeScalars.allSatisfy({ isPlain($0.value) }) { return text }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return Normalization.nfc(words.lowercased())
  }

  /// Whether a text has no visible character.
  static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  private static func isPlain(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x61...0x7A, 0x3041...0x3096, 0x30A1...0x30FC, 0x4E00...0x9FFF: true
    default: false
    }
  }
}
