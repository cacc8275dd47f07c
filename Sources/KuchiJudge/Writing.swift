/// A script in which answers are written.
public enum Writing: String, CaseIterable, Hashable, Sendable {
  /// Latin letters, with or without accents.
  case latin
  /// Hiragana and katakana.
  case kana
  /// Kanji, and Chinese characters of any other language.
  case kanji
  /// Korean letters and syllables.
  case hangul
  /// Cyrillic letters.
  case cyrillic
  /// Greek letters.
  case greek
  /// Any other letters.
  case other

  /// The script of a letter; nil for other characters.
  package init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: self = .latin
    case ..<0x80: return nil
    case _ where Script.isKana(scalar): self = .kana
    case _ where Script.isKanji(scalar): self = .kanji
    case _ where !scalar.properties.isAlphabetic: return nil
    default: self = Self.script(of: scalar.value)
    }
  }

  private static func script(of value: UInt32) -> Writing {
    switch value {
    case ..<0x250, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF, 0xFF21...0xFF5A: .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x52F: .cyrillic
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC: .hangul
    default: .other
    }
  }

  /// The scripts of a text, in order of appearance.
  static func all(in text: String) -> [Writing] {
    text.unicodeScalars.lazy.compactMap { Writing($0) }.distinct()
  }

  /// The first script of `given` if `accepted` uses none of its scripts; otherwise nil.
  static func wrong(in given: String, accepted: some Sequence<String>) -> Writing? {
    let scripts = all(in: given)
    guard let first = scripts.first else { return nil }
    var isTold = false
    for text in accepted {
      for scalar in text.unicodeScalars {
        guard let writing = Writing(scalar) else { continue }
        if scripts.contains(writing) { return nil }
        isTold = true
      }
    }
    return isTold ? first : nil
  }
}
