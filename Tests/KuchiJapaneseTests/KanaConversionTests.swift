import Foundation
import KuchiJapanese
import Testing

struct KanaConversionTests {
  @Test func `every mora comes back from its romaji`() {
    for mora in RandomKana.morae {
      let (romaji, katakana) = (Romaji.romaji(from: mora), Kana.katakana(ofHiragana: mora))
      #expect(Kana.hiragana(from: romaji) == mora)
      #expect(Kana.katakana(from: romaji) == katakana)
      #expect(Kana.kana(from: romaji.uppercased()) == katakana)
    }
  }

  @Test func `10,000 random words come back from their romaji`() {
    var generator = SeededGenerator(state: 20_260_101)
    for _ in 0..<10_000 {
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

  @Test func `a line of a megabyte converts in one call`() {
    let line = String(repeating: "konnichiha", count: 100_000)
    let kana = Kana.kana(from: line)
    #expect(kana.utf8.count == 100_000 * 15 && kana.hasSuffix("こんにちは"))
  }

  @Test func `a long line of letters that never become kana takes no longer`() {
    let line = String(repeating: "k", count: 200_000)
    #expect(Kana.kana(from: line).utf8.count == 199_998 * 3 + 2)
  }

  @Test func `spellings of the host's own win over the table`() {
    let options = ConversionOptions(customKana: ["ka": "蚊", "né": "ネ"])
    #expect(Kana.kana(from: "kakine ka né", options: options) == "蚊きね 蚊 ネ")
  }
}

struct RomajiTableTests {
  private struct Row: Decodable {
    var romaji: String
    var kana: String
  }

  /// The cases of the reference decide against these rows; nn is ん only while it is typed.
  private static let overruled: Set<String> = ["hwa", "wyi", "wye", "nn"]

  private func rows() throws -> [Row] {
    let url = try #require(
      Bundle.module.url(forResource: "romaji-table", withExtension: "json", subdirectory: "Fixtures"))
    return try JSONDecoder().decode([Row].self, from: Data(contentsOf: url))
  }

  @Test func `every spelling of the table gives its kana`() throws {
    let rows = try rows()
    #expect(rows.count == 599)
    for row in rows where !Self.overruled.contains(row.romaji) {
      #expect(Kana.kana(from: row.romaji) == row.kana, "\(row.romaji)")
    }
  }

  @Test func `every spelling of the table gives its kana while it is typed`() throws {
    for row in try rows() where !Self.overruled.subtracting(["nn"]).contains(row.romaji) {
      var line = KanaTyping()
      line.type(row.romaji)
      #expect(line.finished == row.kana, "\(row.romaji)")
    }
  }
}
