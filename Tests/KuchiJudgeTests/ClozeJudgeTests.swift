import KuchiJudge
import Testing

/// Sentences with gaps, beyond the table.
struct ClozeJudgeTests {
  @Test func `a gap asks no other card, and one that is not there has no right answer`() {
    let card = Card(
      id: "1", kind: .sentence, term: "私は行く", meanings: ["I go."], cloze: [Gap("は"), Gap("が")])
    for kind in [QuestionKind.cloze(1), .cloze(2)] {
      let judgement = Judge(languages: .init()).judge("が", kind: kind, card: card) { _, _ in
        Issue.record("A gap asks no other card.")
        return []
      }
      #expect(judgement.outcome == .wrong(.tooFar, belongsTo: []))
    }
  }

  @Test func `a sentence in another language is filled as it is written`() {
    let card = Card(
      id: "1", kind: .sentence, term: "Yo soy estudiante.", meanings: ["I am a student."],
      cloze: [Gap("soy", wrong: [.init("estoy", because: "estar is for states.")])])
    let judge = Judge(languages: .init(term: "es"))
    #expect(judge.judge("Soy", kind: .cloze(1), card: card) { _, _ in [] }.outcome == .right)
    #expect(
      judge.judge("estoy", kind: .cloze(1), card: card) { _, _ in [] }.outcome
        == .wrong(.explained("estar is for states."), belongsTo: []))
  }
}
