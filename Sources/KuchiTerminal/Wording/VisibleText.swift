/// Text of a file as it may be shown: what would not show, or would move other text, is spelled out.
public enum VisibleText {
  /// The text with each control, format, line separating and private character written as `\u{202E}`.
  public static func escaped(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      if isHidden(scalar) { shown += escape(scalar) } else { shown.unicodeScalars.append(scalar) }
    }
    return shown
  }

  /// The same for a text of many lines: line breaks and tabs stay what they are.
  public static func lines(of text: String) -> String {
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

  /// Whether all of the text shows, and nothing in it acts.
  public static func isShownWhole(_ text: String) -> Bool { !text.unicodeScalars.contains(where: isHidden) }

  /// The text in quotation marks, cut when it is long.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let head = String(scalars.prefix(60))
    return "“" + escaped(head) + (scalars.count > 60 ? "…" : "") + "”"
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
