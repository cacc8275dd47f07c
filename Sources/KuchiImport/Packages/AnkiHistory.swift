internal import Foundation
internal import GRDB

/// What Anki recorded about the cards of a package: their states, and each answer.
///
/// The numbers are packed, because a collection may have a million answers.
package struct AnkiHistory: Sendable {
  /// A card of a note.
  struct Card {
    /// Whether a card is asked.
    enum State: UInt8 {
      case asked, suspended, buried
    }

    /// The number of its note in the file, from 1.
    let note: Int
    /// The index of the table of its note.
    let table: Int
    /// The number of its template.
    let template: Int
    let state: State
    /// Whether it has a schedule.
    let isScheduled: Bool
    /// When it was last changed, in seconds since 1970.
    let modified: Int64
    /// When it is due, in seconds since 1970; nil if that is unknown.
    let due: Int64?
    /// Its id in Anki.
    let id: Int64
    /// The range of its answers in `answers`.
    fileprivate(set) var answers = 0..<0

    init(_ card: AnkiCardRow, note: Int, table: Int, _ clock: AnkiClock) {
      (self.note, self.table, template) = (note, table, card.number)
      state =
        switch card.queue {
        case -1: .suspended
        case -2, -3: .buried
        default: .asked
        }
      isScheduled = card.type > 0
      modified = card.modified
      due = clock.due(card)
      id = card.id
    }
  }

  /// One answer of Anki's log.
  struct Answer {
    /// The index of its card.
    fileprivate let card: Int32
    /// When it was given, in milliseconds since 1970.
    let time: Int64
    /// The interval that it earned: days, or seconds where negative.
    let interval: Int32
    /// How long it took.
    let milliseconds: UInt32
    /// From 1 to 4.
    let grade: UInt8
    /// Whether it changed no schedule: crammed in a filtered deck, or before the card was reset.
    fileprivate(set) var isPractice: Bool
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

  /// Whether nothing is known beyond the notes.
  var isEmpty: Bool { rows == 0 && !cards.contains { $0.isScheduled || $0.state != .asked } }

  /// The answers of a card, in the order of their times.
  func answers(of card: Card) -> ArraySlice<Answer> { answers[card.answers] }
}

// MARK: Reading

extension AnkiHistory {
  /// The highest number of rows of the log.
  static let mostRows = 20_000_000
  /// The milliseconds of the years 1970 to 9999.
  private static let times: ClosedRange<Int64> = 1...250_000_000_000_000
  private static let columns = ["id", "cid", "ease", "ivl", "factor", "time", "type"]

  /// Reads the log. The id of a row is its time.
  mutating func readAnswers(of database: Database) throws {
    guard try AnkiDatabase.has(["revlog"], in: database) else { return }
    let known = Set(try database.columns(in: "revlog").map(\.name))
    guard Self.columns.allSatisfy(known.contains) else { return }
    var indices: [Int64: Int32] = [:]
    indices.reserveCapacity(cards.count)
    for (index, card) in cards.enumerated() { indices[card.id] = Int32(index) }
    answers.reserveCapacity(
      min(try Int.fetchOne(database, sql: "SELECT count(*) FROM revlog") ?? 0, Self.mostRows))
    let columns = Self.columns.map { "CAST(\($0) AS INTEGER)" }.joined(separator: ", ")
    let cursor = try Row.fetchCursor(database, sql: "SELECT \(columns) FROM revlog ORDER BY id")
    var resets: [Int32: Int64] = [:]
    while let row = try cursor.next() {
      rows += 1
      guard rows <= Self.mostRows else { throw PackageFault.tooManyAnswers(limit: Self.mostRows) }
      if let card = indices[try row.number(at: 1)] {
        try take(row, of: card, &resets)
      } else {
        cardless += 1
      }
    }
    settle(resets)
  }

  // Type 4 and 5 are changes by hand and by Anki, with no grade. A row of type 4 without a factor resets a card. Type 3
  // without a factor is cramming.
  private mutating func take(_ row: Row, of card: Int32, _ resets: inout [Int32: Int64]) throws {
    let (time, ease) = (try row.number(at: 0), try row.number(at: 2))
    let (factor, type) = (try row.number(at: 4), try row.number(at: 6))
    guard Self.times.contains(time), 0...4 ~= ease else { return invalid += 1 }
    guard ease > 0 else {
      manual += 1
      if type == 4, factor == 0 { resets[card] = time }
      return
    }
    answers.append(
      Answer(
        card: card, time: time, interval: Int32(clamping: try row.number(at: 3)),
        milliseconds: UInt32(clamping: max(0, try row.number(at: 5))), grade: UInt8(ease),
        isPractice: type == 3 && factor == 0))
  }

  /// Gives each card its part of the list of answers. Those before the last reset of a card only count as practice.
  private mutating func settle(_ resets: [Int32: Int64]) {
    answers.sort { ($0.card, $0.time) < ($1.card, $1.time) }
    for index in answers.indices {
      let answer = answers[index]
      let isFirst = index == 0 || answers[index - 1].card != answer.card
      let first = isFirst ? index : cards[Int(answer.card)].answers.lowerBound
      cards[Int(answer.card)].answers = first..<index + 1
      if let reset = resets[answer.card], answer.time < reset { answers[index].isPractice = true }
    }
  }
}
