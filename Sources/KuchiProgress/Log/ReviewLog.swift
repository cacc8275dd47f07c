import Foundation
import GRDB

/// The answers of one profile within a transaction, with the memories and confusions derived from them.
struct ReviewLog {
  let tables: ProfileTables
  let rule: MemoryRule
  private let weights: Weights

  /// - Parameter rule: The rule for all profiles.
  init(_ database: Database, profile: Int64, rule: MemoryRule) throws {
    tables = ProfileTables(database: database, profile: profile)
    weights = try Weights(database, of: profile)
    self.rule = rule.with(weights.current(of: profile))
  }

  private var database: Database { tables.database }
  private var profile: Int64 { tables.profile }

  // MARK: Writing

  /// Appends an answer, or a decision about an item's due date, and updates the memory of the item. The id of
  /// `stored` is ignored.
  ///
  /// - Parameters:
  ///   - needsDue: Whether the answer is practice if its item is not due.
  ///   - isSupported: Whether a harder question about the card is asked too. It counts once that is known.
  func record(
    _ stored: StoredReview, needsDue: Bool = false, isSupported: Bool = false
  ) throws -> RecordedAnswer {
    var stored = stored.rounded
    let item = try database.currentItem(stored.review.item)
    let before = try tables.memory(of: item, weights)
    if needsDue, before.map({ rule.isDue($0, at: stored.review.date) }) != true { stored.isPractice = true }
    // If the clock was set back, the answer comes before others.
    let isLast = try !database.hasRow(
      "SELECT 1 FROM review WHERE \(StoredReview.isOfItem) AND time >= ?5 LIMIT 1",
      [profile, item.deckID, item.cardID, item.kind.rawValue, stored.review.date.microseconds])
    if before == nil { stored.lesson = try lesson(on: stored.review.item, at: stored.review.date) }
    let recall = ReviewItem(item.card, .recall)
    let isSupported = try isSupported && LearningStages.isSupport(tables.memory(of: recall, weights))
    let memory = rule.remember(before, after: stored, isSupported: isSupported)
    if !stored.isPractice { stored.due = memory?.due }
    let row = try tables.append(LogEvent(stored), in: stored.gameID)
    try tables.countConfusions(with: stored.confusedWith, of: stored.review.item, by: 1)
    var after = memory
    if !isLast, !stored.isPractice {
      try remember(item)
      after = try tables.memory(of: item, weights)
    } else if memory != before {
      try tables.set(memory, of: item, weights)
    }
    var answer = RecordedAnswer(
      id: StoredReview.ID(rawValue: Int(row)), before: before, after: after, isPractice: stored.isPractice)
    answer.others = try tables.otherDues(of: item)
    return answer
  }

  /// Appends a review as `record(_:needsDue:isSupported:)` does.
  func record(
    _ review: Review, due: Date? = nil, in game: PlayedGame.ID? = nil, isPractice: Bool = false
  ) throws {
    _ = try record(
      StoredReview(
        id: .init(rawValue: 0), review: review, parameters: rule.version, due: due, gameID: game,
        isPractice: isPractice))
  }

  /// Takes an answer back. False if it is not this profile's, or was taken back before.
  func retract(_ id: StoredReview.ID) throws -> Bool {
    guard try tables.retract(Int64(id.rawValue)),
      let stored = try all("WHERE id = ? AND profile = ?", [id.rawValue, profile]).first
    else { return false }
    try tables.countConfusions(with: stored.confusedWith, of: stored.review.item, by: -1)
    try remember(stored.review.item)
    return true
  }

  /// Derives the memory of an item from its reviews.
  func remember(_ item: ReviewItem) throws {
    let item = try database.currentItem(item)
    try remember(item, after: try reviews(of: item))
  }

  /// Stores the memory that follows from the reviews of an item.
  func remember(_ item: ReviewItem, after reviews: [StoredReview]) throws {
    try tables.set(rule.remember(reviews), of: item, weights)
  }

  /// Derives memory and confusions of an item from its reviews. Under a former name of a card it has none.
  func derive(_ item: ReviewItem) throws {
    let reviews = try database.currentItem(item) == item ? try reviews(of: item) : []
    try remember(item, after: reviews)
    try tables.clearConfusions(of: item)
    for stored in reviews.notRetracted() {
      try tables.countConfusions(with: stored.confusedWith, of: item, by: 1)
    }
  }

  /// Derives memories and confusions of items; their cards may have any of their names.
  static func derive(_ items: Set<PlayerItem>, by rule: MemoryRule, in database: Database) throws {
    for (profile, items) in Dictionary(grouping: items, by: \.profile) {
      let log = try ReviewLog(database, profile: profile, rule: rule)
      for item in items { try log.derive(database.currentItem(item.item)) }
    }
  }

  // MARK: Reading

  /// The present memory of an item.
  func memory(of item: ReviewItem) throws -> Memory? {
    try tables.memory(of: database.currentItem(item), weights)
  }

  /// The items of a card that were reviewed under this name.
  func items(of card: CardReference) throws -> [ReviewItem] {
    try database.all(
      "SELECT DISTINCT kind FROM review WHERE profile = ? AND deck = ? AND card = ?",
      [profile, card.deckID, card.cardID]
    ) { ReviewItem(card, try $0.word()) }
  }

  /// The reviews of an item under all names of its card, including retracted ones, in the order of time.
  func reviews(of item: ReviewItem) throws -> [StoredReview] {
    try all(
      "WHERE \(StoredReview.isOfItem)" + StoredReview.inOrder,
      [profile, item.deckID, item.cardID, item.kind.rawValue]
    ).map { stored in
      var stored = stored
      stored.review.cardID = item.cardID
      return stored
    }
  }

  /// The reviews of a game from a time on, including retracted ones, in order and with present card names.
  func reviews(of game: PlayedGame.ID, from date: Date) throws -> [StoredReview] {
    let names = try database.formerNames
    return try all(
      "WHERE game = ? AND profile = ? AND time >= ? ORDER BY id",
      [game.rawValue, profile, date.microseconds]
    ).map(names.renamed)
  }

  /// An SQL condition: a row of `review` is a decision of the player that was not taken back.
  static func standsDecided(_ forms: [Review.Form] = Review.Form.decisions) -> String {
    """
    \(StoredReview.isOne(of: forms))
    AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = review.id)
    """
  }

  /// The decisions not taken back that meet a condition, with present card names. The profile is argument 1.
  func decisions(
    _ condition: String, _ arguments: StatementArguments, of forms: [Review.Form] = Review.Form.decisions
  ) throws -> [StoredReview] {
    let names = try database.formerNames
    return try all("WHERE profile = ?1 AND \(Self.standsDecided(forms)) AND \(condition)", arguments)
      .map(names.renamed)
  }

  /// When a lesson last showed the card of an item before a time.
  func lesson(on item: ReviewItem, at date: Date) throws -> Date? {
    try database.value(
      StoredReview.lesson(profile: "?1", deck: "?2", card: "?3", time: "?4"),
      [profile, item.deckID, item.cardID, date.microseconds]
    ).map { Date(microseconds: $0) }
  }

  /// Whether an equal review is recorded and not taken back.
  func has(_ review: Review) throws -> Bool {
    try database.hasRow(
      """
      SELECT 1 FROM review WHERE \(StoredReview.isOfItem) AND time = ?5 AND form = ?6 AND grade = ?7 AND answer IS ?8
      AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = id) LIMIT 1
      """,
      [
        profile, review.deckID, review.cardID, review.kind.rawValue, review.date.microseconds,
        review.form.rawValue, review.grade.rawValue, review.answer,
      ])
  }

  private func all(_ condition: String, _ arguments: StatementArguments) throws -> [StoredReview] {
    try database.all(StoredReview.select + condition, arguments) { try StoredReview(&$0) }
  }
}
