import Foundation
import KuchiEngine

extension Scene {
  static let course = Scene(
    name: "course",
    summary: "what a deck costs before the first question: its course, and a game dealt from it; per card"
  ) {
    let (large, small) = (CourseBuilding(of: 100_000), CourseBuilding(of: 1_000))
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

private struct CourseBuilding {
  let build: Lane
  let deal: Lane

  init(of size: Int) {
    let deck = SampleDeck.deck(of: size)
    let course = Course(deck)
    let times = max(1, 10_000 / size)
    build = Lane(steps: size * times) {
      for _ in 0..<times { try expect("the number of cards", Course(deck).cards.count, is: size) }
    }
    deal = Lane(steps: size * times) {
      for seed in 0..<times {
        let game = Game(course, seed: UInt64(seed), at: .distantPast)
        try expect("the number of questions", game.questionCount, is: 10)
      }
    }
  }
}
