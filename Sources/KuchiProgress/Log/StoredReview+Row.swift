import Foundation
import GRDB
import KuchiEngine

extension StoredReview {
  /// Selects answers; a condition follows. Few answers are retracted, so that looking that up is cheap.
  static let select = """
    SELECT *, EXISTS (SELECT 1 FROM retraction WHERE review = review.id) AS retracted,
      (\(lesson(profile: "review.profile", deck: "review.deck", card: "review.card", time: "review.time"))) AS lesson
    FROM review\u{20}
    """

  /// Selects when a lesson showed a card last before a time; null where it was taken back, or there was none.
  static func lesson(profile: String, deck: String, card: String, time: String) -> String {
    """
    SELECT iif(fact = 'shown', time, NULL) AS lesson FROM event
    WHERE profile = \(profile) AND deck = \(deck) AND card = \(card) AND kind IS NULL AND fact IN ('shown', 'unshown')
    AND time <= \(time) ORDER BY time DESC LIMIT 1
    """
  }

  /// The order in which reviews make memories: that of their times, the same in every file. Cards tell apart what was given
  /// at the same moment under two names of one card, and what they say those that two machines gave.
  // The plus keeps SQLite from reading the reviews of all items in the order of an index.
  static let inOrder = " ORDER BY +time, nth, card, grade, form, answer, due, practice, milliseconds"

  /// A row of the selection.
  init(row: Row) throws {
    self.init(
      id: ID(row: try row.decode(forColumn: "id")), review: try Review(row: row),
      confusedWith: try row.decode(String?.self, forColumn: "confused").map { try JSONText.value($0) } ?? [],
      parameters: try row.count("parameters"),
      due: try row.decode(Microseconds?.self, forColumn: "due").map { Date(microseconds: $0) },
      gameID: try row.decode(Int64?.self, forColumn: "game").map { PlayedGame.ID(row: $0) },
      isPractice: try row.decode(Bool?.self, forColumn: "practice") ?? false,
      isRetracted: try row.decode(forColumn: "retracted"),
      lesson: try row.decode(Microseconds?.self, forColumn: "lesson").map { Date(microseconds: $0) })
  }

  /// The review with its times as the file has them.
  var rounded: StoredReview {
    var stored = self
    stored.review.date = review.date.rounded
    stored.review.seconds = Double(milliseconds: review.seconds.milliseconds)
    return stored
  }
}

extension Review {
  fileprivate init(row: Row) throws {
    let grade = try row.decode(Int.self, forColumn: "grade")
    guard let grade = Grade(rawValue: grade) else { throw ProgressFailure.unreadable("grade \(grade)") }
    let item = try row.item
    self.init(
      deckID: item.deckID, cardID: item.cardID, kind: item.kind, form: try row.word("form"), grade: grade,
      answer: try row.decode(forColumn: "answer"), date: try row.date("time"),
      seconds: Double(milliseconds: try row.decode(forColumn: "milliseconds")).clamped(to: Bounds.seconds))
  }
}

extension StoredReview.ID {
  init(row: Int64) { self.init(rawValue: Int(row)) }

  var row: Int64 { Int64(rawValue) }
}

extension PlayedGame.ID {
  init(row: Int64) { self.init(rawValue: Int(row)) }

  var row: Int64 { Int64(rawValue) }
}
