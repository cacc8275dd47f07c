import Foundation
import GRDB

/// The result of importing the history of another program.
package struct HistoryImportReport: Hashable, Sendable {
  /// The number of new reviews.
  package var added = 0
  /// The number of new reviews that only count and change no memory, such as crammed ones.
  package var practice = 0
  /// The number of new items with a due date that comes from no answer.
  package var placed = 0
  /// The other program's decisions that moved an item's due date, and those that made an item new again.
  package var moved = 0
  package var forgotten = 0
  /// The number of reviews that were already known.
  package var known = 0
  /// The number of items with new reviews.
  package var items = 0
  /// The number of new events.
  package var events = 0

  /// Creates an empty report.
  package init() {}
}

extension Profile {
  /// Imports the history of another program: its unknown reviews, and events. Memories follow from all
  /// reviews in the order of their times.
  ///
  /// Two reviews of one item at most ten milliseconds apart are the same, even under a former card name:
  /// nobody answers that fast, and others store whole milliseconds. A known review is left alone, even if
  /// retracted, so importing twice equals once. A placed review counts only for an item without a memory. A
  /// due date is moved only if neither the previous review in the file nor a later one here has that day.
  ///
  /// One transaction imports everything. It needs little memory for any number of items.
  ///
  /// - Parameters:
  ///   - items: For each item, its reviews in the order of their times; each item once. The ids of the
  ///     reviews are ignored.
  ///   - events: The events to import, of any time in the past.
  ///   - isTrial: Whether only to make the report and change nothing.
  ///   - onItem: Called after each item. It returns false to stop; then nothing is changed.
  /// - Returns: The numbers of new and known reviews.
  package func importHistory(
    _ items: some Sequence<[StoredReview]>, events: [StudyEvent] = [], isTrial: Bool = false,
    onItem: () -> Bool = { true }
  ) throws(ProgressFailure) -> HistoryImportReport {
    try progress.write { database in
      var importer = HistoryImporter(log: try log(in: database))
      try database.inSavepoint {
        for reviews in items {
          try importer.take(reviews)
          guard onItem() else { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
        }
        try importer.take(events)
        return isTrial ? .rollback : .commit
      }
      return importer.report
    }
  }
}

/// Imports another program's history within a transaction.
private struct HistoryImporter {
  /// The greatest distance, in microseconds, at which reviews of one item are the same.
  private static let tolerance: Microseconds = 10_000

  let log: ReviewLog
  /// Whether the log had no review of a deck before the import.
  var isFresh: [Deck.ID: Bool] = [:]
  var report = HistoryImportReport()

  private var database: Database { log.tables.database }

  /// Takes in the reviews of one item.
  mutating func take(_ reviews: [StoredReview]) throws {
    guard let item = reviews.first?.review.item else { return }
    let known = try isFresh(item.deckID) ? [] : known(of: item)
    let isRemembered = try !known.isEmpty && log.memory(of: item) != nil
    var (new, last) = ([StoredReview](), StoredReview?.none)
    for stored in reviews.map(\.rounded) {
      let isKnown = Self.contains(stored.review.date.microseconds, in: known)
      switch stored.review.form {
      case _ where isKnown: report.known += stored.review.isAnswer ? 1 : 0
      case .placed where isRemembered: continue
      case .moved where stored.due.map { isDue(on: $0, since: last, known) } ?? true: continue
      default: new.append(stored)
      }
      if !stored.isPractice { last = stored }
    }
    guard !new.isEmpty else { return }
    report.items += 1
    for stored in new { try insert(stored) }
    // The common case does not read the log.
    if known.isEmpty {
      try log.remember(
        database.currentItem(item), after: withLesson(new))
    } else {
      try log.remember(item)
    }
  }

  /// Reviews that begin a memory, with the lesson before the first of them.
  private func withLesson(_ reviews: [StoredReview]) throws -> [StoredReview] {
    guard let first = reviews.firstIndex(where: { !$0.isPractice }) else { return reviews }
    var reviews = reviews
    let review = reviews[first].review
    reviews[first].lesson = try log.lesson(on: review.item, at: review.date)
    return reviews
  }

  mutating func take(_ events: [StudyEvent]) throws {
    for event in events where try log.tables.add(LogEvent(event.fact, at: event.date.microseconds)) {
      report.events += 1
    }
  }

  // Cached, because an import may have a million items.
  private mutating func isFresh(_ deck: Deck.ID) throws -> Bool {
    if let known = isFresh[deck] { return known }
    let isFresh = try !database.hasRow(
      "SELECT 1 FROM review WHERE profile = ? AND deck = ? LIMIT 1", [log.tables.profile, deck])
    self.isFresh[deck] = isFresh
    return isFresh
  }

  private typealias Known = (time: Microseconds, due: Microseconds?)

  /// The reviews of an item under all names of its card, including retracted ones, in order of time.
  private func known(of item: ReviewItem) throws -> [Known] {
    try database.all(
      "SELECT time, due FROM review WHERE \(StoredReview.isOfItem) ORDER BY +time",
      [log.tables.profile, item.deckID, database.currentItem(item).cardID, item.kind.rawValue]
    ) { (try $0.next(), try $0.next()) }
  }

  private static func contains(_ time: Microseconds, in known: [Known]) -> Bool {
    let first = index(of: time - tolerance, in: known)
    return first < known.count && known[first].time <= time + tolerance
  }

  /// The index of the first review at or after a time.
  private static func index(of time: Microseconds, in known: [Known]) -> Int {
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle].time < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether the last review of the file, or one here since then, is due on the day that begins at a time.
  private func isDue(on day: Date, since last: StoredReview?, _ known: [Known]) -> Bool {
    let start = day.microseconds
    let isOnDay = { (due: Microseconds?) in due.map { start..<start + 86_400_000_000 ~= $0 } ?? false }
    guard let last else { return false }
    let first = Self.index(of: last.review.date.microseconds - Self.tolerance, in: known)
    // For a known review, the file has the date that it was moved to.
    let isLastKnown = first < known.count && Self.contains(last.review.date.microseconds, in: known)
    return !isLastKnown && isOnDay(last.due?.microseconds) || known[first...].contains { isOnDay($0.due) }
  }

  private mutating func insert(_ stored: StoredReview) throws {
    var stored = stored
    (stored.parameters, stored.gameID, stored.confusedWith) = (log.rule.version, nil, [])
    try log.tables.append(LogEvent(stored))
    switch stored.review.form {
    case .placed: report.placed += 1
    case .moved: report.moved += 1
    case .forgotten: report.forgotten += 1
    default: report.added += 1
    }
    if stored.isPractice { report.practice += 1 }
  }
}
