import Foundation
import GRDB

extension Profile {
  /// How often the answer of one card was given to a question about another, for questions in these decks.
  /// Retracted reviews do not count.
  package func confusions(
    for deckIDs: [Deck.ID]
  ) throws(ProgressFailure) -> [ReviewItem: [Card.ID: Int]] {
    try progress.read { database in
      var confusions: [ReviewItem: [Card.ID: Int]] = [:]
      for deck in Set(deckIDs) {
        try database.each(
          "SELECT deck, card, kind, other, count FROM confusion WHERE profile = ? AND deck = ? AND count > 0",
          [id.rawValue, deck]
        ) { row in confusions[try row.item(), default: [:]][try row.next()] = try row.count() }
      }
      return confusions
    }
  }

  /// For each card of these decks, the cards that it was confused with.
  public func confusedCards(of deckIDs: [Deck.ID]) throws(ProgressFailure) -> [CardReference: Set<Card.ID>] {
    try confusions(for: deckIDs).reduce(into: [:]) { cards, confusion in
      cards[confusion.key.card, default: []].formUnion(confusion.value.keys)
    }
  }

  /// How often two cards of these decks were confused, in either direction.
  package func confusedPairs(for deckIDs: [Deck.ID]) throws(ProgressFailure) -> [CardPair: Int] {
    try confusions(for: deckIDs).reduce(into: [:]) { counts, confusion in
      let item = confusion.key
      for (other, count) in confusion.value {
        counts[CardPair(item.cardID, other, in: item.deckID), default: 0] += count
      }
    }
  }

  /// The duels in these decks that are not over, the most confused first.
  ///
  /// - Parameters:
  ///   - deckIDs: The decks.
  ///   - days: How days are counted.
  public func duels(for deckIDs: [Deck.ID], days: DayCount) throws(ProgressFailure) -> [Duel] {
    let pairs = try confusedPairs(for: deckIDs).filter { $0.value >= Duel.threshold }.keys
    guard !pairs.isEmpty else { return [] }
    let begun = try study().duels
    return try progress.read { database in
      let names = try database.formerNames
      let cards = Set(
        pairs.flatMap { [CardReference($0.first, in: $0.deckID), .init($0.second, in: $0.deckID)] })
      let log = try log(in: database)
      let reviews = try cards.flatMap { card in
        // A point has one gap.
        try QuestionKind.all(gaps: 1).flatMap { kind in
          try log.reviews(of: ReviewItem(card, kind))
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
      let rows: [Int] = try database.values(
        "SELECT id FROM game WHERE profile = ? AND begun = ?", [id.rawValue, duel.key.microseconds])
      for row in rows { games[PlayedGame.ID(rawValue: row), default: []].formUnion(duel.value) }
    }
  }
}

extension ProfileTables {
  /// Adds `change` to the count of each confusion of `item` with one of `others`, all under the present names
  /// of their cards. A card is not confused with one that it was merged with.
  func countConfusions(with others: [Card.ID], of item: ReviewItem, by change: Int) throws {
    guard !others.isEmpty else { return }
    let item = try database.currentItem(item)
    for other in others {
      let other = try database.currentCard(other, in: item.deckID)
      guard other != item.cardID else { continue }
      try database.run(
        """
        INSERT INTO confusion (profile, deck, card, kind, other, count) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET count = count + excluded.count
        """, [profile, item.deckID, item.cardID, item.kind.rawValue, other, change])
    }
  }

  /// Deletes the confusions of an item.
  func clearConfusions(of item: ReviewItem) throws {
    try database.run(
      "DELETE FROM confusion WHERE profile = ? AND deck = ? AND card = ? AND kind = ?",
      [profile, item.deckID, item.cardID, item.kind.rawValue])
  }
}
