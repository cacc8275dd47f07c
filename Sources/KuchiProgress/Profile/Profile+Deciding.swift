package import Foundation
import GRDB

/// The player's decisions, made at one time, about when questions come again.
package struct ScheduleDecisions: Hashable, Sendable {
  /// When the decisions were made.
  package let date: Date
  /// The number of questions that became new again.
  package let forgotten: Int
  /// The number of questions that became due at another time.
  package let moved: Int

  package init(date: Date, forgotten: Int, moved: Int) {
    (self.date, self.forgotten, self.moved) = (date, forgotten, moved)
  }
}

extension Profile {
  /// Makes questions new again: all of them or none. Their answers stay in the log and count, and a card that
  /// a lesson showed is shown again. Questions without a memory are skipped.
  package func record(forgotten items: some Sequence<ReviewItem>, at date: Date) throws(ProgressFailure) {
    try decide(items.map { (.forgotten, $0, nil) }, at: date)
  }

  /// Makes questions due at other times: all of them or none. Their memories stay. Questions without a memory
  /// are skipped.
  package func record(moved dues: [ReviewItem: Date], at date: Date) throws(ProgressFailure) {
    try decide(dues.map { (.moved, $0.key, $0.value) }, at: date)
  }

  /// Makes questions due at one other time, as `record(moved:at:)` does.
  package func record(
    moved items: some Sequence<ReviewItem>, to due: Date, at date: Date
  ) throws(ProgressFailure) {
    try decide(items.map { (.moved, $0, due) }, at: date)
  }

  private func decide(
    _ decisions: [(form: Review.Form, item: ReviewItem, due: Date?)], at date: Date
  ) throws(ProgressFailure) {
    try progress.write { database in
      let log = try log(in: database)
      var forgotten: Set<CardReference> = []
      for (form, item, due) in decisions where try log.memory(of: item) != nil {
        try log.record(Review(form, item, at: date), due: due?.rounded)
        if form == .forgotten, try log.lesson(on: item, at: date) != nil {
          forgotten.insert(item.card)
        }
      }
      try record(forgotten.map(StudyFact.unshown), at: date, in: log)
    }
  }

  /// The last decisions that were not taken back; nil if there are none.
  package func lastDecisions() throws(ProgressFailure) -> ScheduleDecisions? {
    try progress.read { database in
      let rows = try log(in: database).decisions(
        "time = (SELECT max(time) FROM review WHERE profile = ?1 AND \(ReviewLog.standsDecided()))",
        [id.rawValue])
      return rows.first.map { first in
        let forgotten = rows.count { $0.review.form == .forgotten }
        return ScheduleDecisions(
          date: first.review.date, forgotten: forgotten, moved: rows.count - forgotten)
      }
    }
  }

  /// Takes back the decisions of a time about when questions come again: all or none of them.
  ///
  /// - Parameters:
  ///   - date: When the decisions were made.
  ///   - card: The card that they were about, whose lesson may have been left out; nil for all cards.
  ///   - now: The time.
  /// - Returns: The number of questions affected.
  @discardableResult
  package func retractDecisions(
    of date: Date, about card: CardReference? = nil, at now: Date
  ) throws(ProgressFailure) -> Int {
    try progress.write { database in
      let log = try log(in: database)
      let forms = Review.Form.decisions + (card == nil ? [] : [.placed])
      let decisions = try log.decisions("time = ?2", [id.rawValue, date.microseconds], of: forms)
        .filter { card == nil || card == CardReference($0.review.cardID, in: $0.review.deckID) }
      var shown: Set<CardReference> = []
      for stored in decisions {
        _ = try log.retract(stored.id)
        let item = stored.review.item
        guard stored.review.form == .forgotten, try log.lesson(on: item, at: now) == nil,
          try log.lesson(on: item, at: Date(microseconds: date.microseconds - 1)) != nil
        else { continue }
        shown.insert(item.card)
      }
      try record(shown.map(StudyFact.shown), at: now, in: log)
      return decisions.count
    }
  }
}
