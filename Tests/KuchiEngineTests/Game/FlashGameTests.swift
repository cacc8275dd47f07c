import KuchiEngine
import Testing

struct FlashGameTests {
  @Test(arguments: [GameTopic.meaning, .reading, .recall])
  func `a flash card is turned over and then judged by the player`(topic: GameTopic) {
    var game = Game(.animals, mode: .flash, topic: topic)
    while let question = game.question {
      #expect(question.challenge.form == .flash)
      #expect(question.challenge.choices.isEmpty)
      #expect(!question.isRevealed)
      game.reveal()
      #expect(game.question?.isRevealed == true)
      let turn = game.give(.remembered)
      #expect(turn?.verdict.outcome == .right)
      #expect(turn?.review?.grade == .good)
      #expect(
        turn?.verdict.expected == game.card(of: question.challenge).answer(for: question.challenge.kind))
    }
    #expect(game.score.right == 6)
  }

  @Test func `a forgotten card counts as wrong and comes back`() {
    var game = Game(.of(.dog), mode: .flash)
    let turn = game.give(.forgot)
    #expect(turn?.verdict.outcome == .wrong(.notKnown, belongsTo: []))
    #expect(turn?.review?.grade == .again)
    #expect(game.asked == .dog)
    #expect(game.score.total == 2)
  }

  @Test func `a mixed game has choices and typing, and its seeds differ`() {
    let forms = (0..<20).map { Game(.animals, mode: .mixed, seed: $0).played().map(\.form) }
    #expect(Set(forms.joined()) == [.choice, .typed])
    #expect(Set(forms).count > 1)
  }
}
