import Foundation
import KuchiEngine
import Testing

extension Example {
  static let judging = Example("Judging") { _, _ in
    judgeOne()
    judgeWithDecksBeside()
  }

  private static func judgeOne() {
    // begin
    let judge = Judge(languages: Deck.Languages())
    let cat = Card(id: "neko", term: "猫", readings: ["ねこ"], meanings: ["cat (animal)"])
    func outcome(_ typed: String, _ kind: QuestionKind) -> Outcome {
      judge.judge(typed, kind: kind, card: cat) { _, _ in [] }.outcome
    }
    let outcomes = [
      outcome("the Cat", .meaning), outcome("NEKO", .reading), outcome("neko", .meaning),
      outcome("nekko", .reading),
    ]
    // end
    #expect(
      outcomes == [.right, .right, .retry(.meaningWanted), .wrong(.kana(.smallTsu), belongsTo: [])])
  }

  private static func judgeWithDecksBeside() {
    // begin
    let words = Deck(
      id: "words", title: "Words",
      cards: [Card(id: "abunai", term: "危ない", readings: ["あぶない"], meanings: ["dangerous"])])
    let more = Deck(
      id: "more", title: "More words",
      cards: [Card(id: "kiken", term: "危険", readings: ["きけん"], meanings: ["dangerous"])])
    let pool = CardPool([more], beside: [words])
    var game = Game(pool, settings: GameSettings(mode: .typed, topic: .recall), seed: 7, at: .now)
    let turn = game.submit(.text("abunai"), at: .now)
    // end
    #expect(turn?.verdict.outcome == .retry(.anotherTerm(of: words.cards[0])))
  }
}
