/// Which script a text is written in.
///
/// Every question about a whole text is true only when all of its scalars qualify; the empty text never does.
public enum Script {
  /// Whether the text is hiragana alone; the long vowel mark ー counts.
  public static func isHiragana(_ text: String) -> Bool {
    every(of: text, isHiragana)
  }

  /// Whether the text is katakana alone; ・ and ー count, and so does half-width katakana.
  public static func isKatakana(_ text: String) -> Bool {
    every(of: text, isKatakana)
  }

  /// Whether the text is kana alone, of either kind or of both.
  public static func isKana(_ text: String) -> Bool {
    every(of: text, isKana)
  }

  /// Whether the text is kanji alone; the iteration mark 々 counts.
  public static func isKanji(_ text: String) -> Bool {
    every(of: text, isKanji)
  }

  /// Whether the text is Japanese: kana, kanji, Japanese punctuation and full-width letters and digits.
  public static func isJapanese(_ text: String) -> Bool {
    every(of: text, isJapanese)
  }

  /// Whether the text is ASCII or Hepburn romaji with macrons; curly quotation marks count.
  public static func isRomaji(_ text: String) -> Bool {
    every(of: text, isRomaji)
  }

  /// Whether the text holds both kana and romaji.
  ///
  /// With `passKanji` false a single kanji makes the answer false.
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
