import Foundation
import KuchiEngine
import Testing

extension Example {
  static let judging = Example("Judging") { _, _ in
    judgeOne()
    judgeOtherLanguages()
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

  private static func judgeOtherLanguages() {
    // begin
    let german = Judge(languages: Deck.Languages(term: "de", meaning: "es"))
    let girl = Card(id: "girl", term: "das Mädchen", meanings: ["la niña"])
    func said(_ typed: String, _ kind: QuestionKind) -> Outcome {
      german.judge(typed, kind: kind, card: girl) { _, _ in [] }.outcome
    }
    let right = [said("Maedchen", .recall), said("niña", .meaning)]
    let slips = [said("die Mädchen", .recall), said("Madchen", .recall), said("la nina", .meaning)]
    // end
    #expect(right == [.right, .right])
    #expect(slips.allSatisfy { if case .forgiven = $0 { true } else { false } })
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
