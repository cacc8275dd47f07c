import KuchiEngine
import Testing

extension Example {
  static let judging = Example("Judging") { _, _ in
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
}
