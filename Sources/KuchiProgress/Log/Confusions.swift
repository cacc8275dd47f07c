import GRDB
public import KuchiEngine

/// How often a player gave the answer of one card to the question of another of the same deck.
public struct ConfusionCount: Hashable, Sendable {
  /// What was asked.
  public var item: ReviewItem
  /// The card whose answer was given.
  public var otherID: Card.ID
  /// How often; retracted reviews do not count.
  public var count: Int
}

extension Profile {
  /// Which cards of these decks were taken for which others.
  public func confusions(for deckIDs: [Deck.ID]) throws(ProgressFailure) -> [ConfusionCount] {
    try progress.read { database in
      try Set(deckIDs).sorted().flatMap { deck in
        try database.all(
          "SELECT deck, card, kind, other, count FROM confusion WHERE profile = ? AND deck = ? AND count > 0",
          [id.row, deck], ConfusionCount.init(row:))
      }
    }
  }
}

extension ConfusionCount {
  /// A row of the table `confusion`.
  init(row: Row) throws {
    item = try row.item
    otherID = try row.decode(forColumn: "other")
    count = try row.count("count")
  }
}

/// The confusions of one profile within a transaction.
struct Confusions {
  let database: Database
  let profile: Int64

  /// Adds `change` to the count of each confusion of `item` with one of `others`, all under the present names of
  /// their cards. A card is not confused with one that it was merged with.
  func count(_ others: [Card.ID], for item: ReviewItem, by change: Int) throws {
    guard !others.isEmpty else { return }
    let names = FormerCards(database: database)
    let item = try names.current(item)
    for other in try others.map({ try names.current($0, in: item.deckID) }) where other != item.cardID {
      try database.run(
        """
        INSERT INTO confusion (profile, deck, card, kind, other, count) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET count = count + excluded.count
        """, [profile, item.deckID, item.cardID, item.kind.rawValue, other, change])
    }
  }

  /// Forgets the confusions of an item.
  func clear(_ item: ReviewItem) throws {
    try database.run(
      "DELETE FROM confusion WHERE profile = ? AND deck = ? AND card = ? AND kind = ?",
      [profile, item.deckID, item.cardID, item.kind.rawValue])
  }
}
