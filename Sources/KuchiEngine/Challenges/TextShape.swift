import KuchiJapanese

/// What a text looks like before it is read.
struct TextShape {
  /// The number of characters in the lower half; above it whether there are kanji, and whether it begins in katakana
  /// or in something else.
  let bits: UInt32

  private static let hasKanji: UInt32 = 1 << 16
  private static let startsInKatakana: UInt32 = 1 << 17
  private static let startsOtherwise: UInt32 = 1 << 18

  init(bits: UInt32) { self.bits = bits }

  /// The shape of `text`.
  init(of text: String) {
    var count = 0
    var traits: UInt32 = 0
    for scalar in text.unicodeScalars {
      count += 1
      if !scalar.isASCII, Script.isKanji(scalar) { traits |= Self.hasKanji }
    }
    if let first = text.unicodeScalars.first {
      traits |= Script.isKatakana(first) ? Self.startsInKatakana : Self.startsOtherwise
    }
    bits = traits | UInt32(UInt16(clamping: count))
  }

  private var count: Int { Int(bits & 0xFFFF) }

  /// Whether a text of this shape might be taken for one of the other.
  func isLike(_ other: TextShape) -> Bool {
    abs(count - other.count) <= max(1, count / 5) && bits >> 16 == other.bits >> 16
  }
}
