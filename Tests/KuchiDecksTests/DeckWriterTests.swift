import DeckTesting
import KuchiDecks
import Testing

struct DeckWriterTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `what is written reads back as it was`(_ seed: UInt64) {
    var generator = DeckGenerator(seed: seed)
    let deck = generator.deck(cards: Int(seed % 20))
    for identifiers in [DeckWriter.Identifiers.needed, .all] {
      let reading = DeckReader.read(DeckWriter.bytes(of: deck, identifiers: identifiers), named: "d")
      #expect(reading.diagnostics == [])
      #expect(reading.deck == deck)
    }
  }

  @Test func `metadata comes first, then one card a line, with its id where it is needed or wanted`() {
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
    #expect(DeckWriter.text(of: deck, identifiers: .all).contains("{\"id\":\"猫|ねこ\",\"term\""))
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
    let reading = DeckReader.read(spaced)
    #expect(reading.deck.map { DeckWriter.text(of: $0) } == text)
  }

  @Test func `no control character is left in what the format does not know, and its value stays`() throws {
    let text = """
      {"formatVersion":1,"id":"d","title":"D","x-\u{9B}":{"\u{9B}1m":["\u{7F}","é\u{85}"]},"cards":[
      {"term":"犬","meanings":["dog"],"x-a":"\u{9D}0;a"},{"term":"猫","meanings":["cat"]}]}
      """
    let deck = try #require(DeckReader.read(text).deck)
    let written = DeckWriter.text(of: deck)
    #expect(!written.unicodeScalars.contains { 0x7F...0x9F ~= $0.value })
    #expect(written.contains(#""x-\u009b": {"\u009b1m":["\u007f","é\u0085"]}"#))
    #expect(DeckReader.read(written).deck.map { DeckWriter.text(of: $0) } == written)
  }
}
