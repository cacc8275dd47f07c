public import Foundation
import GRDB

extension Profile {
  /// Appends the player's decisions and lessons in this order: all or none of them.
  public func record(_ facts: [StudyFact], at date: Date) throws(ProgressFailure) {
    guard !facts.isEmpty else { return }
    try progress.write { try record(facts, at: date, in: log(in: $0)) }
  }

  func record(_ facts: [StudyFact], at date: Date, in log: ReviewLog) throws {
    let first = try log.tables.timeOfNextNote(at: date.microseconds)
    for (offset, fact) in facts.enumerated() {
      try log.tables.append(LogEvent(fact, at: first + Microseconds(offset)))
    }
    // Another program may have asked the card since the lesson, and first memories build on the lesson.
    for card in facts.compactMap(\.lesson) {
      for item in try log.items(of: card) { try log.remember(item) }
    }
  }

  /// The study list and all else that follows from the player's events; cards have their present names.
  public func study() throws(ProgressFailure) -> Study { Study(of: try studyEvents()) }

  /// The player's decisions and lessons as events; cards have their present names.
  package func studyEvents() throws(ProgressFailure) -> [StudyEvent] {
    try progress.read { database in
      let names = try database.formerNames
      let events = try database.all(
        "SELECT \(LogEvent.noteColumns) FROM note WHERE profile = ? ORDER BY id", [id.rawValue]
      ) { try LogEvent(note: &$0)?.named(by: names) }
      return try events.compactMap(\.self).compactMap { event in
        try event.study.map { StudyEvent($0, at: Date(microseconds: event.time)) }
      }
    }
  }

  /// The ids of the decks with reviews, in the order of their first reviews.
  package func decksByFirstReview() throws(ProgressFailure) -> [Deck.ID] {
    try progress.read { database in
      try database.values(
        "SELECT deck FROM review WHERE profile = ? GROUP BY deck ORDER BY min(time), deck", [id.rawValue])
    }
  }
}

extension StudyFact {
  /// The card of a lesson that was given or taken back.
  var lesson: CardReference? {
    switch self {
    case .shown(let card), .unshown(let card): card
    default: nil
    }
  }
}

extension LogEvent {
  /// Creates the event of a study fact.
  init(_ study: StudyFact, at time: Microseconds) {
    func event(_ fact: Fact, _ card: CardReference, _ value: String? = nil) -> LogEvent {
      LogEvent(fact, card.deckID, card.cardID, value: value, at: time)
    }
    self =
      switch study {
      case .added(let deck): LogEvent(.added, deck, at: time)
      case .removed(let deck): LogEvent(.removed, deck, at: time)
      case .moved(let deck, let index): LogEvent(.moved, deck, value: "\(index)", at: time)
      case .paused(let deck): LogEvent(.paused, deck, at: time)
      case .unpaused(let deck): LogEvent(.unpaused, deck, at: time)
      case .shown(let card): event(.shown, card)
      case .unshown(let card): event(.unshown, card)
      case .suspended(let card): event(.suspended, card)
      case .unsuspended(let card): event(.unsuspended, card)
      case .buried(let card, let date): event(.buried, card, "\(date.microseconds)")
      case .mnemonic(let card, let text): event(.mnemonic, card, text)
      case .dueled(let pair, let begun):
        LogEvent(.dueled, pair.deckID, pair.first, value: "\(begun.microseconds) \(pair.second)", at: time)
      case .reads(let script): LogEvent(.reads, value: script.rawValue, at: time)
      }
  }

  /// The columns of a row of `note`, in reading order.
  static let noteColumns = "fact, deck, card, value, time"

  /// Reads a row of `note`; nil for a fact that this program does not know.
  init?(note row: inout Columns) throws {
    guard let fact = Fact(rawValue: try row.next()) else { return nil }
    self.init(fact, try row.next(), try row.next(), value: try row.next(), at: try row.next())
  }

  /// The event with the present name of its card.
  func named(by names: FormerNames) -> LogEvent {
    guard let deck, let card else { return self }
    var event = self
    event.card = names.currentCard(card, in: deck)
    if fact == .dueled, let duel { event.value = "\(duel.begun) \(names.currentCard(duel.other, in: deck))" }
    return event
  }

  /// The study fact of the event; nil for other events. Throws if the value does not fit the fact.
  var study: StudyFact? {
    get throws {
      switch fact {
      case .added: .added(try needed(deck))
      case .removed: .removed(try needed(deck))
      case .moved: .moved(try needed(deck), to: Int(try number.clamped(to: 0...1_000_000)))
      case .paused: .paused(try needed(deck))
      case .unpaused: .unpaused(try needed(deck))
      case .shown: .shown(try reference)
      case .unshown: .unshown(try reference)
      case .suspended: .suspended(try reference)
      case .unsuspended: .unsuspended(try reference)
      case .buried: .buried(try reference, until: Date(microseconds: try number))
      case .mnemonic: .mnemonic(try reference, value ?? "")
      case .dueled:
        .dueled(
          CardPair(try needed(card), try needed(duel).other, in: try needed(deck)),
          begun: Date(microseconds: try needed(duel).begun))
      case .reads: .reads(try needed(KanaScript(rawValue: value ?? "")))
      case .review, .retraction, .accepted, .withdrawn, .chosen, .takenBack, .used: nil
      }
    }
  }

  private var reference: CardReference {
    get throws { CardReference(try needed(card), in: try needed(deck)) }
  }

  /// The time and the other card of a duel; nil if the value is invalid.
  private var duel: (begun: Microseconds, other: Card.ID)? {
    let words = (value ?? "").split(separator: " ", maxSplits: 1)
    guard words.count == 2, let begun = Microseconds(words[0]), Bounds.times.contains(begun) else {
      return nil
    }
    return (begun, String(words[1]))
  }

  private var number: Int64 {
    get throws { try needed(Int64(value ?? "")) }
  }

  private func needed<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw ProgressFailure.unreadable("\(fact.rawValue) \(self.value ?? "")") }
    return value
  }
}
