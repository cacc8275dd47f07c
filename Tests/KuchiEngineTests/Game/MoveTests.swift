import Foundation
import KuchiEngine
import Testing

struct MoveTests {
  @Test func `a game tells every kind of move as it was made`() throws {
    let game = Game(.animals, topic: .meaning)
    let challenge = try #require(game.question?.challenge)
    let right = try #require(challenge.rightChoice)
    let moves: [Move] = [
      .synonym("beast", card: challenge.card, kind: .meaning), .reveal, .hint,
      .answer(.choice(9), at: .newYear), .answer(.text("ほげ", keys: "hoge"), at: .newYear + 1),
      .answer(.text("nothing of the sort"), at: .newYear + 2),
      .accept("creature", card: challenge.card, kind: .meaning), .answer(.choice(right), at: .newYear + 3),
      .grade(.easy), .next(at: .newYear + 4), .skip(at: .newYear + 5), .answer(.unknown, at: .newYear + 6),
      .next(at: .newYear + 7), .answer(.late, at: .newYear + 8),
    ]
    #expect(played(moves, in: game).moves == moves)
    #expect(played(moves, in: game).score.answered == 3)
  }

  @Test func `a game of flash cards does too`() {
    let moves: [Move] = [
      .reveal, .answer(.remembered, at: .newYear), .next(at: .newYear + 1), .reveal,
      .answer(.forgot, at: .newYear + 2), .next(at: .newYear + 3),
    ]
    let game = played(moves, in: Game(.animals, mode: .flash, topic: .meaning))
    #expect(game.moves == moves)
    #expect(game.score.answered == 2)
  }

  private func played(_ moves: [Move], in game: Game) -> Game {
    var game = game
    for move in moves { game.play(move) }
    return game
  }
}
