/// Moves kana between the hiragana and katakana blocks in place: both take three bytes of UTF-8.
extension Kana {
  static func toKatakana(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    _ = toKatakanaNoticingMarks(&bytes)
    return bytes
  }

  /// Moves the bytes to katakana. Returns whether they contain a combining dakuten.
  static func toKatakanaNoticingMarks(_ bytes: inout [UInt8]) -> Bool {
    shift(&bytes, of: 0x041...0x096, by: 0x60, noticing: 0x099...0x099)
  }

  // ヵ and ヶ stand for words, so they stay.
  static func toHiragana(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let hasVoicedWa = shift(&bytes, of: 0x0A1...0x0F4, by: -0x60, noticing: 0x0F7...0x0FA)
    return hasVoicedWa ? spelledOut(bytes) : bytes
  }

  // The kana blocks lie in U+3000 to U+3FFF, whose first byte is E3. A range holds the low 12 bits.
  private static func shift(
    _ bytes: inout [UInt8], of range: ClosedRange<Int>, by distance: Int, noticing rare: ClosedRange<Int>
  ) -> Bool {
    var isRareThere = false
    var index = 0
    let last = bytes.count - 3
    while index <= last {
      guard bytes[index] == 0xE3 else {
        index &+= 1
        continue
      }
      let low = Int(bytes[index &+ 1] & 0x3F) << 6 | Int(bytes[index &+ 2] & 0x3F)
      if range.contains(low) {
        let moved = low &+ distance
        bytes[index &+ 1] = 0x80 | UInt8(truncatingIfNeeded: moved >> 6)
        bytes[index &+ 2] = 0x80 | UInt8(truncatingIfNeeded: moved & 0x3F)
      } else if rare.contains(low) {
        isRareThere = true
      }
      index &+= 3
    }
    return isRareThere
  }

  // Hiragana has no letter for ヷ ヸ ヹ ヺ; its canonical spelling is わ ゐ ゑ を and a combining dakuten.
  private static func spelledOut(_ bytes: [UInt8]) -> [UInt8] {
    var result = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if (0x30F7...0x30FA).contains(scalar.value), let plain = Unicode.Scalar(scalar.value - 0x68) {
        result.append(contentsOf: [plain, "\u{3099}"])
      } else {
        result.append(scalar)
      }
    }
    return Array(String(result).utf8)
  }
}

extension Kana {
  /// The text with its katakana as hiragana. ー after katakana becomes a vowel unless the options forbid it.
  static func hiragana(ofKatakana text: String, options: ConversionOptions) -> String {
    let resolvesMarks = options.convertLongVowelMark && text.utf8.contains(0xE3)
    return hiragana(ofKatakana: resolvesMarks ? resolvingMarks(in: text) : text)
  }

  private static func resolvingMarks(in text: String) -> String {
    guard text.unicodeScalars.contains(where: Script.isLongVowelMark) else { return text }
    var result = String.UnicodeScalarView()
    var vowel: UInt8?
    for scalar in text.unicodeScalars {
      if !Script.isLongVowelMark(scalar) {
        let isKatakana = (0x30A1...0x30F4).contains(scalar.value)
        vowel = isKatakana ? KanaSpelling.shared.vowel(ofHiragana: scalar.value - 0x60) : nil
      } else if let vowel {
        // After ン the mark has nothing to lengthen.
        if vowel != UInt8(ascii: "n") { result.append(LongVowel.lengthening(vowel)) }
        continue
      }
      result.append(scalar)
    }
    return String(result)
  }
}
