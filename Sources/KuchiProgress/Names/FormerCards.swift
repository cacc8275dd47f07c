import GRDB
import KuchiEngine

/// What cards were called before, within a transaction.
struct FormerCards {
  /// The card with the second argument's deck and the third's id, under all its ids.
  static let names = "(SELECT ?3 UNION ALL SELECT former FROM former_card WHERE deck = ?2 AND card = ?3)"

  let database: Database

  /// What a card is called now.
  func current(_ card: Card.ID, in deck: Deck.ID) throws -> Card.ID {
    try database.first("SELECT card FROM former_card WHERE deck = ? AND former = ?", [deck, card]) {
      try $0.decode(atIndex: 0)
    } ?? card
  }

  /// What a skill is called now.
  func current(_ skill: Skill) throws -> Skill {
    Skill(deckID: skill.deckID, cardID: try current(skill.cardID, in: skill.deckID), kind: skill.kind)
  }

  /// What the cards of a deck are called now, by their former ids.
  subscript(deck: Deck.ID) -> [Card.ID: Card.ID] {
    get throws {
      let rows = try database.all("SELECT former, card FROM former_card WHERE deck = ?", [deck]) { row in
        (try row.decode(Card.ID.self, atIndex: 0), try row.decode(Card.ID.self, atIndex: 1))
      }
      return Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The names of all decks.
  var all: FormerNames {
    get throws {
      var names = FormerNames()
      try database.each("SELECT deck, former, card FROM former_card") { row in
        names[try row.decode(atIndex: 0)][try row.decode(atIndex: 1)] = try row.decode(atIndex: 2)
      }
      return names
    }
  }

  /// Lets `former` be a card of its own again.
  func remove(_ former: Card.ID, in deck: Deck.ID) throws {
    try database.run("DELETE FROM former_card WHERE deck = ? AND former = ?", [deck, former])
  }

  /// Lets `former`, and all that became it, be called as `card` is from now on.
  func set(_ card: Card.ID, for former: Card.ID, in deck: Deck.ID) throws {
    let card = try current(card, in: deck)
    guard card != former else { return }
    try database.run("UPDATE former_card SET card = ? WHERE deck = ? AND card = ?", [card, deck, former])
    try database.run("REPLACE INTO former_card (deck, former, card) VALUES (?, ?, ?)", [deck, former, card])
  }
}
