extension Kana {
  /// The text with each hiragana replaced by its katakana and nothing else changed.
  public static func katakana(ofHiragana text: String) -> String {
    var bytes = Array(text.utf8)
    let hasMark = KanaFold.toKatakanaNoticingMarks(&bytes)
    let folded = String(decoding: bytes, as: UTF8.self)
    // わ with a combining dakuten has no letter of its own in hiragana; in katakana it is ヷ.
    return hasMark ? KanaComposer.compose(folded) : folded
  }

  /// The text with each katakana replaced by its hiragana and nothing else changed: ー stays, and so do ヵ
  /// and ヶ, which stand for words and not for sounds.
  ///
  /// ヷ ヸ ヹ ヺ, which hiragana lacks, become わ ゐ ゑ を with a combining dakuten.
  public static func hiragana(ofKatakana text: String) -> String {
    String(decoding: KanaFold.toHiragana(Array(text.utf8)), as: UTF8.self)
  }
}
