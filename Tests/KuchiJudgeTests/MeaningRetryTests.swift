import DeckTesting
import Foundation
import KuchiDecks
import KuchiJudge
import Testing

@Suite struct MeaningRetryTests {
  static let cases: [AnswerCase] = [
    AnswerCase(Words.eat, .retry(.empty), "", "   ", "　", "\u{200B}\u{FEFF}"),
    AnswerCase(Words.eat, .retry(.meaningWanted), "たべる", "タベル", "食べる", "喰べる", "taberu", "Taberu"),
    AnswerCase(Words.go, .retry(.meaningWanted), "yuku"),
    AnswerCase(Words.tokyo, .retry(.meaningWanted), "toukyou"),
    AnswerCase(Words.tokyo, .right, "Tōkyō"),
    AnswerCase(Words.woman, .retry(.meaningWanted), "onna"),
    AnswerCase(Words.five, .retry(.meaningWanted), "go"),
    AnswerCase(Words.nu, .retry(.meaningWanted), "ぬ"),
    AnswerCase(Words.eat, .retry(.wrongScript(.kana)), "のむ"),
    AnswerCase(Words.eat, .retry(.wrongScript(.kanji)), "飲"),
    AnswerCase(Words.eat, .retry(.wrongScript(.hangul)), "먹다"),
    AnswerCase(Words.eat, .retry(.wrongScript(.cyrillic)), "есть"),
    AnswerCase(Words.eat, .retry(.wrongScript(.greek)), "τρώω"),
    AnswerCase(Words.eat, .retry(.wrongScript(.other)), "กิน"),
    AnswerCase(Words.dog, .retry(.invalidCharacters("🐶")), "🐶"),
    AnswerCase(Words.dog, .retry(.invalidCharacters("???")), "???"),
    AnswerCase(Words.dog, .retry(.invalidCharacters("-")), "-"),
    AnswerCase(Words.firstDay, .retry(.anotherMeaning(of: Words.oneDay)), "one day"),
    AnswerCase(Words.oneDay, .retry(.anotherMeaning(of: Words.firstDay)), "first day of the month"),
    AnswerCase(Words.matcha, .right, "matcha"),
    AnswerCase(Words.sake, .right, "sake"),
    AnswerCase(Words.ramen, .right, "ramen"),
    AnswerCase(Words.nu, .right, "nu", "NU"),
    AnswerCase(Words.japanese, .right, "nihongo"),
    AnswerCase(Words.japanese, .retry(.meaningWanted), "nippongo"),
    AnswerCase(Words.dog, .retry(.numberTyped), "7"),
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
