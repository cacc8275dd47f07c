import DeckTesting
import KuchiDecks
import Testing

struct DeckReaderTests {
  @Test(arguments: [Examples.minimal, Examples.full])
  func `an example reads as Foundation decodes it`(_ text: String) {
    #expect(DeckReader.read(text).deck?.plain == DeckMirror.decode(Array(text.utf8)))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a generated deck reads as Foundation decodes it, however it is spelled`(_ seed: UInt64) throws {
    var generator = DeckGenerator(seed: seed)
    let deck = generator.deck(cards: Int(seed))
    let bytes = Respelling(seed: seed).respell(DeckWriter.text(of: deck))
    let decoded = try #require(DeckMirror.decode(bytes))
    let reading = DeckReader.read(bytes, named: "d")
    #expect(reading.diagnostics == [])
    #expect(reading.deck == decoded && reading.deck == deck)
  }

  @Test func `one byte order mark is dropped`() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(DeckReader.read(mark + Array(Examples.minimal.utf8), named: "d").diagnostics == [])
    let twice = DeckReader.read(mark + mark + Array(Examples.minimal.utf8), named: "d")
    #expect(twice.diagnostics.map(\.position) == [.init(line: 1, column: 1, offset: 3)])
  }

  @Test func `an id is kept in the composed form`() throws {
    let text = DiagnosticCase.deck(
      cards: """
        {"id":"か\u{3099}","term":"x","meanings":["x"]},
        {"term":"は\u{3099}","meanings":["y"]},
        {"id":"\u{304C}","term":"z","meanings":["z"]}
        """)
    let reading = DeckReader.read(text)
    #expect(reading.diagnostics.map(\.kind) == [.duplicateCardID("が")])
    let single = DiagnosticCase.deck(cards: "{\"term\":\"は\u{3099}\",\"meanings\":[\"y\"]}")
    let deck = try #require(DeckReader.read(single).deck)
    #expect(Array(deck.cards[0].id.utf8) == Array("\u{3070}".utf8))
  }

  @Test func `repeated cards are numbered past the ids that are taken`() throws {
    let plain = "{\"term\":\"a\",\"meanings\":[\"a\"]}"
    let named = "{\"id\":\"a~2\",\"term\":\"b\",\"meanings\":[\"b\"]}"
    let text = DiagnosticCase.deck(cards: [plain, plain, named, plain].joined(separator: ",\n"))
    let reading = DeckReader.read(text)
    #expect(reading.deck?.cards.map(\.id) == ["a", "a~3", "a~2", "a~4"])
    #expect(
      reading.diagnostics.map(\.kind) == [
        .numberedID(base: "a", given: "a~3"), .numberedID(base: "a", given: "a~4"),
      ])
  }

  @Test func `a list of words becomes a deck named after its file`() throws {
    let text = """
      [{"original": "猫", "pronunciation": "neko", "translation": "cat"},
       {"original": "ありがとう", "pronunciation": "arigatou", "translation": "thank you"},
       {"original": "何", "pronunciation": "nani, nan", "translation": "what"},
       {"original": "東京", "pronunciation": "", "translation": "Tokyo"}]
      """
    let reading = DeckReader.read(Array(text.utf8), named: "decks/First words.json")
    #expect(reading.diagnostics == [])
    let deck = try #require(reading.deck)
    #expect(deck.id == "First-words" && deck.title == "First words")
    #expect(deck.cards.map(\.readings) == [["ねこ"], [], ["なに", "なん"], []])
    #expect(deck.cards.map(\.id) == ["猫|ねこ", "ありがとう", "何|なに", "東京"])
    #expect(deck.cards.map(\.meanings) == [["cat"], ["thank you"], ["what"], ["Tokyo"]])
  }

  @Test(arguments: [
    ("words.json", "words", "words"), ("a/b/My Words.v2.json", "My-Words.v2", "My Words.v2"),
    ("-x.json", "x", "-x"), ("", "words-cbf29ce484222325", "Words"),
    ("単語.json", "words-dd11181daba64013", "単語"),
  ])
  func `a file name makes a sound id`(_ name: String, _ id: String, _ title: String) {
    let deck = DeckReader.read(Array("[]".utf8), named: name).deck
    #expect(deck?.id == id && deck?.title == title)
  }

  @Test func `a question is asked only when it asks something`() {
    let deck = Deck(id: "d", title: "D")
    let kana = Card(id: "1", term: "ねこ", readings: ["ねこ"], meanings: ["cat"])
    let kanji = Card(id: "2", term: "猫", readings: ["ねこ"], meanings: ["cat"])
    let recall = Card(id: "3", term: "猫", meanings: ["cat"], quiz: [.recall, .reading])
    #expect(deck.questionKinds(for: kana) == [.meaning])
    #expect(deck.questionKinds(for: kanji) == [.meaning, .reading])
    #expect(deck.questionKinds(for: recall) == [.recall])
    #expect(Deck(id: "d", title: "D", quiz: [.recall]).questionKinds(for: kanji) == [.recall])
  }

  @Test func `a card without rare fields stays small`() {
    #expect(MemoryLayout<Card>.stride <= 80)
  }
}

struct DeckLimitsTests {
  @Test func `the limits are those of the format`() {
    let limits = DeckLimits()
    #expect(limits.bytes == 268_435_456 && limits.cards == 1_000_000 && limits.levels == 64)
    #expect(DeckLimits(levels: 1000).levels == 64)
  }

  @Test func `a file over the limit is refused unread`() {
    let bytes = Array(Examples.minimal.utf8)
    let reading = DeckReader.read(bytes, named: "d", limits: DeckLimits(bytes: 100))
    #expect(reading.diagnostics.map(\.kind) == [.fileTooLarge(bytes: bytes.count, limit: 100)])
    #expect(DeckReader.read(bytes, named: "d", limits: DeckLimits(bytes: bytes.count)).deck != nil)
  }

  @Test func `a card over the limit is refused once`() {
    let bytes = Array(Examples.full.utf8)
    let reading = DeckReader.read(bytes, named: "d", limits: DeckLimits(cards: 4))
    #expect(reading.diagnostics.map(\.kind) == [.tooManyCards(limit: 4)])
    #expect(reading.diagnostics.map(\.path) == ["$.cards[4]"])
    #expect(DeckReader.read(bytes, named: "d", limits: DeckLimits(cards: 7)).deck?.cards.count == 7)
  }

  @Test func `sixty-four levels are read and one more is not`() {
    func deck(_ levels: Int) -> [UInt8] {
      let nest = String(repeating: "[", count: levels - 1) + String(repeating: "]", count: levels - 1)
      return Array("{\"x-a\":\(nest),\"formatVersion\":1,\"id\":\"d\",\"title\":\"D\",\"cards\":[]}".utf8)
    }
    #expect(DeckReader.read(deck(64), named: "d").diagnostics == [])
    #expect(DeckReader.read(deck(65), named: "d").diagnostics.map(\.kind) == [.tooDeep(limit: 64)])
  }

  @Test func `levels beyond counting are no harm`() {
    let bytes = Array(("{\"x-a\":" + String(repeating: "{\"a\":[", count: 50_000)).utf8)
    #expect(
      DeckReader.read(bytes, named: "d").diagnostics.map(\.kind.code) == ["too-deep", "unterminated-object"])
  }
}
