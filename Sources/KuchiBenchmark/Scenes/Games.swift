import Foundation
import KuchiEngine

extension Scene {
  static let pool = Scene(
    name: "course",
    summary: "what a deck costs before the first question: its pool, and a game dealt from it; per card"
  ) {
    let (large, small) = (PoolLanes(of: 100_000), PoolLanes(of: 1_000))
    try Lane.race([large.build, small.build, large.deal, small.deal], rounds: 5)
    return [
      Measurement(
        "course of 100,000 cards, a card", .nanoseconds, ours: large.build, baseline: small.build,
        against: "course of 1,000 cards"),
      Measurement(
        "game from 100,000 cards, a card", .nanoseconds, ours: large.deal, baseline: small.deal,
        against: "game from 1,000 cards"),
    ]
  }
}

/// The lanes of a deck: building its pool and dealing a game.
private struct PoolLanes {
  let build: Lane
  let deal: Lane

  init(of size: Int) {
    let deck = SampleDeck.deck(of: size)
    let pool = CardPool(deck)
    let times = max(1, 10_000 / size)
    build = Lane(steps: size * times) {
      for _ in 0..<times { try expect("the number of cards", CardPool(deck).cards.count, is: size) }
    }
    deal = Lane(steps: size * times) {
      for seed in 0..<times {
        let game = Game(pool, seed: UInt64(seed), at: .distantPast)
        try expect("the number of questions", game.questionCount, is: 10)
      }
    }
  }
}

extension Scene {
  static let nextChallenge = Scene(
    name: "next-challenge",
    summary: "an answer and the next question, on decks of 100 to 100,000 cards, against the same on 1,000"
  ) {
    let middle = NextChallenge.lane(for: 1_000)
    let others = [100, 10_000, 100_000].map { (size: $0, lane: NextChallenge.lane(for: $0)) }
    try Lane.race([middle] + others.map(\.lane), rounds: 9)
    return others.map { size, lane in
      Measurement(
        "\(size) cards, hard, four choices", .microseconds, ours: lane, baseline: middle,
        against: "the same on 1,000 cards", goal: size == 100_000 ? 2 : nil)
    }
  }
}

private enum NextChallenge {
  static let questions = 200

  /// Plays choice games with similar wrong choices. Each round has another seed.
  static func lane(for size: Int) -> Lane {
    let pool = CardPool(SampleDeck.deck(of: size))
    let settings = GameSettings(count: questions, choices: 4, difficulty: .hard, mode: .choice)
    var seed: UInt64 = 0
    return Lane {
      seed += 1
      var game = Game(pool, settings: settings, seed: seed, at: .distantPast)
      let time = seconds { play(&game) } / Double(questions)
      try expect("the number of right answers", game.score.right, is: questions)
      return time
    }
  }

  private static func play(_ game: inout Game) {
    while let question = game.question {
      // A question with fewer than four choices gets no right answer, so the check below fails.
      let isWhole = question.challenge.choices.count == 4
      game.submit(isWhole ? .choice(question.challenge.rightChoice ?? 0) : .unknown, at: .distantPast)
      game.next(at: .distantPast)
    }
  }
}

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

/// Games with wrong typed answers only. Each answer is searched on all other cards.
private struct TypedGame {
  /// The first answer on a new pool.
  let first: Lane
  /// The later answers of a game.
  let further: Lane

  init(of size: Int) {
    let deck = SampleDeck.deck(of: size)
    let known = CardPool(deck)
    first = Lane {
      var game = Self.game(on: CardPool(deck), seed: 1)
      return try seconds { try Self.answer(&game) }
    }
    further = Lane {
      var game = Self.game(on: known, seed: 2)
      try Self.answer(&game)
      let answers = 100
      return try seconds { for _ in 0..<answers { try Self.answer(&game) } } / Double(answers)
    }
  }

  private static func game(on pool: CardPool, seed: UInt64) -> Game {
    let settings = GameSettings(count: 200, mode: .typed, topic: .meaning)
    return Game(pool, settings: settings, seed: seed, at: .distantPast)
  }

  private static func answer(_ game: inout Game) throws {
    let turn = game.submit(.text("xylophone zebra"), at: .distantPast)
    try expect("whether the answer is right", turn?.verdict.isRight, is: false)
    game.next(at: .distantPast)
  }
}
