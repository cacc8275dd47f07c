internal import Foundation
internal import GRDB

/// What Anki recorded about the cards of a package: their states, and each answer.
///
/// The numbers are packed, because a collection may have a million answers.
package struct AnkiHistory: Equatable, Sendable {
  /// A card of a note.
  struct Card: Equatable {
    /// Whether a card is asked.
    enum State: UInt8 {
      case asked, suspended, buried
    }

    /// The number of its note in the file, from 1.
    let note: Int32
    /// The index of the table of its note.
    let table: Int16
    /// The number of its template.
    let template: Int16
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
    fileprivate(set) var answers: Range<Int32> = 0..<0

    init(_ card: AnkiCardRow, note: Int, table: Int, _ clock: AnkiClock) {
      (self.note, self.table) = (Int32(clamping: note), Int16(clamping: table))
      template = Int16(clamping: card.number)
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
  struct Answer: Equatable {
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
  var cards: [Card]
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

  init(cards: [Card]) { self.cards = cards }

  /// Whether nothing is known beyond the notes.
  var isEmpty: Bool { rows == 0 && !cards.contains { $0.isScheduled || $0.state != .asked } }

  /// The answers of a card, in the order of their times.
  func answers(of card: Card) -> ArraySlice<Answer> {
    answers[Int(card.answers.lowerBound)..<Int(card.answers.upperBound)]
  }
}

// MARK: Reading

extension AnkiHistory {
  /// The highest number of rows of the log.
  static let mostRows = 20_000_000
  /// The milliseconds of the years 1970 to 9999.
  private static let times: ClosedRange<Int64> = 1...250_000_000_000_000

  /// A row of the log: an answer, or a reset, after which earlier answers only count as practice.
  private enum LogRow {
    case answer(Answer)
    case reset
  }

  /// Reads the log. It is read twice, first to count the answers of each card, so that it needs no memory beside the
  /// answers themselves.
  mutating func readAnswers(of database: Database) throws {
    guard try AnkiDatabase.has(["revlog"], in: database) else { return }
    let known = Set(try database.columns(in: "revlog").map(\.name))
    guard ["id", "cid", "ease", "ivl", "factor", "time", "type"].allSatisfy(known.contains) else { return }
    var indices: [Int64: Int32] = [:]
    indices.reserveCapacity(cards.count)
    for (index, card) in cards.enumerated() { indices[card.id] = Int32(index) }
    var starts = try starts(in: database, indices)
    guard let last = starts.last, last > 0 else { return }
    let empty = Answer(time: 0, interval: 0, milliseconds: 0, grade: 0, isPractice: false)
    answers = Array(repeating: empty, count: Int(last))
    try eachRow(of: database, indices) { history, row in
      let next = Int(starts[Int(row.card)])
      switch row.content {
      case .answer(let answer):
        history.answers[next] = answer
        starts[Int(row.card)] += 1
      case .reset:
        let first = Int(history.cards[Int(row.card)].answers.lowerBound)
        for index in first..<next { history.answers[index].isPractice = true }
      }
    }
  }

  /// Gives each card its part of the list of answers. Returns the starts of these parts, and the end of the list.
  private mutating func starts(in database: Database, _ indices: [Int64: Int32]) throws -> [Int32] {
    var starts = [Int32](repeating: 0, count: cards.count + 1)
    try eachRow(of: database, indices) { _, row in
      if case .answer = row.content { starts[Int(row.card) + 1] += 1 }
    }
    for index in cards.indices { starts[index + 1] += starts[index] }
    for index in cards.indices { cards[index].answers = starts[index]..<starts[index + 1] }
    return starts
  }

  /// Reads the rows of known cards, and counts all of them. The id of a row is its time, so they come in order.
  private mutating func eachRow(
    of database: Database, _ indices: [Int64: Int32],
    _ body: (inout AnkiHistory, (card: Int32, content: LogRow)) -> Void
  ) throws {
    let names = ["id", "cid", "ease", "ivl", "factor", "time", "type"].map { "CAST(\($0) AS INTEGER)" }
    let cursor = try Row.fetchCursor(
      database, sql: "SELECT \(names.joined(separator: ", ")) FROM revlog ORDER BY id")
    (rows, manual, invalid, cardless) = (0, 0, 0, 0)
    while let row = try cursor.next() {
      rows += 1
      guard rows <= Self.mostRows else { throw PackageFault.tooManyAnswers(limit: Self.mostRows) }
      guard let card = indices[try row.decode(Int64?.self, atIndex: 1) ?? 0] else {
        cardless += 1
        continue
      }
      if let content = try content(of: row) { body(&self, (card, content)) }
    }
  }

  // Type 4 and 5 are changes by hand and by Anki, with no grade. A row of type 4 without a factor resets a card. Type 3
  // without a factor is cramming.
  private mutating func content(of row: Row) throws -> LogRow? {
    func number(_ index: Int) throws -> Int64 { try row.decode(Int64?.self, atIndex: index) ?? 0 }
    let (time, ease, factor, type) = (try number(0), try number(2), try number(4), try number(6))
    guard Self.times.contains(time), 0...4 ~= ease else {
      invalid += 1
      return nil
    }
    guard ease > 0 else {
      manual += 1
      return type == 4 && factor == 0 ? .reset : nil
    }
    return .answer(
      Answer(
        time: time, interval: Int32(clamping: try number(3)),
        milliseconds: UInt32(clamping: max(0, try number(5))), grade: UInt8(ease),
        isPractice: type == 3 && factor == 0))
  }
}
