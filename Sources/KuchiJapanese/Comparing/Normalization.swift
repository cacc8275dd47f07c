internal import Foundation

/// The forms in which texts are compared.
public enum Normalization {
  /// The text in Unicode's composed form, NFC. Ordinary Japanese and Latin text is recognised as composed
  /// already and costs one scan.
  public static func nfc(_ text: String) -> String {
    isSurelyComposed(text) ? text : text.precomposedStringWithCanonicalMapping
  }

  /// The text in Unicode's compatible composed form, NFKC: full-width letters become ASCII, half-width kana
  /// become full-width.
  public static func nfkc(_ text: String) -> String {
    // Composed once more: Foundation on Linux leaves half-width kana and their marks apart.
    isSurelyCompatible(text) ? text : nfc(text.precomposedStringWithCompatibilityMapping)
  }

  // No scalar of these ranges ever composes with another of them, and none decomposes.
  private static func isSurelyComposed(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 }
      || text.unicodeScalars.allSatisfy { $0.value < 0x300 || isInertJapanese($0.value) }
  }

  // Above ASCII the Latin ranges hold compatible spellings such as ª, and the full-width space is one too.
  private static func isSurelyCompatible(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 }
      || text.unicodeScalars.allSatisfy { $0.isASCII || ($0.value != 0x3000 && isInertJapanese($0.value)) }
  }

  // Letters, digits, kana and common kanji: most of what is compared, and neither space nor punctuation.
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
