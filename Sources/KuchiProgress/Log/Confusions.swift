import Foundation
import GRDB
public import KuchiEngine

/// How often a player gave the answer of one card to the question of another of the same deck.
package struct ConfusionCount: Hashable, Sendable {
  /// What was asked.
  package var item: ReviewItem
  /// The card whose answer was given.
  package var otherID: Card.ID
  /// How often; retracted reviews do not count.
  package var count: Int
}

extension Profile {
  /// Which cards of these decks were taken for which others.
  package func confusions(for deckIDs: [Deck.ID]) throws(ProgressFailure) -> [ConfusionCount] {
    try progress.read { database in
      try Set(deckIDs).sorted().flatMap { deck in
        try database.all(
          "SELECT deck, card, kind, other, count FROM confusion WHERE profile = ? AND deck = ? AND count > 0",
          [id.row, deck], ConfusionCount.init(row:))
      }
    }
  }
}

extension Profile {
  /// The cards that cards of these decks were taken for.
  public func confusedCards(of deckIDs: [Deck.ID]) throws(ProgressFailure) -> [CardReference: Set<Card.ID>] {
    try confusions(for: deckIDs).reduce(into: [:]) { cards, confusion in
      cards[CardReference(confusion.item.cardID, in: confusion.item.deckID), default: []]
        .insert(confusion.otherID)
    }
  }

  /// The duels in these decks that are not over, those with most confusions first.
  ///
  /// - Parameters:
  ///   - deckIDs: The decks.
  ///   - days: How days are counted.
  public func duels(for deckIDs: [Deck.ID], days: DayCount) throws(ProgressFailure) -> [Duel] {
    let counts = try confusions(for: deckIDs).map { (Confusion($0), $0.count) }
    let pairs = ConfusedPair.most(of: Dictionary(counts, uniquingKeysWith: +), count: .max)
      .filter { $0.count >= Duel.threshold }
    guard !pairs.isEmpty else { return [] }
    let begun = try study().duels
    return try progress.read { database in
      let names = try FormerCards(database: database).all
      let cards = Set(
        pairs.flatMap { [CardReference($0.first, in: $0.deckID), .init($0.second, in: $0.deckID)] })
      let log = try log(in: database)
      let reviews = try cards.flatMap { card in
        try QuestionKind.ofTerms.flatMap { kind in
          try log.reviews(of: ReviewItem(deckID: card.deckID, cardID: card.cardID, kind: kind))
        }
      }
      let decks = Set(deckIDs)
      return Duel.all(in: reviews.map(names.renamed), of: try games(of: begun, in: database), days: days)
        .filter { decks.contains($0.pair.deckID) }
    }
  }

  /// The games that began at these times.
  private func games(of duels: [Date: Set<CardPair>], in database: Database) throws
    -> [PlayedGame.ID: Set<CardPair>]
  {
    try duels.reduce(into: [:]) { games, duel in
      let ids = try database.all(
        "SELECT id FROM game WHERE profile = ? AND begun = ?", [id.row, duel.key.microseconds]
      ) { PlayedGame.ID(row: try $0.decode(forColumn: "id")) }
      for id in ids { games[id, default: []].formUnion(duel.value) }
    }
  }
}

extension Confusion {
  fileprivate init(_ count: ConfusionCount) {
    self.init(deckID: count.item.deckID, asked: count.item.cardID, given: count.otherID)
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
