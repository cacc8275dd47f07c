public import Foundation
import GRDB
package import KuchiEngine

/// A number of answers. Answers that were taken back do not count, nor items that a placement found to be known.
package struct ReviewCount: Hashable, Sendable {
  /// All of them.
  package var reviews: Int
  /// Those with a grade better than again.
  package var passed: Int

  /// A count.
  package init(reviews: Int, passed: Int) {
    self.reviews = reviews
    self.passed = passed
  }
}

/// Counts that SQLite makes, so that no review is read.
extension Profile {
  /// The reviews between each two neighbours of `boundaries`, the later one excluded: days, weeks or months of the
  /// host's calendar. There is one count less than there are boundaries, and none for fewer than two.
  package func counts(between boundaries: [Date]) throws(ProgressFailure) -> [ReviewCount] {
    try progress.read { database in
      try zip(boundaries, boundaries.dropFirst()).map { start, end in
        try database.first(
          """
          SELECT count(*) AS reviews, coalesce(sum(grade > 1), 0) AS passed FROM review
          WHERE profile = ? AND time >= ? AND time < ? AND \(StoredReview.isAnswer)
          AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = id)
          """, [id.row, start.microseconds, end.microseconds], ReviewCount.init(row:)
        ) ?? ReviewCount(reviews: 0, passed: 0)
      }
    }
  }

  /// When answers were given, within these times.
  public func answerTimes(within times: Range<Date>) throws(ProgressFailure) -> [Date] {
    try progress.read { database in
      try database.all(
        """
        SELECT time FROM review WHERE profile = ? AND time >= ? AND time < ? AND \(StoredReview.isAnswer)
        AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = id)
        """, [id.row, times.lowerBound.microseconds, times.upperBound.microseconds]
      ) { try $0.date("time") }
    }
  }

  /// How many items of each deck are due. A deck with none is left out.
  package func dueCounts(at date: Date) throws(ProgressFailure) -> [Deck.ID: Int] {
    try progress.read { database in
      var counts: [Deck.ID: Int] = [:]
      try database.each(
        "SELECT deck, count(*) AS due FROM memory WHERE profile = ? AND due <= ? GROUP BY deck",
        [id.row, date.microseconds]
      ) { counts[try $0.decode(forColumn: "deck")] = try $0.decode(forColumn: "due") }
      return counts
    }
  }
}

extension ReviewCount {
  fileprivate init(row: Row) throws {
    self.init(reviews: try row.decode(forColumn: "reviews"), passed: try row.decode(forColumn: "passed"))
  }
}
