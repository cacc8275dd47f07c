/// Makes text safe to send to a terminal: what a deck says is data and never a command.
enum SafeText {
  /// `text` with every control character shown as �, and every character dropped that is invisible or turns the
  /// direction of what follows.
  static func of(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text }
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: safe.append("\u{FFFD}")
      case .format, .surrogate, .privateUse, .unassigned: continue
      default: if !isInvisible(scalar) { safe.append(scalar) }
      }
    }
    return String(safe)
  }

  // Letters and marks by their category, but nothing to see: fillers and the combining grapheme joiner.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }
}
