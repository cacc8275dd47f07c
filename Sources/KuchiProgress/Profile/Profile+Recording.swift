import Foundation
import GRDB

extension Profile: ReviewStore {
  /// Records an answer outside any game, and returns its id.
  @discardableResult
  public func record(_ review: Review, isPractice: Bool) throws(ProgressFailure) -> StoredReview.ID {
    try record(review, in: nil, isPractice: isPractice).id
  }

  /// Records an answer: the review, its effect on the memory and confusions of its item, and the game after
  /// it. Either all of it is stored, or nothing.
  ///
  /// - Parameters:
  ///   - review: The review.
  ///   - game: The game after the answer. It becomes the game to resume.
  ///   - others: The cards of the same deck for which the answer would be right.
  ///   - earlier: The review that this one replaces because its answer was accepted or regraded. It is taken
  ///     back.
  ///   - synonym: An answer to accept from now on.
  ///   - isLast: Whether this answer finished the game, so it can't be resumed. Another game to resume stays.
  ///   - isPractice: Whether the review only counts and changes no memory, as in cramming.
  ///   - needsDue: Whether the review is practice if its item is not due, as in a duel.
  ///   - isSupported: Whether a harder question about the card is asked too, see `Game.isSupported`.
  @discardableResult
  public func record(
    _ review: Review, in game: GameRecord? = nil, confusedWith others: [Card.ID] = [],
    replacing earlier: StoredReview.ID? = nil, accepting synonym: Synonym? = nil, isLast: Bool = false,
    isPractice: Bool = false, needsDue: Bool = false, isSupported: Bool = false
  ) throws(ProgressFailure) -> RecordedAnswer {
    var stored = StoredReview(
      id: .init(rawValue: 0), review: review, confusedWith: others, parameters: progress.rule.version,
      isPractice: isPractice)
    let game = try catching { try game.map { try storable($0, isLast: isLast) } }
    return try progress.write { database in
      let log = try log(in: database)
      stored.gameID = try game.map { try log.tables.store($0) }
      if let earlier { _ = try log.retract(earlier) }
      if let synonym { _ = try log.tables.note(.accepted, synonym, at: review.date) }
      return try log.record(stored, needsDue: needsDue, isSupported: isSupported)
    }
  }

  /// Records the missing answers of a game, for example after the file was lost: all of them or none.
  ///
  /// - Parameters:
  ///   - reviews: The reviews in order.
  ///   - game: The game with all of them.
  ///   - isLast: Whether they finished the game.
  ///   - isPractice: Whether they only count and change no memory.
  package func record(
    missing reviews: [Review], in game: GameRecord, isLast: Bool = false, isPractice: Bool = false
  ) throws(ProgressFailure) {
    try change(game, isLast: isLast) { log, gameID in
      for review in reviews where try !log.has(review) {
        try log.record(review, in: gameID, isPractice: isPractice)
      }
    }
  }

  /// Records the memories that a placement found, and the game as finished: all of it or nothing.
  public func record(placed reviews: [PlacedReview], in game: GameRecord) throws(ProgressFailure) {
    try change(game, isLast: true) { log, gameID in
      for placed in reviews { try log.record(placed.review, due: placed.due, in: gameID) }
    }
  }

  /// Records memories of cards that the player knows without a lesson: all of them or none.
  package func record(placed reviews: [PlacedReview]) throws(ProgressFailure) {
    try progress.write { database in
      let log = try log(in: database)
      for placed in reviews { try log.record(placed.review, due: placed.due) }
    }
  }

  /// Takes back all memories that a placement found.
  ///
  /// - Parameter game: The game as it continues.
  package func retractPlaced(in game: GameRecord) throws(ProgressFailure) {
    try change(game) { log, gameID in
      let reviews = try log.reviews(of: gameID, from: .distantPast)
      for stored in reviews where !stored.review.isAnswer { _ = try log.retract(stored.id) }
    }
  }

  /// Stores a game, and runs `body` in the same transaction.
  private func change(
    _ game: GameRecord, isLast: Bool = false, _ body: (ReviewLog, PlayedGame.ID) throws -> Void
  ) throws(ProgressFailure) {
    let game = try catching { try storable(game, isLast: isLast) }
    try progress.write { database in try body(log(in: database), tables(in: database).store(game)) }
  }

  /// Takes back a review outside any game. False if this profile has no such review, or it was taken back
  /// before.
  @discardableResult
  public func retract(_ id: StoredReview.ID) throws(ProgressFailure) -> Bool { try retract(id, in: nil) }

  /// Takes a review back: its item is remembered as if the answer had never been given. The log keeps the
  /// review with a mark.
  ///
  /// - Parameters:
  ///   - review: The id of the review.
  ///   - game: The game without the review.
  /// - Returns: False if this profile lacks the review or it was retracted before. The game is always stored.
  @discardableResult
  public func retract(_ review: StoredReview.ID, in game: GameRecord?) throws(ProgressFailure) -> Bool {
    let game = try catching { try game.map { try storable($0) } }
    return try progress.write { database in
      if let game { _ = try tables(in: database).store(game) }
      return try log(in: database).retract(review)
    }
  }

  func log(in database: Database) throws -> ReviewLog {
    try ReviewLog(database, profile: id.rawValue, rule: progress.rule)
  }
}
