import Foundation
import KuchiDictionary
import Testing

struct DictionaryTests {
  private typealias Files = DictionaryFiles

  private static let words = Files.jmdict(
    Files.eat, Files.word(2, "猫", "ねこ", "<gloss>cat</gloss>"),
    Files.word(3, "猫舌", "ねこじた", "<gloss>tongue that burns easily (like a cat)</gloss>"),
    Files.word(4, "食べ物", "たべもの", "<gloss>food</gloss>"))

  @Test(arguments: [
    ("食べる", ["食べる"]), ("喰べる", ["食べる"]), ("たべる", ["食べる"]), ("taberu", ["食べる"]), ("to eat", ["食べる"]),
    ("eat", ["食べる"]), ("salary", ["食べる"]), ("食べられなかった", ["食べる"]), ("taberarenakatta", ["食べる"]),
    ("cat", ["猫", "猫舌"]), ("burns easily", ["猫舌"]), ("ねこ", ["猫", "猫舌"]), ("猫", ["猫", "猫舌"]), ("犬", []),
    ("essen", []),
  ])
  func `JMdict is found by spelling, reading, Latin letters, meaning and form`(query: String, words: [String])
    throws
  {
    #expect(try IndexedFile(Self.words.utf8).found(query) == words)
  }

  @Test
  func
    `an entry has its spellings, parts of speech and senses, and the part of speech goes on to the next sense`()
    throws
  {
    let entry = try #require(try IndexedFile(Self.words.utf8).entries("食べる").first)
    #expect(
      entry
        == DictionaryEntry(
          id: "1358280", kanji: [.init("食べる"), .init("喰べる", tags: ["iK"])], kana: [.init("たべる")],
          senses: [
            .init(["to eat"], partsOfSpeech: ["v1", "vt"]),
            .init(
              ["to live on (e.g. a salary)"], partsOfSpeech: ["v1", "vt"], info: ["also used as a joke"]),
          ], isCommon: true))
  }

  @Test func `a packed file and the JSON of jmdict-simplified say the same as the XML`() throws {
    let json = #"""
      {"languages":["eng"],"commonOnly":false,"dictDate":"2026-11-16","words":[{"id":"1358280","kanji":[
      {"common":true,"text":"食べる","tags":[]},{"common":false,"text":"喰べる","tags":["iK"]}],"kana":[
      {"common":true,"text":"たべる","tags":[],"appliesToKanji":["*"]}],"sense":[{"partOfSpeech":["v1","vt"],
      "appliesToKanji":["*"],"appliesToKana":["*"],"misc":[],"info":[],"gloss":[{"lang":"eng","text":"to eat"}]},
      {"partOfSpeech":["v1","vt"],"appliesToKanji":["*"],"appliesToKana":["*"],"misc":[],"info":["also used as a joke"],
      "gloss":[{"lang":"eng","text":"to live on (e.g. a salary)"}]}]}]}
      """#
    let plain = try IndexedFile(Self.words.utf8)
    for bytes in [Files.packed(Array(Self.words.utf8)), Array(json.utf8), Files.packed(Array(json.utf8))] {
      let other = try IndexedFile(bytes)
      #expect(other.entries("食べた") == plain.entries("食べた"))
      #expect(other.index.info.title == "JMdict" && other.index.info.date == "2026-11-16")
    }
    #expect(plain.index.info.count == 4)
    #expect(plain.index.info.credit?.contains("CC BY-SA 4.0") == true)
  }

  @Test func `a kanji is found by itself, with its readings, strokes and meanings`() throws {
    let kanji = try IndexedFile(Files.kanjidic.utf8)
    let entry = try #require(kanji.entries("食").first)
    #expect(entry.strokes == 9 && entry.isCommon)
    #expect(entry.kana.map(\.text) == ["ショク", "た.べる", "-は.む"])
    #expect(entry.senses.map(\.glosses) == [["eat", "food"]])
    #expect(kanji.found("eat") == [] && kanji.found("ショク") == [] && kanji.found("食べる") == [])
    #expect(kanji.index.info.title == "KANJIDIC2" && kanji.index.info.date == "2026-11-16")
    let card = try #require(entry.lesson)
    #expect(card.kind == .kanji && card.readings == ["ショク", "た", "は"] && card.meanings == ["eat", "food"])
  }

  @Test func `a package for Yomitan gives its words, with texts of structured content`() throws {
    let rows = #"""
      [["飲む","のむ","","v5",9,["to drink",{"type":"text","text":"to gulp"}],1,""],
       ["飲む","のむ","","v5",8,[{"type":"structured-content","content":{"tag":"ul","content":[
         {"tag":"li","content":["to ",{"tag":"ruby","content":["take",{"tag":"rt","content":"x"}]}]},
         {"tag":"li","content":"to smoke"}]}},{"type":"image","path":"a.png"}],1,""],
       ["ねこ","","n","",0,["cat"],2,""]]
      """#
    let tiny = try IndexedFile(Files.yomitan(rows))
    let entry = try #require(tiny.entries("飲まれた").first)
    #expect(entry.senses.map(\.glosses) == [["to drink", "to gulp"], ["to take", "to smoke"]])
    #expect(entry.senses[0].partsOfSpeech == ["v5m"])
    #expect(tiny.found("cat") == ["ねこ"] && tiny.found("smoke") == ["飲む"])
    let info = tiny.index.info
    #expect(info.title == "Tiny" && info.date == "7" && info.credit == "Aya" && info.count == 2)
  }

  @Test func `a package of pitch gives the first accent that each reading can have`() throws {
    let rows = #"""
      [["食べる","pitch",{"reading":"たべる","pitches":[{"position":2},{"position":1}]}],
       ["食べる","pitch",{"reading":"たべる","pitches":[{"position":0}]}],
       ["橋","pitch",{"reading":"ハシ","pitches":[{"position":3},{"position":-1},{"position":2}]}],
       ["箸","pitch",{"reading":"はし","pitches":[{"position":"HLL"},{"position":1}]}],
       ["ねこ","pitch",{"reading":"","pitches":[{"position":0}]}],
       ["端","pitch",{"reading":"はし","pitches":[{"position":"LHH"}]}],
       ["猫","freq",{"value":1}],["猫","ipa",{"reading":"ねこ"}]]
      """#
    let index = try IndexedFile(Files.yomitan(rows, as: "term_meta_bank_2.json")).index
    func fall(_ term: String, _ reading: String) -> Int? {
      let word = PitchAccent.word(term, read: reading)
      return index.falls(of: [word, "another"])[word]
    }
    #expect(fall("食べる", "たべる") == 2 && fall("橋", "はし") == 2 && fall("箸", "はし") == 1)
    #expect(fall("ねこ", "ねこ") == 0 && fall("端", "はし") == nil && fall("食べる", "くべる") == nil)
    #expect(index.info.title == "Tiny" && index.info.count == 0 && index.info.accents == 4)
    #expect(try IndexedFile(Files.jmdict(Files.eat).utf8).index.falls(of: ["食べる\nたべる"]) == [:])
  }

  @Test func `common words come first among equal ones, and what is left is counted`() throws {
    let common = Files.word(9, "橋", "はし", "<gloss>bridge</gloss>").replacing(
      "</keb>", with: "</keb><ke_pri>news1</ke_pri>")
    let index = try IndexedFile(
      Files.jmdict(
        Files.word(1, "端", "はし", "<gloss>end</gloss>"), common,
        Files.word(3, "箸", "はし", "<gloss>chopsticks</gloss>")
      ).utf8)
    #expect(index.found("hashi") == ["橋", "端", "箸"])
    let query = try #require(DictionaryQuery("はし"))
    #expect(index.index.answer(to: query, limit: 2)?.total == 3)
  }
}

struct LessonTests {
  private static func entry(_ senses: DictionaryEntry.Sense...) -> DictionaryEntry {
    DictionaryEntry(
      id: "1", kanji: [.init("食べ物"), .init("食物", tags: ["sK"])], kana: [.init("たべもの")], senses: senses)
  }

  @Test func `a card has the meanings of the first sense in use, readings and furigana`() throws {
    let card = try #require(
      Self.entry(
        .init(["fodder"], misc: ["arch"]), .init(["food", "meal"], partsOfSpeech: ["n"]), .init(["foodstuff"])
      ).lesson)
    #expect(card.term == "食べ物" && card.readings == ["たべもの"] && card.meanings == ["food", "meal"])
    #expect(card.furigana == "食[た]べ 物[もの]" && card.forms == [] && card.partsOfSpeech == ["n"])
  }

  @Test(arguments: ["arch", "obs", "rare"])
  func `a word that nobody uses makes no card`(tag: String) {
    #expect(Self.entry(.init(["fodder"], misc: [tag])).lesson == nil)
    #expect(Self.entry(.init(["fodder"], misc: ["col"])).lesson != nil)
  }

  @Test func `a word usually in kana is a card in kana, without a reading`() throws {
    let card = try #require(Self.entry(.init(["food"], misc: ["uk"])).lesson)
    #expect(card.term == "たべもの" && card.readings == [] && card.forms == ["食べ物"] && card.furigana == nil)
  }

  @Test func `the sense belongs to the spelling that the card has`() throws {
    let card = try #require(Self.entry(.init(["no"], kanji: ["食物"]), .init(["yes"], kana: ["たべもの"])).lesson)
    #expect(card.meanings == ["yes"])
  }
}
