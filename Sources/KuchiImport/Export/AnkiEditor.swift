import Foundation
internal import GRDB
import KuchiEngine

/// Changes the cards and the log of a collection.
struct AnkiEditor {
  /// A row of the log: whether it is an answer that changed the schedule, and whether it made the card new again.
  private typealias LogRow = (time: Int64, isAnswer: Bool, isReset: Bool)

  /// How far apart, in milliseconds, two rows of a card's log may be that are one answer.
  private static let tolerance: Int64 = 10

  let database: Database
  let begun: Int64
  let now: Date
  /// The rows of each card's log, in order. Those of the future are left out.
  private var log: [Int64: [LogRow]] = [:]
  private(set) var taken: Set<Int64> = []
  private var (newRows, changedCards): ([Int64], Set<Int64>) = ([], [])
  /// What is put in so far, but for the new rows of cards and of the log.
  var outcome = AnkiReturn()

  init(_ database: Database, now: Date) throws {
    (self.database, self.now) = (database, now)
    begun = try AnkiClock(database).begun
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT CAST(id AS INTEGER), CAST(cid AS INTEGER), ease > 0 AND NOT (type = 3 AND factor = 0),
          ease = 0 AND type = 4 AND factor = 0 FROM revlog ORDER BY id
        """)
    while let row = try rows.next() {
      let time = try row.decode(Int64.self, atIndex: 0)
      taken.insert(time)
      guard time < (seconds + AnkiClock.day) * 1_000 else { continue }
      log[try row.number(at: 1), default: []].append(
        (time, try row.decode(Bool.self, atIndex: 2), try row.decode(Bool.self, atIndex: 3)))
    }
  }

  private var seconds: Int64 { Int64(now.timeIntervalSince1970) }

  // MARK: Answers

  /// Puts in the answers and what was decided about when cards come again, and the schedules to which they led. Where
  /// several cards of Anki ask the same, the first gets them.
  mutating func put(_ contents: [AnkiExport.Content], _ items: [Int64: ReviewItem]) throws {
    let cards = Dictionary(grouping: items.keys.sorted()) { items[$0] }
    for content in contents {
      let reviews = Dictionary(
        grouping: content.reviews.filter { $0.review.form != .placed }, by: \.review.item)
      for (item, reviews) in reviews.sorted(by: { "\($0.key)" < "\($1.key)" }) {
        guard let same = cards[item], let card = same.first else { continue }
        let theirs = same.flatMap { log[$0] ?? [] }
        let ordered = reviews.sorted { $0.review.date < $1.review.date }
        if try put(ordered, theirs, in: card) {
          try schedule(card, after: ordered, theirs, content.memories[item])
        }
      }
    }
  }

  /// Whether any of them was new. A decision that is older than the last change in Anki stays here.
  private mutating func put(_ reviews: [StoredReview], _ theirs: [LogRow], in card: Int64) throws -> Bool {
    var (last, isNew) = (0, false)
    let latest = theirs.map(\.time).max() ?? 0
    for stored in reviews {
      let interval = AnkiSchedule.interval(after: stored)
      defer { if !stored.isPractice { last = interval } }
      var time = stored.ankiTime
      if theirs.contains(where: { abs($0.time - time) <= Self.tolerance }) {
        outcome.known += stored.review.isAnswer ? 1 : 0
        continue
      }
      guard stored.review.isAnswer || time > latest else { continue }
      while !taken.insert(time).inserted { time += 1 }
      try database.insert(stored, of: card, at: time, interval: interval, after: last)
      newRows.append(time)
      outcome.answers += stored.review.isAnswer ? 1 : 0
      isNew = true
    }
    return isNew
  }

  private mutating func schedule(
    _ card: Int64, after reviews: [StoredReview], _ theirs: [LogRow], _ memory: Memory?
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
    let answer = reviews.last { $0.review.isAnswer && !$0.isPractice }
    guard last.ankiTime > (theirs.map(\.time).max() ?? 0) + Self.tolerance else {
      outcome.newer += 1
      // Anki's check expects the time of the last answer, unless the card is new again since.
      let answered = max(answer?.ankiTime ?? 0, theirs.last(where: \.isAnswer)?.time ?? 0)
      guard answered > theirs.last(where: \.isReset)?.time ?? 0 else { return }
      return try database.execute(
        sql: "UPDATE cards SET data = ? WHERE id = ?",
        arguments: [try AnkiSchedule.data(in: data, answeredAt: answered / 1_000), card])
    }
    let queue = try row.decode(Int.self, atIndex: 0)
    let factor = try row.decode(Int.self, atIndex: 1)
    var memory = memory
    // Anki gives a day only to cards that have left their steps.
    if last.review.form == .moved { memory?.state = .review }
    let new = AnkiSchedule(
      memory, isAnswered: answer != nil, isSuspended: queue == -1, isBuried: queue < -1,
      position: isForgotten ? try AnkiSchedule.position(in: data) ?? lastPosition() : 0, begun: begun)
    // A card in a filtered deck goes home. One that is new again keeps its counts, as Anki's own reset does.
    try database.execute(
      sql: """
        UPDATE cards SET type = ?, queue = ?, due = ?, ivl = ?, factor = ?, reps = coalesce(?, reps),
          lapses = coalesce(?, lapses), left = ?, data = ?,
          did = CASE WHEN odid != 0 THEN odid ELSE did END, odid = 0, odue = 0, mod = ?, usn = -1 WHERE id = ?
        """,
      arguments: [
        new.type, new.queue, new.due, new.interval, factor > 0 && !isForgotten ? factor : new.factor,
        isForgotten ? nil : new.reps, isForgotten ? nil : new.lapses, new.left, try new.data(in: data),
        seconds, card,
      ])
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
