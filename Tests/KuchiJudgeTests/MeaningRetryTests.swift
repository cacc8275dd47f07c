import DeckTesting
import Foundation
import KuchiDecks
import KuchiJudge
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
    AnswerCase(Words.dog, "7", .retry(.numberTyped)),
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
}
