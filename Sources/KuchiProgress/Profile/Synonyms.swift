public import Foundation
import GRDB

/// An answer that a player accepts for a card from now on.
public struct Synonym: Hashable, Sendable {
  /// The item that it answers.
  public var item: ReviewItem
  /// The answer.
  public var text: String

  /// Creates an answer to `item`, for a profile to accept or withdraw.
  public init(_ text: String, for item: ReviewItem) {
    self.text = text
    self.item = item
  }
}

/// Accepting and withdrawing are events. The latest event about an answer counts.
extension Profile {
  /// Accepts an answer for a card from now on.
  public func accept(_ synonym: Synonym, at date: Date) throws(ProgressFailure) {
    try progress.write { _ = try tables(in: $0).note(.accepted, synonym, at: date) }
  }

  /// Withdraws an accepted answer; false if it was not accepted.
  @discardableResult
  public func withdraw(_ synonym: Synonym, at date: Date) throws(ProgressFailure) -> Bool {
    try progress.write { try tables(in: $0).note(.withdrawn, synonym, at: date) }
  }

  /// The synonyms of the cards of these decks.
  public func synonyms(for deckIDs: [Deck.ID]) throws(ProgressFailure) -> [ReviewItem: [String]] {
    try progress.read { database in
      try Set(deckIDs).reduce(into: [:]) { synonyms, deck in
        try synonyms.merge(tables(in: database).synonyms(in: deck)) { $0 + $1 }
      }
    }
  }
}

/// The synonyms of a profile.
extension ProfileTables {
  /// The synonyms of the cards of a deck, under their present names.
  func synonyms(in deck: Deck.ID) throws -> [ReviewItem: [String]] {
    var synonyms: [ReviewItem: [String]] = [:]
    try database.each(
      """
      SELECT deck, card, kind, value, fact FROM note
      WHERE profile = ? AND fact IN ('accepted', 'withdrawn') AND deck = ? ORDER BY time, fact
      """, [profile, deck]
    ) { row in
      let (item, text) = (try database.currentItem(row.item()), try row.next() as String)
      synonyms[item]?.removeAll { $0 == text }
      if try row.word() == LogEvent.Fact.accepted { synonyms[item, default: []].append(text) }
    }
    return synonyms.filter { !$0.value.isEmpty }
  }

  /// Records that an answer is accepted or withdrawn; false if nothing changes. The event is dated after all
  /// others in the deck, whatever their clocks were.
  func note(_ fact: LogEvent.Fact, _ synonym: Synonym, at date: Date) throws -> Bool {
    let item = synonym.item
    let isAccepted = try synonyms(in: item.deckID)[database.currentItem(item)]?.contains(synonym.text)
    guard (isAccepted ?? false) != (fact == .accepted) else { return false }
    let last: Microseconds? = try database.value(
      "SELECT max(time) FROM note WHERE profile = ? AND fact IN ('accepted', 'withdrawn') AND deck = ?",
      [profile, item.deckID])
    let time = last.map { max($0 + 1, date.microseconds) } ?? date.microseconds
    try append(LogEvent(fact, item.deckID, item.cardID, item.kind, value: synonym.text, at: time))
    return true
  }
}
