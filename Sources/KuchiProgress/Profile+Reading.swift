public import Foundation
import GRDB
public import KuchiEngine

extension Profile {
  /// The reviews that stand, in the order in which they were recorded; cards have the names that they have now.
  ///
  /// - Parameter times: when they were answered; nil for any time.
  public func reviews(within times: Range<Date>? = nil) throws(ProgressFailure) -> [StoredReview] {
    var reviews: [StoredReview] = []
    try eachReview(within: times) { reviews.append($0) }
    return reviews
  }

  /// Hands out the reviews that stand one by one, in the order in which they were recorded, so that a log of any
  /// length takes little memory; cards have the names that they have now.
  public func eachReview(
    within times: Range<Date>? = nil, _ body: (StoredReview) -> Void
  ) throws(ProgressFailure) {
    try progress.read { database in
      let names = try FormerCards(database: database).all
      try database.each(
        ReviewColumns.select
          + (times == nil ? "WHERE +profile = ?" : "WHERE profile = ? AND time >= ? AND time < ?")
          + " ORDER BY id",
        [id.row]
          + StatementArguments(times.map { [$0.lowerBound.microseconds, $0.upperBound.microseconds] } ?? [])
      ) { row in
        let review = try ReviewColumns.review(row)
        if !review.isRetracted { body(names.renamed(review)) }
      }
    }
  }

  /// The reviews of one skill that stand, under all names of its card, in the order in which they were recorded.
  public func reviews(of skill: Skill) throws(ProgressFailure) -> [StoredReview] {
    try progress.read { try log(in: $0).reviews(of: skill).filter { !$0.isRetracted } }
  }

  /// What is remembered of one skill; nil when it was never reviewed.
  public func memory(of skill: Skill) throws(ProgressFailure) -> Memory? {
    try progress.read { try Memories(database: $0, profile: id.row)[skill] }
  }

  /// What is remembered of the cards of these decks. What it takes does not grow with the number of reviews.
  public func memories(for deckIDs: [Deck.ID]) throws(ProgressFailure) -> [Skill: Memory] {
    try progress.read { database in
      // Counted once it is filled: a table that grows is hashed again and again.
      let memories = try Set(deckIDs).flatMap { deck in
        try database.all(
          "SELECT card, kind, \(Memories.columns) FROM memory WHERE profile = ? AND deck = ?", [id.row, deck]
        ) { row in
          let skill = Skill(
            deckID: deck, cardID: try row.decode(atIndex: 0), kind: try ReviewColumns.word(row, 1))
          return (skill, try Memories.memory(row, from: 2))
        }
      }
      return Dictionary(memories, uniquingKeysWith: { _, last in last })
    }
  }
}

extension ProgressDatabase {
  /// When the latest of all answers that stand was given, whoever gave it; nil when there is none.
  public func lastAnswered() throws(ProgressFailure) -> Date? {
    try read { database in
      let latest: Microseconds?? = try database.first(
        """
        SELECT max((
          SELECT time FROM review WHERE review.profile = profile.id
          AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = review.id) ORDER BY time DESC LIMIT 1
        )) FROM profile
        """
      ) { try $0.decode(atIndex: 0) }
      return latest?.map { Date(microseconds: $0) }
    }
  }
}
