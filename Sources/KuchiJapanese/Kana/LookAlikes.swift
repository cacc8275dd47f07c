/// Kana that are easily taken for one another.
public enum LookAlikes {
  /// The kana that look alike, each list within one script or, at the end, across both.
  public static let groups: [[String]] = lists.map { $0.split(separator: " ").map(String.init) }

  /// The kana that look like this one, in the order of the groups; empty for one that is like no other.
  public static func of(_ kana: String) -> [String] {
    var found: [String] = []
    for group in groups where group.contains(kana) {
      found += group.filter { $0 != kana && !found.contains($0) }
    }
    return found
  }

  private static let lists = [
    "あ お", "い り", "う ら", "え ん", "か が や", "き さ ち", "く へ", "け は ほ", "こ に た", "し つ も", "す む",
    "そ て ろ", "た な", "ぬ め", "ね れ わ", "の ゆ め", "は ほ ま", "ま も ほ", "み ゑ", "る ろ", "よ ま", "を ち",
    "ば ぱ ほ", "び ぴ", "ぶ ぷ", "べ ぺ", "ぼ ぽ",
    "ア マ ヤ", "イ ト", "ウ ワ フ", "エ ユ コ", "オ ホ", "カ ヤ ガ", "キ モ", "ク ケ タ", "ク ワ", "コ ユ ヨ ロ",
    "サ セ", "シ ツ ソ ン ノ", "ス ヌ", "セ ヒ", "チ テ ナ", "ナ メ", "ヌ メ", "ネ ホ", "ハ ル", "ヒ ト", "フ ワ ラ ヲ",
    "マ ム", "ミ シ", "メ ノ", "ラ ヲ", "ル レ", "レ シ", "バ パ", "ビ ピ", "ブ プ", "ベ ペ", "ボ ポ",
    "か カ", "き キ", "へ ヘ", "べ ベ", "ぺ ペ", "り リ", "せ セ", "や ヤ", "も モ", "う ウ", "こ コ", "ら ラ",
  ]
}
