import Foundation
import KuchiEngine
import Testing

struct PhaseTests {
  @Test func `a game goes from question to verdict to question and ends`() throws {
    var game = Game(.animals(2))
    for _ in 0..<2 {
      guard case .asking(let question) = game.phase else {
        Issue.record("no question: \(game.phase)")
        return
      }
      let given = game.submit(game.rightAnswer, at: .newYear)
      let turn = try #require(given)
      #expect(game.phase == .answered(turn.verdict) && turn.verdict.challenge == question.challenge)
      #expect(game.question == nil)
      game.next(at: .newYear)
    }
    #expect(game.phase == .finished)
  }

  @Test func `after the verdict nothing but the next question can be had`() {
    var game = Game(.animals)
    game.submit(game.rightAnswer, at: .newYear)
    let answered = game
    #expect(game.submit(.choice(0), at: .newYear) == nil && game.giveUp(at: .newYear) == nil)
    #expect(game.hint() == nil && game.hints.isEmpty)
    #expect(game.skip(at: .newYear) == false)
    game.reveal()
    #expect(game == answered)
  }

  @Test func `next does nothing while a question waits or the game is over`() {
    var game = Game(.animals(1))
    let asking = game
    game.next(at: .newYear)
    #expect(game == asking)
    game.giveRight()
    let finished = game
    game.next(at: .newYear)
    #expect(game == finished && game.submit(.unknown, at: .newYear) == nil)
  }

  @Test func `a question knows when it was put`() {
    var game = Game(.animals)
    #expect(game.question?.since == .newYear)
    game.give(game.rightAnswer, after: 30)
    #expect(game.question?.since == .newYear + 30)
  }

  @Test func `equal games are equal values and hash alike`() {
    let pool = CardPool(.animals)
    var games = [0, 1].map { _ in Game(pool, seed: 3, at: .newYear) }
    #expect(Set(games).count == 1)
    games[0].reveal()
    #expect(Set(games).count == 2)
    games[1].reveal()
    #expect(games[0] == games[1] && games[0] != Game(pool, seed: 4, at: .newYear))
  }
}

struct AnswerKindTests {
  private static let answers: [Answer] = [
    .choice(0), .choice(99), .text("x"), .text(""), .remembered, .forgot, .unknown,
  ]

  private static let taken: [(GameMode, [Answer])] = [
    (.choice, [.choice(0), .choice(99), .text("x"), .text(""), .unknown]),
    (.typed, [.text("x"), .text(""), .unknown]), (.flash, [.remembered, .forgot, .unknown]),
  ]

  @Test(arguments: taken)
  func `a question takes the kinds of answer that belong to its form, and no other`(
    mode: GameMode, taken: [Answer]
  ) {
    let game = Game(.animals, mode: mode)
    for answer in Self.answers {
      var answered = game
      #expect((answered.submit(answer, at: .newYear) != nil) == taken.contains(answer), "\(answer)")
      #expect((answered != game) == taken.contains(answer), "what is refused changes nothing: \(answer)")
    }
  }
}

struct MoveTests {
  @Test func `a challenge of another game has no card, and nothing traps`() throws {
    let other = Game(CardPool(.animals), asking: [.meaning], about: 4)
    let challenge = try #require(other.question?.challenge)
    let game = Game(.animals(1))
    #expect(game.card(of: challenge).term.isEmpty && !game.isSupported(challenge))
  }
}
