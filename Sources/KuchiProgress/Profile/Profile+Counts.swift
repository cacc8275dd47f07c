public import Foundation
import GRDB

/// Counts made by SQLite, so that no review is loaded. Retracted answers do not count, nor do items that a
/// placement found known.
extension Profile {
  /// The answers grouped by quarter of an hour, in no order: days and hours of every time zone begin with
  /// one.
  ///
  /// - Parameter times: The time of the answers; nil for any time.
  package func answers(within times: Range<Date>? = nil) throws(ProgressFailure) -> [AnswerSpan] {
    let (first, end) = (times?.lowerBound ?? .distantPast, times?.upperBound ?? .distantFuture)
    return try progress.read { database in
      try database.all(
        """
        SELECT min(time), sum(grade > 1), count(*), total(milliseconds) / 1000
        FROM \(times == nil ? StoredReview.wholeLog : "review") WHERE profile = ? AND time >= ? AND time < ? AND \(StoredReview.isAnswer)
        AND id NOT IN (\(StoredReview.retracted)) GROUP BY time / \(Self.quarter)
        """, [id.rawValue, first.microseconds, end.microseconds]
      ) { (start: try $0.date(), tally: try Tally(&$0), seconds: try $0.seconds()) }
    }
  }

  /// The microseconds in a quarter of an hour.
  private static let quarter = 900_000_000

  /// The answers to each item. Cards have their present names.
  package func answersByItem() throws(ProgressFailure) -> [ReviewItem: Tally] {
    try progress.read { database in
      let names = try database.formerNames
      var tallies: [ReviewItem: Tally] = [:]
      try database.each(
        """
        SELECT deck, card, kind, sum(grade > 1), count(*) FROM \(StoredReview.wholeLog)
        WHERE profile = ? AND \(StoredReview.isAnswer) AND id NOT IN (\(StoredReview.retracted))
        GROUP BY deck, card, kind
        """, [id.rawValue]
      ) { row in
        let item = names.currentItem(try row.item())
        tallies[item, default: Tally()] += try Tally(&row)
      }
      return tallies
    }
  }

  /// The decks with any record, sorted. The time for this does not grow with the log.
  package func decks() throws(ProgressFailure) -> [Deck.ID] {
    try progress.read { database in
      try database.values(
        """
        WITH RECURSIVE next(deck) AS (
          SELECT min(deck) FROM event WHERE profile = ?1
          UNION ALL SELECT (SELECT min(deck) FROM event WHERE profile = ?1 AND deck > next.deck) FROM next
          WHERE deck IS NOT NULL)
        SELECT deck FROM next WHERE deck IS NOT NULL
        """, [id.rawValue])
    }
  }

  /// The times of answers within `times`.
  public func answerTimes(within times: Range<Date>) throws(ProgressFailure) -> [Date] {
    try progress.read { database in
      try database.all(
        """
        SELECT time FROM review WHERE profile = ? AND time >= ? AND time < ? AND \(StoredReview.isAnswer)
        AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = id)
        """, [id.rawValue, times.lowerBound.microseconds, times.upperBound.microseconds]
      ) { try $0.date() }
    }
  }

  /// Whether nothing that was answered before these times was due by their end, and something was answered.
  package func wasFree(within times: Range<Date>) throws(ProgressFailure) -> Bool {
    let before = "profile = ?1 AND time < ?2 AND practice IS NOT 1 AND id NOT IN retraction"
    return try progress.read { database in
      try database.values(
        """
        SELECT EXISTS (SELECT 1 FROM review WHERE \(before)) AND NOT EXISTS (
          SELECT 1 FROM review AS last WHERE \(before) AND form <> 'forgotten' AND ifnull(due, 0) < ?3
          AND NOT EXISTS (
            SELECT 1 FROM review WHERE \(before) AND deck = last.deck AND card = last.card
            AND kind = last.kind AND time > last.time))
        """, [id.rawValue, times.lowerBound.microseconds, times.upperBound.microseconds]
      ) == [true]
    }
  }

  /// The decks with any memory, sorted.
  package func playedDecks() throws(ProgressFailure) -> [Deck.ID] {
    try progress.read {
      try $0.values("SELECT DISTINCT deck FROM memory WHERE profile = ? ORDER BY deck", [id.rawValue])
    }
  }
}

extension Tally {
  /// Reads the columns for right answers and for all answers.
  fileprivate init(_ columns: inout Columns) throws {
    self.init(right: try columns.count(), total: try columns.count())
  }
}
