import GRDB
public import KuchiEngine

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

  /// What was accepted for the cards of these decks.
  public func synonyms(for deckIDs: [Deck.ID]) throws(ProgressFailure) -> [Skill: [String]] {
    try progress.read { database in
      var synonyms: [Skill: [String]] = [:]
      for deck in Set(deckIDs) {
        try database.each(
          """
          SELECT DISTINCT s.deck, coalesce(f.card, s.card), kind, text FROM synonym s
          LEFT JOIN former_card f ON f.deck = s.deck AND f.former = s.card WHERE profile = ? AND s.deck = ?
          """, [id.row, deck]
        ) { row in
          synonyms[try ReviewColumns.skill(row, from: 0), default: []].append(try row.decode(atIndex: 3))
        }
      }
      return synonyms
    }
  }

  /// Which cards of these decks were taken for which others.
  public func confusions(for deckIDs: [Deck.ID]) throws(ProgressFailure) -> [ConfusionCount] {
    try progress.read { database in
      try Set(deckIDs).sorted().flatMap { deck in
        try database.all(
          "SELECT deck, card, kind, other, count FROM confusion WHERE profile = ? AND deck = ? AND count > 0",
          [id.row, deck]
        ) { row in
          ConfusionCount(
            skill: try ReviewColumns.skill(row, from: 0), otherID: try row.decode(atIndex: 3),
            count: try row.count(atIndex: 4))
        }
      }
    }
  }
}
