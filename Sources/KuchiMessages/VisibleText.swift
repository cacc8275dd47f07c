/// Text of a file with its invisible characters spelled out.
package enum VisibleText {
  /// A text as one word of a shell, quoted if necessary, because users copy suggested commands.
  package static func shellWord(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.value > 0x20 && $0.value != 0x7F && !"\"'`$&|;<>()*?[]{}!#~\\^".unicodeScalars.contains($0)
    }
    return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// The text with each control, format, line separating and private character written as `\u{202E}`.
  package static func escaped(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      if isHidden(scalar) { shown += escape(scalar) } else { shown.unicodeScalars.append(scalar) }
    }
    return shown
  }

  /// The same for a text of several lines: line breaks and tabs stay.
  package static func lines(of text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 >= 0x7F }) else {
      return text
    }
    var shown = ""
    for character in text {
      if ["\n", "\r\n", "\t"].contains(character) {
        shown.append(character)
      } else {
        shown += escaped(String(character))
      }
    }
    return shown
  }

  /// Whether the text has no hidden characters.
  package static func isShownWhole(_ text: String) -> Bool { !text.unicodeScalars.contains(where: isHidden) }

  /// The text in quotation marks, cut after 60 characters.
  package static func quoted(_ text: String, _ opening: String = "“", _ closing: String = "”") -> String {
    let scalars = text.unicodeScalars
    let head = String(scalars.prefix(60))
    return opening + escaped(head) + (scalars.count > 60 ? "…" : "") + closing
  }

  /// Bytes as `C3 28`.
  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
  }

  /// A character as `U+202E`.
  static func name(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
