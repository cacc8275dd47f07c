import Foundation
import KuchiEngine
import Testing

struct ReviewTests {
  @Test(arguments: [GameMode.choice, .typed, .flash], [GameTopic.meaning, .reading, .recall])
  func `a review says what was asked of which card, and how it went`(mode: GameMode, topic: GameTopic) throws
  {
    let game = Game(.animals, mode: mode, topic: topic)
    let card = try #require(game.asked)
    for (answer, grade) in [(game.rightAnswer, Grade.good), (game.wrongAnswer, .again), (.unknown, .again)] {
      var game = game
      let given = game.give(answer, after: 3)?.review
      let review = try #require(given)
      #expect(review.deckID == "animals")
      #expect(review.cardID == card.id)
      #expect(review.kind.rawValue == topic.rawValue)
      #expect(review.form.rawValue == mode.rawValue)
      #expect(review.grade == grade)
      #expect(review.date == .newYear + 3)
      #expect(review.seconds == 3)
    }
  }

  @Test func `a review keeps the answer in words`() throws {
    let choosing = Game(.of(.dog), mode: .typed)
    #expect(answer(to: choosing, .text("Dog")) == "Dog")
    #expect(answer(to: choosing, .unknown) == nil)
    let flash = Game(.of(.dog), mode: .flash)
    #expect(answer(to: flash, .remembered) == "remembered")
    #expect(answer(to: flash, .forgot) == "forgot")
    let choice = Game(.animals)
    for (place, text) in try #require(choice.question).challenge.choices.map(\.text).enumerated() {
      #expect(answer(to: choice, .choice(place)) == text)
    }
  }

  private func answer(to game: Game, _ answer: Answer) -> String? {
    var game = game
    return game.give(answer)?.review?.answer
  }

  @Test func `help and slips make a typed answer hard, and a choice stays good`() {
    let convenient = Deck.of(.word("便利", "べんり", "convenient"), .dog, .cat)
    var grades: [String: Grade] = [:]
    for mode in [GameMode.typed, .choice, .flash] {
      var game = Game(convenient, mode: mode)
      while game.asked?.term != "便利" { game.giveRight() }
      var slip = game
      if mode == .typed { grades["slip"] = slip.give(.text("convinient"))?.review?.grade }
      _ = game.hint()
      grades["\(mode) after a hint"] = game.giveRight()?.review?.grade
    }
    #expect(
      grades == [
        "slip": .hard, "typed after a hint": .hard, "choice after a hint": .good, "flash after a hint": .good,
      ])
  }

  @Test func `a hint does not make up for a wrong answer`() {
    var game = Game(.animals, mode: .typed)
    _ = game.hint()
    #expect(game.giveWrong()?.review?.grade == .again)
  }

  @Test func `every counted answer is one review, repeats included`() {
    var game = Game(.animals)
    var reviews: [Review] = []
    game.give(.choice(99))
    for _ in 0..<3 { reviews += [game.giveWrong()?.review].compactMap(\.self) }
    while game.question != nil { reviews += [game.giveRight()?.review].compactMap(\.self) }
    #expect(reviews.count == 9)
    #expect(reviews.count == game.score.answered)
    #expect(Dictionary(grouping: reviews, by: \.cardID).values.map(\.count).sorted() == [1, 1, 1, 2, 2, 2])
  }

  @Test func `a review is the same after a round through JSON`() throws {
    var game = Game(.animals, topic: .mixed)
    let given = game.give(game.rightAnswer, after: 1.25)?.review
    let review = try #require(given)
    let data = try JSONEncoder().encode(review)
    #expect(try JSONDecoder().decode(Review.self, from: data) == review)
  }
}
