import Foundation
import KuchiEngine
import KuchiProgress

extension Scene {
  static let progress = Scene(
    name: "progress",
    summary: "a progress file with 1,000,000 reviews of 20,000 cards, against one with 1,000 reviews"
  ) {
    try ScratchFolder.use { scratch in
      let deck = SampleDeck.deck(of: LargeProgress.cards)
      let file = try scratch.write(SampleDeck.bytes(of: deck), as: "deck.json")
      let sides = try [1_000_000, 1_000].map { try LargeProgress(reviews: $0, deck, file, in: scratch) }
      let (prompts, answers) = (try sides.map { try $0.prompt }, sides.map(\.answer))
      try Lane.race(prompts, rounds: 9)
      try Lane.race(answers, rounds: 9)
      return [
        Measurement(
          "play 20,000 cards, to the exit", .milliseconds, ours: prompts[0], baseline: prompts[1],
          against: "1,000 reviews", goal: 1.5),
        Measurement(
          "an answer recorded", .microseconds, ours: answers[0], baseline: answers[1],
          against: "1,000 reviews", goal: 1.5),
      ]
    }
  }
}

/// A player with a large progress file.
private struct LargeProgress {
  static let cards = 20_000
  private static let answers = 200

  private let home: URL
  private let progress: SampleProgress
  private let deck: Deck
  private let file: String

  init(reviews: Int, _ deck: Deck, _ file: String, in scratch: ScratchFolder) throws {
    ProgressLog.print("  making a file of \(reviews) reviews")
    home = scratch.url.appending(path: "\(reviews)")
    progress = try SampleProgress(
      reviews: reviews, at: home.appending(path: ".local/share/kuchi/progress.sqlite").path)
    self.deck = deck
    self.file = file
  }

  /// The whole program until its first question.
  var prompt: Lane {
    get throws { try FirstPrompt.lane(file, home: home, arguments: []) }
  }

  /// Recording answers as a game does, with cards from the whole deck.
  var answer: Lane {
    var generator = SeededGenerator(seed: 8)
    var game = Game(CardPool(deck), settings: GameSettings(count: Self.answers), seed: 1, at: .now)
    let record = GameRecord(of: game)
    let reviews = (0..<Self.answers).compactMap { _ in
      defer { game.next(at: .now) }
      return game.submit(game.answer(isRight: Bool.random(using: &generator)), at: .now)?.review
    }
    return Lane(steps: reviews.count) { [profile = progress.profile] in
      for review in reviews { try profile.record(review, in: record) }
    }
  }
}

extension Game {
  fileprivate func answer(isRight: Bool) -> Answer {
    isRight ? .choice(question?.challenge.rightChoice ?? 0) : .unknown
  }
}
