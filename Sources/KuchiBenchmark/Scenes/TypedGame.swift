import Foundation
import KuchiEngine

extension Scene {
  static let typedGame = Scene(
    name: "typed-game",
    summary:
      "wrong typed answers in a game on 100,000 cards, against the same on 1,000; the first one by itself"
  ) {
    let (large, small) = (TypedGame(of: 100_000), TypedGame(of: 1_000))
    try Lane.race([large.first, small.first, large.further, small.further], rounds: 5)
    return [
      Measurement(
        "the first wrong answer, 100,000 cards", .milliseconds, ours: large.first, baseline: small.first,
        against: "the same on 1,000 cards"),
      Measurement(
        "a further one and the next question", .microseconds, ours: large.further, baseline: small.further,
        against: "the same on 1,000 cards", goal: 2),
    ]
  }
}

/// Games in which nothing typed is right, so that every answer is looked for on all other cards.
private struct TypedGame {
  /// The first answer to a new course.
  let first: Lane
  /// The other answers of a game.
  let further: Lane

  init(of size: Int) {
    let deck = SampleDeck.deck(of: size)
    let known = Course(deck)
    first = Lane {
      var game = Self.game(on: Course(deck), seed: 1)
      return try seconds { try Self.answer(&game) }
    }
    further = Lane {
      var game = Self.game(on: known, seed: 2)
      try Self.answer(&game)
      let answers = 100
      return try seconds { for _ in 0..<answers { try Self.answer(&game) } } / Double(answers)
    }
  }

  private static func game(on course: Course, seed: UInt64) -> Game {
    let settings = GameSettings(count: 200, mode: .typed, topic: .meaning)
    return Game(course, settings: settings, seed: seed, at: .distantPast)
  }

  private static func answer(_ game: inout Game) throws {
    let turn = game.submit(.text("xylophone zebra"), at: .distantPast)
    try expect("whether the answer is right", turn?.verdict.isRight, is: false)
    game.next(at: .distantPast)
  }
}
