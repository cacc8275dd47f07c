import Foundation
import KuchiEngine
import KuchiProgress

/// A progress file with reviews of the sample deck.
struct SampleProgress {
  private static let reviewsOfACard = 50
  // The program reads this file, and gives this name to a player without a name.
  private static let player = "default"
  // The start is so early that all reviews are in the past.
  private static let begin = Date(timeIntervalSince1970: 1_609_459_200)

  let database: ProgressDatabase
  let profile: Profile

  /// Creates the file at `path`, with `others` more players with own weights. Many reviews take time.
  init(reviews: Int, beside others: Int = 0, at path: String) throws {
    let replay = Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil)
    database = try ProgressDatabase(path: path, rule: MemoryRule(version: 1, replay: replay))
    if others > 0 { _ = try database.import((1...others).map(Self.weights)) }
    let report = try database.import(Self.lines(cards: reviews / Self.reviewsOfACard))
    try expect("the reviews taken in", report.added, is: reviews)
    profile = try database.profile(named: Self.player, create: true)
  }

  private static func weights(of player: Int) -> String {
    var values = FSRS7Weights.standard.values
    values[2] += Double(player) / 100_000
    return #"{"type":"chosen","profile":"player-\#(player)","time":\#(player),"value":"\#(values)"}"#
  }

  private static func lines(cards: Int) -> some Sequence<String> {
    ReviewHistory.samples(cards, reviews: reviewsOfACard).lazy.enumerated().flatMap { number, history in
      var seconds = begin.timeIntervalSince1970
      return history.reviews.map { review in
        seconds += Double(review.days) * 86_400 + 60
        return line(card: number, review.grade, at: Int(seconds))
      }
    }
  }

  private static func line(card: Int, _ grade: Grade, at seconds: Int) -> String {
    """
    {"type":"review","profile":"\(player)","deck":"sample","card":"card-\(card)","kind":"meaning",\
    "time":\(seconds)000000,"nth":0,"form":"choice","grade":\(grade.rawValue),"answer":"an answer",\
    "milliseconds":2000,"parameters":1}
    """
  }
}

/// The reviews of one card, each with a grade and the days since the previous review.
struct ReviewHistory {
  /// The reviews. The first one has 0 days.
  let reviews: [(grade: Grade, days: Int)]

  /// Creates a random history. Nine of ten answers are right. The intervals grow and restart after a lapse.
  init(_ count: Int, using generator: inout SeededGenerator) {
    var gap = 0
    reviews = (0..<count).map { _ in
      let days = gap
      let roll = Int.random(in: 0..<20, using: &generator)
      let grade: Grade = roll < 2 ? .again : roll < 4 ? .hard : roll < 18 ? .good : .easy
      gap = grade == .again ? 0 : min(30, gap * 2 + Int.random(in: 1...3, using: &generator))
      return (grade, days)
    }
  }

  /// Random histories that are equal on all machines.
  static func samples(_ cards: Int, reviews: Int) -> [ReviewHistory] {
    var generator = SeededGenerator(seed: 6)
    return (0..<cards).map { _ in ReviewHistory(reviews, using: &generator) }
  }
}
