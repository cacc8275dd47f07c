import Foundation
import KuchiEngine
import Testing

struct CountdownTests {
  @Test(arguments: [(0, 10, false), (4, 6, false), (9.5, 0.5, false), (10, 0, true), (99, 0, true)])
  func `it runs down, and no further than to its end`(after: Double, left: Double, isOver: Bool) {
    let countdown = Countdown(seconds: 10, from: .newYear)
    #expect(countdown.left(at: .newYear + after) == left && countdown.isOver(at: .newYear + after) == isOver)
  }

  @Test func `it keeps what is left while it stands still, however long, and one that is over stays over`() {
    let stopped = Countdown(seconds: 10, from: .newYear).stopped(at: .newYear + 4)
    let later = Date.newYear + 9_999
    #expect(stopped == .stopped(left: 6) && !stopped.isOver(at: later))
    let goingOn = stopped.resumed(at: later)
    #expect(goingOn == .running(until: later + 6) && goingOn.isOver(at: later + 6))
    let over = Countdown(seconds: 1, from: .newYear).stopped(at: .newYear + 5)
    #expect(over.resumed(at: later).isOver(at: later))
  }

  @Test func `stopped twice or set going twice it is the same`() {
    let running = Countdown(seconds: 10, from: .newYear)
    let stopped = running.stopped(at: .newYear + 4)
    #expect(stopped.stopped(at: .newYear + 8) == stopped && running.resumed(at: .newYear + 8) == running)
    #expect(running.isRunning && !stopped.isRunning)
  }
}

struct LateAnswerTests {
  @Test(
    arguments: [GameMode.choice, .typed, .flash],
    [(Answer.late, WrongReason.late), (.unknown, .notKnown)])
  func `time that runs out, or not knowing, counts as a miss with no answer, and the card comes back`(
    mode: GameMode, given: (answer: Answer, reason: WrongReason)
  ) throws {
    var game = Game(.animals, mode: mode)
    let card = try #require(game.asked)
    let missed = game.give(given.answer, after: 10)
    let turn = try #require(missed)
    #expect(turn.verdict.answer == given.answer && turn.verdict.expected == card.answer(for: .meaning))
    #expect(turn.verdict.outcome == .wrong(given.reason, belongsTo: []))
    let review = try #require(turn.review)
    #expect(review.grade == .again && review.answer == nil && review.seconds == 10)
    #expect(game.missed == [card] && game.score.total == 7)
    #expect(game.played().contains { game.pool.cards[$0.card] == card })
  }

  @Test func `the time for a question changes neither the game nor its code`() throws {
    let settings = GameSettings(mode: .mixed)
    var timed = settings
    timed.timed = 5
    let games = [settings, timed].map { Game(CardPool(.animals), settings: $0, seed: 7, at: .newYear) }
    #expect(games[0].played() == games[1].played())
    let codes = try games.map { try ChallengeCode(of: $0).text }
    #expect(try codes[0] == codes[1] && ChallengeCode(codes[1]).settings == settings)
  }

  @Test(arguments: [(nil, nil), (0, 1), (1, 1), (600, 600), (601, 600)] as [(Int?, Int?)])
  func `a time that is none becomes the nearest`(given: Int?, kept: Int?) throws {
    #expect(GameSettings(timed: given).timed == kept)
    var settings = GameSettings()
    settings.timed = given
    #expect(try JSONDecoder().decode(GameSettings.self, from: JSONEncoder().encode(settings)).timed == kept)
  }
}
