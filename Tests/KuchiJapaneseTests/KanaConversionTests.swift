import KuchiJapanese
import Testing

struct KanaConversionTests {
  @Test func `every mora of the table comes back from its romaji`() {
    for mora in KanaTable.all where !RandomKana.ambiguous.contains(mora.hiragana) {
      #expect(Kana.hiragana(from: mora.romaji) == mora.hiragana)
      #expect(Kana.katakana(from: mora.romaji) == mora.katakana)
      #expect(Kana.kana(from: mora.romaji.uppercased()) == mora.katakana)
    }
  }

  @Test func `every other romaji of a mora gives that mora`() {
    for mora in KanaTable.all {
      for romaji in mora.otherRomaji {
        #expect(Kana.hiragana(from: romaji) == mora.hiragana, "\(romaji)")
      }
    }
  }

  @Test func `100,000 random words come back from their romaji`() {
    var generator = SeededGenerator(state: 20_260_101)
    for _ in 0..<100_000 {
      let word = RandomKana.word(using: &generator)
      let romaji = Romaji.romaji(from: word)
      guard Kana.hiragana(from: romaji, options: .init()) == word else {
        Issue.record("\(word) became \(romaji) and \(Kana.hiragana(from: romaji))")
        return
      }
    }
  }

  @Test func `random words survive the way to katakana and back`() {
    var generator = SeededGenerator(state: 7)
    for _ in 0..<10_000 {
      let word = RandomKana.word(using: &generator)
      #expect(Kana.hiragana(ofKatakana: Kana.katakana(ofHiragana: word)) == word)
    }
  }

  @Test(arguments: [
    ("konnichiha", "こんにちは"), ("onna", "おんな"), ("kan'i", "かんい"), ("kani", "かに"), ("gakkou", "がっこう"),
    ("Nihon", "にほん"), ("NIHON", "ニホン"), ("漢字 wo yomu", "漢字 を よむ"), ("", ""),
  ])
  func `a romaji word is read whole`(romaji: String, kana: String) {
    #expect(Kana.kana(from: romaji) == kana)
  }

  @Test func `a line of five megabytes converts in one call`() {
    let line = String(repeating: "konnichiha", count: 500_000)
    let kana = Kana.kana(from: line)
    #expect(kana.utf8.count == 500_000 * 15)
    #expect(kana.hasSuffix("こんにちは"))
  }

  @Test func `a long line of letters that never become kana takes no longer`() {
    let line = String(repeating: "k", count: 1_000_000)
    #expect(Kana.kana(from: line).utf8.count == 999_998 * 3 + 2)
  }

  @Test func `spellings of the host's own win over the table`() {
    let options = ConversionOptions(customKana: ["ka": "蚊", "né": "ネ"])
    #expect(Kana.kana(from: "kakine ka né", options: options) == "蚊きね 蚊 ネ")
  }

  @Test func `segments line the letters up with their kana`() {
    let segments = Kana.segments(of: "kitte k", options: .init(typing: .automatic))
    #expect(segments.map(\.kana) == ["き", "って", " ", nil])
    #expect(segments.map(\.range) == [0..<2, 2..<5, 5..<6, 6..<7])
  }
}
