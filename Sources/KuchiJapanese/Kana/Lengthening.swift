/// What ー stands for after katakana.
enum Lengthening {
  /// The text with its katakana as hiragana; unless the options say no, ー becomes a vowel.
  static func hiragana(_ text: String, options: ConversionOptions) -> String {
    guard options.convertLongVowelMark, text.utf8.contains(0xE3) else {
      return Kana.hiragana(ofKatakana: text)
    }
    return Kana.hiragana(ofKatakana: resolvingMarks(in: text))
  }

  private static func resolvingMarks(in text: String) -> String {
    guard text.unicodeScalars.contains(where: Script.isLongVowelMark) else { return text }
    var result = String.UnicodeScalarView()
    var context = Context()
    for scalar in text.unicodeScalars {
      guard let vowel = context.read(scalar) else {
        result.append(scalar)
        continue
      }
      switch vowel {
      case UInt8(ascii: "a"): result.append("あ")
      case UInt8(ascii: "i"): result.append("い")
      case UInt8(ascii: "e"): result.append("え")
      // After ン the mark has nothing to lengthen.
      case UInt8(ascii: "n"): break
      default: result.append("う")
      }
    }
    return String(result)
  }

  /// Follows a text and knows at every ー which vowel it lengthens.
  struct Context {
    private var vowel: UInt8?

    /// The vowel that a ー lengthens; nil for any other scalar and where no katakana is before it.
    mutating func read(_ scalar: Unicode.Scalar) -> UInt8? {
      if Script.isLongVowelMark(scalar) { return vowel }
      vowel = Self.vowel(ofKatakana: scalar)
      return nil
    }

    private static func vowel(ofKatakana scalar: Unicode.Scalar) -> UInt8? {
      guard (0x30A1...0x30F4).contains(scalar.value) else { return nil }
      return KanaSpelling.shared.vowel(ofHiragana: scalar.value - 0x60)
    }
  }
}
