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
    isSurelyCompatible(text) ? text : text.precomposedStringWithCompatibilityMapping
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

  private static func isInertJapanese(_ value: UInt32) -> Bool {
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FE, 0x4E00...0x9FFF, 0x3000...0x3029: true
    default: false
    }
  }
}
