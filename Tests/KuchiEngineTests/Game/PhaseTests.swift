import Foundation
import KuchiEngine
import Testing

struct PhaseTests {
  @Test func `a question can't be written down with its answer by accident`() throws {
    let game = Game(.animals)
    for secret in [try #require(game.question) as Any, try #require(game.question?.challenge), game.phase] {
      #expect(!(secret is any Encodable))
    }
    for choice in try #require(game.question?.challenge.choices) { #expect(!(choice is any Encodable)) }
  }

  @Test(arguments: [GameMode.typed, .choice], ["犬", "", String(repeating: "犬", count: 1_001)])
  func `of what is tried again a game keeps that it was, and resumes the same`(mode: GameMode, text: String)
    throws
  {
    var game = Game(.animals, mode: mode, topic: .meaning)
    for attempt in 1...2_100 { #expect(game.submit(.text(text), at: .newYear)?.verdict.attempt == attempt) }
    #expect(game.moves.count == 2_000)
    let size = try JSONEncoder().encode(GameRecord(of: game)).count
    #expect(size < 120_000)
    var short = Game(.animals, mode: mode, topic: .meaning)
    for _ in 1...3 { short.submit(.text(text), at: .newYear) }
    #expect(try short.resumed() == short)
    #expect(game.submit(.unknown, at: .newYear)?.verdict.attempt == 2_101)
  }

  @Test func `a game is not put off for ever, and comes to its end after that`() throws {
    var game = Game(.animals)
    var skips = 0
    while game.skip(at: .newYear) { skips += 1 }
    #expect(skips == 2_000)
    #expect(game.hint() != nil || game.hints.isEmpty)
    while game.question != nil { game.giveRight() }
    #expect(game.phase == .finished)
    #expect(try game.resumed()?.score == game.score)
  }

  @Test func `keys that are longer than an answer may be are not kept`() {
    for (count, isKept) in [(3_000, true), (3_001, false)] {
      var game = Game(.of(.dog), mode: .typed, topic: .recall)
      game.submit(.text("ねこ", keys: String(repeating: "n", count: count)), at: .newYear)
      guard case .answer(.text(_, let keys), _) = game.moves.first else { return #expect(Bool(false)) }
      #expect((keys != nil) == isKept)
    }
  }

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
