import Foundation
import KuchiEngine
import Testing

struct MoveTests {
  @Test func `a game tells every kind of move as it was made`() throws {
    let game = Game(.animals, topic: .meaning)
    let card = try #require(game.question?.challenge.card)
    let moves: [Move] = [
      .synonym("beast", card: card, kind: .meaning), .reveal, .hint,
      .answer(.choice(9), at: .newYear), .answer(.text("ほげ", keys: "hoge"), at: .newYear + 1),
      .answer(.text("nothing of the sort"), at: .newYear + 2),
      .accept("creature", card: card, kind: .meaning), .answer(.remembered, at: .newYear + 3),
      .grade(.easy), .next(at: .newYear + 4), .skip(at: .newYear + 5),
      .answer(.forgot, at: .newYear + 6), .next(at: .newYear + 7), .answer(.unknown, at: .newYear + 8),
    ]
    var played = game
    for move in moves { played.play(move) }
    #expect(played.moves == moves)
    #expect(played.score.answered == 3)
  }
}
