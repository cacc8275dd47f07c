import KuchiJapanese
import Testing

/// Where the reference is known to be wrong.
struct BeyondReferenceTests {
  @Test(arguments: [
    // dz and dj are the voiced ta row.
    ("dzu", "づ"), ("tsudzuku", "つづく"), ("dzi", "ぢ"), ("chidjimu", "ちぢむ"), ("DZU", "ヅ"),
    // m before b and p is ん, and mm stays as the table has it.
    ("shimbun", "しんぶん"), ("sempai", "せんぱい"), ("tempura", "てんぷら"), ("kompyu-ta", "こんぴゅーた"), ("SEMPAI", "センパイ"),
    ("gumma", "ぐっま"),
    // A macron is a long vowel, composed or not.
    ("tōkyō", "とうきょう"), ("kyōto", "きょうと"), ("obāsan", "おばあさん"), ("onēsan", "おねえさん"), ("onīsan", "おにいさん"),
    ("nyūsu", "にゅうす"), ("ŌSAKA", "オウサカ"), ("to\u{304}kyo\u{304}", "とうきょう"), ("リョkō", "リョこう"),
    // t before ch is a small tsu.
    ("matcha", "まっちゃ"), ("mattcha", "まっちゃ"), ("etchi", "えっち"), ("hatchuu", "はっちゅう"),
    // z and a sign is a mark.
    ("zh", "←"), ("zj", "↓"), ("zk", "↑"), ("zl", "→"), ("z.", "…"), ("z,", "‥"), ("z-", "〜"), ("z[", "『"),
    // Each consonant too many is one more small tsu, but a row of w stays.
    ("ttttsu", "っっっつ"), ("www", "www"),
    // Where the keyboards disagree on a spelling, the table decides.
    ("ci ce qu", "き け くぅ"),
  ])
  func `letters become the kana that they are meant for`(romaji: String, kana: String) {
    #expect(Kana.kana(from: romaji) == kana)
  }

  @Test(arguments: [
    ("ファ", "fa"), ("ティ", "thi"), ("パーティー", "paathii"), ("ヴァイオリン", "vaiorin"), ("ゔぃ", "vi"), ("ウェブ", "webu"),
    ("ツァ", "tsa"), ("とぅ", "twu"), ("クゥ", "kwu"), ("っふぇ", "ffe"), ("ッヴィ", "vvi"), ("ウォ", "who"), ("いぇ", "ye"),
  ])
  func `a kana with a small vowel keeps its sound in romaji`(kana: String, romaji: String) {
    #expect(Romaji.romaji(from: kana) == romaji && Kana.hiragana(from: romaji) == Kana.hiragana(from: kana))
  }

  @Test(arguments: [
    ("パーティー", "paatii"), ("ウォッカ", "wokka"), ("デュエット", "dyuetto"), ("ドゥーム", "duumu"), ("トゥール", "tuuru"),
    ("ツール", "tsuuru"),
    ("ウィスキー", "wisukii"), ("フォーク", "fooku"), ("こんや", "kon'ya"), ("づ", "zu"), ("〜", "~"),
  ])
  func `people are shown Hepburn, whatever the keys are`(kana: String, romaji: String) {
    #expect(Romaji.shown(kana) == romaji)
  }

  @Test(arguments: [
    ("10分", "十分"), ("1,2", "一,二"), ("0", "零"), ("110", "百十"), ("1000", "千"), ("10000", "一万"),
    ("11111", "一万千百十一"),
    ("120000000", "一億二千万"), ("9999999999999999", "九千九百九十九兆九千九百九十九億九千九百九十九万九千九百九十九"),
    ("10000000000000000", "10000000000000000"), ("つ", "つ"),
  ])
  func `numerals have kanji, up to sixteen digits`(text: String, kanji: String) {
    #expect(Normalization.kanjiNumerals(in: text) == kanji)
  }

  @Test(arguments: [
    ("ッ", "xtsu"), ("ウッ", "uxtsu"), ("っ？", "xtsu?"), ("ッー", "xtsu-"), ("っあ", "xtsua"), ("っっか", "xtsukka"),
  ])
  func `a small tsu that doubles nothing is spelled out`(kana: String, romaji: String) {
    #expect(Romaji.romaji(from: kana) == romaji)
  }

  @Test func `capitals for katakana reach a lone small tsu`() {
    let options = ConversionOptions(upcaseKatakana: true)
    #expect(Romaji.romaji(from: "ウッ", options: options) == "UXTSU")
    #expect(Romaji.romaji(from: "ヴァージョン", options: options) == "VAAJON")
  }

  @Test(arguments: [("ｶﾅ", "カナ"), ("ﾊﾟﾝ", "パン"), ("か\u{3099}", "が"), ("ﾞ", "\u{3099}"), ("ｶﾞｯｺｳ。", "ガッコウ。")])
  func `half-width and decomposed kana are composed first`(text: String, kana: String) {
    #expect(Kana.kana(from: text).unicodeScalars.elementsEqual(kana.unicodeScalars))
  }

  @Test func `half-width kana have a reading`() {
    #expect(Kana.hiragana(from: "ﾊﾟﾝ") == "ぱん" && Romaji.romaji(from: "ｶﾞｯｺｳ") == "gakkou")
    #expect(Okurigana.kana(of: "書か\u{3099}く") == "か\u{3099}く")
    #expect(Okurigana.kana(of: "生ビール") == "ル" && Okurigana.kana(of: "消しゴム").count == 2)
  }

  @Test func `ヷ ヸ ヹ ヺ go to hiragana and back`() {
    #expect(Kana.hiragana(from: "ヷヸヹヺ").unicodeScalars.count { $0 == "\u{3099}" } == 4)
    #expect(
      Kana.katakana(from: Kana.hiragana(from: "ヷヸヹヺ")).unicodeScalars.elementsEqual("ヷヸヹヺ".unicodeScalars))
    #expect(Romaji.romaji(from: "ヷヸヹヺ") == "vavivevo")
  }

  @Test func `kanji beyond the first plane are kanji, and emoji are not`() {
    #expect(Script.isKanji("𠮟") && Script.isJapanese("𠮟る") && !Script.isKanji("🐸"))
    #expect(Kana.kana(from: "👍ka👍") == "👍か👍")
  }
}
