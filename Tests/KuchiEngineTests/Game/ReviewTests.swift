import Foundation
import KuchiEngine
import Testing

struct ReviewTests {
  @Test(arguments: [GameMode.choice, .typed, .flash], [GameTopic.meaning, .reading, .recall])
  func `a review says what was asked of which card, and how it went`(mode: GameMode, topic: GameTopic) throws
  {
    let game = Game(.animals, mode: mode, topic: topic)
    let kind = try #require(QuestionKind(rawValue: topic.rawValue))
    let form = try #require(Review.Form(rawValue: mode.rawValue))
    let item = ReviewItem(deckID: "animals", cardID: try #require(game.asked).id, kind: kind)
    for (answer, grade) in [(game.rightAnswer, Grade.good), (game.wrongAnswer, .again), (.unknown, .again)] {
      var game = game
      var review = game.give(answer, after: 3)?.review
      review?.answer = nil
      #expect(review == item.review(grade, at: .newYear + 3, form: form, seconds: 3))
    }
  }

  @Test func `a review keeps the answer in words`() throws {
    let choosing = Game(.of(.dog), mode: .typed)
    #expect(answer(to: choosing, .text("Dog")) == "Dog" && answer(to: choosing, .unknown) == nil)
    let flash = Game(.of(.dog), mode: .flash)
    #expect(answer(to: flash, .remembered) == "remembered" && answer(to: flash, .forgot) == "forgot")
    let choice = Game(.animals)
    for (place, text) in try #require(choice.question).challenge.choices.map(\.text).enumerated() {
      #expect(answer(to: choice, .choice(place)) == text)
    }
  }

  private func answer(to game: Game, _ answer: Answer) -> String? {
    var game = game
    return game.give(answer)?.review?.answer
  }

  @Test func `help and slips make a typed answer hard, a choice stays good, and a wrong answer wrong`() {
    let convenient = Deck.of(.word("便利", "べんり", "convenient"), .dog, .cat)
    var grades: [String: Grade] = [:]
    for mode in [GameMode.typed, .choice, .flash] {
      var game = Game(convenient, mode: mode)
      while game.asked?.term != "便利" { game.giveRight() }
      var slip = game
      if mode == .typed { grades["slip"] = slip.give(.text("convinient"))?.review?.grade }
      _ = game.hint()
      var wrong = game
      #expect(wrong.giveWrong()?.review?.grade == .again)
      grades["\(mode) after a hint"] = game.giveRight()?.review?.grade
    }
    #expect(
      grades == [
        "slip": .hard, "typed after a hint": .hard, "choice after a hint": .good, "flash after a hint": .good,
      ])
  }

  @Test func `every counted answer is one review, repeats included`() {
    var game = Game(.animals)
    var reviews: [Review] = []
    game.give(.choice(99))
    for _ in 0..<3 { reviews += [game.giveWrong()?.review].compactMap(\.self) }
    while game.question != nil { reviews += [game.giveRight()?.review].compactMap(\.self) }
    #expect(reviews.count == 9 && reviews.count == game.score.answered)
    #expect(Dictionary(grouping: reviews, by: \.cardID).values.map(\.count).sorted() == [1, 1, 1, 2, 2, 2])
  }
}

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
    #expect(game.phase == .finished && game.score.answered == game.score.total && game.questionCount == 6)
  }

  @Test func `time adds up, and a clock that goes back takes none away`() {
    var game = Game(.animals)
    game.give(game.rightAnswer, after: 2.5)
    game.give(game.rightAnswer, after: -3_600)
    let turn = game.give(game.wrongAnswer, after: 4)
    #expect(game.score.seconds == 6.5 && turn?.review?.seconds == 4)
  }

  @Test(arguments: [(nil, 60), (10, 60), (90, 90)])
  func `an answer counts for a minute at most, or for the time it may take`(timed: Int?, seconds: Double) {
    var game = Game(
      CardPool(.animals), settings: GameSettings(topic: .meaning, timed: timed), seed: 1, at: .newYear)
    let turn = game.submit(.unknown, at: .newYear + 5_000)
    #expect(turn?.review?.seconds == seconds && game.score.seconds == seconds)
  }
}
