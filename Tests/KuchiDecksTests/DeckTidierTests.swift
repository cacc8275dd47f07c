import DeckTesting
import KuchiDecks
import Testing

struct DeckTidierTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a deck is laid out as it is written, however it was spelled`(_ seed: UInt64) {
    var generator = DeckGenerator(seed: seed)
    let text = DeckWriter.text(of: generator.deck(cards: Int(seed % 20)))
    let bytes = Respelling(seed: seed).respell(text)
    #expect(DeckTidier.tidied(bytes, named: "d").map { String(decoding: $0, as: UTF8.self) } == text)
  }

  @Test func `keys come in the order of the format, cards last, one a line`() throws {
    let tidied = try tidied(
      """
      \u{FEFF}{ "cards": [
          { "meanings": ["cat", "cat",], "x-strokes": 1.50, "term": "猫",
            "examples": [{"translation": "A cat.", "text": "猫。"}], "readings": [ "ねこ" ], },
          {"term": "か\u{3099}", "meanings": ["ga"]} ],
        "x-mine": {"b": [1, 1], "a": null}, "title": "D", "sources": [{"url": "u", "title": "S"}], "id": "d",
        "$schema": "../deck.schema.json", "formatVersion": 1 }
      """)
    #expect(
      tidied == """
        {
        "$schema": "../deck.schema.json",
        "formatVersion": 1,
        "id": "d",
        "title": "D",
        "sources": [{"title": "S", "url": "u"}],
        "x-mine": {"b": [1, 1], "a": null},
        "cards": [
        {"term":"猫","readings":["ねこ"],"meanings":["cat"],"examples":[{"text":"猫。","translation":"A cat."}],"x-strokes":1.50},
        {"term":"\u{304C}","meanings":["ga"]}
        ]
        }

        """)
  }

  @Test func `a list of words is laid out one a line`() throws {
    let words = #"[{"translation": "cat", "original": "猫", "pronunciation": "neko"}]"#
    #expect(
      try tidied(words) == """
        [
        {"original":"猫","pronunciation":"neko","translation":"cat"}
        ]

        """)
  }

  @Test(arguments: [
    #"{"formatVersion": 1}"#, "{", "", #"[{"original": "猫"}]"#, "{\"formatVersion\": 1 // one\n}",
  ])
  func `what takes judgement to mend is left alone`(_ text: String) {
    #expect(DeckTidier.tidied(Array(text.utf8), named: "d") == nil)
    #expect(DeckTidier.identified(Array(text.utf8), named: "d") == nil)
  }

  @Test func `an id is written into every card that names none, and nothing else changes`() throws {
    let text = """
      {"formatVersion": 1, "id": "d", "title": "D", "cards": [
        {
          "term": "猫", "readings": ["ねこ"], "meanings": ["cat"]
        },
        {"term":"犬","meanings":["dog"]},
        {"id": "tori", "term": "鳥", "meanings": ["bird"]},
        {"term": "犬", "meanings": ["hound"]}
      ]}
      """
    let bytes = try #require(DeckTidier.identified(Array(text.utf8), named: "d"))
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {"formatVersion": 1, "id": "d", "title": "D", "cards": [
          {
            "id": "猫|ねこ", "term": "猫", "readings": ["ねこ"], "meanings": ["cat"]
          },
          {"id":"犬","term":"犬","meanings":["dog"]},
          {"id": "tori", "term": "鳥", "meanings": ["bird"]},
          {"id": "犬~2", "term": "犬", "meanings": ["hound"]}
        ]}
        """)
    let before = DeckReader.read(text).deck?.cards.map(\.id)
    #expect(DeckReader.read(bytes, named: "d").deck?.cards.map(\.id) == before)
    #expect(DeckTidier.identified(bytes, named: "d") == bytes)
  }

  private func tidied(_ text: String) throws -> String {
    let bytes = try #require(DeckTidier.tidied(Array(text.utf8), named: "d"))
    #expect(DeckTidier.tidied(bytes, named: "d") == bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
