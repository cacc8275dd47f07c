import Foundation
internal import GRDB

struct AnkiEditor {
  /// How far apart, in milliseconds, two rows of a card's log may be that are one answer.
  private static let tolerance: Int64 = 10

  let database: Database
  let days: DayCount
  /// The time of the changes, in seconds since 1970.
  let seconds: Int64
  private let firstDay: Int
  /// The cards and the log before the changes.
  private let history: AnkiHistory
  let cards: [Int64: AnkiHistory.Card]
  /// The ids of all notes and cards, read before new ones are added, and of those of our note types that are there for these.
  var (ids, types): (Set<Int64>, Set<Int64>) = ([], [])
  private var changedCards: Set<Int64> = []
  /// The result so far, without the changed cards.
  var outcome = AnkiExport()

  init(_ database: Database, _ days: DayCount, now: Date) throws {
    (self.database, self.days, seconds) = (database, days, Int64(now.timeIntervalSince1970))
    history = try AnkiHistory(database)
    firstDay = history.clock.firstDay(days) ?? 0
    cards = Dictionary(history.cards.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The number of a date among the days of the collection.
  func day(of date: Date) -> Int { min(max(-100_000, days.number(of: date) - firstDay), 100_000) }

  /// Puts in answers, moves of due dates and the schedules that they led to. The first of several cards with one
  /// question gets them.
  mutating func put(_ contents: [AnkiExport.Content], _ items: [Int64: ReviewItem]) throws {
    let ids = Dictionary(grouping: items.keys.sorted()) { items[$0] }
    for content in contents {
      for (item, reviews) in content.reviews.sorted(by: { "\($0.key)" < "\($1.key)" }) {
        let same = (ids[item] ?? []).compactMap { cards[$0] }
        guard let card = same.first else { continue }
        // Anki's clock may be ahead, but not by more than a day.
        let theirs = same.flatMap(history.answers).filter { $0.time < (seconds + AnkiClock.day) * 1_000 }
        let rows = AnkiRow.rows(of: reviews, days)
        let new = try put(rows, theirs, in: card)
        if !new.isEmpty {
          try schedule(card.id, after: rows.map(\.stored), new, theirs, content.memories[item])
        }
      }
    }
  }

  /// The new rows. A decision that is older than the last change in Anki stays here.
  private mutating func put(
    _ rows: [AnkiRow], _ theirs: [AnkiHistory.Answer], in card: AnkiHistory.Card
  ) throws -> [AnkiRow] {
    let latest = max(theirs.map(\.time).max() ?? 0, card.modified * 1_000)
    let factor = theirs.last { $0.factor > 0 }?.factor
    return try rows.filter { row in
      let (isAnswer, time) = (row.stored.review.isAnswer, row.stored.ankiTime)
      guard row.stored.review.form != .placed else { return false }
      if theirs.contains(where: { abs($0.time - time) <= Self.tolerance }) {
        outcome.known += isAnswer ? 1 : 0
        return false
      }
      guard isAnswer || time > latest else { return false }
      outcome.reviews.append(try insert(row, of: card.id, factor: factor))
      return true
    }
  }

  /// Adds a row to the log, which has no two of one millisecond, and returns it. Practice counts as cramming, which
  /// moves nothing. A row that is no answer and has no factor makes the card new.
  ///
  /// - Parameter factor: The factor of the row before; nil for the usual one.
  mutating func insert(_ row: AnkiRow, of card: Int64, factor: Int32? = nil) throws -> [Int64] {
    let review = row.stored.review
    let hasFactor = !row.stored.isPractice && review.form != .forgotten
    let numbers = [
      -1, review.isAnswer ? review.grade.rawValue : 0, row.interval, row.last,
      hasFactor ? Int(factor ?? 2_500) : 0, Int(min(review.seconds * 1_000, 1e9).rounded()), row.type,
    ]
    var values = [row.stored.ankiTime, card] + numbers.map(Int64.init)
    let statement = try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO revlog VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    try statement.execute(arguments: StatementArguments(values))
    while database.changesCount == 0 {
      values[0] += 1
      try statement.execute(arguments: StatementArguments(values))
    }
    outcome.answers += review.isAnswer ? 1 : 0
    return values
  }

  private mutating func schedule(
    _ card: Int64, after reviews: [StoredReview], _ new: [AnkiRow], _ theirs: [AnkiHistory.Answer],
    _ memory: Memory?
  ) throws {
    guard let last = reviews.last(where: { !$0.isPractice }), memory != nil || last.review.form == .forgotten
    else { return }
    let isLast = last.ankiTime > (theirs.map(\.time).max() ?? 0) + Self.tolerance
    let isNew = memory == nil && isLast
    var memory = memory
    // Anki gives a day only to cards that have left their steps.
    if last.review.form == .moved { memory?.state = .review }
    let schedule = AnkiSchedule(memory, position: isNew ? try position(of: card) : 0, day: day)
    let answered = Self.lastAnswer(reviews, theirs)
    // What Anki remembers of it goes, and the place of a card that has it as its date again.
    let state =
      #"{"s":null,"d":null,"lrt":\#(answered.map(String.init) ?? "null")\#(isNew ? #","pos":null"# : "")}"#
    try database.execute(
      sql: """
        UPDATE cards SET reps = reps + ?, lapses = lapses + ?,
          data = json_patch(CASE WHEN json_valid(data) THEN CAST(data AS TEXT) ELSE '{}' END, ?) WHERE id = ?
        """,
      arguments: [new.count { $0.stored.isScheduling }, new.count(where: \.isLapse), state, card])
    outcome.answered[card] = .some(answered)
    changedCards.insert(card)
    guard isLast else { return outcome.newer += 1 }
    if isNew { outcome.forgotten += 1 } else { outcome.scheduled += 1 }
    // A card in a filtered deck returns to its home deck.
    try database.execute(
      sql: """
        UPDATE cards SET type = ?, queue = CASE WHEN queue < 0 THEN queue ELSE ? END, due = ?, ivl = ?,
          factor = CASE WHEN factor > 0 AND NOT ? THEN factor ELSE ? END, left = ?,
          did = CASE WHEN odid != 0 THEN odid ELSE did END, odid = 0, odue = 0, mod = ?, usn = -1 WHERE id = ?
        """,
      arguments: [
        schedule.type, schedule.queue, schedule.due, schedule.interval, isNew, schedule.factor, schedule.left,
        seconds, card,
      ])
  }

  /// The second of the last answer, which Anki's check expects; nil where the card is new again since, or nobody answered.
  static func lastAnswer(_ reviews: [StoredReview], _ theirs: [AnkiHistory.Answer] = []) -> Int64? {
    let answered = max(
      reviews.last(where: \.isScheduling)?.ankiTime ?? 0, theirs.last(where: \.isScheduling)?.time ?? 0)
    let reset = max(
      reviews.last { $0.review.form == .forgotten }?.ankiTime ?? 0, theirs.last(where: \.isReset)?.time ?? 0)
    return answered > reset ? answered / 1_000 : nil
  }

  /// The place of a card among the new ones, from 0 on: the one it had, or that after the last.
  private func position(of card: Int64) throws -> Int {
    let place = try Int.fetchOne(
      database,
      sql: """
        SELECT CAST(coalesce((SELECT json_extract(data, '$.pos') - 1 FROM cards WHERE id = ? AND json_valid(data)), max(due))
          AS INTEGER) FROM cards WHERE type = 0
        """, arguments: [card])
    return min(max(0, place ?? 0), 1_000_000_000)
  }

  /// Puts in decisions that are later than the last change of the card in Anki.
  mutating func put(_ decisions: [CardReference: StudyEvent], _ items: [Int64: ReviewItem], now: Date) throws
  {
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
    let removed = edit.removed.compactMap(Card.flag)
    let flagged = try Int64.fetchAll(
      database,
      sql: """
        UPDATE cards SET flags = (flags & ~7) | :new, mod = :now, usn = -1 WHERE nid = :note AND flags & 7 != :new
          AND (:new > 0 OR flags & 7 IN (\(removed.map(String.init).joined(separator: ", ")))) RETURNING id
        """,
      arguments: ["new": edit.added.compactMap(Card.flag).last ?? 0, "now": seconds, "note": note])
    changedCards.formUnion(flagged)
    return !flagged.isEmpty
  }

  /// The result, with the changed cards as they are now.
  func finished() throws -> AnkiExport {
    var outcome = outcome
    let columns = AnkiExport.columns.map { "CAST(\"\($0)\" AS INTEGER)" }.joined(separator: ", ")
    let statement = try database.cachedStatement(sql: "SELECT \(columns) FROM cards WHERE id = ?")
    for card in changedCards.sorted() {
      guard let row = try Row.fetchOne(statement, arguments: [card]) else { continue }
      outcome.cards.append((card, try (0..<row.count).map { try row.number(at: $0) }))
    }
    return outcome
  }
}

extension [String] {
  /// Tags as a note holds them.
  var ankiTags: String { isEmpty ? "" : " \(joined(separator: " ")) " }
}
