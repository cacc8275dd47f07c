import GRDB
public import KuchiEngine

/// An answer that a player accepts for a card from then on.
public struct Synonym: Hashable, Sendable {
  /// What it answers.
  public var item: ReviewItem
  /// The answer.
  public var text: String

  /// A synonym.
  public init(_ text: String, for item: ReviewItem) {
    self.text = text
    self.item = item
  }
}

extension Profile {
  /// Accepts an answer for a card from now on.
  public func accept(_ synonym: Synonym) throws(ProgressFailure) {
    try progress.write { try Synonyms(database: $0, profile: id.row).add(synonym) }
  }

  /// Accepts an answer no longer; false when it was not accepted.
  @discardableResult
  public func withdraw(_ synonym: Synonym) throws(ProgressFailure) -> Bool {
    try progress.write { try Synonyms(database: $0, profile: id.row).remove(synonym) }
  }

  /// The synonyms of the cards of these decks.
  public func synonyms(for deckIDs: [Deck.ID]) throws(ProgressFailure) -> [ReviewItem: [String]] {
    try progress.read { database in
      var synonyms: [ReviewItem: [String]] = [:]
      for deck in Set(deckIDs) {
        try database.each(
          """
          SELECT DISTINCT s.deck AS deck, coalesce(f.card, s.card) AS card, kind, text FROM synonym s
          LEFT JOIN former_card f ON f.deck = s.deck AND f.former = s.card WHERE profile = ? AND s.deck = ?
          """, [id.row, deck]
        ) { synonyms[try $0.item, default: []].append(try $0.decode(forColumn: "text")) }
      }
      return synonyms
    }
  }
}

/// The synonyms of one profile within a transaction.
struct Synonyms {
  let database: Database
  let profile: Int64

  func add(_ synonym: Synonym) throws {
    try database.run(
      "INSERT OR IGNORE INTO synonym (profile, deck, card, kind, text) VALUES (?, ?, ?, ?, ?)",
      arguments(synonym))
  }

  func remove(_ synonym: Synonym) throws -> Bool {
    try database.run(
      "DELETE FROM synonym WHERE profile = ?1 AND deck = ?2 AND card IN \(FormerCards.names) AND kind = ?4 AND text = ?5",
      arguments(synonym))
    return database.changesCount > 0
  }

  private func arguments(_ synonym: Synonym) -> StatementArguments {
    [profile, synonym.item.deckID, synonym.item.cardID, synonym.item.kind.rawValue, synonym.text]
  }
}
