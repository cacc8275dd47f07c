import GRDB
import KuchiEngine

/// The log of one profile within a transaction, with the memories and confusions that follow from it.
struct ReviewLog {
  let database: Database
  let profile: Int64
  let rule: MemoryRule

  private var names: FormerCards { FormerCards(database: database) }
  private var memories: Memories { Memories(database: database, profile: profile) }
  private var confusions: Confusions { Confusions(database: database, profile: profile) }

  // MARK: Writing

  /// Appends a new review and updates the memory of its item. `make` gets the id and returns the review, and
  /// `isSupported` tells whether a harder question about the card is asked too.
  func record(isSupported: Bool = false, _ make: (StoredReview.ID) -> StoredReview) throws -> StoredReview.ID
  {
    var stored = make(try nextID).rounded
    let item = try names.current(stored.review.item)
    let before = try memories[item]
    if before == nil {
      stored.lesson = try StudyEvents(database: database, profile: profile)
        .lesson(on: stored.review.item, at: stored.review.date)
    }
    let memory = rule.remember(before, after: stored, isSupported: isSupported)
    if !stored.isPractice { stored.due = memory?.due }
    try insert(
      ReviewRow(
        profile: profile, nth: try nextNumber(of: stored.review), time: stored.review.date.microseconds,
        due: stored.due?.microseconds, stored: stored))
    // After a clock was set back, the review comes before others.
    let isLast = before.map { $0.lastReview < stored.review.date } ?? true
    try isLast || stored.isPractice ? memories.set(memory, for: item) : remember(item)
    return stored.id
  }

  /// Appends a review that another file scheduled. The caller derives the memory of its item afterwards.
  func append(_ row: ReviewRow) throws { try insert(row) }

  /// Takes a review back. False if it is not this profile's, or was taken back before.
  func retract(_ id: StoredReview.ID) throws -> Bool {
    guard let stored = try review(id), !stored.isRetracted else { return false }
    try mark(stored)
    try remember(stored.review.item)
    return true
  }

  /// Marks a review as taken back. The caller derives the memory of its item afterwards.
  func mark(_ stored: StoredReview) throws {
    try database.run("INSERT INTO retraction (review) VALUES (?)", [stored.id.row])
    try confusions.count(stored.confusedWith, for: stored.review.item, by: -1)
  }

  /// Derives the memory of an item from its reviews.
  func remember(_ item: ReviewItem) throws {
    let item = try names.current(item)
    try memories.set(rule.remember(try reviews(of: item)), for: item)
  }

  /// Derives memory and confusions of an item from its reviews. An item under a former name of its card has none.
  func derive(_ item: ReviewItem) throws {
    let reviews = try names.current(item) == item ? try reviews(of: item) : []
    try memories.set(rule.remember(reviews), for: item)
    try confusions.clear(item)
    for stored in reviews.notRetracted() { try confusions.count(stored.confusedWith, for: item, by: 1) }
  }

  // MARK: Reading

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
      "WHERE profile = ?1 AND deck = ?2 AND card IN \(FormerCards.names) AND kind = ?4" + ReviewRow.inOrder,
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

  /// A review of this profile.
  func review(_ id: StoredReview.ID) throws -> StoredReview? {
    try all("WHERE id = ? AND profile = ?", [id.row, profile]).first
  }

  /// The reviews of an item and a time that are the `nth` of them in a log.
  func reviews(of item: ReviewItem, at time: Microseconds, nth: Int64) throws -> [StoredReview] {
    try all(
      "WHERE profile = ? AND deck = ? AND card = ? AND kind = ? AND time = ? AND coalesce(place, nth) = ?",
      [profile, item.deckID, item.cardID, item.kind.rawValue, time, nth])
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

  /// Whether a review of an item and a time has this number.
  func isTaken(_ nth: Int64, of item: ReviewItem, at time: Microseconds) throws -> Bool {
    try database.first(
      "SELECT 1 FROM review WHERE profile = ? AND deck = ? AND card = ? AND kind = ? AND time = ? AND nth = ?",
      [profile, item.deckID, item.cardID, item.kind.rawValue, time, nth]
    ) { _ in true } ?? false
  }

  // MARK: Rows

  private func all(_ condition: String, _ arguments: StatementArguments) throws -> [StoredReview] {
    try ReviewRow.fetchAll(database.cachedStatement(sql: ReviewRow.select + condition), arguments: arguments)
      .map(\.stored)
  }

  private func insert(_ row: ReviewRow) throws {
    try row.insert(database)
    try confusions.count(row.stored.confusedWith, for: row.stored.review.item, by: 1)
  }

  /// The id of the next review, also of one that an import appends.
  var nextID: StoredReview.ID {
    get throws {
      try database.first("SELECT coalesce(max(id), 0) + 1 AS id FROM review") {
        StoredReview.ID(row: try $0.decode(forColumn: "id"))
      } ?? StoredReview.ID(row: 1)
    }
  }

  private func nextNumber(of review: Review) throws -> Int64 {
    try nextNumber(of: review.item, at: review.date.microseconds)
  }

  /// The number of the next review of an item and a time.
  func nextNumber(of item: ReviewItem, at time: Microseconds) throws -> Int64 {
    try database.first(
      """
      SELECT coalesce(max(nth), -1) + 1 AS nth FROM review
      WHERE profile = ? AND deck = ? AND card = ? AND kind = ? AND time = ?
      """, [profile, item.deckID, item.cardID, item.kind.rawValue, time]
    ) { try $0.decode(forColumn: "nth") } ?? 0
  }
}
