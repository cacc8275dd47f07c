internal import KuchiJapanese

extension TextLint {
  /// The form in which two entries are the same to a player: composed, in lower case, and with single spaces.
  static func likeness(_ text: String) -> String {
    if isPlain(text) { return text }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return Normalization.nfc(words.lowercased())
  }

  /// Whether a text shows nothing.
  static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  // Whether a text is in that form already, as far as its bytes can tell: lower case, kana and kanji.
  private static func isPlain(_ text: String) -> Bool {
    var (before, isAfterLead) = (UInt8(ascii: " "), false)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "): if before == byte { return false }
      case 0x21..<0x41, 0x5B..<0x7F, 0xE4...0xE9: break
      // Of what begins with E3, punctuation and the ideographic space have 80 next.
      case 0xE3: isAfterLead = true
      case 0x80...0xBF:
        if isAfterLead && byte == 0x80 { return false }
        isAfterLead = false
      default: return false
      }
      before = byte
    }
    return before != UInt8(ascii: " ")
  }
}
