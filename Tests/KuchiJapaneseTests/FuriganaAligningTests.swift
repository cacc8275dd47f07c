import KuchiJapanese
import Testing

struct FuriganaAligningTests {
  @Test(arguments: [
    ("猫", "ねこ", "猫[ねこ]"), ("食べる", "たべる", "食[た]べる"), ("食べ物", "たべもの", "食[た]べ 物[もの]"),
    ("お茶", "おちゃ", "お 茶[ちゃ]"), ("母は", "ははは", "母[はは]は"), ("引き金", "ひきがね", "引[ひ]き 金[がね]"),
    ("生き生き", "いきいき", "生[い]き 生[い]き"), ("日本語", "にほんご", "日本語[にほんご]"),
    ("Ｔシャツ", "ティーシャツ", "Ｔ[ティー]シャツ"), ("消しゴム", "けしごむ", "消[け]しゴム"), ("ありがとう", "ありがとう", "ありがとう"),
    ("コーヒー", "こーひー", "コーヒー"), ("は", "わ", "は[わ]"), ("今日", "", "今日"), ("", "きょう", ""),
    ("行き先", "ゆくさき", "行き先[ゆくさき]"), ("猫", "māo", "猫[māo]"),
  ])
  func `kana read themselves and kanji have the rest`(text: String, reading: String, notation: String) {
    #expect(Furigana(text, read: reading).notation == notation)
  }

  @Test(arguments: [
    // 木の木の and き(のき)の or (きの)きの.
    ("木の木の根", "きのきのきのね"), (String(repeating: "漢あ", count: 500), String(repeating: "あ", count: 2_000)),
  ])
  func `what could be shared out in two ways stays together`(text: String, reading: String) {
    let furigana = Furigana(text, read: reading)
    #expect(furigana.segments.count { $0.ruby != nil } == 1)
    #expect(furigana.base == text)
    #expect(furigana.reading == reading)
  }

  @Test(arguments: [
    ("心", "こころ", "  心  ", "こころ"), ("今日", "きょう", "今 日", "きょう"), ("東京都", "とう", "東京都", " とう "),
    ("明後日", "しあさって", "明  後 日", "しあさって"), ("dog", "いぬ", "dog", "いぬ"), ("犬", "i", "犬", "i "),
  ])
  func `the letters are spread under a wide reading, and a narrow one stands in the middle`(
    base: String, ruby: String, below: String, above: String
  ) {
    let aligned = Furigana.Segment(base: base, ruby: ruby).aligned
    #expect(aligned.base.trimmingSpaces == below.trimmingSpaces)
    #expect(aligned.reading.trimmingSpaces == above.trimmingSpaces)
    for text in [aligned.base, aligned.reading] {
      #expect(DisplayWidth.columns(of: text) == aligned.columns)
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String { String(reversed().drop { $0 == " " }.reversed()) }
}
