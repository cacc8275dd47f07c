import KuchiJapanese
import Testing

struct KanaTableTests {
  @Test func `the table holds every mora once, in the traditional order`() {
    #expect(KanaTable.morae(in: .gojuon).count == 46)
    #expect(KanaTable.morae(in: .dakuten).count == 20)
    #expect(KanaTable.morae(in: .handakuten).count == 5)
    #expect(KanaTable.morae(in: .yoon).count == 21)
    #expect(KanaTable.morae(in: .voicedYoon).count == 15)
    #expect(Set(KanaTable.all.map(\.id)).count == 107)
    #expect(KanaTable.all.prefix(6).map(\.hiragana).joined() == "あいうえおか")
    #expect(KanaTable.morae(in: .gojuon).suffix(3).map(\.katakana).joined() == "ワヲン")
  }

  @Test(arguments: [
    ("シ", "shi", ["si"]), ("つ", "tsu", ["tu"]), ("ふ", "fu", ["hu"]), ("ジ", "ji", ["zi"]),
    ("ぢ", "ji", ["di", "dzi", "dji"]),
    ("づ", "zu", ["du", "dzu"]), ("を", "wo", []), ("ちゃ", "cha", ["chya", "tya", "cya"]),
  ])
  func `a mora knows its romaji`(kana: String, romaji: String, others: [String]) throws {
    let mora = try #require(KanaTable.mora(kana))
    #expect(mora.romaji == romaji)
    #expect(mora.otherRomaji == others)
  }

  @Test func `what is no mora is not in the table`() {
    #expect(KanaTable.mora("漢") == nil)
    #expect(KanaTable.mora("っ") == nil)
    #expect(KanaTable.mora("き")?.row == "か")
  }
}
