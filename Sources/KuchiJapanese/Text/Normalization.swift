internal import Foundation

/// Normal forms for comparing texts.
public enum Normalization {
  /// The text in Unicode's composed form, NFC. Ordinary Japanese and Latin text is recognised in one scan.
  public static func nfc(_ text: String) -> String {
    isSurelyComposed(text) ? text : text.precomposedStringWithCanonicalMapping
  }

  /// The text in Unicode's compatible composed form, NFKC: full-width letters become ASCII, half-width kana
  /// become full-width.
  public static func nfkc(_ text: String) -> String {
    // NFC again: Foundation on Linux leaves half-width kana and their marks apart.
    isSurelyCompatible(text) ? text : nfc(text.precomposedStringWithCompatibilityMapping)
  }

  // No scalar of these ranges composes with another, and none decomposes.
  private static func isSurelyComposed(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 }
      || text.unicodeScalars.allSatisfy { $0.value < 0x300 || isInertJapanese($0.value) }
  }

  // The Latin ranges above ASCII contain compatibility characters such as ª, and so does the full-width space.
  private static func isSurelyCompatible(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 }
      || text.unicodeScalars.allSatisfy { $0.isASCII || ($0.value != 0x3000 && isInertJapanese($0.value)) }
  }

  // Letters, digits, kana and common kanji, which are neither spaces nor punctuation.
  static func isPlainLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF:
      true
    default: false
    }
  }

  private static func isInertJapanese(_ value: UInt32) -> Bool {
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FE, 0x4E00...0x9FFF, 0x3000...0x3029: true
    default: false
    }
  }
}

extension Normalization {
  /// The normal form of a meaning: NFKC, case-folded and trimmed, with single spaces for runs of spaces and
  /// hyphens, without other punctuation. In English, number words become numerals, so that two equals 2.
  ///
  /// It keeps optional parts of a meaning: articles, "to" and brackets.
  public static func meaning(_ text: String, english: Bool) -> String {
    let words = text.utf8.allSatisfy { $0 < 0x80 } ? plainWords(of: text) : words(of: text)
    return english ? NumberWords.numerals(in: words) : words
  }

  // A faster words(of:) for ASCII, which most meanings are.
  private static func plainWords(of text: String) -> String {
    if isNormal(text) { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var isGap = false
    for byte in text.utf8 {
      switch byte {
      case 0x09...0x0D, UInt8(ascii: " "), UInt8(ascii: "-"): isGap = true
      case UInt8(ascii: "!")...UInt8(ascii: "/") where byte != UInt8(ascii: "$") && byte != UInt8(ascii: "+"),
        UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "["),
        UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        continue
      default:
        if isGap, !result.isEmpty { result.append(UInt8(ascii: " ")) }
        isGap = false
        result.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  // Small letters with single spaces are in normal form already.
  private static func isNormal(_ text: String) -> Bool {
    var isGap = true
    for byte in text.utf8 {
      let isSpace = byte == UInt8(ascii: " ")
      guard isSpace ? !isGap : (0x61...0x7A).contains(byte) else { return false }
      isGap = isSpace
    }
    return !isGap || text.isEmpty
  }

  private static func words(of text: String) -> String {
    let folded = nfkc(caseFolded(nfkc(text)))
    var result = String.UnicodeScalarView()
    var isGap = false
    for scalar in folded.unicodeScalars {
      let isLetter = isPlainLetter(scalar)
      if !isLetter, isSeparator(scalar) {
        isGap = true
      } else if isLetter || !isPunctuation(scalar) {
        if isGap, !result.isEmpty { result.append(" ") }
        isGap = false
        result.append(scalar)
      }
    }
    return String(result)
  }

  // Upper case first: ß and ſ must match ss and s.
  private static func caseFolded(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.lowercased() : text.uppercased().lowercased()
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar.properties.isWhitespace || scalar.properties.isDash
  }

  static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}
