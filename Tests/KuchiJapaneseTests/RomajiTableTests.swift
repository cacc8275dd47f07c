import Foundation
import KuchiJapanese
import Testing

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
