internal import Foundation
internal import GRDB

/// What Anki recorded about cards: their states and each answer, packed because there may be a million of them.
package struct AnkiHistory: Sendable {
  /// A card of a note, with the numbers that this program can use. Unusable numbers count as zero.
  struct Card {
    let id: Int64
    let noteID: Int64
    /// The number of its note in the file, from 1.
    var note = 0
    var table = 0
    /// The number of its template, or of its cloze deletion, from 0.
    let template: Int
    /// Its deck; the home deck of a card in a filtered deck.
    let deck: Int64
    /// The number of its flag, from 0 to 7.
    let flag: Int
    let isSuspended: Bool
    let isBuried: Bool
    let isScheduled: Bool
    /// When it was last changed, in seconds since 1970.
    let modified: Int64
    /// When it is due outside of a filtered deck: a second since 1970, or a day of the collection; nil for a new card.
    let due: Int64?
    /// The days between its last answer and its due date, 0 in steps.
    let interval: Int
    /// The factor of SM-2 for its interval; 0 if it was never asked.
    let ease: Double
    let lapses: Int
    /// Whether it has left its steps, so that days count until it is due.
    let isInDays: Bool
    /// The range of its answers in `answers`.
    fileprivate(set) var answers = 0..<0

    private static let most = 8_000_000
    private static let columns = [
      "id", "nid", "did", "odid", "ord", "type", "queue", "due", "odue", "mod", "flags", "ivl", "factor",
      "lapses",
    ]

    /// Reads the cards of a collection in the order of the ids of their notes. Old ones lack some columns.
    static func all(in database: Database) throws -> [Card] {
      let known = Set(try database.columns(in: "cards").map(\.name))
      let columns = Self.columns.map { known.contains($0) ? "CAST(\($0) AS INTEGER)" : "0" }
      let rows = try Row.fetchCursor(
        database, sql: "SELECT \(columns.joined(separator: ", ")) FROM cards ORDER BY nid, ord")
      var cards: [Card] = []
      while let row = try rows.next() {
        guard cards.count < most else { throw ImportFailure.tooManyNotes }
        cards.append(try Card(row))
      }
      return cards
    }

    private init(_ row: Row) throws {
      (id, noteID) = (try row.number(at: 0), try row.number(at: 1))
      let home = try row.number(at: 3)
      deck = home == 0 ? try row.number(at: 2) : home
      template = Int(exactly: try row.number(at: 4)).flatMap { 0..<1_000 ~= $0 ? $0 : nil } ?? 999
      // Type 0 is new, queue -1 is suspended, and -2 and -3 are buried.
      let (type, queue) = (try row.number(at: 5), try row.number(at: 6))
      (isScheduled, isSuspended, isBuried) = (type > 0, queue == -1, -3 ... -2 ~= queue)
      let original = try row.number(at: 8)
      let due = home != 0 && original != 0 ? original : try row.number(at: 7)
      self.due = 1...3 ~= type ? due : nil
      isInDays = type == 2
      interval = Int(min(max(0, try row.number(at: 11)), 36_500))
      ease = Double(min(max(0, try row.number(at: 12)), 10_000)) / 1_000
      lapses = Int(min(max(0, try row.number(at: 13)), 100_000))
      modified = min(max(0, try row.number(at: 9)), AnkiClock.seconds.upperBound)
      flag = Int(try row.number(at: 10) & 7)
    }
  }

  /// A row of the log: an answer, or a decision of somebody or of Anki about when the card comes again.
  struct Answer {
    /// The index of its card.
    fileprivate let card: Int32
    /// When it was given, in milliseconds since 1970.
    let time: Int64
    /// The interval that it earned: days, or seconds where negative.
    let interval: Int32
    let milliseconds: UInt32
    /// The grade, from 1 to 4; 0 for a decision.
    let grade: UInt8
    /// Whether it changed no schedule: crammed in a filtered deck.
    let isPractice: Bool
    /// Whether it made the card new again.
    let isReset: Bool
    let factor: Int32

    /// Whether somebody answered, and it counts for the schedule.
    var isScheduling: Bool { grade > 0 && !isPractice }
  }

  /// The cards whose notes are in the file, in the order of the notes.
  var cards: [Card] = []
  private(set) var answers: [Answer] = []
  var clock = AnkiClock()
  /// The rows of Anki's log, answers or not.
  package private(set) var rows = 0
  /// The rows that are no answers, but changes of the schedule by somebody or by Anki itself.
  package private(set) var manual = 0
  /// The answers with impossible numbers.
  package private(set) var invalid = 0
  /// The answers about cards that are no longer there.
  package private(set) var cardless = 0

  /// Whether it has nothing about the cards.
  var isEmpty: Bool { rows == 0 && !cards.contains { $0.isScheduled || $0.isSuspended || $0.isBuried } }

  /// The answers and decisions about a card, in the order of their times.
  func answers(of card: Card) -> ArraySlice<Answer> { answers[card.answers] }
}

extension AnkiHistory {
  init(_ database: Database) throws {
    (clock, cards) = (try AnkiClock(database), try Card.all(in: database))
    try readAnswers(of: database)
  }

  static let mostRows = 20_000_000
  /// The milliseconds of the years 1970 to 9999.
  private static let times: ClosedRange<Int64> = 1...250_000_000_000_000
  private static let columns = ["id", "cid", "ease", "ivl", "factor", "time", "type"]

  /// Reads the log. The id of a row is its time.
  mutating func readAnswers(of database: Database) throws {
    guard try database.hasTables("revlog") else { return }
    let known = Set(try database.columns(in: "revlog").map(\.name))
    guard Self.columns.allSatisfy(known.contains) else { return }
    var indices: [Int64: Int32] = [:]
    indices.reserveCapacity(cards.count)
    for (index, card) in cards.enumerated() { indices[card.id] = Int32(index) }
    answers.reserveCapacity(
      min(try Int.fetchOne(database, sql: "SELECT count(*) FROM revlog") ?? 0, Self.mostRows))
    let columns = Self.columns.map { "CAST(\($0) AS INTEGER)" }.joined(separator: ", ")
    let cursor = try Row.fetchCursor(database, sql: "SELECT \(columns) FROM revlog ORDER BY id")
    while let row = try cursor.next() {
      rows += 1
      guard rows <= Self.mostRows else { throw PackageFault.tooManyAnswers(limit: Self.mostRows) }
      if let card = indices[try row.number(at: 1)] {
        try take(row, of: card)
      } else {
        cardless += 1
      }
    }
    settle()
  }

  // Types 4 and 5 are changes by hand and by Anki, without a grade. Without a factor, type 4 resets and type 3 crams.
  private mutating func take(_ row: Row, of card: Int32) throws {
    let (time, ease) = (try row.number(at: 0), try row.number(at: 2))
    let (factor, type) = (try row.number(at: 4), try row.number(at: 6))
    guard Self.times.contains(time), 0...4 ~= ease else { return invalid += 1 }
    if ease == 0 { manual += 1 }
    answers.append(
      Answer(
        card: card, time: time, interval: Int32(clamping: try row.number(at: 3)),
        milliseconds: UInt32(clamping: max(0, try row.number(at: 5))), grade: UInt8(ease),
        isPractice: ease > 0 && type == 3 && factor == 0, isReset: ease == 0 && type == 4 && factor == 0,
        factor: Int32(min(max(0, factor), 100_000))))
  }

  /// Gives each card its part of the list of answers.
  private mutating func settle() {
    answers.sort { ($0.card, $0.time) < ($1.card, $1.time) }
    for (index, answer) in answers.enumerated() {
      let known = cards[Int(answer.card)].answers
      cards[Int(answer.card)].answers = (known.isEmpty ? index : known.lowerBound)..<index + 1
    }
  }
}
