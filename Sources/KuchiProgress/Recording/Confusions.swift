import GRDB
import KuchiEngine

/// The kept confusions of one profile within a transaction.
struct Confusions {
  let database: Database
  let profile: Int64

  /// Counts a confusion with each of `others` once more, or once less.
  func count(_ others: [Card.ID], for skill: Skill, by change: Int) throws {
    for other in others {
      try database.run(
        """
        INSERT INTO confusion (profile, deck, card, kind, other, count) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET count = count + excluded.count
        """, [profile, skill.deckID, skill.cardID, skill.kind.rawValue, other, change])
    }
  }
}
