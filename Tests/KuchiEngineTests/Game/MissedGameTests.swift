import Foundation
import KuchiEngine
import Testing

struct MissedGameTests {
  /// A game of which the first and the third question were missed.
  private func game(_ mode: GameMode = .choice) -> (game: Game, missed: [Card]) {
    var game = Game(.animals, mode: mode)
    var missed: [Card?] = []
    for isRight in [false, true, false] {
      if !isRight { missed.append(game.asked) }
      game.give(isRight ? game.rightAnswer : game.wrongAnswer)
    }
    return (game, missed.compactMap(\.self))
  }

  @Test func `what was missed makes a game, each once, in the order of the first misses`() throws {
    var (game, missed) = game()
    // Missed a second time.
    game.giveWrong()
    game.giveWrong()
    let again = try #require(game.ofMissed(seed: 8, at: .newYear + 60))
    #expect(again.questionCount >= missed.count)
    #expect(again.played().prefix(missed.count).map { again.pool.cards[$0.card] } == missed)
    #expect(again.score == Game(.animals, count: again.questionCount).score)
    #expect(again.begun == .newYear + 60 && again.seed == 8)
    #expect(!again.comesFromItsSeed)
  }

  @Test func `a game without a miss leaves none`() {
    var game = Game(.animals)
    #expect(game.ofMissed(seed: 8, at: .newYear) == nil)
    while game.question != nil { game.giveRight() }
    #expect(game.ofMissed(seed: 8, at: .newYear) == nil)
  }

  @Test func `practice stays practice, and what was accepted stays accepted`() throws {
    var (game, missed) = game(.typed)
    game.isPractice = true
    game.acceptLast()
    let kept = try #require(game.ofMissed(seed: 8, at: .newYear))
    #expect(kept.isPractice)
    #expect(kept.questionCount == 1)
    #expect(kept.asked == missed[0])
    var (missedAgain, cards) = self.game(.typed)
    missedAgain.play(
      .synonym("critter", card: missedAgain.pool.cards.firstIndex(of: cards[0]) ?? -1, kind: .meaning))
    var again = try #require(missedAgain.ofMissed(seed: 8, at: .newYear))
    let turn = again.give(.text("critter"))
    #expect(turn?.verdict.isRight == true)
  }

  @Test func `it can be broken off and gone on with`() throws {
    var again = try #require(game().game.ofMissed(seed: 8, at: .newYear))
    again.giveRight()
    let data = try JSONEncoder().encode(GameRecord(of: again))
    let resumed = Game(resuming: try JSONDecoder().decode(GameRecord.self, from: data), on: again.pool)
    #expect(resumed == again)
  }

  @Test func `what the cards leave to ask no more is left out`() throws {
    let (game, missed) = game()
    var deck = Deck.animals
    deck.cards.removeAll { $0.id == missed[0].id }
    let again = try #require(game.continued(on: CardPool(deck), at: .newYear).ofMissed(seed: 8, at: .newYear))
    #expect(again.played().map { again.pool.cards[$0.card] } == [missed[1]])
  }

  @Test func `a game tells when it was played last`() {
    var game = Game(.animals)
    #expect(game.lastPlayed == .newYear)
    game.reveal()
    #expect(game.lastPlayed == .newYear)
    game.give(game.rightAnswer, after: 5)
    #expect(game.lastPlayed == .newYear + 5)
    #expect(game.continued(on: CardPool(.animals), at: .newYear + 9).lastPlayed == .newYear + 9)
  }
}
