/// Determines the script of a text.
///
/// A text has a property if all of its scalars have it. The empty text has none.
public enum Script {
  /// Whether the text is only hiragana, including ー.
  public static func isHiragana(_ text: String) -> Bool {
    every(of: text, isHiragana)
  }

  /// Whether the text is only katakana, including ・, ー and half-width katakana.
  public static func isKatakana(_ text: String) -> Bool {
    every(of: text, isKatakana)
  }

  /// Whether the text is only kana of either kind.
  public static func isKana(_ text: String) -> Bool {
    every(of: text, isKana)
  }

  /// Whether the text is only kanji, including 々.
  public static func isKanji(_ text: String) -> Bool {
    every(of: text, isKanji)
  }

  /// Whether the text is Japanese: kana, kanji, Japanese punctuation and full-width letters and digits.
  public static func isJapanese(_ text: String) -> Bool {
    every(of: text, isJapanese)
  }

  /// Whether the text is ASCII or Hepburn romaji with macrons, including curly quotation marks.
  public static func isRomaji(_ text: String) -> Bool {
    every(of: text, isRomaji)
  }

  /// Whether the text contains both kana and romaji.
  ///
  /// If `passKanji` is false, a text with kanji is not mixed.
  public static func isMixed(_ text: String, passKanji: Bool = true) -> Bool {
    var seen = (kana: false, romaji: false)
    for scalar in text.unicodeScalars {
      if isRomaji(scalar) {
        seen.romaji = true
      } else if isKana(scalar) {
        seen.kana = true
      } else if !passKanji && isKanji(scalar) {
        return false
      }
    }
    return seen.kana && seen.romaji
  }

  private static func every(of text: String, _ qualifies: (Unicode.Scalar) -> Bool) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy(qualifies)
  }
}

extension Script {
  /// Whether the scalar is hiragana, ぁ to ゖ, or the long vowel mark ー.
  package static func isHiragana(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x3096).contains(scalar.value) || isLongVowelMark(scalar)
  }

  /// Whether the scalar is katakana, ァ to ー, or half-width katakana.
  package static func isKatakana(_ scalar: Unicode.Scalar) -> Bool {
    (0x30A1...0x30FC).contains(scalar.value) || isHalfwidthKatakana(scalar)
  }

  /// Whether the scalar is hiragana or katakana.
  package static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    isHiragana(scalar) || isKatakana(scalar)
  }

  /// Whether the scalar is a kanji of any plane, or the iteration mark 々.
  package static func isKanji(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x4E00...0x9FFF, 0x3005, 0x3400...0x4DBF, 0xF900...0xFAFF, 0x20000...0x2FA1F, 0x30000...0x323AF:
      true
    default: false
    }
  }

  /// Whether the scalar belongs to Japanese text: kana, kanji, Japanese punctuation, full-width letters
  /// and digits.
  package static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3000...0x30FF, 0xFF01...0xFF9F, 0xFFE0...0xFFEE: true
    default: isKanji(scalar)
    }
  }

  /// Whether the scalar is ASCII, a vowel with a macron or a curly quotation mark.
  package static func isRomaji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII || LongVowel(scalar) != nil || isEnglishPunctuation(scalar)
  }

  /// Whether the scalar is ー.
  package static func isLongVowelMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "ー"
  }

  /// Whether the scalar is ASCII punctuation, a space or a curly quotation mark.
  ///
  /// The at sign does not count: it occurs inside words.
  package static func isEnglishPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x2F, 0x3A...0x3F, 0x5B...0x60, 0x7B...0x7E, 0x2018...0x2019, 0x201C...0x201D: true
    default: false
    }
  }

  /// Whether the scalar is Japanese or full-width punctuation; ー and ・ count.
  package static func isJapanesePunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3000...0x303F, 0x30FB...0x30FC, 0xFF01...0xFF0F, 0xFF1A...0xFF1F, 0xFF3B...0xFF3F, 0xFF5B...0xFF65,
      0xFFE0...0xFFEE:
      true
    default: false
    }
  }

  /// Whether the scalar is half-width katakana or one of its sound marks.
  package static func isHalfwidthKatakana(_ scalar: Unicode.Scalar) -> Bool {
    (0xFF66...0xFF9F).contains(scalar.value)
  }

  /// Whether the scalar is a combining dakuten or handakuten.
  static func isCombiningSoundMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x3099 || scalar.value == 0x309A
  }
}
