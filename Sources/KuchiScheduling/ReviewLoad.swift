package import KuchiFoundation

/// The number of reviews on each of the coming days. If fuzz leaves a choice of days, the lighter ones are
/// likelier.
///
/// A day's weight falls with the square of its reviews. So many cards learned on one evening spread over
/// several days, although each sees the same counts. An easy weekday counts as twice as full. With the same
/// draw, a better grade never leads to an earlier day than a worse one, because its range is later.
public struct ReviewLoad: Sendable {
  private var counts: [Int: Int] = [:]
  // One day and its beginning. Asking a calendar for every card is slow, and a shift by the hour of summer
  // time does not matter here.
  private let origin: (day: Int, start: Date)
  private let easyDays: EasyDays
  /// The deck whose cards are scheduled; nil to use the easy days of all decks.
  private var deckID: Deck.ID?

  /// The load of these due dates.
  package init(of dates: some Sequence<Date>, days: DayCount, easyDays: EasyDays = []) {
    let day = days.number(of: Date(timeIntervalSinceReferenceDate: 0))
    (origin, self.easyDays) = ((day, days.start(of: day)), easyDays)
    for date in dates { add(date) }
  }

  package mutating func add(_ date: Date) { counts[number(of: date), default: 0] += 1 }

  package mutating func remove(_ date: Date) {
    let day = number(of: date)
    counts[day] = counts[day].flatMap { $0 > 1 ? $0 - 1 : nil }
  }

  /// The same load for the cards of a deck, which may have easy days of its own.
  package func ofDeck(_ id: Deck.ID) -> ReviewLoad {
    var load = self
    load.deckID = id
    return load
  }

  /// One of the numbers of days in `range`, counted from the day of `date`. The generator is used once.
  func interval(
    in range: ClosedRange<Int>, after date: Date, using generator: inout SeededGenerator
  ) -> Int {
    let today = number(of: date)
    let easy = deckID.map { easyDays[$0] } ?? easyDays.all
    let weights = range.map { weight(ofDay: today &+ $0, easy) }
    var place = Double.random(in: 0..<1, using: &generator) * weights.reduce(0, +)
    for (interval, weight) in zip(range, weights) {
      place -= weight
      if place < 0 { return interval }
    }
    return range.upperBound
  }

  private func number(of date: Date) -> Int {
    origin.day &+ Int(clamping: (date.timeIntervalSince(origin.start) / 86_400).rounded(.down))
  }

  private func weight(ofDay number: Int, _ easy: Set<Weekday>) -> Double {
    let share = easy.contains(Weekday(ofDay: number)) ? 0.5 : 1
    let weight = share / Double(1 + counts[number, default: 0])
    return weight * weight
  }
}

/// The weekdays with half of the limits and fewer reviews: for all decks together, and for the decks that
/// have their own.
public struct EasyDays: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The easy days of all decks together, and of each deck without its own.
  package var all: Set<Weekday>
  /// The easy days of single decks, which replace those of all.
  package var decks: [Deck.ID: Set<Weekday>]

  package init(_ all: Set<Weekday>, decks: [Deck.ID: Set<Weekday>] = [:]) {
    (self.all, self.decks) = (all, decks)
  }

  /// These weekdays for all decks.
  public init(arrayLiteral weekdays: Weekday...) { self.init(Set(weekdays)) }

  package subscript(deck: Deck.ID) -> Set<Weekday> { decks[deck] ?? all }
}

/// A day of the week, Monday first.
public enum Weekday: String, CaseIterable, Hashable, Sendable, Codable {
  /// Monday.
  case mon
  /// Tuesday.
  case tue
  /// Wednesday.
  case wed
  /// Thursday.
  case thu
  /// Friday.
  case fri
  /// Saturday.
  case sat
  /// Sunday.
  case sun

  /// The weekday of a day that is numbered from 1 January 1970, a Thursday.
  public init(ofDay number: Int) { self = Self.allCases[Self.place(ofDay: number)] }

  /// The place of a day in its week, from 0 for Monday.
  package static func place(ofDay number: Int) -> Int { ((number % 7 + 3) % 7 + 7) % 7 }
}
