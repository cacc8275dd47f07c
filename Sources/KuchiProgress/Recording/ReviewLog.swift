import GRDB
import KuchiEngine

/// The log of one profile within a transaction, and what is kept in step with it.
struct ReviewLog {
  let database: Database
  let profile: Int64
  let rule: MemoryRule

  private var names: FormerCards { FormerCards(database: database) }
  private var memories: Memories { Memories(database: database, profile: profile) }
  private var confusions: Confusions { Confusions(database: database, profile: profile) }

  /// Appends a new review, and what it makes of its skill.
  func record(_ draft: ReviewDraft) throws -> StoredReview.ID {
    var draft = draft
    let id = try nextID
    let skill = try names.current(draft.skill)
    let memory = rule.remember(try memories[skill], after: draft.recorded(as: id))
    if !draft.isPractice { draft.due = memory?.due.microseconds }
    try insert(draft, id: id, nth: try nextPlace(of: draft))
    try memories.set(memory, for: skill)
    return StoredReview.ID(row: id)
  }

  /// Appends a review that was scheduled elsewhere. The memory of its skill is to be made anew after it.
  func append(_ draft: ReviewDraft, nth: Int64) throws -> StoredReview.ID {
    let id = try nextID
    try insert(draft, id: id, nth: nth)
    return StoredReview.ID(row: id)
  }

  /// Takes a review back; false when it is not this profile's or is taken back already.
  func retract(_ id: StoredReview.ID) throws -> Bool {
    guard let review = try review(id), !review.isRetracted else { return false }
    try withdraw(review)
    try remember(review.review.skill)
    return true
  }

  /// Marks a review as taken back. The memory of its skill is to be made anew after it.
  func withdraw(_ review: StoredReview) throws {
    try database.run("INSERT INTO retraction (review) VALUES (?)", [review.id.row])
    try confusions.count(review.confusedWith, for: review.review.skill, by: -1)
  }

  /// Makes the memory of a skill anew from its reviews.
  func remember(_ skill: Skill) throws {
    let skill = try names.current(skill)
    try memories.set(rule.remember(try reviews(of: skill)), for: skill)
  }

  /// Makes all anew that follows from the reviews of a skill: nothing where its card has another name now.
  func derive(_ skill: Skill) throws {
    let reviews = try names.current(skill) == skill ? try reviews(of: skill) : []
    try memories.set(rule.remember(reviews), for: skill)
    try confusions.clear(skill)
    for review in reviews where !review.isRetracted {
      try confusions.count(review.confusedWith, for: skill, by: 1)
    }
  }

  /// The reviews of a skill under all names of its card, retracted ones included, in their order.
  func reviews(of skill: Skill) throws -> [StoredReview] {
    try database.all(
      ReviewColumns.select
        + "WHERE profile = ?1 AND deck = ?2 AND card IN \(FormerCards.names) AND kind = ?4 ORDER BY id",
      [profile, skill.deckID, skill.cardID, skill.kind.rawValue]
    ) { row in
      var review = try ReviewColumns.review(row)
      review.review.cardID = skill.cardID
      return review
    }
  }

  /// A review of this profile.
  func review(_ id: StoredReview.ID) throws -> StoredReview? {
    try database.first(
      ReviewColumns.select + "WHERE id = ? AND profile = ?", [id.row, profile], ReviewColumns.review)
  }

  /// The review of the draft's skill and time that is the `nth` of them.
  func review(at draft: ReviewDraft, nth: Int64) throws -> StoredReview? {
    try database.first(
      ReviewColumns.select
        + "WHERE profile = ? AND deck = ? AND card = ? AND kind = ? AND time = ? AND nth = ?",
      [profile, draft.skill.deckID, draft.skill.cardID, draft.skill.kind.rawValue, draft.time, nth],
      ReviewColumns.review)
  }

  /// The reviews of a game, retracted ones included, in their order.
  func reviews(of game: Int64) throws -> [StoredReview] {
    let names = try names.all
    return try database.all(
      ReviewColumns.select + "WHERE game = ? AND profile = ? ORDER BY id", [game, profile]
    ) {
      names.renamed(try ReviewColumns.review($0))
    }
  }

  /// The newest review that stands and says the same.
  func standing(_ draft: ReviewDraft) throws -> StoredReview.ID? {
    try database.first(
      """
      SELECT id FROM review WHERE profile = ?1 AND deck = ?2 AND card IN \(FormerCards.names) AND kind = ?4
      AND time = ?5 AND form = ?6 AND grade = ?7 AND answer IS ?8
      AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = id) ORDER BY id DESC LIMIT 1
      """,
      [
        profile, draft.skill.deckID, draft.skill.cardID, draft.skill.kind.rawValue, draft.time,
        draft.form.rawValue, draft.grade.rawValue, draft.answer,
      ]
    ) { StoredReview.ID(row: try $0.decode(atIndex: 0)) }
  }

  private var nextID: Int64 {
    get throws {
      try database.first("SELECT coalesce(max(id), 0) + 1 FROM review") { try $0.decode(atIndex: 0) } ?? 1
    }
  }

  private func nextPlace(of draft: ReviewDraft) throws -> Int64 {
    try database.first(
      """
      SELECT coalesce(max(nth), -1) + 1 FROM review
      WHERE profile = ? AND deck = ? AND card = ? AND kind = ? AND time = ?
      """,
      [profile, draft.skill.deckID, draft.skill.cardID, draft.skill.kind.rawValue, draft.time]
    ) { try $0.decode(atIndex: 0) } ?? 0
  }

  private func insert(_ draft: ReviewDraft, id: Int64, nth: Int64) throws {
    try database.run(
      """
      INSERT INTO review (id, profile, deck, card, kind, time, nth, form, grade, answer, milliseconds, parameters,
        due, confused, game, practice) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        id, profile, draft.skill.deckID, draft.skill.cardID, draft.skill.kind.rawValue, draft.time, nth,
        draft.form.rawValue, draft.grade.rawValue, draft.answer, draft.milliseconds, draft.parameters,
        draft.due,
        draft.confusedWith.isEmpty ? nil : try JSONText(draft.confusedWith).text, draft.game,
        draft.isPractice,
      ])
    try confusions.count(draft.confusedWith, for: draft.skill, by: 1)
  }
}
