import Foundation
import KuchiEngine
import Testing

struct SkipTests {
  @Test func `a skipped question is asked at the end and counts nothing until then`() throws {
    var game = Game(.animals)
    let skipped = try #require(game.asked)
    let isSkipped = game.skip(at: .newYear)
    #expect(isSkipped)
    #expect(game.asked != skipped)
    #expect(game.score == Game(.animals).score)
    var asked: [Card] = []
    while let card = game.asked {
      asked.append(card)
      game.giveRight()
    }
    #expect(asked.count == 6)
    #expect(asked.last == skipped)
    #expect(game.score.total == 6)
    #expect(game.missed.isEmpty)
  }

  @Test func `the last question can't be skipped`() {
    var game = Game(.of(.dog))
    let before = game
    let isSkipped = game.skip(at: .newYear)
    #expect(!isSkipped)
    #expect(game == before)
    #expect(!game.canUndo)
  }

  @Test func `skipping everything goes round`() {
    var game = Game(.animals(3))
    let asked = (0..<7).map { _ in
      defer { game.skip(at: .newYear) }
      return game.asked
    }
    #expect(Array(asked[0..<3]) == Array(asked[3..<6]))
    #expect(Set(asked).count == 3)
    #expect(asked[6] == asked[0])
  }

  @Test func `a skip is taken back like an answer`() {
    var game = Game(.animals)
    game.reveal()
    let before = game
    game.skip(at: .newYear + 9)
    let isUndone = game.undo()
    #expect(isUndone)
    #expect(game == before)
  }

  @Test func `a card that was skipped comes back as what it was`() throws {
    for seed in 0..<10 as Range<UInt64> {
      var game = Game(.animals(3), mode: .typed, topic: .mixed, seed: seed)
      let first = try #require(game.question).challenge
      game.skip(at: .newYear)
      #expect(game.played().last == first)
    }
  }
}
