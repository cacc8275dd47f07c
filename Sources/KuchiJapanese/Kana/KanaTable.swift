/// The kana that a learner learns, in their traditional order.
public enum KanaTable {
  /// Every mora: the basic kana, the voiced ones, the p sounds, and those with a small kana.
  public static let all: [Mora] = Mora.Group.allCases.flatMap(morae(of:))

  /// The morae of one group, in order.
  public static func morae(in group: Mora.Group) -> [Mora] {
    all.filter { $0.group == group }
  }

  /// The mora written by a hiragana or katakana text, or nil when it is none of the table.
  public static func mora(_ kana: String) -> Mora? {
    byKana[kana]
  }

  private static let byKana: [String: Mora] = all.reduce(into: [:]) { table, mora in
    table[mora.hiragana] = mora
    table[mora.katakana] = mora
  }

  private static func morae(of group: Mora.Group) -> [Mora] {
    rows(of: group).flatMap { row in
      let kana = row.split(separator: " ").map(String.init)
      return kana.map { mora($0, group: group, row: kana.first ?? $0) }
    }
  }

  private static func mora(_ hiragana: String, group: Mora.Group, row: String) -> Mora {
    let spelling = spellings[hiragana]
    let romaji = spelling?.written ?? Romaji.romaji(from: hiragana)
    return Mora(
      hiragana: hiragana,
      katakana: Kana.katakana(ofHiragana: hiragana),
      romaji: romaji,
      otherRomaji: spelling?.typed.filter { $0 != romaji } ?? [],
      group: group,
      row: row)
  }

  private static let spellings: [String: RomajiTable.Row] = Dictionary(
    RomajiTable.rows.map { ($0.kana, $0) }, uniquingKeysWith: { first, _ in first })

  private static func rows(of group: Mora.Group) -> [String] {
    switch group {
    case .gojuon:
      [
        "あ い う え お", "か き く け こ", "さ し す せ そ", "た ち つ て と", "な に ぬ ね の",
        "は ひ ふ へ ほ", "ま み む め も", "や ゆ よ", "ら り る れ ろ", "わ を", "ん",
      ]
    case .dakuten: ["が ぎ ぐ げ ご", "ざ じ ず ぜ ぞ", "だ ぢ づ で ど", "ば び ぶ べ ぼ"]
    case .handakuten: ["ぱ ぴ ぷ ぺ ぽ"]
    case .yoon:
      [
        "きゃ きゅ きょ", "しゃ しゅ しょ", "ちゃ ちゅ ちょ", "にゃ にゅ にょ", "ひゃ ひゅ ひょ", "みゃ みゅ みょ",
        "りゃ りゅ りょ",
      ]
    case .voicedYoon: ["ぎゃ ぎゅ ぎょ", "じゃ じゅ じょ", "ぢゃ ぢゅ ぢょ", "びゃ びゅ びょ", "ぴゃ ぴゅ ぴょ"]
    }
  }
}
