internal import KuchiJapanese

/// Brings text to NFC, and looks first whether it is there already: nearly all Japanese text is.
enum NormalForm {
  /// The text in NFC.
  static func nfc(_ text: String) -> String {
    text.unicodeScalars.allSatisfy(isUntouched) ? text : Normalization.nfc(text)
  }

  // Scalars that NFC never changes, whatever stands beside them: Latin, punctuation, shapes, kana without the
  // combining voice marks, kanji, and full and half width forms.
  private static func isUntouched(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x300, 0x2010...0x203F, 0x2580...0x26BF, 0x3000...0x3029, 0x3030...0x3098, 0x309B...0x9FFF,
      0xFF00...0xFFEF:
      true
    default: false
    }
  }
}
