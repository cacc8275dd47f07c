import DeckTesting
import Foundation
import KuchiEngine
import Testing

/// A game tells what a wrong answer was: another card, a kanji read as elsewhere, or nearly right.
struct ExplainedMistakeTests {
  private static func bundled(_ name: String) throws -> Deck {
    try BundledDeck.named(name).deck()
  }

  @Test(arguments: [("か", "ko", "こ"), ("カ", "ko", "コ"), ("あ", "o", "お"), ("あ", "wo", "を")])
  func `where both courses are studied, a sound is told with the kana of the same script`(
    asked: String, given: String, said: String
  ) throws {
    let pool = CardPool([try Self.bundled("hiragana"), try Self.bundled("katakana")])
    let card = try #require(pool.cards.firstIndex { $0.term == asked })
    var game = Game(pool, asking: [.meaning], about: card)
    let outcome = game.submit(.text(given), at: .newYear)?.verdict.outcome
    #expect(outcome?.owners?.map(\.term) == [said])
  }

  private static func word(_ furigana: String, _ reading: String, _ meaning: String) -> Card {
    let term = furigana.replacing(/\[[^\]]*\] ?/, with: "")
    return Card(id: term, term: term, readings: [reading], furigana: furigana, meanings: [meaning])
  }

  private static let people = Deck(
    id: "people", title: "People",
    cards: [
      word("人[ひと]", "ひと", "person"), word("外[がい] 国[こく] 人[じん]", "がいこくじん", "foreigner"),
      word("学[がく] 生[せい]", "がくせい", "student"), word("生[う]まれる", "うまれる", "to be born"),
      word("国[くに]", "くに", "country"), word("二人[ふたり]", "ふたり", "two people"),
    ])

  @Test(
    arguments: [
      ("人", "じん", ("人", "じん", "ひと", "外国人")), ("生まれる", "せいまれる", ("生", "せい", "う", "学生")),
      ("生まれる", "seimareru", ("生", "せい", "う", "学生")),
      ("外国人", "がいこくひと", ("人", "ひと", "じん", "人")), ("外国人", "がいくにじん", ("国", "くに", "こく", "国")),
      ("外国人", "がいこくにん", nil), ("二人", "ににん", nil), ("国", "くつ", nil),
    ] as [(String, String, (String, String, String, String)?)])
  func `a kanji that is read as in another word is told with that word`(
    asked: String, given: String, expected: (String, String, String, String)?
  ) throws {
    let deck = Self.people
    let index = try #require(deck.cards.firstIndex { $0.term == asked })
    let settings = GameSettings(count: 6, mode: .typed, topic: .reading)
    var game = Game(CardPool([deck]), settings: settings, seed: 7, at: .newYear)
    while let challenge = game.question?.challenge, challenge.card != index { game.skip(at: .newYear) }
    let turn = game.submit(.text(given), at: .newYear)
    let reason = try #require(turn?.verdict.outcome.fault)
    let reading = if case .kanjiReading(let reading) = reason { reading } else { KanjiReading?.none }
    #expect((reading == nil) == (expected == nil), "\(reason)")
    guard let reading, let expected else { return }
    #expect((reading.kanji, reading.given, reading.expected, reading.word.term) == expected)
  }

  @Test func `a chosen reading that differs in a long vowel is told so`() throws {
    let deck = Deck(
      id: "family", title: "Family",
      cards: [
        Card(id: "1", term: "小母さん", readings: ["おばさん"], meanings: ["aunt"]),
        Card(id: "2", term: "祖母さん", readings: ["おばあさん"], meanings: ["grandmother"]),
      ])
    let settings = GameSettings(count: 2, mode: .choice, topic: .reading)
    var game = Game(CardPool([deck]), settings: settings, seed: 7, at: .newYear)
    let wrong = try #require(game.question?.challenge.choices.firstIndex { !$0.isRight })
    let turn = game.submit(.choice(wrong), at: .newYear)
    #expect(turn?.verdict.outcome.fault == .kana(.longVowel))
  }

  private static let train = Card(id: "x", term: "電車", readings: ["でんしゃ"], meanings: ["electric train"])

  @Test(
    arguments: [
      ("でんさ", GameTopic.reading, true), ("densa", .reading, true), ("でんさ", .recall, true),
      ("電車え", .recall, true), ("denshiya", .reading, false), ("でんしや", .reading, false),
      ("てんしゃ", .reading, false), ("denshaa", .reading, false), ("えき", .reading, false),
      ("電気", .recall, false), ("電車", .recall, false), ("densha", .reading, false),
    ] as [(String, GameTopic, Bool)])
  func
    `a reading or a term that is nearly the card's is offered to be accepted, a mistake with a name is not`(
      typed: String, topic: GameTopic, isPlausible: Bool
    ) throws
  {
    let given = try verdict(typed, GameSettings(mode: .typed, topic: topic))
    #expect(given.isPlausible(for: Self.train) == isPlausible, "\(given.outcome)")
  }

  private func verdict(_ typed: String, _ settings: GameSettings) throws -> Verdict {
    let deck = Deck(id: "d", title: "D", cards: [Self.train])
    var game = Game(CardPool([deck]), settings: settings, seed: 1, at: .newYear)
    return try #require(game.submit(.text(typed), at: .newYear)?.verdict)
  }

  @Test func `only a typed meaning that was refused for its distance is offered to be accepted`() throws {
    let meanings = GameSettings(mode: .typed, topic: .meaning)
    let wrong = try verdict("electric electric", meanings)
    #expect(!wrong.isRight && wrong.isPlausible(for: Self.train))
    #expect(try !verdict("electric train", meanings).isPlausible(for: Self.train))
    #expect(try !verdict("railway", meanings).isPlausible(for: Self.train))
    #expect(try !verdict("でんしや", GameSettings(mode: .typed, topic: .reading)).isPlausible(for: Self.train))
  }
}
