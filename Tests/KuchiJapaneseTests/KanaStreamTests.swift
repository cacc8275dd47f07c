import KuchiJapanese
import Testing

struct KanaStreamTests {
  private static let alphabets: [KanaStream.Target: [String]] = [
    .hiragana: ["ka", "shi", "nn", "n", "kko", "kyo", "cha", "a", "tsu", "ー", "カ", "KA", "n'", "wa"],
    .katakana: ["ka", "sha", "n", "tta", "ryu", "o", "ん", "っ", "じ", "ゃ", "fu", "e", "u"],
    .romaji: ["か", "し", "っ", "ん", "ゃ", "ー", "あ", "カ", "ッ", "ョ", "む", "漢字", "た"],
  ]

  private func convert(_ text: String, to script: KanaStream.Target) -> String {
    switch script {
    // Katakana that stand there lose their ー, and what is typed keeps them.
    case .hiragana:
      Kana.kana(from: Kana.hiragana(from: text, options: ConversionOptions(passRomaji: true)).lowercased())
    case .katakana: Kana.katakana(from: Kana.kana(from: text))
    case .romaji: Romaji.romaji(from: text)
    }
  }

  private func streamed(_ text: String, to script: KanaStream.Target, pieces: Int) -> String {
    var stream = KanaStream(to: script)
    let bytes = Array(text.utf8)
    var result = ""
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      result += stream.feed(bytes[start..<min(start + pieces, bytes.count)])
    }
    return result + stream.finish()
  }

  @Test(arguments: KanaStream.Target.allCases, [1_000, 65_536])
  func `a line of any length becomes what it becomes in one piece`(script: KanaStream.Target, pieces: Int)
    throws
  {
    let parts = try #require(Self.alphabets[script])
    var generator = SeededGenerator(state: 11)
    let text = (0..<60_000).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
    #expect(streamed(text, to: script, pieces: pieces) == convert(text, to: script))
  }

  @Test func `lines come out as soon as they are complete, cut in the middle of a letter or not`() {
    var stream = KanaStream(to: .romaji)
    let bytes = Array("かな\nラーメン".utf8)
    #expect(stream.feed(bytes[..<4]) == "" && stream.feed(bytes[4..<9]) == "kana\n")
    #expect(stream.feed(bytes[9...]) == "" && stream.finish() == "raamen" && stream.finish() == "")
  }

  @Test func `a text without a place to cut is cut all the same, and bytes that are no text are marked`() {
    #expect(streamed(String(repeating: "k", count: 300_000), to: .hiragana, pieces: 7_000).count > 0)
    var stream = KanaStream(to: .hiragana)
    #expect(stream.feed([0x6B, 0x61, 0xFF, 0x0A]) == "か\u{FFFD}\n")
  }
}

/// A generator whose numbers depend on its seed alone.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Words that follow the sounds of Japanese.
enum RandomKana {
  /// Every mora but ぢ and づ: Hepburn writes them like other kana, so no romaji leads back to them.
  static let morae = """
    あ い う え お か き く け こ さ し す せ そ た ち つ て と な に ぬ ね の は ひ ふ へ ほ ま み む め も や ゆ よ
    ら り る れ ろ わ を ん が ぎ ぐ げ ご ざ じ ず ぜ ぞ だ で ど ば び ぶ べ ぼ ぱ ぴ ぷ ぺ ぽ
    きゃ きゅ きょ しゃ しゅ しょ ちゃ ちゅ ちょ にゃ にゅ にょ ひゃ ひゅ ひょ みゃ みゅ みょ りゃ りゅ りょ
    ぎゃ ぎゅ ぎょ じゃ じゅ じょ びゃ びゅ びょ ぴゃ ぴゅ ぴょ
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// A small tsu stands only before these.
  static let doubling = Set("かきくけこさしすせそたちつてとぱぴぷぺぽがぎぐげござじずぜぞだでどばびぶべぼ")

  static func word(using generator: inout SeededGenerator) -> String {
    var word = ""
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let mora = morae.randomElement(using: &generator) ?? "あ"
      let generator = Int.random(in: 0..<10, using: &generator)
      if generator == 0, let first = mora.first, doubling.contains(first) { word += "っ" }
      word += mora
      if generator == 1 { word += "ー" }
    }
    return word
  }
}
