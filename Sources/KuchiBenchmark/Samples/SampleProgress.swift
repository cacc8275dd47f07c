import Foundation
import KuchiEngine
import KuchiProgress

/// A progress file with so many reviews of the cards of the sample deck.
struct SampleProgress {
  private static let reviewsOfACard = 50
  // The file is one of the program's, where this is what players without a name are called.
  private static let player = "default"
  // So early that all reviews lie in the past.
  private static let begin = Date(timeIntervalSince1970: 1_609_459_200)

  let database: ProgressDatabase
  let profile: Profile

  /// Makes the file at `path`. It takes a while.
  init(reviews: Int, at path: String) throws {
    let replay = Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil)
    let rule = MemoryRule(version: 1) { memory, review in
      replay.step(Review(review), from: memory).after
    }
    database = try ProgressDatabase(path: path, rule: rule)
    let report = try database.import(Self.lines(cards: reviews / Self.reviewsOfACard))
    try expect("the reviews taken in", report.added, is: reviews)
    profile = try database.profile(named: Self.player)
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

extension Review {
  init(_ recorded: RecordedReview) {
    self.init(
      deckID: recorded.skill.deckID, cardID: recorded.skill.cardID, kind: recorded.skill.kind,
      form: recorded.form, grade: recorded.grade, answer: recorded.answer, date: recorded.date,
      seconds: recorded.seconds)
  }
}
