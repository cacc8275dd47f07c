import Foundation
import KuchiEngine
import Testing

struct GradingTests {
  @Test(arguments: [Grade.easy, .hard])
  func `the last right answer is given another grade and nothing else changes`(grade: Grade) throws {
    var game = Game(.animals)
    let given = game.giveRight()
    let first = try #require(given?.review)
    let before = game
    let amended = game.gradeLast(grade)
    var wanted = first
    wanted.grade = grade
    #expect(amended?.review == wanted && amended?.verdict == given?.verdict && game.lastTurn == amended)
    #expect(game.score == before.score && game.question == before.question)
    #expect(game.played() == before.played())
  }

  @Test func `an accepted answer and the last one of a game can be graded`() {
    var game = Game(.animals(1), mode: .typed)
    game.give(.text("critter"))
    game.acceptLast()
    game.next(at: .newYear)
    #expect(game.phase == .finished && game.gradeLast(.easy)?.review?.answer == "critter")
    #expect(game.phase == .finished)
  }

  @Test func `a wrong answer, a skip and nothing at all have no grade to amend, and again is none to give`() {
    var games: [String: Game] = [:]
    var game = Game(.animals)
    games["nothing yet"] = game
    game.giveRight()
    games["good already"] = game
    #expect(game.gradeLast(.again) == nil && game == games["good already"])
    game.skip(at: .newYear)
    games["a skip since"] = game
    game.giveWrong()
    games["wrong"] = game
    for (name, game) in games {
      var after = game
      #expect(after.gradeLast(.good) == nil, "\(name)")
      #expect(after == game, "\(name)")
    }
  }

  @Test func `a resumed game knows every review that its steps led to`() throws {
    var game = Game(.animals)
    game.giveRight()
    game.gradeLast(.easy)
    game.skip(at: .newYear)
    game.giveWrong()
    let resumed = try #require(try game.resumed())
    #expect(resumed == game && resumed.reviews.map { $0?.grade } == [.good, .easy, nil, .again])
  }
}
