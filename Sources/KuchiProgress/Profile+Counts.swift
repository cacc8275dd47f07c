public import Foundation
import GRDB
public import KuchiEngine

/// Counts, made where the rows are.
extension Profile {
  /// The reviews between each two neighbours of `boundaries`, the later one left out: days, weeks or months, as the
  /// host's calendar has them. One less than there are boundaries; none when there are fewer than two.
  public func counts(between boundaries: [Date]) throws(ProgressFailure) -> [ReviewCount] {
    try progress.read { database in
      try zip(boundaries, boundaries.dropFirst()).map { start, end in
        try database.first(
          """
          SELECT count(*), coalesce(sum(grade > 1), 0) FROM review WHERE profile = ? AND time >= ? AND time < ?
          AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = id)
          """, [id.row, start.microseconds, end.microseconds]
        ) { try Self.count($0, from: 0) } ?? ReviewCount(reviews: 0, passed: 0)
      }
    }
  }

  /// The reviews of each deck. Without a date the whole log is read.
  public func countsByDeck(since date: Date? = nil) throws(ProgressFailure) -> [Deck.ID: ReviewCount] {
    try progress.read { database in
      var counts: [Deck.ID: ReviewCount] = [:]
      try database.each(
        """
        SELECT deck, count(*), sum(grade > 1) FROM review WHERE profile = ? AND time >= ?
        AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = id) GROUP BY deck
        """, [id.row, date?.microseconds ?? .min]
      ) { counts[try $0.decode(atIndex: 0)] = try Self.count($0, from: 1) }
      return counts
    }
  }

  /// How many skills of each deck are due, decks with none left out.
  public func dueCounts(at date: Date) throws(ProgressFailure) -> [Deck.ID: Int] {
    try progress.read { database in
      var counts: [Deck.ID: Int] = [:]
      try database.each(
        "SELECT deck, count(*) FROM memory WHERE profile = ? AND due <= ? GROUP BY deck",
        [id.row, date.microseconds]
      ) { counts[try $0.decode(atIndex: 0)] = try $0.decode(atIndex: 1) }
      return counts
    }
  }

  private static func count(_ row: Row, from first: Int) throws -> ReviewCount {
    ReviewCount(reviews: try row.decode(atIndex: first), passed: try row.decode(atIndex: first + 1))
  }
}
