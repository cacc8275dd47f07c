import GRDB
import KuchiEngine

/// Which former cards of a deck are known not to be which cards, within a transaction.
struct Refusals {
  let database: Database

  func add(_ former: Card.ID, isNot card: Card.ID, in deck: Deck.ID) throws {
    try database.run(
      "INSERT OR IGNORE INTO other_card (deck, former, card) VALUES (?, ?, ?)", [deck, former, card])
  }

  /// The cards that each former one is not.
  subscript(deck: Deck.ID) -> [Card.ID: Set<Card.ID>] {
    get throws {
      var refusals: [Card.ID: Set<Card.ID>] = [:]
      try database.each("SELECT former, card FROM other_card WHERE deck = ?", [deck]) { row in
        refusals[try row.decode(atIndex: 0), default: []].insert(try row.decode(atIndex: 1))
      }
      return refusals
    }
  }
}
