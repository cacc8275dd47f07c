import GRDB
import KuchiEngine

/// The accepted synonyms of one profile within a transaction.
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
    [profile, synonym.skill.deckID, synonym.skill.cardID, synonym.skill.kind.rawValue, synonym.text]
  }
}
