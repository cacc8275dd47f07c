/// The rule for a text in the format.
package enum TextRule {
  /// One line of plain text.
  case line
  /// Plain text of any number of lines.
  case text
  case cardID
  case tag
  case group
  case partOfSpeech
  case deckID
  case language
  case date

  /// The highest number of characters.
  package var limit: Int {
    switch self {
    case .line: 2000
    case .text: 20_000
    case .cardID: 128
    case .tag, .group: 100
    case .partOfSpeech, .deckID, .language, .date: .max
    }
  }

  var mayBeEmpty: Bool { self == .text }

  var isOneLine: Bool { self == .line || self == .cardID || self == .group }

  /// Whether a quick look shows that a text keeps the rule. Most texts do.
  func isSurelyKept(by text: RawText) -> Bool {
    isOneLine && text.control == nil && text.count > 0 && text.count <= limit && !text.isBroken
  }

  /// The required form; nil if any text is allowed.
  var form: Diagnostic.TextForm? {
    switch self {
    case .line, .text, .cardID, .group: nil
    case .tag: .tag
    case .partOfSpeech: .partOfSpeech
    case .deckID: .deckID
    case .language: .language
    case .date: .date
    }
  }
}

extension Diagnostic.TextForm {
  /// Whether a text has this form.
  package func matches(_ text: some Collection<UInt8>) -> Bool {
    switch self {
    case .tag: !text.isEmpty && Self.hasNoSpace(text)
    case .partOfSpeech:
      1...16 ~= text.count && text.allSatisfy { JSONByte.isLetterOrDigit($0) || $0 == Self.hyphen }
    case .deckID: 1...64 ~= text.count && Self.isName(text)
    case .language: Self.isLanguage(text)
    case .date: Self.isDate(text)
    }
  }

  private static let hyphen = UInt8(ascii: "-")

  // No control character, no Unicode white space and, as in the schema, no byte order mark.
  private static func hasNoSpace(_ text: some Collection<UInt8>) -> Bool {
    if text.allSatisfy({ 0x21...0x7F ~= $0 }) { return true }
    return String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
      $0.value > 0x20 && !($0.properties.isWhitespace && $0.value != 0x85) && $0.value != 0xFEFF
    }
  }

  private static func isName(_ text: some Collection<UInt8>) -> Bool {
    let marks: [UInt8] = [UInt8(ascii: "."), UInt8(ascii: "_"), hyphen]
    return text.first.map(JSONByte.isLetterOrDigit) == true
      && text.allSatisfy { JSONByte.isLetterOrDigit($0) || marks.contains($0) }
  }

  private static func isLanguage(_ text: some Collection<UInt8>) -> Bool {
    let parts = text.split(separator: hyphen, omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { number, part in
      number == 0
        ? 2...3 ~= part.count && part.allSatisfy { JSONByte.isLetterOrDigit($0) && !JSONByte.isDigit($0) }
        : 2...8 ~= part.count && part.allSatisfy(JSONByte.isLetterOrDigit)
    }
  }

  private static func isDate(_ text: some Collection<UInt8>) -> Bool {
    text.count == 10
      && text.enumerated().allSatisfy { number, byte in
        number == 4 || number == 7 ? byte == hyphen : JSONByte.isDigit(byte)
      }
  }
}
