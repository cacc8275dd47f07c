/// Characters that no player sees and no answer is made of.
enum Invisible {
  /// The text without control and format characters; a tab stays, being a space.
  static func removed(from text: String) -> String {
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    guard !isPlain, text.unicodeScalars.contains(where: isInvisible) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isInvisible($0) }))
  }

  /// Whether nothing of the text can be seen.
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
