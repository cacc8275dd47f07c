import Foundation
import KuchiEngine
import Testing

@Suite struct MeaningRetryTests {
  static let cases: [AnswerCase] = [
    AnswerCase(Words.eat, "", .retry(.empty)),
    AnswerCase(Words.eat, "   ", .retry(.empty)),
    AnswerCase(Words.eat, "　", .retry(.empty)),
    AnswerCase(Words.eat, "\u{200B}\u{FEFF}", .retry(.empty)),
    AnswerCase(Words.eat, "たべる", .retry(.meaningWanted)),
    AnswerCase(Words.eat, "タベル", .retry(.meaningWanted)),
    AnswerCase(Words.eat, "食べる", .retry(.meaningWanted)),
    AnswerCase(Words.eat, "喰べる", .retry(.meaningWanted)),
    AnswerCase(Words.eat, "taberu", .retry(.meaningWanted)),
    AnswerCase(Words.eat, "Taberu", .retry(.meaningWanted)),
    AnswerCase(Words.go, "yuku", .retry(.meaningWanted)),
    AnswerCase(Words.tokyo, "toukyou", .retry(.meaningWanted)),
    AnswerCase(Words.tokyo, "Tōkyō", .right),
    AnswerCase(Words.woman, "onna", .retry(.meaningWanted)),
    AnswerCase(Words.five, "go", .retry(.meaningWanted)),
    AnswerCase(Words.nu, "ぬ", .retry(.meaningWanted)),
    AnswerCase(Words.eat, "のむ", .retry(.wrongScript(.kana))),
    AnswerCase(Words.eat, "飲", .retry(.wrongScript(.kanji))),
    AnswerCase(Words.eat, "먹다", .retry(.wrongScript(.hangul))),
    AnswerCase(Words.eat, "есть", .retry(.wrongScript(.cyrillic))),
    AnswerCase(Words.eat, "τρώω", .retry(.wrongScript(.greek))),
    AnswerCase(Words.eat, "กิน", .retry(.wrongScript(.other))),
    AnswerCase(Words.dog, "🐶", .retry(.invalidCharacters("🐶"))),
    AnswerCase(Words.dog, "???", .retry(.invalidCharacters("???"))),
    AnswerCase(Words.dog, "-", .retry(.invalidCharacters("-"))),
    AnswerCase(Words.firstDay, "one day", .retry(.anotherMeaning(of: Words.oneDay))),
    AnswerCase(Words.oneDay, "first day of the month", .retry(.anotherMeaning(of: Words.firstDay))),
    AnswerCase(Words.matcha, "matcha", .right),
    AnswerCase(Words.sake, "sake", .right),
    AnswerCase(Words.ramen, "ramen", .right),
    AnswerCase(Words.nu, "nu", .right),
    AnswerCase(Words.nu, "NU", .right),
    AnswerCase(Words.japanese, "nihongo", .right),
    AnswerCase(Words.japanese, "nippongo", .retry(.meaningWanted)),
    AnswerCase(Words.dog, "7", .wrong(.tooFar)),
  ]

  @Test(arguments: cases)
  func `an answer to another question is tried again`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .meaning)
  }
}

struct PlausibilityTests {
  private let accepted = ["to be astonished", "electric train", "water (cold)", "(a) Chinese character"]

  @Test(arguments: [
    "train", "cold water", "be astonished", "the electric train", "astonnishedd", "chinese charactor",
  ])
  func `what is near in spelling or made of accepted words is plausible`(typed: String) {
    #expect(Plausibility(accepted: accepted).covers(typed))
  }

  @Test(arguments: ["", "to be", "…", "dog", "rain", "warm water", "electric plane crash", "猫"])
  func `another answer is not`(typed: String) {
    #expect(!Plausibility(accepted: accepted).covers(typed))
  }

  private static let card = Card(id: "x", term: "電車", readings: ["でんしゃ"], meanings: ["electric train"])

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
    #expect(given.isPlausible(for: Self.card) == isPlausible, "\(given.outcome)")
  }

  private func verdict(_ typed: String, _ settings: GameSettings) throws -> Verdict {
    let deck = Deck(id: "d", title: "D", cards: [Self.card])
    var game = Game(CardPool([deck]), settings: settings, seed: 1, at: Date(timeIntervalSince1970: 0))
    return try #require(game.submit(.text(typed), at: Date(timeIntervalSince1970: 1))?.verdict)
  }

  @Test func `only a typed meaning that was refused for its distance is offered to be accepted`() throws {
    let meanings = GameSettings(mode: .typed, topic: .meaning)
    let wrong = try verdict("electric electric", meanings)
    #expect(!wrong.isRight && wrong.isPlausible(for: Self.card))
    #expect(try !verdict("electric train", meanings).isPlausible(for: Self.card))
    #expect(try !verdict("railway", meanings).isPlausible(for: Self.card))
    #expect(try !verdict("でんしや", GameSettings(mode: .typed, topic: .reading)).isPlausible(for: Self.card))
  }
}
