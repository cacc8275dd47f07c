import Foundation
import GRDB
import KuchiEngine

/// The answers of one profile within a transaction, with the memories and confusions that follow from them.
struct ReviewLog {
  let database: Database
  let profile: Int64
  let rule: MemoryRule
  private let memories: Memories

  /// - Parameter rule: The rule for all profiles.
  init(_ database: Database, profile: Int64, rule: MemoryRule) throws {
    let weights = try Weights(database)
    (self.database, self.profile) = (database, profile)
    self.rule = rule.with(weights.current(of: profile))
    memories = Memories(database: database, profile: profile, weights: weights)
  }

  var events: Events { Events(database: database, profile: profile) }
  private var names: FormerCards { FormerCards(database: database) }
  private var confusions: Confusions { Confusions(database: database, profile: profile) }

  // MARK: Writing

  /// Appends an answer, or a decision about when its item comes, and updates the memory of its item. `isSupported` tells
  /// whether a harder question about the card is asked too. The id of the review is ignored.
  func record(_ stored: StoredReview, isSupported: Bool = false) throws -> StoredReview.ID {
    var stored = stored.rounded
    let item = try names.current(stored.review.item)
    let before = try memories[item]
    // After a clock was set back, it comes before others.
    let isLast = try !isFollowed(stored.review, of: item)
    if before == nil { stored.lesson = try lesson(on: stored.review.item, at: stored.review.date) }
    let memory = rule.remember(before, after: stored, isSupported: isSupported)
    if !stored.isPractice { stored.due = memory?.due }
    let row = try events.append(LogEvent(stored), in: stored.gameID)
    try confusions.count(stored.confusedWith, for: stored.review.item, by: 1)
    if !isLast, !stored.isPractice {
      try remember(item)
    } else if memory != before {
      try memories.set(memory, for: item)
    }
    return StoredReview.ID(row: row)
  }

  /// Takes an answer back. False if it is not this profile's, or was taken back before.
  func retract(_ id: StoredReview.ID) throws -> Bool {
    guard try events.retract(id.row), let stored = try review(id) else { return false }
    try confusions.count(stored.confusedWith, for: stored.review.item, by: -1)
    try remember(stored.review.item)
    return true
  }

  /// Derives the memory of an item from its reviews.
  func remember(_ item: ReviewItem) throws {
    let item = try names.current(item)
    try memories.set(rule.remember(try reviews(of: item)), for: item)
  }

  /// Stores the memory of an item, as the reviews give it.
  func remember(_ item: ReviewItem, after reviews: [StoredReview]) throws {
    try memories.set(rule.remember(reviews), for: item)
  }

  /// Derives memory and confusions of an item from its reviews. An item under a former name of its card has none.
  func derive(_ item: ReviewItem) throws {
    let reviews = try names.current(item) == item ? try reviews(of: item) : []
    try memories.set(rule.remember(reviews), for: item)
    try confusions.clear(item)
    for stored in reviews.notRetracted() { try confusions.count(stored.confusedWith, for: item, by: 1) }
  }

  // MARK: Reading

  /// What is remembered of an item now.
  func memory(of item: ReviewItem) throws -> Memory? { try memories[names.current(item)] }

  /// Whether the item has a review of the same time or a later one.
  private func isFollowed(_ review: Review, of item: ReviewItem) throws -> Bool {
    try database.first(
      """
      SELECT 1 FROM review WHERE profile = ?1 AND deck = ?2 AND card IN \(FormerCards.names) AND kind = ?4
      AND time >= ?5 LIMIT 1
      """,
      [profile, item.deckID, item.cardID, item.kind.rawValue, review.date.microseconds]
    ) { _ in true } ?? false
  }

  /// The items of a card that were reviewed under this name.
  func items(of card: CardReference) throws -> [ReviewItem] {
    try database.all(
      "SELECT DISTINCT kind FROM review WHERE profile = ? AND deck = ? AND card = ?",
      [profile, card.deckID, card.cardID]
    ) { ReviewItem(deckID: card.deckID, cardID: card.cardID, kind: try $0.word("kind")) }
  }

  /// The reviews of an item under all names of its card, retracted ones included, in the order of their times.
  func reviews(of item: ReviewItem) throws -> [StoredReview] {
    try all(
      "WHERE profile = ?1 AND deck = ?2 AND card IN \(FormerCards.names) AND kind = ?4"
        + StoredReview.inOrder,
      [profile, item.deckID, item.cardID, item.kind.rawValue]
    ).map { stored in
      var stored = stored
      stored.review.cardID = item.cardID
      return stored
    }
  }

  /// The reviews of a game, retracted ones included, in their order; cards have their present names.
  func reviews(of game: PlayedGame.ID) throws -> [StoredReview] {
    let names = try names.all
    return try all("WHERE game = ? AND profile = ? ORDER BY id", [game.row, profile]).map(names.renamed)
  }

  /// That a row of `review` is a decision of the player and was not taken back.
  static let standsDecided = """
    \(StoredReview.isOne(of: Review.Form.decisions))
    AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = review.id)
    """

  /// The decisions that stand and fulfil a condition, with the present names of their cards. The profile is argument 1.
  func decisions(_ condition: String, _ arguments: StatementArguments) throws -> [StoredReview] {
    let names = try names.all
    return try all("WHERE profile = ?1 AND \(Self.standsDecided) AND \(condition)", arguments)
      .map(names.renamed)
  }

  /// A review of this profile.
  func review(_ id: StoredReview.ID) throws -> StoredReview? {
    try all("WHERE id = ? AND profile = ?", [id.row, profile]).first
  }

  /// When a lesson showed the card of an item last before a time.
  func lesson(on item: ReviewItem, at date: Date) throws -> Date? {
    let time = date.microseconds
    return try database.first(
      StoredReview.lesson(profile: "?1", deck: "?2", card: "?3", time: "?4"),
      [profile, item.deckID, item.cardID, time]
    ) { try $0.decode(Microseconds?.self, forColumn: "lesson").map { Date(microseconds: $0) } } ?? nil
  }

  /// Whether an equal review is recorded and not taken back.
  func has(_ review: Review) throws -> Bool {
    try database.first(
      """
      SELECT 1 FROM review WHERE profile = ?1 AND deck = ?2 AND card IN \(FormerCards.names) AND kind = ?4
      AND time = ?5 AND form = ?6 AND grade = ?7 AND answer IS ?8
      AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = id) LIMIT 1
      """,
      [
        profile, review.deckID, review.cardID, review.kind.rawValue, review.date.microseconds,
        review.form.rawValue, review.grade.rawValue, review.answer,
      ]
    ) { _ in true } ?? false
  }

  private func all(_ condition: String, _ arguments: StatementArguments) throws -> [StoredReview] {
    try database.all(StoredReview.select + condition, arguments, StoredReview.init(row:))
  }
}
