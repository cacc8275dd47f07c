import GRDB
import KuchiEngine

/// The former names of cards, within a transaction.
struct FormerCards {
  /// The card with the second argument's deck and the third's id, under all its ids.
  static let names = "(SELECT ?3 UNION ALL SELECT former FROM former_card WHERE deck = ?2 AND card = ?3)"

  let database: Database

  /// The present name of a card.
  func current(_ card: Card.ID, in deck: Deck.ID) throws -> Card.ID {
    try database.first("SELECT card FROM former_card WHERE deck = ? AND former = ?", [deck, card]) {
      try $0.decode(forColumn: "card")
    } ?? card
  }

  /// The present name of an item.
  func current(_ item: ReviewItem) throws -> ReviewItem {
    ReviewItem(deckID: item.deckID, cardID: try current(item.cardID, in: item.deckID), kind: item.kind)
  }

  /// The present names of the cards of a deck, by their former ones.
  subscript(deck: Deck.ID) -> [Card.ID: Card.ID] {
    get throws {
      let rows = try database.all("SELECT former, card FROM former_card WHERE deck = ?", [deck]) { row in
        (try row.decode(Card.ID.self, forColumn: "former"), try row.decode(Card.ID.self, forColumn: "card"))
      }
      return Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The names of all decks.
  var all: FormerNames {
    get throws {
      var names = FormerNames()
      try database.each("SELECT deck, former, card FROM former_card") { row in
        names[try row.decode(forColumn: "deck")][try row.decode(forColumn: "former")] = try row.decode(
          forColumn: "card")
      }
      return names
    }
  }

  /// Makes `former` a card of its own again.
  func remove(_ former: Card.ID, in deck: Deck.ID) throws {
    try database.run("DELETE FROM former_card WHERE deck = ? AND former = ?", [deck, former])
  }

  /// Gives `former`, and every card that became it, the name that `card` has.
  func set(_ card: Card.ID, for former: Card.ID, in deck: Deck.ID) throws {
    let card = try current(card, in: deck)
    guard card != former else { return }
    try database.run("UPDATE former_card SET card = ? WHERE deck = ? AND card = ?", [card, deck, former])
    try database.run("REPLACE INTO former_card (deck, former, card) VALUES (?, ?, ?)", [deck, former, card])
  }
}

extension FormerNames {
  /// A review whose cards have their present names.
  func renamed(_ stored: StoredReview) -> StoredReview {
    var stored = stored
    let deck = stored.review.deckID
    stored.confusedWith = stored.confusedWith.map { currentCard($0, in: deck) }
    stored.review.cardID = currentCard(stored.review.cardID, in: deck)
    return stored
  }
}
