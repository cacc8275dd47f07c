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
      // Some letters and marks show nothing either: fillers, joiners, variation selectors.
      default: if !scalar.properties.isDefaultIgnorableCodePoint { safe.append(scalar) }
      }
    }
    return String(safe)
  }
}
