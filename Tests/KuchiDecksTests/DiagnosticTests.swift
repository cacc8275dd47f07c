import KuchiDecks
import Testing

/// A file and all its diagnostics, each as `code line:column path`.
struct DiagnosticCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  let diagnostics: [String]

  /// A whole file.
  init(_ name: String, file text: String, _ diagnostics: String...) {
    testDescription = name
    bytes = Array(text.utf8)
    self.diagnostics = diagnostics
  }

  /// A deck whose cards begin on the second line.
  init(_ name: String, cards text: String, _ diagnostics: String...) {
    testDescription = name
    bytes = Array(Self.deck(cards: text).utf8)
    self.diagnostics = diagnostics
  }

  /// A file of raw bytes.
  init(_ name: String, bytes: [UInt8], _ diagnostics: String...) {
    testDescription = name
    self.bytes = bytes
    self.diagnostics = diagnostics
  }

  static func deck(cards: String) -> String {
    "{\"formatVersion\":1,\"id\":\"d\",\"title\":\"D\",\"cards\":[\n\(cards)\n]}"
  }
}

struct DiagnosticTests {
  private func summary(_ reading: DeckReading) -> [String] {
    reading.diagnostics.map { "\($0.kind.code) \($0.position.line):\($0.position.column) \($0.path)" }
  }

  @Test(arguments: DiagnosticCase.encoding + DiagnosticCase.syntax + DiagnosticCase.recovery)
  func `every fault of the grammar is named with its line, column and path`(_ sample: DiagnosticCase) {
    let reading = DeckReader.read(sample.bytes, named: "deck.json")
    #expect(summary(reading) == sample.diagnostics)
    #expect((reading.deck == nil) == reading.diagnostics.contains { $0.severity == .error })
  }

  @Test(arguments: DiagnosticCase.format + DiagnosticCase.identity + DiagnosticCase.words)
  func `every fault of the format is named with its line, column and path`(_ sample: DiagnosticCase) {
    let reading = DeckReader.read(sample.bytes, named: "deck.json")
    #expect(summary(reading) == sample.diagnostics)
    #expect((reading.deck == nil) == reading.diagnostics.contains { $0.severity == .error })
  }

  @Test func `all diagnostics of a file are reported in one run`() {
    let text = """
      {"formatVersion": 1, "id": "no spaces", "titel": "T",
      "cards": [
      {"term":"猫","meanings":["cat",],"readings":"ねこ"},
      {"term":"犬" "meanings":[null]},
      {"term":"\\uD83D","meanings":["x\\q"]}
      ]}
      """
    #expect(
      summary(DeckReader.read(Array(text.utf8), named: "deck.json")) == [
        "missing-key 1:1 $", "bad-form 1:28 $.id", "unknown-key 1:41 $.titel",
        "trailing-comma 3:30 $.cards[0].meanings", "wrong-type 3:44 $.cards[0].readings",
        "missing-comma 4:12 $.cards[1]", "null 4:25 $.cards[1].meanings[0]",
        "lone-surrogate 5:10 $.cards[2].term", "bad-escape 5:32 $.cards[2].meanings[0]",
      ])
  }

  @Test func `the other place of a fault of two places is told`() throws {
    let text = DiagnosticCase.deck(
      cards:
        "{\"id\":\"a\",\"term\":\"a\",\"meanings\":[\"a\"]},\n{\"id\":\"a\",\"term\":\"b\",\"meanings\":[\"b\"]}"
    )
    let fault = try #require(DeckReader.read(Array(text.utf8), named: "d").diagnostics.first)
    #expect(fault.position == .init(line: 3, column: 7, offset: 96))
    #expect(fault.related == .init(line: 2, column: 7, offset: 56))
  }

  @Test func `columns count Unicode scalars and offsets count bytes`() throws {
    let text = "{\"x-note\": \"日本😀\", 1}"
    let fault = try #require(DeckReader.read(Array(text.utf8), named: "d").diagnostics.first)
    #expect(fault.position == .init(line: 1, column: 19, offset: 25))
  }

  @Test func `a line ends at a line feed, a carriage return, or both`() throws {
    let text = "{\r\n\r\"a\n\n"
    let fault = try #require(DeckReader.read(Array(text.utf8), named: "d").diagnostics.first)
    #expect(fault.position.line == 3)
  }

  @Test func `a mistyped key is answered with the nearest one`() {
    let text = DiagnosticCase.deck(
      cards: "{\"term\":\"a\",\"meanings\":[\"a\"],\"raedings\":[\"x\"],\"zzzzzz\":1}")
    let kinds = DeckReader.read(Array(text.utf8), named: "d").diagnostics.map(\.kind)
    #expect(kinds == [.unknownKey("raedings", nearest: "readings"), .unknownKey("zzzzzz", nearest: nil)])
  }

  @Test(
    arguments: [
      (#""word":"犬","meanings":["dog"]"#, ["term"]),
      (#""word":"犬","english":["dog"]"#, ["term", "meanings"]),
      (#""Kanji":"犬","gloss":"dog","level":5"#, ["term", "meanings", nil]),
      (#""hund":"犬","meanings":["dog"]"#, ["term"]), (#""level":5,"meanings":["dog"]"#, [nil]),
      (#""a-word":"犬","another":"犬","meanings":["dog"]"#, [nil, nil]),
      (#""term":"犬","word":"犬","meanings":["dog"]"#, [nil]), (#""trem":"犬","meanings":["dog"]"#, ["term"]),
    ] as [(String, [String?])])
  func `an unknown key beside a missing one is answered with that one`(members: String, meant: [String?]) {
    let text = DiagnosticCase.deck(cards: "{\(members)}")
    let kinds = DeckReader.read(Array(text.utf8), named: "d").diagnostics.map(\.kind)
    let nearest = kinds.compactMap { kind -> String?? in
      if case .unknownKey(_, let nearest) = kind { .some(nearest) } else { nil }
    }
    #expect(nearest == meant)
  }

  @Test func `a newer file is refused by its number and not by what is new in it`() {
    let text = "{\"formatVersion\": 2, \"identity\": {}, \"cards\": {\"a\": [1]}}"
    let reading = DeckReader.read(Array(text.utf8), named: "d")
    #expect(reading.diagnostics.map(\.kind) == [.newerFormat(found: "2", supported: 1)])
  }
}
