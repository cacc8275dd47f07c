import KuchiEngine

/// Made-up Japanese in kana, spelled by everybody's romaji in the same way.
enum SampleKana {
  private static let syllables = [
    "あ", "い", "う", "え", "お", "か", "き", "く", "け", "こ", "さ", "し", "す", "せ", "そ", "た", "ち", "つ", "て", "と",
    "な", "に", "ぬ", "ね", "の", "は", "ひ", "ふ", "へ", "ほ", "ま", "み", "む", "め", "も", "や", "ゆ", "よ", "ら", "り",
    "る", "れ", "ろ", "わ", "が", "ぎ", "ぐ", "げ", "ご", "ざ", "ず", "だ", "で", "ど", "ば", "び", "ぶ", "べ", "ぼ",
    "きゃ", "しゅ", "ちょ", "にゅ", "ひょ", "りゃ", "かんた", "きんこ", "せんせ", "てんき", "ほんだ", "がっこ", "ざっし", "きって",
  ]

  /// A text of `count` syllables.
  static func text(of count: Int, using dice: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<count { text += syllables[Int.random(in: syllables.indices, using: &dice)] }
    return text
  }

  /// `count` lines of `syllables` syllables each.
  static func lines(_ count: Int, syllables: Int) -> [String] {
    var dice = SeededGenerator(seed: 5)
    return (0..<count).map { _ in text(of: syllables, using: &dice) }
  }
}
