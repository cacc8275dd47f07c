import KuchiJapanese
import Testing

struct ShowingTests {
  @Test(arguments: [
    ("こんにちは", "konnichiwa"), ("こんばんは", "konbanwa"), ("といれはどこですか", "toirewadokodesuka"),
    ("これはなんですか", "korewanandesuka"), ("しずかではありません", "shizukadewaarimasen"), ("きをつけて", "kiotsukete"),
    ("はは", "haha"), ("ごはん", "gohan"), ("はなす", "hanasu"), ("を", "wo"), ("は", "ha"),
  ])
  func `a reading in Latin letters has its particles as they are said`(reading: String, letters: String) {
    #expect(Romaji.spoken(reading) == letters)
  }

  @Test(arguments: [
    ("abc", 3), ("漢字かな", 8), ("ｶﾅ", 2), ("ＡＢ", 4), ("é", 1), ("e\u{301}", 1), ("か\u{3099}", 2), ("", 0),
    ("👍", 2), ("👍🏽", 2),
    ("👨‍👩‍👧", 2), ("🇯🇵", 2), ("☀\u{FE0F}", 2), ("☀", 1), ("1\u{FE0F}\u{20E3}", 2), ("\u{200B}", 0), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("→", 1), ("\t", 0), ("𠮟", 2), ("…", 1), ("「」", 4), ("ﾊﾟ", 2),
  ])
  func `text takes as many columns as a terminal gives it`(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test func `a scalar takes no column, one or two`() {
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      guard (0...2).contains(DisplayWidth.columns(of: scalar)) else {
        Issue.record("U+\(String(value, radix: 16))")
        return
      }
    }
  }

  @Test func `bracket notation falls into text and reading`() throws {
    let text = try Furigana("日本[にほん] 語[ご]を 話[はな]す")
    #expect(text.base == "日本語を話す")
    #expect(text.reading == "にほんごをはなす")
    #expect(text.inline == "日本語(にほんご)を話(はな)す")
    #expect(text.notation == "日本[にほん] 語[ご]を 話[はな]す")
    #expect(try Furigana(text.notation) == text)
  }

  @Test func `text without brackets is plain, its spaces included`() throws {
    let text = try Furigana("ラーメン を たべる")
    #expect(text.segments == [.init(base: "ラーメン を たべる")])
    #expect(text.inline == text.base)
    #expect(try Furigana("").segments.isEmpty)
  }

  @Test func `the ruby line stands above what it reads`() throws {
    let ruby = try Furigana("お 茶[ちゃ]と 心[こころ]").ruby
    #expect(ruby.readings == "  ちゃ  こころ")
    #expect(ruby.base == "お 茶 と  心")
    let wide = try Furigana("東京都[とう]").ruby
    #expect(wide.readings == " とう")
    #expect(wide.base == "東京都")
  }

  @Test(arguments: [
    ("[にほん]", FuriganaError.missingBase(at: 0)), ("日本[]", .missingReading(at: 2)),
    ("日本[に[ほん]]", .nestedBracket(at: 4)),
    ("日本]", .strayBracket(at: 2)), ("日本[にほん", .unclosedBracket(at: 2)), ("語 [ご]", .missingBase(at: 2)),
  ])
  func `bad notation is refused with its place`(notation: String, error: FuriganaError) {
    #expect(throws: error) { try Furigana(notation) }
    #expect(error.index <= notation.unicodeScalars.count)
  }
}
