import Foundation
import GRDB
package import KuchiEngine

/// The result of importing the history of another program.
package struct HistoryImportReport: Hashable, Sendable {
  /// The number of new reviews.
  package var added = 0
  /// The number of new reviews that only count and change no memory, such as crammed ones.
  package var practice = 0
  /// The number of new items with a due date that no answer led to.
  package var placed = 0
  /// The number of reviews that were there already.
  package var known = 0
  /// The number of items with new reviews.
  package var items = 0
  /// The number of new events.
  package var events = 0

  /// A report of nothing.
  package init() {}
}

extension Profile {
  /// Imports the history of another program: the reviews that are not there yet, and events. Memories follow from all
  /// reviews in the order of their times.
  ///
  /// Two reviews of one item at most ten milliseconds apart are the same, also under a former name of its card: nobody
  /// answers that fast, and other programs keep whole milliseconds. A known review stays as it is, retracted or not, so
  /// that importing twice is the same as once. A review that is no answer only holds a due date, and counts only for an
  /// item without other reviews.
  ///
  /// One transaction imports everything. It needs little memory for any number of items.
  ///
  /// - Parameters:
  ///   - items: For each item its reviews in the order of their times. The ids of the reviews are ignored. Each item comes
  ///     once.
  ///   - events: The events to import, of any time in the past.
  ///   - isTrial: Whether only the report is wanted. Then nothing is changed.
  ///   - onItem: Called after each item. It returns false to stop; then nothing is changed.
  /// - Returns: The numbers of new and of known reviews.
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

/// An import of another program's history within its transaction.
private struct HistoryImporter {
  /// How far apart, in microseconds, reviews of one item are the same.
  private static let tolerance: Microseconds = 10_000

  let log: ReviewLog
  /// Whether the log had no review of a deck before the import.
  var isFresh: [Deck.ID: Bool] = [:]
  var report = HistoryImportReport()

  private var database: Database { log.tables.database }

  /// Takes in the reviews of one item.
  mutating func take(_ reviews: [StoredReview]) throws {
    guard let item = reviews.first?.review.item else { return }
    let times = try isFresh(item.deckID) ? [] : knownTimes(of: item)
    let answers = reviews.filter(\.review.isAnswer)
    let isBegun = !times.isEmpty || answers.contains { !$0.isPractice }
    let new = reviews.filter {
      $0.review.isAnswer ? !Self.contains($0.review.date.microseconds, in: times) : !isBegun
    }.map(\.rounded)
    report.known += answers.count - new.count(where: \.review.isAnswer)
    guard !new.isEmpty else { return }
    report.items += 1
    for stored in new { try insert(stored) }
    // The common case needs no look at the log.
    if times.isEmpty {
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

  /// The times of the reviews of an item under all names of its card, retracted ones included.
  private func knownTimes(of item: ReviewItem) throws -> [Microseconds] {
    try database.values(
      "SELECT time FROM review WHERE \(StoredReview.isOfItem) ORDER BY +time",
      [log.tables.profile, item.deckID, database.currentItem(item).cardID, item.kind.rawValue])
  }

  private static func contains(_ time: Microseconds, in times: [Microseconds]) -> Bool {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time - tolerance { low = middle + 1 } else { high = middle }
    }
    return low < times.count && times[low] <= time + tolerance
  }

  private mutating func insert(_ stored: StoredReview) throws {
    var stored = stored
    (stored.parameters, stored.gameID, stored.confusedWith) = (log.rule.version, nil, [])
    try log.tables.append(LogEvent(stored))
    guard stored.review.isAnswer else { return report.placed += 1 }
    report.added += 1
    if stored.isPractice { report.practice += 1 }
  }
}
