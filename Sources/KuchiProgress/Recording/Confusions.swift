import GRDB
import KuchiEngine

/// The kept confusions of one profile within a transaction.
struct Confusions {
  let database: Database
  let profile: Int64

  /// Counts a confusion with each of `others` once more, or once less, all under the names that cards have now. A
  /// card is not confused with one that it was merged with.
  func count(_ others: [Card.ID], for skill: Skill, by change: Int) throws {
    guard !others.isEmpty else { return }
    let names = FormerCards(database: database)
    let skill = try names.current(skill)
    for other in try others.map({ try names.current($0, in: skill.deckID) }) where other != skill.cardID {
      try database.run(
        """
        INSERT INTO confusion (profile, deck, card, kind, other, count) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET count = count + excluded.count
        """, [profile, skill.deckID, skill.cardID, skill.kind.rawValue, other, change])
    }
  }

  /// Forgets the confusions of a skill.
  func clear(_ skill: Skill) throws {
    try database.run(
      "DELETE FROM confusion WHERE profile = ? AND deck = ? AND card = ? AND kind = ?",
      [profile, skill.deckID, skill.cardID, skill.kind.rawValue])
  }
}
