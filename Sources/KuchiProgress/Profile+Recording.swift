import GRDB
public import KuchiEngine

extension Profile {
  /// Records an answer: the review, what it makes of the memory and of the confusions of its skill, and how the game
  /// stands after it; all of it or nothing.
  ///
  /// - Parameters:
  ///   - review: the fact.
  ///   - game: the game after the answer; from then on it is the one to go on with.
  ///   - others: the cards of the same deck that the answer belongs to.
  ///   - earlier: what a review said that this one stands in for, because its answer was accepted after all or its
  ///     grade was amended; the newest that says so is taken back.
  ///   - synonym: an answer to accept from now on.
  ///   - isLast: whether the game has come to its end by it, and is not to be gone on with; another one that waits
  ///     for that goes on waiting.
  ///   - isPractice: whether it is only counted and changes no memory, as when cramming.
  /// - Returns: the name of the review, to take it back by.
  @discardableResult
  public func record(
    _ review: Review, in game: GameRecord? = nil, confusedWith others: [Card.ID] = [],
    replacing earlier: Review? = nil, accepting synonym: Synonym? = nil, isLast: Bool = false,
    isPractice: Bool = false
  ) throws(ProgressFailure) -> ReviewID {
    try progress.write { database in
      let log = log(in: database)
      let games = games(in: database)
      let row = try game.map { isLast ? try games.finish($0) : try games.keep($0) }
      if let earlier, let id = try log.standing(ReviewDraft(sayingTheSameAs: earlier)) {
        _ = try log.retract(id)
      }
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

  /// Takes a review back: its skill is remembered as if it had not been. It stays in the log, marked.
  ///
  /// - Parameters:
  ///   - review: its name.
  ///   - game: the game without it.
  /// - Returns: false when there is no such review of this profile, or it was taken back before; the game is kept
  ///   all the same.
  @discardableResult
  public func retract(_ review: ReviewID, in game: GameRecord? = nil) throws(ProgressFailure) -> Bool {
    try progress.write { database in
      if let game { _ = try games(in: database).keep(game) }
      return try log(in: database).retract(review)
    }
  }

  /// Takes back the newest review that says the same as `review`.
  ///
  /// - Parameters:
  ///   - review: what it says.
  ///   - game: the game without it.
  /// - Returns: its name; nil when there is none that stands.
  @discardableResult
  public func retract(_ review: Review, in game: GameRecord?) throws(ProgressFailure) -> ReviewID? {
    try retract(in: game) { try $0.standing(ReviewDraft(sayingTheSameAs: review)) }
  }

  /// Takes back the newest review of a game that stands.
  ///
  /// - Parameter game: the game without it.
  /// - Returns: its name; nil when there is none.
  @discardableResult
  public func retractLast(in game: GameRecord) throws(ProgressFailure) -> ReviewID? {
    try retract(in: game) { log in
      try games(in: log.database).row(of: game).flatMap { try log.last(in: $0) }
    }
  }

  private func retract(
    in game: GameRecord?, _ find: (ReviewLog) throws -> ReviewID?
  ) throws(ProgressFailure) -> ReviewID? {
    try progress.write { database in
      let log = log(in: database)
      if let game { _ = try games(in: database).keep(game) }
      guard let id = try find(log), try log.retract(id) else { return nil }
      return id
    }
  }

  func log(in database: Database) -> ReviewLog {
    ReviewLog(database: database, profile: id.row, rule: progress.rule)
  }

  func games(in database: Database) -> Games {
    Games(database: database, profile: id.row)
  }
}
