import Foundation
internal import GRDB
import KuchiEngine

/// Changes the notes, the cards and the log of a collection.
struct AnkiEditor {
  /// A row of the log: whether it is an answer that changed the schedule, whether it made the card new again, and its factor.
  private typealias LogRow = (time: Int64, isAnswer: Bool, isReset: Bool, factor: Int)

  /// How far apart, in milliseconds, two rows of a card's log may be that are one answer.
  private static let tolerance: Int64 = 10

  let database: Database
  let days: AnkiDays
  /// When it writes, in seconds since 1970.
  let seconds: Int64
  /// The rows of each card's log, in order. Those of the future are left out.
  private var log: [Int64: [LogRow]] = [:]
  /// The times of all rows of the log, which has no two of one millisecond.
  private var times: Set<Int64> = []
  /// The ids of all notes and cards, read before new ones are added, and of those of our note types that are there for these.
  var (ids, types): (Set<Int64>, Set<Int64>) = ([], [])
  private var (newRows, changedCards): ([Int64], Set<Int64>) = ([], [])
  /// What is put in so far, but for the new rows of cards and of the log.
  var outcome = AnkiExport()

  init(_ database: Database, _ days: DayCount, now: Date) throws {
    (self.database, seconds) = (database, Int64(now.timeIntervalSince1970))
    self.days = try AnkiDays(days, of: database)
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT CAST(id AS INTEGER), CAST(cid AS INTEGER), ease > 0 AND NOT (type = 3 AND factor = 0),
          ease = 0 AND type = 4 AND factor = 0, max(0, min(CAST(factor AS INTEGER), 100000)) FROM revlog ORDER BY id
        """)
    while let row = try rows.next() {
      let time = try row.decode(Int64.self, atIndex: 0)
      times.insert(time)
      guard time < (seconds + AnkiClock.day) * 1_000 else { continue }
      log[try row.number(at: 1), default: []].append(
        (time, try row.decode(atIndex: 2), try row.decode(atIndex: 3), try row.decode(atIndex: 4)))
    }
  }

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
        let new = try put(rows, theirs, in: card)
        if !new.isEmpty {
          try schedule(card, after: rows.map(\.stored), new, theirs, content.memories[item])
        }
      }
    }
  }

  /// The new rows. A decision that is older than the last change in Anki stays here.
  private mutating func put(_ rows: [AnkiRow], _ theirs: [LogRow], in card: Int64) throws -> [AnkiRow] {
    let latest = theirs.map(\.time).max() ?? 0
    let factor = theirs.last { $0.factor > 0 }?.factor
    return try rows.filter { row in
      let (isAnswer, time) = (row.stored.review.isAnswer, row.stored.ankiTime)
      guard row.stored.review.form != .placed else { return false }
      if theirs.contains(where: { abs($0.time - time) <= Self.tolerance }) {
        outcome.known += isAnswer ? 1 : 0
        return false
      }
      guard isAnswer || time > latest else { return false }
      newRows.append(try insert(row, of: card, factor: factor))
      return true
    }
  }

  /// Adds a row to the log, and returns its time. Practice stands there as cramming, which moves nothing, and what has no factor
  /// and is no answer makes the card new.
  ///
  /// - Parameter factor: That of the row before; nil for the usual one.
  mutating func insert(_ row: AnkiRow, of card: Int64, factor: Int? = nil) throws -> Int64 {
    var time = row.stored.ankiTime
    while !times.insert(time).inserted { time += 1 }
    let review = row.stored.review
    let hasFactor = !row.stored.isPractice && review.form != .forgotten
    try database.cachedStatement(sql: "INSERT INTO revlog VALUES (?, ?, -1, ?, ?, ?, ?, ?, ?)").execute(
      arguments: [
        time, card, review.isAnswer ? review.grade.rawValue : 0, row.interval, row.last,
        hasFactor ? factor ?? 2_500 : 0, Int(min(review.seconds * 1_000, 1e9).rounded()), row.type,
      ])
    outcome.answers += review.isAnswer ? 1 : 0
    return time
  }

  private mutating func schedule(
    _ card: Int64, after reviews: [StoredReview], _ new: [AnkiRow], _ theirs: [LogRow], _ memory: Memory?
  ) throws {
    guard let last = reviews.last(where: { !$0.isPractice }), memory != nil || last.review.form == .forgotten,
      let row = try Row.fetchOne(
        database,
        sql: "SELECT CAST(queue AS INTEGER), CAST(factor AS INTEGER), CAST(data AS TEXT) FROM cards WHERE id = ?",
        arguments: [card])
    else { return }
    let (queue, factor): (Int, Int) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
    let data = try row.decode(String?.self, atIndex: 2) ?? ""
    let isLast = last.ankiTime > (theirs.map(\.time).max() ?? 0) + Self.tolerance
    let isNew = memory == nil && isLast
    let answered = Self.lastAnswer(reviews, theirs)
    try database.execute(
      sql: "UPDATE cards SET reps = reps + ?, lapses = lapses + ?, data = ? WHERE id = ?",
      arguments: [
        new.count { $0.stored.isScheduling }, new.count(where: \.isLapse),
        try AnkiSchedule.data(in: data, answeredAt: answered, isNew: isNew), card,
      ])
    outcome.answered[card] = .some(answered)
    changedCards.insert(card)
    guard isLast else { return outcome.newer += 1 }
    if isNew { outcome.forgotten += 1 } else { outcome.scheduled += 1 }
    var memory = memory
    // Anki gives a day only to cards that have left their steps.
    if last.review.form == .moved { memory?.state = .review }
    let schedule = AnkiSchedule(
      memory, held: queue < 0 ? queue : nil,
      position: isNew ? try AnkiSchedule.position(in: data) ?? lastPosition() : 0, days)
    // A card in a filtered deck goes home.
    try database.execute(
      sql: """
        UPDATE cards SET type = ?, queue = ?, due = ?, ivl = ?, factor = ?, left = ?,
          did = CASE WHEN odid != 0 THEN odid ELSE did END, odid = 0, odue = 0, mod = ?, usn = -1 WHERE id = ?
        """,
      arguments: [
        schedule.type, schedule.queue, schedule.due, schedule.interval,
        factor > 0 && !isNew ? factor : schedule.factor, schedule.left, seconds, card,
      ])
  }

  /// The second of the last answer, which Anki's check expects; nil where the card is new again since, or nobody answered.
  static func lastAnswer(_ reviews: [StoredReview], _ theirs: [LogRow] = []) -> Int64? {
    func later(_ own: StoredReview?, _ other: LogRow?) -> Int64 { max(own?.ankiTime ?? 0, other?.time ?? 0) }
    let answered = later(reviews.last(where: \.isScheduling), theirs.last(where: \.isAnswer))
    let reset = later(reviews.last { $0.review.form == .forgotten }, theirs.last(where: \.isReset))
    return answered > reset ? answered / 1_000 : nil
  }

  /// The last place among the new cards.
  private func lastPosition() throws -> Int {
    try Int.fetchOne(database, sql: "SELECT CAST(max(due) AS INTEGER) FROM cards WHERE type = 0")
      .map(AnkiSchedule.place) ?? 0
  }

  // MARK: Decisions

  /// Puts in decisions that are later than the last change of the card in Anki.
  mutating func put(_ decisions: [CardReference: StudyEvent], _ items: [Int64: ReviewItem], now: Date) throws {
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

  /// Puts in the new fields, tags and flags of notes.
  mutating func put(_ edits: NoteEdits) throws {
    outcome.left = edits.left
    for (guid, edit) in edits.edits.sorted(by: { $0.key < $1.key }) {
      let row = try Row.fetchOne(
        database,
        sql:
          "SELECT id, CAST(flds AS TEXT), CAST(tags AS TEXT), CAST(sfld AS TEXT) FROM notes WHERE guid = ?",
        arguments: [guid])
      guard let row else { continue }
      let old = try row.decode(String.self, atIndex: 1)
        .split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
      var edit = edit
      // A note may have more fields than its type.
      edit.fields = old.enumerated().map { $0 < edit.fields.count ? edit.fields[$0] : $1 }
      let tags = try row.decode(String.self, atIndex: 2).words
      let newTags = tags.filter { !edit.removedTags.contains($0) }.union(edit.addedTags)
      let note = try row.number(at: 0)
      let isFlagged = try flag(note, edit)
      guard edit.fields != old || tags != newTags || isFlagged else { continue }
      func text(_ field: String?) -> String { FieldText(field ?? "", isHTML: true).text }
      let sorted = try row.decode(String.self, atIndex: 3)
      let place = old.firstIndex { text($0) == sorted } ?? 0
      try database.execute(
        sql: """
          UPDATE notes SET flds = ?, tags = ?, sfld = ?, csum = CASE WHEN ? THEN csum ELSE ? END, mod = ?, usn = -1
          WHERE guid = ?
          """,
        arguments: [
          edit.fields.joined(separator: "\u{1F}"), newTags.ankiTags,
          edit.fields[place] == old[place] ? sorted : text(edit.fields[place]),
          edit.fields.first == old.first, text(edit.fields.first).ankiChecksum, seconds, guid,
        ])
      outcome.edits.append((note, edit))
    }
  }

  /// Whether a card of the note got another flag, or lost one.
  private mutating func flag(_ note: Int64, _ edit: NoteEdits.Edit) throws -> Bool {
    let flagged = try Int64.fetchAll(
      database,
      sql: """
        UPDATE cards SET flags = (flags & ~7) | :new, mod = :now, usn = -1 WHERE nid = :note AND flags & 7 != :new
          AND (:new > 0 OR flags & 7 IN (\(edit.removedFlags.map(String.init).joined(separator: ", ")))) RETURNING id
        """,
      arguments: ["new": edit.addedFlags.last ?? 0, "now": seconds, "note": note])
    changedCards.formUnion(flagged)
    return !flagged.isEmpty
  }

  // MARK: What changed

  /// What is put in, with the new rows as they are now.
  func finished() throws -> AnkiExport {
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
    outcome.cards = try rows(["id"] + AnkiExport.columns, of: "cards", changedCards.sorted()).map {
      ($0[0], Array($0[1...]))
    }
    return outcome
  }
}

extension [String] {
  /// Tags as a note holds them.
  var ankiTags: String { isEmpty ? "" : " \(joined(separator: " ")) " }
}
