public import Foundation
import GRDB
public import KuchiEngine

/// An answer that a player accepts for a card from then on.
public struct Synonym: Hashable, Sendable {
  /// What it answers.
  public var item: ReviewItem
  /// The answer.
  public var text: String

  /// An answer to `item`. A profile accepts it, or withdraws it.
  public init(_ text: String, for item: ReviewItem) {
    self.text = text
    self.item = item
  }
}

/// Accepting and withdrawing are events. The latest one about an answer counts.
extension Profile {
  /// Accepts an answer for a card from now on.
  public func accept(_ synonym: Synonym, at date: Date) throws(ProgressFailure) {
    try progress.write { _ = try Synonyms(database: $0, profile: id.row).note(.accepted, synonym, at: date) }
  }

  /// Accepts an answer no longer; false when it was not accepted.
  @discardableResult
  public func withdraw(_ synonym: Synonym, at date: Date) throws(ProgressFailure) -> Bool {
    try progress.write { try Synonyms(database: $0, profile: id.row).note(.withdrawn, synonym, at: date) }
  }

  /// The synonyms of the cards of these decks.
  public func synonyms(for deckIDs: [Deck.ID]) throws(ProgressFailure) -> [ReviewItem: [String]] {
    try progress.read { database in
      try Set(deckIDs).reduce(into: [:]) { synonyms, deck in
        try Synonyms(database: database, profile: id.row).all(in: deck).forEach {
          synonyms[$0, default: []] += $1
        }
      }
    }
  }
}

/// The synonyms of one profile within a transaction.
struct Synonyms {
  let database: Database
  let profile: Int64

  /// The synonyms of the cards of a deck, under their present names.
  func all(in deck: Deck.ID) throws -> [ReviewItem: [String]] {
    var synonyms: [ReviewItem: [String]] = [:]
    let names = FormerCards(database: database)
    try database.each(
      """
      SELECT fact, deck, card, kind, value FROM note
      WHERE profile = ? AND fact IN ('accepted', 'withdrawn') AND deck = ? ORDER BY time, fact
      """, [profile, deck]
    ) { row in
      let (item, text) = (try names.current(row.item), try row.decode(String.self, forColumn: "value"))
      synonyms[item]?.removeAll { $0 == text }
      if try row.word("fact") == LogEvent.Fact.accepted { synonyms[item, default: []].append(text) }
    }
    return synonyms.filter { !$0.value.isEmpty }
  }

  /// Notes that an answer is accepted or withdrawn; false if it was so before. The event comes after all others about the
  /// card, whatever their clocks say.
  func note(_ fact: LogEvent.Fact, _ synonym: Synonym, at date: Date) throws -> Bool {
    let item = synonym.item
    let isAccepted = try all(in: item.deckID)[FormerCards(database: database).current(item)]?
      .contains(synonym.text)
    guard (isAccepted ?? false) != (fact == .accepted) else { return false }
    let last = try database.first(
      "SELECT max(time) AS time FROM note WHERE profile = ? AND fact IN ('accepted', 'withdrawn') AND deck = ?",
      [profile, item.deckID]
    ) { try $0.decode(Microseconds?.self, forColumn: "time") }
    let time = (last ?? nil).map { max($0 + 1, date.microseconds) } ?? date.microseconds
    try Events(database: database, profile: profile)
      .append(LogEvent(fact, item.deckID, item.cardID, item.kind, value: synonym.text, at: time))
    return true
  }
}
