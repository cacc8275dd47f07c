import Foundation
internal import GRDB
import KuchiEngine

/// Changes the cards and the log of a collection.
struct AnkiEditor {
  /// A row of the log: whether it is an answer that changed the schedule, whether it made the card new again, and its factor.
  private typealias LogRow = (time: Int64, isAnswer: Bool, isReset: Bool, factor: Int)

  /// How far apart, in milliseconds, two rows of a card's log may be that are one answer.
  private static let tolerance: Int64 = 10

  let database: Database
  let days: AnkiDays
  let now: Date
  /// The rows of each card's log, in order. Those of the future are left out.
  private var log: [Int64: [LogRow]] = [:]
  private(set) var taken: Set<Int64> = []
  private var (newRows, changedCards): ([Int64], Set<Int64>) = ([], [])
  /// What is put in so far, but for the new rows of cards and of the log.
  var outcome = AnkiReturn()

  init(_ database: Database, _ days: DayCount, now: Date) throws {
    (self.database, self.now) = (database, now)
    self.days = AnkiDays(days, first: try AnkiClock(database).firstDay(days) ?? 0)
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT CAST(id AS INTEGER), CAST(cid AS INTEGER), ease > 0 AND NOT (type = 3 AND factor = 0),
          ease = 0 AND type = 4 AND factor = 0, max(0, min(CAST(factor AS INTEGER), 100000)) FROM revlog ORDER BY id
        """)
    while let row = try rows.next() {
      let time = try row.decode(Int64.self, atIndex: 0)
      taken.insert(time)
      guard time < (seconds + AnkiClock.day) * 1_000 else { continue }
      log[try row.number(at: 1), default: []].append(
        (
          time, try row.decode(Bool.self, atIndex: 2), try row.decode(Bool.self, atIndex: 3),
          try row.decode(Int.self, atIndex: 4)
        ))
    }
  }

  private var seconds: Int64 { Int64(now.timeIntervalSince1970) }

  // MARK: Answers

  /// Puts in the answers and what was decided about when cards come again, and the schedules to which they led. Where
  /// several cards of Anki ask the same, the first gets them.
  mutating func put(_ contents: [AnkiExport.Content], _ items: [Int64: ReviewItem]) throws {
    let cards = Dictionary(grouping: items.keys.sorted()) { items[$0] }
    for content in contents {
      let reviews = Dictionary(grouping: content.reviews, by: \.review.item)
      for (item, reviews) in reviews.sorted(by: { "\($0.key)" < "\($1.key)" }) {
        guard let same = cards[item], let card = same.first else { continue }
        let theirs = same.flatMap { log[$0] ?? [] }
        let rows = AnkiRow.rows(of: reviews, days.days)
        guard let new = try put(rows, theirs, in: card) else { continue }
        try schedule(card, after: rows.map(\.stored), new, theirs, content.memories[item])
      }
    }
  }

  /// The new rows; nil for none. A decision that is older than the last change in Anki stays here.
  private mutating func put(_ rows: [AnkiRow], _ theirs: [LogRow], in card: Int64) throws -> [AnkiRow]? {
    var new: [AnkiRow] = []
    let latest = theirs.map(\.time).max() ?? 0
    let factor = theirs.last { $0.factor > 0 }?.factor
    for row in rows where row.stored.review.form != .placed {
      let isAnswer = row.stored.review.isAnswer
      let time = row.stored.ankiTime
      if theirs.contains(where: { abs($0.time - time) <= Self.tolerance }) {
        outcome.known += isAnswer ? 1 : 0
        continue
      }
      guard isAnswer || time > latest else { continue }
      newRows.append(try database.insert(row, of: card, besides: &taken, factor: factor))
      outcome.answers += isAnswer ? 1 : 0
      new.append(row)
    }
    return new.isEmpty ? nil : new
  }

  private mutating func schedule(
    _ card: Int64, after reviews: [StoredReview], _ new: [AnkiRow], _ theirs: [LogRow], _ memory: Memory?
  ) throws {
    guard let last = reviews.last(where: { !$0.isPractice }) else { return }
    let isForgotten = memory == nil && last.review.form == .forgotten
    guard memory != nil || isForgotten else { return }
    let row = try Row.fetchOne(
      database,
      sql:
        "SELECT CAST(queue AS INTEGER), CAST(factor AS INTEGER), CAST(data AS TEXT) FROM cards WHERE id = ?",
      arguments: [card])
    guard let row else { return }
    let data = try row.decode(String?.self, atIndex: 2) ?? ""
    try database.execute(
      sql: "UPDATE cards SET reps = reps + ?, lapses = lapses + ? WHERE id = ?",
      arguments: [new.count { $0.stored.isScheduling }, new.count { $0.isLapse }, card])
    guard last.ankiTime > (theirs.map(\.time).max() ?? 0) + Self.tolerance else {
      outcome.newer += 1
      changedCards.insert(card)
      // Anki's check expects the time of the last answer, unless the card is new again since.
      let answer = reviews.last { $0.isScheduling }
      let answered = max(answer?.ankiTime ?? 0, theirs.last(where: \.isAnswer)?.time ?? 0)
      let isReset = answered <= theirs.last(where: \.isReset)?.time ?? 0
      outcome.answered[card] = .some(isReset ? nil : answered / 1_000)
      return try database.execute(
        sql: "UPDATE cards SET data = ? WHERE id = ?",
        arguments: [try AnkiSchedule.data(in: data, answeredAt: isReset ? nil : answered / 1_000), card])
    }
    let queue = try row.decode(Int.self, atIndex: 0)
    let factor = try row.decode(Int.self, atIndex: 1)
    var memory = memory
    // Anki gives a day only to cards that have left their steps.
    if last.review.form == .moved { memory?.state = .review }
    let schedule = AnkiSchedule(
      memory, after: reviews, isSuspended: queue == -1, isBuried: queue < -1,
      position: isForgotten ? try AnkiSchedule.position(in: data) ?? lastPosition() : 0, days)
    // A card in a filtered deck goes home.
    try database.execute(
      sql: """
        UPDATE cards SET type = ?, queue = ?, due = ?, ivl = ?, factor = ?, left = ?, data = ?,
          did = CASE WHEN odid != 0 THEN odid ELSE did END, odid = 0, odue = 0, mod = ?, usn = -1 WHERE id = ?
        """,
      arguments: [
        schedule.type, schedule.queue, schedule.due, schedule.interval,
        factor > 0 && !isForgotten ? factor : schedule.factor, schedule.left,
        try AnkiSchedule.data(in: data, answeredAt: schedule.answered, isNew: isForgotten), seconds, card,
      ])
    outcome.answered[card] = .some(schedule.answered)
    changedCards.insert(card)
    if isForgotten { outcome.forgotten += 1 } else { outcome.scheduled += 1 }
  }

  /// The last place among the new cards.
  private func lastPosition() throws -> Int {
    try Int.fetchOne(database, sql: "SELECT CAST(max(due) AS INTEGER) FROM cards WHERE type = 0")
      .map(AnkiSchedule.place) ?? 0
  }

  // MARK: Decisions

  /// Puts in decisions that are later than the last change of the card in Anki.
  mutating func put(_ decisions: [CardReference: StudyEvent], _ items: [Int64: ReviewItem]) throws {
    for (card, item) in items.sorted(by: { $0.key < $1.key }) {
      guard let decision = decisions[item.card] else { continue }
      // A card that is asked has the queue of its type, and one in learning that of seconds or of days.
      let (queue, condition) =
        switch decision.fact {
        case .suspended: ("-1", "queue != -1")
        case .buried(_, let until) where until > now: ("-3", "queue >= 0")
        default:
          (
            "CASE WHEN type IN (1, 3) THEN CASE WHEN due > 1000000000 THEN 1 ELSE 3 END ELSE type END",
            "queue < 0"
          )
        }
      try database.execute(
        sql: "UPDATE cards SET queue = \(queue), mod = ?, usn = -1 WHERE id = ? AND mod < ? AND \(condition)",
        arguments: [seconds, card, Int64(decision.date.timeIntervalSince1970)])
      outcome.decided += database.changesCount
      if database.changesCount > 0 { changedCards.insert(card) }
    }
  }

  // MARK: Texts

  /// Puts in the new fields and tags of notes.
  mutating func put(_ edits: NoteEdits) throws {
    for (guid, edit) in edits.edits.sorted(by: { $0.key < $1.key }) {
      let row = try Row.fetchOne(
        database,
        sql:
          "SELECT CAST(flds AS TEXT), CAST(tags AS TEXT), CAST(sfld AS TEXT), id FROM notes WHERE guid = ?",
        arguments: [guid])
      guard let row else { continue }
      let old = try row.decode(String.self, atIndex: 0).split(
        separator: "\u{1F}", omittingEmptySubsequences: false
      )
      .map(String.init)
      // A note may have more fields than its type.
      let fields = old.enumerated().map { $0 < edit.fields.count ? edit.fields[$0] : $1 }
      let tags = try row.decode(String.self, atIndex: 1).words
      let newTags = tags.filter { !edit.removedTags.contains($0) }.union(edit.addedTags)
      let isFlagged = try flag(row.decode(Int64.self, atIndex: 3), edit)
      guard fields != old || tags != newTags || isFlagged else { continue }
      let sorted = try row.decode(String.self, atIndex: 2)
      let place = old.firstIndex { FieldText($0, isHTML: true).text == sorted } ?? 0
      try database.execute(
        sql: """
          UPDATE notes SET flds = ?, tags = ?, sfld = ?, csum = CASE WHEN ? THEN csum ELSE ? END, mod = ?, usn = -1
          WHERE guid = ?
          """,
        arguments: [
          fields.joined(separator: "\u{1F}"), newTags.isEmpty ? "" : " \(newTags.joined(separator: " ")) ",
          fields[place] == old[place] ? sorted : FieldText(fields[place], isHTML: true).text,
          fields.first == old.first,
          FieldText(fields.first ?? "", isHTML: true).text.ankiChecksum, seconds, guid,
        ])
      var whole = edit
      whole.fields = fields
      outcome.notes.append((try row.decode(Int64.self, atIndex: 3), whole))
    }
  }

  /// Whether a card of the note got another flag, or lost one.
  private mutating func flag(_ note: Int64, _ edit: NoteEdits.Edit) throws -> Bool {
    let new = edit.addedFlags.last ?? 0
    var isFlagged = false
    for row in try Row.fetchAll(
      database, sql: "SELECT id, flags & 7 FROM cards WHERE nid = ?", arguments: [note])
    {
      let (card, old): (Int64, Int) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
      guard new != old, new > 0 || edit.removedFlags.contains(old) else { continue }
      try database.execute(
        sql: "UPDATE cards SET flags = (flags & ~7) | ?, mod = ?, usn = -1 WHERE id = ?",
        arguments: [new, seconds, card])
      changedCards.insert(card)
      isFlagged = true
    }
    return isFlagged
  }

  // MARK: What changed

  /// What is put in, with the new rows as they are now.
  func finished() throws -> AnkiReturn {
    func rows(_ columns: [String], of table: String, _ ids: some Sequence<Int64>) throws -> [[Int64]] {
      let columns = columns.map { "CAST(\"\($0)\" AS INTEGER)" }.joined(separator: ", ")
      let statement = try database.cachedStatement(sql: "SELECT \(columns) FROM \(table) WHERE id = ?")
      return try ids.compactMap { id in
        try Row.fetchOne(statement, arguments: [id]).map { row in
          try (0..<row.count).map { try row.number(at: $0) }
        }
      }
    }
    var outcome = outcome
    outcome.reviews = try rows(
      ["id", "cid", "usn", "ease", "ivl", "lastIvl", "factor", "time", "type"], of: "revlog", newRows)
    outcome.cards = try rows(["id"] + AnkiReturn.columns, of: "cards", changedCards.sorted()).map {
      ($0[0], Array($0[1...]))
    }
    return outcome
  }
}
