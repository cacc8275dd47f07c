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

  @Test func `bracket notation falls into text and reading`() throws {
    let text = try Furigana("日[に]本[ほん]語[ご]を 話[はな]す")
    #expect(text.base == "日本語を話す" && text.reading == "にほんごをはなす" && text.inline == "日本語(にほんご)を話(はな)す")
    #expect(try text.notation == "日[に]本[ほん]語[ご]を 話[はな]す" && Furigana(text.notation) == text)
  }

  @Test func `a blank between two readings begins a word, which has its own reading`() throws {
    let text = try Furigana("毎[まい]日[にち] 漢[かん]字[じ]を 一[ひと]つ")
    #expect(text.inline == "毎日(まいにち)漢字(かんじ)を一(ひと)つ" && text.base == "毎日漢字を一つ")
    #expect(try text.notation == "毎[まい]日[にち] 漢[かん]字[じ]を 一[ひと]つ" && Furigana(text.notation) == text)
    #expect(text.segments.map(\.opensWord) == [false, false, true, false, false, false, false])
  }

  @Test func `text without brackets is plain, its spaces included`() throws {
    let text = try Furigana("ラーメン を たべる")
    #expect(text.segments == [.init(base: "ラーメン を たべる")] && text.inline == text.base)
    #expect(try Furigana("").segments.isEmpty)
  }

  @Test(arguments: [
    ("日に月に火に水", "あにいにうにえ", "日[あ]に 月[い]に 火[う]に 水[え]"),
    ("日に月に火に水に木", "あにいにうにえにお", "日に月に火に水に木[あにいにうにえにお]"),
    ("日に月", String(repeating: "あ", count: 11) + "に" + String(repeating: "い", count: 12), nil),
    ("日に月", String(repeating: "あ", count: 12) + "に" + String(repeating: "い", count: 12), "one"),
  ])
  func `a reading of up to 24 sounds is shared out among up to seven runs`(
    text: String, reading: String, notation: String?
  ) {
    let found = Furigana(text, read: reading)
    switch notation {
    case nil: #expect(found.segments.count > 1)
    case "one": #expect(found.segments.count == 1)
    default: #expect(found.notation == notation)
    }
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

struct LineBreakingTests {
  @Test(arguments: [
    ("食べる", "食/べ/る"), ("です。", "で/す。"), ("「はい」", "「は/い」"), ("ちょっと", "ちょっ/と"),
    ("きっぷ、コーヒー", "きっ/ぷ、/コー/ヒー"), ("人々", "人々"), ("dog", "dog"), ("犬dog猫", "犬/dog/猫"),
    ("（犬）", "（犬）"), ("(犬)", "(犬)"), ("犬.", "犬."), ("「dog」", "「dog」"), ("ｶﾅ", "ｶ/ﾅ"), ("ｷｯﾌﾟ", "ｷｯ/ﾌﾟ"),
    ("ＡＢ１２", "ＡＢ１２"), ("Ａ犬", "Ａ/犬"), ("犬/猫", "犬//猫"), ("\"犬\"", "\"犬\""), ("そう……", "そ/う……"),
    ("日　本", "日　/本"), ("한국", "한/국"), ("50%", "50%"), ("か゛", "か゛"), ("が", "が"), ("🐕🐈", "🐕/🐈"),
    ("で＿＿。", "で/＿＿。"),
  ])
  func `text may be broken where nothing belongs together`(text: String, expected: String) {
    let characters = Array(text)
    var shown = characters.prefix(1).map(String.init).joined()
    for (left, right) in zip(characters, characters.dropFirst()) {
      shown += (LineBreaking.allowsBreak(after: left, before: right) ? "/" : "") + String(right)
    }
    #expect(shown == expected)
  }

  @Test(arguments: [
    ("a" as Character, "b" as Character, true), ("。", "犬", true), ("s", ":", true), ("(", "a", true),
    ("犬", "。", false), ("「", "犬", false), ("'", "a", true), ("…", "a", true), ("a", "っ", false),
  ])
  func `spaces part words, but bring no mark to the beginning of a row`(
    left: Character, right: Character, allows: Bool
  ) {
    #expect(LineBreaking.allowsBreak(after: left, before: right, isSpaced: true) == allows)
  }
}

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
    #expect(furigana.segments.count { $0.ruby != nil } == 1 && furigana.base == text)
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
