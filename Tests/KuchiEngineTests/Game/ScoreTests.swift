import Foundation
import KuchiEngine
import Testing

struct ScoreTests {
  @Test func `right and wrong answers, streaks and repeats are counted`() {
    var game = Game(.animals)
    #expect(game.score.total == 6)
    var lines: [String] = []
    for isRight in [true, true, false, true, false, true, true, true] {
      if isRight { game.giveRight() } else { game.giveWrong() }
      let score = game.score
      lines.append(
        "\(score.right)+\(score.wrong) of \(score.total), \(score.streak) in a row, best \(score.bestStreak)")
    }
    #expect(
      lines == [
        "1+0 of 6, 1 in a row, best 1",
        "2+0 of 6, 2 in a row, best 2",
        "2+1 of 7, 0 in a row, best 2",
        "3+1 of 7, 1 in a row, best 2",
        "3+2 of 8, 0 in a row, best 2",
        "4+2 of 8, 1 in a row, best 2",
        "5+2 of 8, 2 in a row, best 2",
        "6+2 of 8, 3 in a row, best 3",
      ])
    #expect(game.phase == .finished)
    #expect(game.score.answered == game.score.total)
    #expect(game.questionCount == 6)
  }

  @Test func `at the end every question of the total was answered, whatever was missed`() {
    for seed in 0..<50 as Range<UInt64> {
      var game = Game(.animals, mode: .mixed, topic: .mixed, seed: seed)
      var generator = SeededGenerator(seed: seed)
      while game.question != nil {
        if Bool.random(using: &generator) { game.giveRight() } else { game.giveWrong() }
      }
      #expect(game.score.answered == game.score.total)
    }
  }

  @Test func `time adds up, and a clock that goes back takes none away`() {
    var game = Game(.animals)
    game.give(game.rightAnswer, after: 2.5)
    game.give(game.rightAnswer, after: -3_600)
    let turn = game.give(game.wrongAnswer, after: 4)
    #expect(game.score.seconds == 6.5)
    #expect(turn?.review?.seconds == 4)
  }

  @Test func `a review never took less than no time`() {
    var game = Game(.animals)
    let turn = game.submit(game.rightAnswer, at: .newYear - 60)
    #expect(turn?.review?.seconds == 0)
    #expect(turn?.review?.date == .newYear - 60)
  }
}
