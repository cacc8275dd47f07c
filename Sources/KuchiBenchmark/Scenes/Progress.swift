import Foundation
import GRDB
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
      let (prompts, answers) = (try sides.map { try $0.prompt }, sides.map { $0.answer() })
      let (grouped, goal) = (sides[1].answer(callers: 256), Lane { 100e-6 })
      try Lane.race(prompts, rounds: 9)
      let overviews = try sides.map { try $0.overview }
      try Lane.race(overviews, rounds: 9)
      let bare = try bareInsert(in: scratch)
      let crowd = try LargeProgress(reviews: 1_000, beside: 10_000, deck, file, in: scratch)
      let words = SampleDeck.deck(of: 800)
      let level = try LargeProgress(reviews: 20_000, words, file, in: scratch)
      let (crowded, deals) = (crowd.answer(), [crowd.deal, sides[1].deal, level.deal, Lane { 500e-6 }])
      try Lane.race(deals, rounds: 9)
      try Lane.race(answers + [crowded, bare, grouped, goal], rounds: 9)
      return [
        Measurement(
          "play 20,000 cards, to the exit", .milliseconds, ours: prompts[0], baseline: prompts[1],
          against: "1,000 reviews", goal: 1.5),
        Measurement(
          "kuchi stats", .milliseconds, ours: overviews[0], baseline: overviews[1], against: "1,000 reviews"),
        Measurement(
          "an answer recorded", .microseconds, ours: answers[0], baseline: answers[1],
          against: "1,000 reviews", goal: 1.5),
        Measurement(
          "an answer recorded beside 10,000 players with weights", .microseconds, ours: crowded,
          baseline: answers[1], against: "no other players", goal: 1.3),
        Measurement(
          "a game dealt by the store, beside as many", .milliseconds, ours: deals[0], baseline: deals[1],
          against: "no other players", goal: 1.3),
        Measurement(
          "a game of 800 words dealt by the store, half of them met", .microseconds, ours: deals[2],
          baseline: deals[3], against: "the goal", goal: 1),
        Measurement(
          "an answer recorded", .microseconds, ours: answers[1], baseline: bare,
          against: "a bare durable insert", goal: 1.3),
        Measurement(
          "an answer recorded, 256 callers at once", .microseconds, ours: grouped, baseline: goal,
          against: "10,000 a second", goal: 1),
      ]
    }
  }

  /// Inserts rows as long as an answer, each in a transaction that reaches the disk.
  private static func bareInsert(in scratch: ScratchFolder) throws -> Lane {
    let queue = try DatabaseQueue(path: scratch.url.appending(path: "bare.sqlite").path)
    try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE answer (text TEXT NOT NULL)")
    }
    let text = String(repeating: "a", count: 120)
    return Lane(steps: 200) {
      for _ in 0..<200 {
        try queue.write { database in
          try database.cachedStatement(sql: "INSERT INTO answer VALUES (?)").execute(arguments: [text])
        }
      }
    }
  }
}

/// A player with a large progress file.
private struct LargeProgress {
  static let cards = 20_000
  private static let games: UInt64 = 20
  /// The seconds from game to game.
  private static let pause = 3_600.0

  private let home: URL
  private let progress: SampleProgress
  private let deck: Deck
  private let file: String

  init(reviews: Int, beside others: Int = 0, _ deck: Deck, _ file: String, in scratch: ScratchFolder) throws {
    ProgressLog.print("  making a file of \(reviews) reviews")
    home = scratch.url.appending(path: "\(reviews) beside \(others)")
    progress = try SampleProgress(
      reviews: reviews, beside: others, at: home.appending(path: ".local/share/kuchi/progress.sqlite").path)
    self.deck = deck
    self.file = file
  }

  /// The whole program until its first question.
  var prompt: Lane {
    get throws { try FirstPrompt.lane(file, home: home, arguments: []) }
  }

  /// The whole program until it has printed the overview of the statistics.
  var overview: Lane {
    get throws {
      let program = Program(
        executable: try Program.kuchi, arguments: ["stats"],
        environment: ["HOME": home.path, "LANG": "C.UTF-8"], folder: home)
      return Lane { try program.run().seconds }
    }
  }

  /// Deals a game from the whole deck, like programs that leave the rest to a store.
  var deal: Lane {
    Lane(steps: 1) { [pool = CardPool(deck), profile = progress.profile] in
      let done = DispatchSemaphore(value: 0)
      Task {
        _ = try? await profile.game(on: pool, seed: 1, at: .now, days: .wholeSpans)
        done.signal()
      }
      done.wait()
    }
  }

  /// Records answers as games do, with cards from the whole deck.
  ///
  /// - Parameter callers: The number of concurrent callers; nil for calls one after another.
  func answer(callers: Int? = nil) -> Lane {
    var (generator, round) = (SeededGenerator(seed: 8), 0.0)
    let pool = CardPool(deck)
    let answers = (1...Self.games as ClosedRange<UInt64>).flatMap { seed in
      var game = Game(pool, settings: GameSettings(), seed: seed, at: .now)
      return (0..<GameSettings().count).compactMap { _ in
        defer { game.next(at: .now) }
        let turn = game.submit(game.answer(isRight: Bool.random(using: &generator)), at: .now)
        return turn?.review.map { ($0, GameRecord(of: game)) }
      }
    }
    return Lane(steps: answers.count) {
      [profile = progress.profile, commit = GroupCommit(progress.database)] in
      round += 1
      let later = answers.map { review, record in
        var review = review
        // Each round is later than the previous one, as with games.
        review.date += round * Self.pause
        return (review, record)
      }
      guard let callers else { return try later.forEach { _ = try profile.record($0, in: $1) } }
      for first in stride(from: 0, to: later.count, by: callers) {
        Self.record(later[first..<min(first + callers, later.count)], commit, profile)
      }
    }
  }
}

extension LargeProgress {
  /// Records answers, each from a caller of its own, and waits for all.
  private static func record(
    _ answers: ArraySlice<(Review, GameRecord)>, _ commit: GroupCommit, _ profile: Profile
  ) {
    let done = DispatchSemaphore(value: 0)
    for (review, record) in answers {
      Task {
        _ = try? await commit.run { () throws(ProgressFailure) in try profile.record(review, in: record) }
        done.signal()
      }
    }
    for _ in answers { done.wait() }
  }
}

extension Game {
  fileprivate func answer(isRight: Bool) -> Answer {
    isRight ? .choice(question?.challenge.rightChoice ?? 0) : .unknown
  }
}
