import DeckTesting
import KuchiDecks
import KuchiJudge
import Testing

/// Terms with several spellings, particles as they are said, and readings that a note names.
@Suite struct ReadingRuleTests {
  static func outcome(_ given: String, _ kind: QuestionKind, _ card: Card) -> Outcome {
    Classroom(Deck(id: "test", title: "Test", cards: [card])).judge(given, kind: kind, card: card).outcome
  }

  static let foot = Card(id: "foot", term: "足; 脚", readings: ["あし"], meanings: ["foot", "leg"])
  static let hand = Card(id: "hand", term: "手；て", meanings: ["hand"])

  @Test(arguments: [
    (foot, "足"), (foot, "脚"), (foot, "足; 脚"), (foot, "あし"), (hand, "手"), (hand, "て"), (hand, "te"),
  ])
  func `each spelling of a term recalls it`(_ card: Card, _ given: String) {
    #expect(Self.outcome(given, .recall, card) == .right)
  }

  @Test func `a card is filed under each spelling of its term`() {
    let judge = Judge(languages: .init())
    #expect(judge.normalForms(of: Self.foot, for: .recall) == ["足", "脚"])
    #expect(judge.normalForms(of: Self.hand, for: .reading) == ["て"])
  }

  static let said: [(Card, String)] = [
    (
      Card(
        id: "go", term: "日本へ行く", readings: ["にほんへいく"], meanings: ["to go to Japan"],
        partsOfSpeech: ["exp", "v5k-s"]), "nihon e iku"
    ),
    (Card(id: "e", term: "～へ", readings: ["～へ"], meanings: ["to"], partsOfSpeech: ["prt"]), "e"),
    (
      Card(id: "wa", term: "これは何ですか", readings: ["これはなんですか"], meanings: ["what is this?"]),
      "kore wa nan desu ka"
    ),
    (Card(id: "o", term: "気をつけて", readings: ["きをつけて"], meanings: ["take care"]), "ki o tsukete"),
  ]

  @Test(arguments: said)
  func `particles are right in letters as they are said and as they are written`(
    _ card: Card, _ given: String
  ) {
    let written = given.replacing(" e", with: " he").replacing(" wa ", with: " ha ").replacing(
      " o ", with: " wo ")
    #expect(Self.outcome(given, .reading, card) == .right && Self.outcome(written, .reading, card) == .right)
  }

  @Test func `へ of a word is no particle`() {
    let room = Card(id: "room", term: "部屋", readings: ["へや"], meanings: ["room"], partsOfSpeech: ["n"])
    let reply = Card(
      id: "reply", term: "ご返事へ", readings: ["ごへんじへ"], meanings: ["reply"], partsOfSpeech: ["n"])
    #expect(Self.outcome("eya", .reading, room) == .wrong(.kana(.other), belongsTo: []))
    #expect(Self.outcome("goenjie", .reading, reply) == .wrong(.kana(.other), belongsTo: []))
  }

  @Test func `a reading that the note names is tried again`() {
    let table = Card(
      id: "front", term: "表", readings: ["おもて"], meanings: ["front"],
      notes: "Read ひょう, it is a table or list.")
    #expect(Self.outcome("ひょう", .reading, table) == .retry(.anotherReading(of: table)))
    #expect(Self.outcome("hyou", .reading, table) == .retry(.anotherReading(of: table)))
    #expect(Self.outcome("ひょ", .reading, table) == .wrong(.kana(.other), belongsTo: []))
    let painful = Card(
      id: "painful", term: "辛い", readings: ["つらい"], meanings: ["painful"],
      notes: "The kanji is also read からい, spicy.")
    #expect(Self.outcome("karai", .reading, painful) == .retry(.anotherReading(of: painful)))
  }
}
