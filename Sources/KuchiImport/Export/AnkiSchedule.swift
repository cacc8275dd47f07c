import Foundation

/// The schedule of a card in Anki. What Anki's FSRS remembers of it is left to Anki, which derives it from the log.
struct AnkiSchedule {
  private(set) var (type, queue, due, interval) = (0, 0, 0, 0)
  private(set) var (factor, reps, lapses, left) = (0, 0, 0, 0)

  /// - Parameters:
  ///   - position: Its place among the new cards, from 0 on.
  ///   - day: Returns the number of a date among the days of the collection.
  init(_ memory: Memory?, position: Int, day: (Date) -> Int) {
    due = position + 1
    guard let memory else { return }
    let seconds = Int(memory.due.timeIntervalSince1970.clamped(to: 0...250_000_000_000))
    let rest = day(memory.due) - day(memory.lastReview)
    (factor, reps, lapses) = (2_500, min(memory.reps, 100_000), min(memory.lapses, 100_000))
    switch memory.state {
    case .review: (type, queue, due, interval) = (2, 2, day(memory.due), max(1, rest))
    case .learning: (type, queue, due, left) = (1, 1, seconds, 1_001)
    case .relearning: (type, queue, due, left, interval) = (3, 1, seconds, 1_001, 1)
    }
  }
}

/// A review of a question as a row of Anki's log.
struct AnkiRow {
  let stored: StoredReview
  /// The interval that it earned, and the one before: days, or seconds where negative.
  let interval: Int
  private(set) var last = 0
  /// 0 in the first steps, 1 for a review, 2 in the steps after a lapse, 3 for practice and early reviews, 4 for what
  /// is no answer. Anki's FSRS begins a card's history at the last group of rows of type 0.
  private(set) var type: Int
  private(set) var isLapse = false

  private enum Stage: Int {
    case learning, review, relearning
  }

  /// The rows of one question, in the order of their times.
  static func rows(of reviews: [StoredReview], _ days: DayCount) -> [AnkiRow] {
    var (stage, last, due) = (Stage.learning, 0, Date?.none)
    return reviews.sorted { $0.review.date < $1.review.date }.map { stored in
      var row = AnkiRow(
        stored: stored, interval: interval(after: stored, days), last: last, type: stage.rawValue)
      if !stored.review.isAnswer { row.type = 4 }
      let isEarly = due.map { days.number(of: stored.review.date) < days.number(of: $0) } ?? false
      if stored.isPractice || row.type == 1 && isEarly { row.type = 3 }
      guard !stored.isPractice else { return row }
      row.isLapse = stage == .review && stored.isScheduling && stored.review.grade == .again
      stage = row.stage(after: stage)
      (last, due) = (stored.review.form == .forgotten ? 0 : row.interval, stored.due)
      return row
    }
  }

  private func stage(after stage: Stage) -> Stage {
    switch stored.review.form {
    case .forgotten: .learning
    case .moved, .placed: .review
    default: interval == 0 ? stage : interval > 0 ? .review : stage == .learning ? .learning : .relearning
    }
  }

  private static func interval(after stored: StoredReview, _ days: DayCount) -> Int {
    guard let due = stored.due else { return 0 }
    let seconds = due.timeIntervalSince(stored.review.date).clamped(to: 0...36_500 * 86_400)
    // Steps are shorter than half a day.
    guard seconds >= 43_200 || stored.review.form == .moved else { return -max(1, Int(seconds)) }
    return min(max(1, days.number(of: due) - days.number(of: stored.review.date)), 36_500)
  }
}

extension StoredReview {
  /// The time in Anki's log, in milliseconds since 1970. An answer that came from there has the same one again.
  var ankiTime: Int64 { Int64((review.date.timeIntervalSince1970 * 1_000).rounded()) }

  /// Whether somebody answered, and it counts for the schedule.
  var isScheduling: Bool { review.isAnswer && !isPractice }
}
