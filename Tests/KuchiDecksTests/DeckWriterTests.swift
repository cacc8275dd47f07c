import DeckTesting
import Foundation
import KuchiDecks
import Testing

struct DeckWriterTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `what is written reads back as it was`(_ seed: UInt64) {
    var generator = DeckGenerator(seed: seed)
    let deck = generator.deck(cards: Int(seed % 20))
    for identifiers in [DeckWriter.Identifiers.needed, .all] {
      let reading = DeckReader.read(DeckWriter.bytes(of: deck, identifiers: identifiers), named: "d")
      #expect(reading.diagnostics == [])
      #expect(reading.deck == deck)
    }
  }

  @Test func `metadata comes first, then one card a line`() {
    let deck = Deck(
      id: "d", title: "D", languages: .init(meaning: "de"), authors: ["A", "B"],
      sources: [.init(title: "S", url: "u")], quiz: [.meaning],
      cards: [
        Card(id: "猫|ねこ", term: "猫", readings: ["ねこ"], meanings: ["Katze"], notes: "a\nb"),
        Card(
          id: "2", kind: .kanji, term: "犬", meanings: ["Hund"], examples: [Example(text: "犬。", source: "s")]),
      ])
    #expect(
      DeckWriter.text(of: deck) == """
        {
        "formatVersion": 1,
        "id": "d",
        "title": "D",
        "languages": {"meaning": "de"},
        "authors": ["A", "B"],
        "sources": [{"title": "S", "url": "u"}],
        "quiz": ["meaning"],
        "cards": [
        {"term":"猫","readings":["ねこ"],"meanings":["Katze"],"notes":"a\\nb"},
        {"id":"2","kind":"kanji","term":"犬","meanings":["Hund"],"examples":[{"text":"犬。","source":"s"}]}
        ]
        }

        """)
  }

  @Test func `what the format does not know is written as it was, on one line`() {
    let text = """
      {
      "$schema": "deck.schema.json",
      "formatVersion": 1,
      "id": "d",
      "title": "D",
      "languages": {"x-note": "a \\" b"},
      "sources": [{"title": "S", "x-page": 1e3}],
      "x-か\u{3099}": {"a":[1,null],"b":"two  words"},
      "cards": [
      {"term":"猫","meanings":["cat"],"examples":[{"text":"猫。","x-id":7}],"x-anki":{"mid":1}},
      {"term":"犬","meanings":["dog"],"meening":[]}
      ]
      }

      """
    let spaced = text.replacing(#"{"a":[1,null],"b""#, with: "{ \"a\": [1 ,\n null ], \t\"b\"")
    #expect(spaced != text)
    let reading = DeckReader.read(Array(spaced.utf8), named: "d")
    #expect(reading.deck.map { DeckWriter.text(of: $0) } == text)
  }

  @Test func `no control character is left in what the format does not know, and its value stays`() throws {
    let text = """
      {"formatVersion":1,"id":"d","title":"D","x-\u{9B}":{"\u{9B}1m":["\u{7F}","é\u{85}"]},"cards":[
      {"term":"犬","meanings":["dog"],"x-a":"\u{9D}0;a"},{"term":"猫","meanings":["cat"]}]}
      """
    let deck = try #require(DeckReader.read(Array(text.utf8), named: "d").deck)
    let written = DeckWriter.text(of: deck)
    #expect(!written.unicodeScalars.contains { 0x7F...0x9F ~= $0.value })
    #expect(written.contains(#""x-\u009b": {"\u009b1m":["\u007f","é\u0085"]}"#))
    #expect(DeckReader.read(Array(written.utf8), named: "d").deck.map { DeckWriter.text(of: $0) } == written)
  }

  @Test func `a deck without cards is written`() {
    let text = DeckWriter.text(of: Deck(id: "d", title: "D"))
    #expect(text == "{\n\"formatVersion\": 1,\n\"id\": \"d\",\n\"title\": \"D\",\n\"cards\": []\n}\n")
  }

  @Test func `text is written in the composed form`() {
    let text = DeckWriter.text(of: Deck(id: "d", title: "か\u{3099}"))
    #expect(text.unicodeScalars.contains("が"))
  }

  @Test func `ids are written when all are wanted`() {
    let deck = Deck(id: "d", title: "D", cards: [Card(id: "a", term: "a", meanings: ["a"])])
    #expect(!DeckWriter.text(of: deck).contains("\"id\":\"a\""))
    #expect(DeckWriter.text(of: deck, identifiers: .all).contains("\"id\":\"a\""))
  }
}

struct DeckSchemaTests {
  private func schema() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(DeckSchema.json.utf8)) as? [String: Any])
  }

  private func keys(_ schema: Any?) -> [String] {
    ((schema as? [String: Any])?["properties"] as? [String: Any]).map { $0.keys.sorted() } ?? []
  }

  @Test func `the schema is JSON and of the version this reader reads`() throws {
    let properties = try #require(try schema()["properties"] as? [String: Any])
    let version = try #require(properties["formatVersion"] as? [String: Any])
    #expect(version["const"] as? Int == 1)
  }

  @Test func `the reader knows every key of the schema`() throws {
    let schema = try schema()
    let definitions = try #require(schema["$defs"] as? [String: Any])
    for key in keys(schema) {
      let bytes = Array("{\"\(key)\":{}}".utf8)
      #expect(
        !DeckReader.read(bytes, named: "d").diagnostics.contains { $0.kind.code == "unknown-key" }, "\(key)")
    }
    for key in keys(definitions["card"]) {
      let bytes = Array(DiagnosticCase.deck(cards: "{\"\(key)\":{}}").utf8)
      #expect(
        !DeckReader.read(bytes, named: "d").diagnostics.contains { $0.kind.code == "unknown-key" }, "\(key)")
    }
  }

  // The same values at the edges of the schema's patterns and lengths, and what it says of them.
  @Test(arguments: [
    ("id", "\"a\"", true), ("id", "\"_a\"", false), ("id", "\"a_.-9\"", true), ("id", "\"日\"", false),
    ("id", "\"\(String(repeating: "a", count: 64))\"", true), ("title", "\"\"", false),
    ("title", "\" \"", true),
    ("title", "\"a\\u007fb\"", false), ("title", "\"a\\u0080b\"", true), ("description", "\"\"", true),
    ("description", "\"a\\nb\"", true), ("tags", "[\"a\\u00a0b\"]", false), ("tags", "[\"a\\u0085b\"]", true),
    ("tags", "[\"a\\ufeffb\"]", false), ("tags", "[\"a\\u007fb\"]", true), ("tags", "[]", true),
    ("quiz", "[\"recall\"]", true), ("quiz", "[\"Recall\"]", false), ("authors", "[\"a\",\"a\"]", true),
    ("languages", "{}", true), ("languages", "{\"term\":\"zh-Hant\"}", true),
    ("languages", "{\"term\":\"z\"}", false),
    ("languages", "{\"term\":\"ja-\"}", false), ("languages", "{\"term\":\"j4\"}", false),
    ("formatVersion", "1.0", true), ("formatVersion", "true", false),
  ])
  func `the reader takes what the schema takes`(_ key: String, _ value: String, _ isValid: Bool) {
    var members = ["formatVersion": "1", "id": "\"d\"", "title": "\"D\"", "cards": "[]"]
    members[key] = value
    let text = "{" + members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    #expect((DeckReader.read(Array(text.utf8), named: "d").deck != nil) == isValid)
  }
}
