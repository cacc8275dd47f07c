import Foundation
import KuchiEngine

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

  /// Plays games of choices whose wrong answers are all close, each round with another seed.
  static func lane(for size: Int) -> Lane {
    let course = Course(SampleDeck.deck(of: size))
    let settings = GameSettings(count: questions, choices: 4, difficulty: .hard, mode: .choice)
    var seed: UInt64 = 0
    return Lane {
      seed += 1
      var game = Game(course, settings: settings, seed: seed, at: .distantPast)
      let time = seconds { play(&game) } / Double(questions)
      try expect("the number of right answers", game.score.right, is: questions)
      return time
    }
  }

  private static func play(_ game: inout Game) {
    while let question = game.question {
      // A question with fewer than four choices is one too few right.
      let isWhole = question.challenge.choices.count == 4
      game.submit(isWhole ? .choice(question.challenge.rightChoice ?? 0) : .unknown, at: .distantPast)
      game.next(at: .distantPast)
    }
  }
}
