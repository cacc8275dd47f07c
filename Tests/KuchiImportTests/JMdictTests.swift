import Foundation
import KuchiImport
import Testing

struct JMdictTests {
  private static func read(
    _ words: String, languages: String = #"["eng"]"#, commonOnly: Bool = true
  ) throws(ImportFailure) -> ImportFile {
    let text = """
      {
      "version": "3.6.1",
      "languages": \(languages),
      "commonOnly": \(commonOnly),
      "dictDate": "2026-11-16",
      "dictRevisions": ["1.09"],
      "tags": {"v1": "Ichidan verb", "uk": "word usually written using kana alone"},
      "words": [
      \(words)
      ]
      }
      """
    return try ImportFile.read(Data(text.utf8), named: "jmdict-eng-common-3.6.1.json")
  }

  private static func deck(_ found: ImportFile) throws -> Deck { try found.decks()[0].deck }

  private static func cards(_ words: String...) throws -> [Card] {
    try deck(read(words.joined(separator: ",\n"))).cards
  }

  private static let eat = """
    {"id":"1358280","kanji":[{"common":true,"text":"食べる","tags":[]},{"common":false,"text":"喰べる","tags":["iK"]},\
    {"common":false,"text":"飠べる","tags":["sK"]}],"kana":[{"common":true,"text":"たべる","tags":[],"appliesToKanji":["*"]},\
    {"common":false,"text":"タべる","tags":["sk"],"appliesToKanji":["*"]}],"sense":[{"partOfSpeech":["v1","vt"],\
    "appliesToKanji":["*"],"appliesToKana":["*"],"related":[],"antonym":[],"field":[],"dialect":[],"misc":[],"info":[],\
    "languageSource":[],"gloss":[{"lang":"eng","gender":null,"type":null,"text":"to eat"}]},{"partOfSpeech":["v1","vt"],\
    "appliesToKanji":["*"],"appliesToKana":["*"],"related":[],"antonym":[],"field":[],"dialect":[],"misc":[],\
    "info":["also used as a joke"],"languageSource":[],"gloss":[{"lang":"eng","gender":null,"type":null,\
    "text":"to live on (e.g. a salary)"},{"lang":"eng","gender":null,"type":null,"text":"to eat"}]}]}
    """

  @Test func `a word is a card with its id, spellings, readings, senses and parts of speech`() throws {
    let card = Card(
      id: "1358280", term: "食べる", forms: ["喰べる"], readings: ["たべる"],
      meanings: ["to eat", "to live on (e.g. a salary)"], partsOfSpeech: ["v1", "vt"],
      notes: "also used as a joke")
    #expect(try Self.cards(Self.eat) == [card])
  }

  @Test func `the deck contains its title, version, licence and sources`() throws {
    let deck = try Self.deck(Self.read(Self.eat))
    #expect(deck.id == "jmdict-eng-common" && deck.title == "JMdict, common words")
    #expect(deck.version == "2026-11-16" && deck.license == "CC-BY-SA-4.0")
    #expect(deck.sources.map(\.retrieved) == ["2026-11-16"])
    #expect(try Self.deck(Self.read(Self.eat, commonOnly: false)).title == "JMdict")
  }

  /// A word in short notation: kanji, kana with their kanji, and senses.
  private static func word(_ id: String, kanji: [String], kana: [(String, [String])], _ senses: String...)
    -> String
  {
    let kanji = kanji.map { #"{"common":true,"text":"\#($0)","tags":[]}"# }
    let kana = kana.map { #"{"common":true,"text":"\#($0)","tags":[],"appliesToKanji":\#($1)}"# }
    return #"{"id":"\#(id)","kanji":[\#(kanji.joined(separator: ","))],"#
      + #""kana":[\#(kana.joined(separator: ","))],"sense":[\#(senses.joined(separator: ","))]}"#
  }

  private static func sense(
    _ gloss: String, kanji: [String] = ["*"], kana: [String] = ["*"], misc: [String] = [],
    language: String = "eng"
  ) -> String {
    #"{"partOfSpeech":["n"],"appliesToKanji":\#(kanji),"appliesToKana":\#(kana),"misc":\#(misc),"info":[],"#
      + #""gloss":[{"lang":"\#(language)","text":"\#(gloss)"}]}"#
  }

  @Test(arguments: [
    // Usually in kana, and without kanji.
    (
      word("1", kanji: ["綺麗", "奇麗"], kana: [("きれい", ["*"])], sense("pretty", misc: ["uk"])),
      "きれい = pretty | 綺麗 奇麗"
    ),
    (
      word("1", kanji: [], kana: [("コーヒー", ["*"]), ("コーヒ", ["*"])], sense("coffee")),
      "コーヒー = coffee | コーヒ"
    ),
    (
      word(
        "1", kanji: ["明日", "あす日"],
        kana: [("あした", ["明日"]), ("あす", ["*"]), ("みょう", ["あす日"]), ("アシタ", [])], sense("tomorrow")),
      "明日 あした あす = tomorrow | あす日 みょう アシタ"
    ),
    (
      word(
        "1", kanji: ["町", "街"], kana: [("まち", ["*"]), ("ちょう", ["街"])], sense("town"),
        sense("downtown", kanji: ["街"]), sense("block", kana: ["まち"]), sense("ward", kana: ["ちょう"])),
      "町 まち = town + block | 街 ちょう"
    ),
  ])
  func `readings and senses belong to the shown spelling, which may be kana`(word: String, line: String)
    throws
  {
    let card = try #require(try Self.cards(word).first)
    #expect("\(card.line) | \(card.forms.joined(separator: " "))" == line)
  }

  @Test func `a word without a meaning in the language is left out, and the counts add up`() throws {
    let words = [
      Self.word("1", kanji: [], kana: [("あ", ["*"])], Self.sense("ah")),
      Self.word("2", kanji: [], kana: [("い", ["*"])], Self.sense("Magen", language: "ger")),
      Self.word("1", kanji: [], kana: [("う", ["*"])], Self.sense("cormorant")),
    ]
    let found = try Self.read(words.joined(separator: ",\n"))
    #expect(try Self.deck(found).cards.map(\.id) == ["1", "1~2"] && found.rows == 3)
    #expect(found.entries.map(\.location) == [.note(2), .note(3)])
    #expect(found.entries.map(\.event) == [.skipped(.noMeaning), .renamed(id: "1", to: "1~2")])
  }

  @Test func `a dictionary without English is read in its first language`() throws {
    let word = Self.word("1", kanji: [], kana: [("い", ["*"])], Self.sense("Magen", language: "ger"))
    let deck = try Self.deck(Self.read(word, languages: #"["ger", "rus"]"#))
    #expect(deck.cards.map(\.meanings) == [["Magen"]] && deck.languages.meaning == "de")
    #expect(deck.id == "jmdict-ger-common")
  }

  @Test(arguments: [
    (#"{"id": 1}"#, "$.words[0].id"), (#"{"id":"1","kanji":[],"kana":[]}"#, "$.words[0].sense"),
  ])
  func `unexpected values in a dictionary are refused with their path`(word: String, path: String) {
    #expect(throws: ImportFailure.unexpectedShape(.jmdict, path: path)) { try Self.read(word) }
  }

  @Test func `a word with invalid text is refused with its path`() {
    let words = Self.word("1", kanji: [], kana: [("い", ["*"])], Self.sense("a\\u0007b"))
    #expect(throws: ImportFailure.unexpectedShape(.jmdict, path: "$.words[0]")) { try Self.read(words) }
  }

  @Test func `a truncated dictionary is refused with the position`() throws {
    let failure = #expect(throws: ImportFailure.self) {
      try ImportFile.read(
        Data(#"{"dictDate": "2026-11-16", "words": [{"id": "1", "kanji": ["#.utf8), named: "jmdict.json")
    }
    guard case .faultyJSON(let fault) = failure else {
      Issue.record("\(String(describing: failure))"); return
    }
    #expect(fault.position.line == 1)
  }
}
