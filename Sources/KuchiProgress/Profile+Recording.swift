import GRDB
public import KuchiEngine

extension Profile: ReviewStore {
  /// Records an answer that belongs to no game.
  @discardableResult
  public func record(_ review: Review, isPractice: Bool) throws(ProgressFailure) -> StoredReview.ID {
    try record(review, in: nil, isPractice: isPractice)
  }

  /// Records an answer: the review, what it makes of the memory and of the confusions of its skill, and how the game
  /// stands after it; all of it or nothing.
  ///
  /// - Parameters:
  ///   - review: the fact.
  ///   - game: the game after the answer; from then on it is the one to go on with.
  ///   - others: the cards of the same deck that the answer belongs to.
  ///   - earlier: the review that this one replaces, because its answer was accepted after all or its grade was
  ///     amended; it is taken back.
  ///   - synonym: an answer to accept from now on.
  ///   - isLast: whether the game has come to its end by it, and is not to be gone on with; another one that waits
  ///     for that goes on waiting.
  ///   - isPractice: whether it is only counted and changes no memory, as when cramming.
  /// - Returns: the id of the review, to take it back by.
  @discardableResult
  public func record(
    _ review: Review, in game: GameRecord? = nil, confusedWith others: [Card.ID] = [],
    replacing earlier: StoredReview.ID? = nil, accepting synonym: Synonym? = nil, isLast: Bool = false,
    isPractice: Bool = false
  ) throws(ProgressFailure) -> StoredReview.ID {
    try progress.write { database in
      let log = log(in: database)
      let games = games(in: database)
      let row = try game.map { isLast ? try games.finish($0) : try games.keep($0) }
      if let earlier { _ = try log.retract(earlier) }
      if let synonym { try Synonyms(database: database, profile: id.row).add(synonym) }
      return try log.record(
        ReviewDraft(
          review, confusedWith: others, parameters: progress.rule.version, game: row,
          isPractice: isPractice))
    }
  }

  /// Records those answers of a game that are not recorded yet, as when its file was lost on the way: all of them or
  /// none.
  ///
  /// - Parameters:
  ///   - reviews: the facts, in their order.
  ///   - game: the game with all of them.
  ///   - isLast: whether the game has come to its end by them.
  ///   - isPractice: whether they are only counted and change no memory.
  public func record(
    missing reviews: [Review], in game: GameRecord, isLast: Bool = false, isPractice: Bool = false
  ) throws(ProgressFailure) {
    try progress.write { database in
      let log = log(in: database)
      let row = isLast ? try games(in: database).finish(game) : try games(in: database).keep(game)
      for review in reviews where try log.standing(ReviewDraft(sayingTheSameAs: review)) == nil {
        _ = try log.record(
          ReviewDraft(
            review, confusedWith: [], parameters: progress.rule.version, game: row, isPractice: isPractice))
      }
    }
  }

  /// Takes a review of no game back; false when there is no such review of this profile, or it was taken back before.
  @discardableResult
  public func retract(_ id: StoredReview.ID) throws(ProgressFailure) -> Bool { try retract(id, in: nil) }

  /// Takes a review back: its skill is remembered as if it had not been. It stays in the log, marked.
  ///
  /// - Parameters:
  ///   - review: its id.
  ///   - game: the game without it.
  /// - Returns: false when there is no such review of this profile, or it was taken back before; the game is kept
  ///   all the same.
  @discardableResult
  public func retract(_ review: StoredReview.ID, in game: GameRecord?) throws(ProgressFailure) -> Bool {
    try progress.write { database in
      if let game { _ = try games(in: database).keep(game) }
      return try log(in: database).retract(review)
    }
  }

  /// Finds the stored reviews of a game: for each of its reviews the newest that says the same, rather one that stands
  /// than one that was taken back. Nil stays nil, and stands for a review that is not stored.
  ///
  /// - Parameters:
  ///   - reviews: what `Game.reviews` of KuchiEngine gives.
  ///   - game: the game.
  public func stored(_ reviews: [Review?], in game: GameRecord) throws(ProgressFailure) -> [StoredReview?] {
    try progress.read { database in
      let row = try games(in: database).row(of: game)
      let stored = try row.map { try log(in: database).reviews(of: $0) } ?? []
      return StoredReview.matched(stored, to: reviews, names: try FormerCards(database: database).all)
    }
  }

  func log(in database: Database) -> ReviewLog {
    ReviewLog(database: database, profile: id.row, rule: progress.rule)
  }

  func games(in database: Database) -> Games {
    Games(database: database, profile: id.row)
  }
}

/// What tells an answer from others.
private struct AnswerKey: Hashable {
  let skill: Skill
  let time: Microseconds
  let form: Challenge.Form
  let grade: Grade
  let answer: String?

  init(_ review: Review, names: FormerNames = FormerNames()) {
    skill = names.currentSkill(review.skill)
    time = review.date.microseconds
    form = review.form
    grade = review.grade
    answer = review.answer
  }
}

extension StoredReview {
  fileprivate static func matched(
    _ stored: [StoredReview], to reviews: [Review?], names: FormerNames
  ) -> [StoredReview?] {
    var candidates = Dictionary(grouping: stored) { AnswerKey($0.review) }
    for key in candidates.keys {
      candidates[key]?.sort { $0.isRetracted != $1.isRetracted ? $0.isRetracted : $0.id < $1.id }
    }
    return reviews.reversed().map { review in
      guard let review else { return nil }
      return candidates[AnswerKey(review, names: names)]?.popLast()
    }.reversed()
  }
}
