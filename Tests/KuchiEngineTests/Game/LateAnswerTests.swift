import Foundation
import KuchiEngine
import Testing

struct LateAnswerTests {
  @Test(arguments: [GameMode.choice, .typed, .flash])
  func `time that runs out counts as a miss with no answer, and the card comes back`(mode: GameMode) throws {
    var game = Game(.animals, mode: mode)
    let asked = game.asked
    let card = try #require(asked)
    let late = game.give(.late, after: 10)
    let turn = try #require(late)
    #expect(turn.verdict.outcome == .wrong(.late, belongsTo: []))
    #expect(turn.verdict.expected == card.answer(for: .meaning))
    let review = try #require(turn.review)
    #expect(review.grade == .again && review.answer == nil && review.seconds == 10)
    #expect(game.missed == [card])
    #expect(game.played().contains { game.pool.cards[$0.card] == card })
  }

  @Test func `it can be taken back, but not accepted`() {
    let before = Game(.animals, mode: .typed)
    var game = before
    game.give(.late)
    let accepted = game.acceptLast()
    #expect(accepted == nil)
    game.undo()
    #expect(game == before)
  }

  @Test func `a game with a late answer goes on where it was broken off`() throws {
    var game = Game(.animals)
    game.give(.late)
    game.giveRight()
    let data = try JSONEncoder().encode(GameRecord(of: game))
    let resumed = Game(resuming: try JSONDecoder().decode(GameRecord.self, from: data), on: game.pool)
    #expect(resumed == game)
    #expect(resumed?.moves == game.moves)
  }

  @Test func `the time for a question changes neither the game nor its code`() throws {
    let settings = GameSettings(mode: .mixed)
    var timed = settings
    timed.timed = 5
    let games = [settings, timed].map { Game(CardPool(.animals), settings: $0, seed: 7, at: .newYear) }
    #expect(games[0].played() == games[1].played())
    let codes = try games.map { try ChallengeCode(of: $0).text }
    #expect(codes[0] == codes[1])
    #expect(try ChallengeCode(codes[1]).settings == settings)
  }

  @Test(arguments: [(nil, nil), (0, 1), (1, 1), (600, 600), (601, 600)] as [(Int?, Int?)])
  func `a time that is none becomes the nearest`(given: Int?, kept: Int?) throws {
    #expect(GameSettings(timed: given).timed == kept)
    let json = given.map { #"{"timed": \#($0)}"# } ?? "{}"
    #expect(try JSONDecoder().decode(GameSettings.self, from: Data(json.utf8)).timed == kept)
  }
}
