package import Foundation
internal import GRDB
package import KuchiEngine

/// A package that Anki exported, with what was learned here put into it.
///
/// The cards of Anki stay themselves: only their answers, their schedules, whether they are asked, and the texts that were
/// changed here are new. Note types, decks, options, sounds and pictures are those of the package.
package struct AnkiReturn: Sendable {
  /// The bytes of the package.
  package private(set) var bytes: [UInt8] = []
  /// The number of answers that are new in it.
  package private(set) var answers = 0
  /// The number of answers that were there already.
  package private(set) var known = 0
  /// The number of cards with a new schedule.
  package private(set) var scheduled = 0
  /// The number of cards that were answered or moved later in Anki, and keep that schedule.
  package private(set) var newer = 0
  /// The number of cards that are suspended, buried or asked again.
  package private(set) var decided = 0
  /// The number of notes with new texts or tags.
  package private(set) var edited = 0
  /// The number of changed texts for which the notes have no place, or which Anki changed too.
  package let left: Int

  /// Puts answers, schedules, decisions and texts into a package.
  ///
  /// - Parameters:
  ///   - contents: The decks with the player's progress.
  ///   - decisions: The last decision about each card.
  ///   - edits: The texts that were changed here.
  ///   - file: The package.
  ///   - items: What each card of Anki asks, by its id.
  ///   - now: The time, which changed cards state as that of their change.
  package init(
    _ contents: [AnkiExport.Content], decisions: [CardReference: CardDecision],
    edits: NoteEdits = NoteEdits(),
    into file: Data, items: [Int64: ReviewItem], now: Date
  ) throws(ImportFailure) {
    left = edits.left
    do throws(PackageFault) {
      let archive = try ZipArchive(file)
      let version = try PackageVersion(of: archive)
      guard let database = try version.read(version.collection, in: archive, limit: AnkiPackage.limit) else {
        throw .memberMissing(version.collection)
      }
      let collection = try edited(database, now) { editor in
        // A new schedule is a change of the card too, so the decisions come first.
        try editor.put(decisions, items)
        try editor.put(contents, items)
        try editor.put(edits)
      }
      try write(archive, version, collection)
    } catch {
      throw .package(error)
    }
  }

  private mutating func edited(
    _ file: [UInt8], _ now: Date, _ edit: (inout AnkiEditor) throws -> Void
  ) throws(PackageFault) -> [UInt8] {
    do throws(ImportFailure) {
      return try AnkiDatabase.edited(file) { database in
        guard try AnkiDatabase.has(["col", "notes", "cards", "revlog"], in: database) else {
          throw PackageFault.noNotes
        }
        var editor = try AnkiEditor(database, now: now)
        try edit(&editor)
        try database.execute(
          sql: "UPDATE col SET mod = ?", arguments: [Int64(now.timeIntervalSince1970 * 1_000)])
        (answers, known, scheduled) = (editor.answers, editor.known, editor.scheduled)
        (newer, decided, edited) = (editor.newer, editor.decided, editor.edited)
      }
    } catch {
      if case .package(let fault) = error { throw fault }
      throw .damagedCollection("\(error)")
    }
  }

  private mutating func write(
    _ archive: ZipArchive, _ version: PackageVersion, _ collection: [UInt8]
  ) throws(PackageFault) {
    var zip = ZipWriter()
    for name in archive.names {
      let isCollection = name == version.collection
      let content =
        isCollection ? version.member(collection) : try archive.read(name, limit: AnkiPackage.limit) ?? []
      guard zip.add(name, content, isPacked: isCollection) else {
        throw .memberTooLarge(name, limit: 4 << 30)
      }
    }
    zip.finish()
    bytes = zip.bytes
  }
}

/// Changes the cards and the log of a collection.
private struct AnkiEditor {
  /// A row of the log.
  private struct LogRow {
    let time: Int64
    /// Whether it is an answer that changed the schedule.
    let isAnswer: Bool
    /// Whether it made the card new again.
    let isReset: Bool
  }

  /// How far apart, in milliseconds, two rows of a card's log may be that are one answer.
  private static let tolerance: Int64 = 10

  private let database: Database
  private let begun: Int64
  private let now: Date
  /// The rows of each card's log, in order. Those of the future are left out.
  private var log: [Int64: [LogRow]] = [:]
  private var taken: Set<Int64> = []
  private(set) var (answers, known, scheduled, newer, decided, edited) = (0, 0, 0, 0, 0, 0)

  init(_ database: Database, now: Date) throws {
    (self.database, self.now) = (database, now)
    begun = try Int64.fetchOne(database, sql: "SELECT CAST(crt AS INTEGER) FROM col") ?? 0
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
      log[try row.decode(Int64?.self, atIndex: 1) ?? 0, default: []].append(
        LogRow(
          time: time, isAnswer: try row.decode(atIndex: 2), isReset: try row.decode(atIndex: 3)))
    }
  }

  private var seconds: Int64 { Int64(now.timeIntervalSince1970) }

  // MARK: Answers

  /// Puts in the answers, and the schedules to which they led. Where several cards of Anki ask the same, the first gets
  /// them.
  mutating func put(_ contents: [AnkiExport.Content], _ items: [Int64: ReviewItem]) throws {
    let cards = Dictionary(grouping: items.keys.sorted()) { items[$0] }
    for content in contents {
      let reviews = Dictionary(grouping: content.reviews.filter(\.review.isAnswer), by: \.review.item)
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

  /// Whether any of the answers was new.
  private mutating func put(_ reviews: [StoredReview], _ theirs: [LogRow], in card: Int64) throws -> Bool {
    var (last, isNew) = (0, false)
    for stored in reviews {
      let interval = AnkiSchedule.interval(after: stored)
      defer { if !stored.isPractice { last = interval } }
      var time = stored.ankiTime
      if theirs.contains(where: { abs($0.time - time) <= Self.tolerance }) {
        known += 1
        continue
      }
      while !taken.insert(time).inserted { time += 1 }
      try database.insert(stored, of: card, at: time, interval: interval, after: last)
      (answers, isNew) = (answers + 1, true)
    }
    return isNew
  }

  private mutating func schedule(
    _ card: Int64, after reviews: [StoredReview], _ theirs: [LogRow], _ memory: Memory?
  ) throws {
    guard let last = reviews.last(where: { !$0.isPractice }), let memory else { return }
    let row = try Row.fetchOne(
      database,
      sql:
        "SELECT CAST(queue AS INTEGER), CAST(factor AS INTEGER), CAST(data AS TEXT) FROM cards WHERE id = ?",
      arguments: [card])
    guard let row else { return }
    let data = try row.decode(String?.self, atIndex: 2) ?? ""
    guard last.ankiTime > (theirs.map(\.time).max() ?? 0) + Self.tolerance else {
      newer += 1
      // Anki's check expects the time of the last answer, unless the card is new again since.
      let answered = max(last.ankiTime, theirs.last(where: \.isAnswer)?.time ?? 0)
      guard answered > theirs.last(where: \.isReset)?.time ?? 0 else { return }
      return try database.execute(
        sql: "UPDATE cards SET data = ? WHERE id = ?",
        arguments: [try AnkiSchedule.data(in: data, answeredAt: answered / 1_000), card])
    }
    let queue = try row.decode(Int.self, atIndex: 0)
    let factor = try row.decode(Int.self, atIndex: 1)
    let new = AnkiSchedule(
      memory, isAnswered: true, isSuspended: queue == -1, isBuried: queue < -1, position: 0, begun: begun)
    // A card in a filtered deck goes home.
    try database.execute(
      sql: """
        UPDATE cards SET type = ?, queue = ?, due = ?, ivl = ?, factor = ?, reps = ?, lapses = ?, left = ?, data = ?,
          did = CASE WHEN odid != 0 THEN odid ELSE did END, odid = 0, odue = 0, mod = ?, usn = -1 WHERE id = ?
        """,
      arguments: [
        new.type, new.queue, new.due, new.interval, factor > 0 ? factor : new.factor, new.reps, new.lapses,
        new.left, try new.data(in: data), seconds, card,
      ])
    scheduled += 1
  }

  // MARK: Decisions

  /// Puts in decisions that are later than the last change of the card in Anki.
  mutating func put(
    _ decisions: [CardReference: CardDecision], _ items: [Int64: ReviewItem]
  ) throws {
    for (card, item) in items.sorted(by: { $0.key < $1.key }) {
      guard let decision = decisions[CardReference(item.cardID, in: item.deckID)] else { continue }
      // A card that is asked has the queue of its type, and one in learning that of seconds or of days.
      let (queue, condition) =
        switch decision.state(at: now) {
        case .suspended: ("-1", "queue != -1")
        case .buried: ("-3", "queue >= 0")
        case .asked:
          (
            "CASE WHEN type IN (1, 3) THEN CASE WHEN due > 1000000000 THEN 1 ELSE 3 END ELSE type END",
            "queue < 0"
          )
        }
      try database.execute(
        sql: "UPDATE cards SET queue = \(queue), mod = ?, usn = -1 WHERE id = ? AND mod < ? AND \(condition)",
        arguments: [seconds, card, Int64(decision.date.timeIntervalSince1970)])
      decided += database.changesCount
    }
  }

  // MARK: Texts

  /// Puts in the new fields and tags of notes.
  mutating func put(_ edits: NoteEdits) throws {
    for (guid, edit) in edits.edits.sorted(by: { $0.key < $1.key }) {
      let row = try Row.fetchOne(
        database,
        sql: "SELECT CAST(flds AS TEXT), CAST(tags AS TEXT), CAST(sfld AS TEXT) FROM notes WHERE guid = ?",
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
      guard fields != old || tags != newTags else { continue }
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
          SHA1.start(of: Array(FieldText(fields.first ?? "", isHTML: true).text.utf8)), seconds, guid,
        ])
      edited += 1
    }
  }
}
