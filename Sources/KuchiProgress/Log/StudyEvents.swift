public import Foundation
import GRDB
public import KuchiEngine

extension Profile {
  /// Appends what the player decided or was shown, in this order: all of it, or nothing.
  public func note(_ facts: [StudyFact], at date: Date) throws(ProgressFailure) {
    guard !facts.isEmpty else { return }
    try progress.write { database in
      let events = StudyEvents(database: database, profile: id.row)
      let first = try events.time(atOrAfter: date.microseconds)
      for (offset, fact) in facts.enumerated() {
        try events.add(StudyRow(fact), at: first + Microseconds(offset))
      }
      // Another program may have asked the card since that lesson, and memories are taken from the lesson.
      let log = try log(in: database)
      for card in facts.compactMap(\.lesson) {
        for item in try log.items(of: card) { try log.remember(item) }
      }
    }
  }

  /// The study list, and what else follows from what the player decided; cards have their present names.
  public func study() throws(ProgressFailure) -> Study {
    try progress.read { database in
      let names = try FormerCards(database: database).all
      let events = try database.all("SELECT * FROM study WHERE profile = ? ORDER BY id", [id.row]) { row in
        StudyEvent(try StudyRow(row).named(by: names).fact, at: try row.date("time"))
      }
      return Study(of: events)
    }
  }

  /// The ids of the decks with reviews, in the order of their first reviews.
  package func decksByFirstReview() throws(ProgressFailure) -> [Deck.ID] {
    try progress.read { database in
      try database.all(
        "SELECT deck FROM review WHERE profile = ? GROUP BY deck ORDER BY min(time), deck", [id.row]
      ) { try $0.decode(forColumn: "deck") }
    }
  }
}

/// The events of one profile within a transaction.
struct StudyEvents {
  let database: Database
  let profile: Int64

  /// The time for the next event, see ``Database/timeOfNextEvent(in:of:at:)``.
  func time(atOrAfter time: Microseconds) throws -> Microseconds {
    try database.timeOfNextEvent(in: "study", of: profile, at: time)
  }

  /// When a lesson showed the card of an item last before a time.
  func lesson(on item: ReviewItem, at date: Date) throws -> Date? {
    let time = date.microseconds
    return try database.first(
      ReviewRow.lesson(profile: "?1", deck: "?2", card: "?3", time: "?4"),
      [profile, item.deckID, item.cardID, time]
    ) { try $0.decode(Microseconds?.self, forColumn: "lesson").map { Date(microseconds: $0) } } ?? nil
  }

  /// Adds an event, unless it is there already.
  func add(_ row: StudyRow, at time: Microseconds) throws {
    try database.run(
      "INSERT OR IGNORE INTO study (profile, time, fact, deck, card, value) VALUES (?, ?, ?, ?, ?, ?)",
      [profile, time, row.word.rawValue, row.deck, row.card, row.value])
  }
}

/// A row of the table `study`. An export has the same words.
struct StudyRow {
  enum Word: String, Codable {
    case added, removed, moved, paused, unpaused, shown, unshown, suspended, unsuspended, buried, mnemonic,
      dueled, reads
  }

  var word: Word
  var deck: Deck.ID
  var card: Card.ID
  /// A position in the list, a time in microseconds, a script, or a text; for a duel a time and the other card.
  var value: String

  init(word: Word, deck: Deck.ID, card: Card.ID = "", value: String = "") {
    (self.word, self.deck, self.card, self.value) = (word, deck, card, value)
  }

  init(_ row: Row) throws {
    self.init(
      word: try row.word("fact"), deck: try row.decode(forColumn: "deck"),
      card: try row.decode(forColumn: "card"), value: try row.decode(forColumn: "value"))
  }

  /// The row with the present name of its card.
  func named(by names: FormerNames) -> StudyRow {
    var row = self
    row.card = names.currentCard(card, in: deck)
    if word == .dueled, let duel { row.value = "\(duel.begun) \(names.currentCard(duel.other, in: deck))" }
    return row
  }
}

extension StudyFact {
  /// The card of a lesson that was given or taken back.
  fileprivate var lesson: CardReference? {
    switch self {
    case .shown(let card), .unshown(let card): card
    default: nil
    }
  }
}

extension StudyRow {
  init(_ fact: StudyFact) {
    switch fact {
    case .added(let deck): self.init(word: .added, deck: deck)
    case .removed(let deck): self.init(word: .removed, deck: deck)
    case .moved(let deck, let index): self.init(word: .moved, deck: deck, value: "\(index)")
    case .paused(let deck): self.init(word: .paused, deck: deck)
    case .unpaused(let deck): self.init(word: .unpaused, deck: deck)
    case .shown(let card): self.init(.shown, card)
    case .unshown(let card): self.init(.unshown, card)
    case .suspended(let card): self.init(.suspended, card)
    case .unsuspended(let card): self.init(.unsuspended, card)
    case .buried(let card, let date): self.init(.buried, card, "\(date.microseconds)")
    case .mnemonic(let card, let text): self.init(.mnemonic, card, text)
    case .dueled(let pair, let begun):
      self.init(
        word: .dueled, deck: pair.deckID, card: pair.first, value: "\(begun.microseconds) \(pair.second)")
    case .reads(let script): self.init(word: .reads, deck: "", value: script.rawValue)
    }
  }

  private init(_ word: Word, _ card: CardReference, _ value: String = "") {
    self.init(word: word, deck: card.deckID, card: card.cardID, value: value)
  }

  /// The fact. Throws if the value does not fit the word.
  var fact: StudyFact {
    get throws {
      let card = CardReference(card, in: deck)
      return switch word {
      case .added: .added(deck)
      case .removed: .removed(deck)
      case .moved: .moved(deck, to: Int(try number.clamped(to: 0...1_000_000)))
      case .paused: .paused(deck)
      case .unpaused: .unpaused(deck)
      case .shown: .shown(card)
      case .unshown: .unshown(card)
      case .suspended: .suspended(card)
      case .unsuspended: .unsuspended(card)
      case .buried: .buried(card, until: Date(microseconds: try number))
      case .mnemonic: .mnemonic(card, value)
      case .dueled:
        if let duel {
          .dueled(CardPair(self.card, duel.other, in: deck), begun: Date(microseconds: duel.begun))
        } else {
          throw unreadable
        }
      case .reads:
        if let script = KanaScript(rawValue: value) { .reads(script) } else { throw unreadable }
      }
    }
  }

  /// The time and the other card of a duel; nil if the value is neither.
  private var duel: (begun: Microseconds, other: Card.ID)? {
    let words = value.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let begun = Microseconds(words[0]), Bounds.times.contains(begun) else {
      return nil
    }
    return (begun, String(words[1]))
  }

  private var unreadable: ProgressFailure { .unreadable("\(word.rawValue) \(value)") }

  private var number: Int64 {
    get throws {
      guard let number = Int64(value) else { throw unreadable }
      return number
    }
  }
}
