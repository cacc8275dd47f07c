import Foundation
import KuchiImport
import Testing

/// Notes lie packed in memory; each comes out as it went in.
struct PackedNotesTests {
  private static let texts = [
    "", "猫", "a\u{1F}b\u{1E}c", "\u{0}", String(repeating: "長い文。", count: 5_000), "🐈‍⬛", "e\u{301}", "\"\\",
  ]

  @Test func `every text of every note comes back, in order, over many pieces`() throws {
    let count = 400
    let notes = (0..<count).map { number in
      let fields = (0..<3).map { Self.texts[(number * 7 + $0 * 3) % Self.texts.count] }
      return [
        "fields": fields, "tags": number % 3 == 0 ? [] : ["t\(number)", "日本"], "guid": "g\(number)",
        "note_model_uuid": "m",
      ] as [String: Any]
    }
    let deck: [String: Any] = [
      "crowdanki_uuid": "d", "name": "D", "notes": notes,
      "note_models": [
        [
          "crowdanki_uuid": "m", "name": "M",
          "flds": (0..<3).map { ["name": "F\($0)", "ord": $0] as [String: Any] },
        ]
      ],
    ]
    let file = try Import.read(JSONSerialization.data(withJSONObject: deck), named: "deck.json")
    let rows = try #require(file.tables.first).rows
    #expect(rows.count == count)
    for (number, row) in rows.enumerated() {
      #expect(row.place == .note(number + 1))
      #expect(
        row.fields.map { Array($0.utf8) } == (notes[number]["fields"] as? [String])?.map { Array($0.utf8) })
      #expect(row.tags == notes[number]["tags"] as? [String])
      #expect(row.guid == "g\(number)")
      #expect(row.deck == "D")
    }
  }
}
