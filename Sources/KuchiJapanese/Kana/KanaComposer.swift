/// Composes separated characters: half-width kana become full-width, and a combining sound mark or macron joins
/// its letter.
enum KanaComposer {
  /// The text with composed characters; a text without separated ones stays the same.
  static func compose(_ text: String) -> String {
    guard needsComposing(text) else { return text }
    var composed: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      let whole = fullWidth(scalar)
      if let last = composed.last, let joined = join(last, whole) {
        composed[composed.count - 1] = joined
      } else {
        composed.append(whole)
      }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: composed)
    return String(result)
  }

  /// The scalar, or the full-width kana of a half-width one.
  static func fullWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF61...0xFF9F).contains(scalar.value) else { return scalar }
    return fullWidths[Int(scalar.value - 0xFF61)]
  }

  /// The letter made of a letter and a mark; nil if they do not join.
  static func join(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    switch mark.value {
    case 0x3099: voiced[letter]
    case 0x309A: semiVoiced[letter]
    case 0x304: macrons[letter]
    default: nil
    }
  }

  // The lead bytes of half-width kana, of the two marks and of the macron. All others are skipped.
  private static func needsComposing(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for index in bytes.indices.dropFirst() {
        switch bytes[index] {
        case 0xBD, 0xBE: if bytes[index - 1] == 0xEF { return true }
        case 0x84: if bytes[index - 1] == 0xCC { return true }
        case 0x99, 0x9A: if bytes[index - 1] == 0x82, index > 1, bytes[index - 2] == 0xE3 { return true }
        default: break
        }
      }
      return false
    }
  }

  private static let fullWidths = Array(
    """
    。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\
    \u{3099}\u{309A}
    """.unicodeScalars)

  private static let voiced = pairs(
    "うかきくけこさしすせそたちつてとはひふへほゝウカキクケコサシスセソタチツテトハヒフヘホワヰヱヲヽ",
    "ゔがぎぐげござじずぜぞだぢづでどばびぶべぼゞヴガギグゲゴザジズゼゾダヂヅデドバビブベボヷヸヹヺヾ")

  private static let semiVoiced = pairs("はひふへほハヒフヘホ", "ぱぴぷぺぽパピプペポ")

  private static let macrons = pairs("aeiouAEIOU", "āēīōūĀĒĪŌŪ")

  private static func pairs(_ letters: String, _ joined: String) -> [Unicode.Scalar: Unicode.Scalar] {
    Dictionary(zip(letters.unicodeScalars, joined.unicodeScalars)) { first, _ in first }
  }
}

/// The kana to learn, in their traditional order.
package enum KanaTable {
  /// Every mora: the basic kana, the voiced ones, the p sounds, and the combinations with a small kana.
  package static let all: [Mora] = Mora.Group.allCases.flatMap(morae(of:))

  /// The morae of one group, in order.
  package static func morae(in group: Mora.Group) -> [Mora] {
    all.filter { $0.group == group }
  }

  /// The mora of a hiragana or katakana text; nil if the table does not have it.
  package static func mora(_ kana: String) -> Mora? {
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
