public import Foundation
import GRDB

extension Profile {
  /// The reviews that were not retracted, in the order of recording; cards have their present names.
  ///
  /// - Parameter times: The time of the answers; nil for any time.
  public func reviews(within times: Range<Date>? = nil) throws(ProgressFailure) -> [StoredReview] {
    var reviews: [StoredReview] = []
    try eachReview(within: times) { reviews.append($0) }
    return reviews
  }

  /// Calls `body` with each review that was not retracted, in the order of recording or of time. It needs
  /// little memory for a log of any length. Cards have their present names.
  package func eachReview(
    within times: Range<Date>? = nil, byTime: Bool = false, _ body: (StoredReview) -> Void
  ) throws(ProgressFailure) {
    try progress.read { database in
      let names = try database.formerNames
      // The plus stops SQLite from sorting the whole log, which it can read in order.
      let condition =
        times != nil
        ? "WHERE profile = ? AND time >= ? AND time < ?" : byTime ? "WHERE profile = ?" : "WHERE +profile = ?"
      let bounds = times.map { [$0.lowerBound.microseconds, $0.upperBound.microseconds] } ?? []
      try database.each(
        StoredReview.select + condition + (byTime ? " ORDER BY time, nth, id" : " ORDER BY id"),
        [id.rawValue] + StatementArguments(bounds)
      ) { row in
        let stored = try StoredReview(&row)
        if !stored.isRetracted { body(names.renamed(stored)) }
      }
    }
  }

  /// The last answers that were not retracted, the newest first. The log's length does not affect the time.
  ///
  /// - Parameter limit: The highest number of answers.
  package func lastAnswers(_ limit: Int) throws(ProgressFailure) -> [Review] {
    try progress.read { database in
      try database.all(
        StoredReview.select
          + "WHERE profile = ? AND \(StoredReview.isAnswer) AND NOT retracted ORDER BY time DESC, id DESC LIMIT max(0, ?)",
        [id.rawValue, limit]
      ) { try StoredReview(&$0).review }
    }
  }

  /// The first answer to each question, apart from practice, the oldest first; cards have present names.
  package func firstAnswers() throws(ProgressFailure) -> [Review] {
    try progress.read { database in
      let names = try database.formerNames
      let reviews = try database.all(
        StoredReview.select + """
          WHERE id IN (SELECT id FROM (SELECT id, min(time) FROM review WHERE profile = ? AND \(StoredReview.isAnswer)
            AND practice IS NOT 1 AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = review.id) GROUP BY deck, card, kind))
          ORDER BY time, id
          """, [id.rawValue]
      ) { try StoredReview(&$0) }
      // Each sentence of a grammar point has its own first answer.
      var seen: Set<ReviewItem> = []
      return reviews.map { names.renamed($0).review }.filter { seen.insert($0.item).inserted }
    }
  }

  /// The reviews of one item that were not retracted, under all names of its card, in the order of recording.
  public func reviews(of item: ReviewItem) throws(ProgressFailure) -> [StoredReview] {
    try progress.read { try log(in: $0).reviews(of: item).notRetracted().sorted { $0.id < $1.id } }
  }

  /// When a lesson last showed the card of an item before a time; nil if none did. A first answer at that
  /// time builds on the lesson.
  package func lesson(on item: ReviewItem, at date: Date) throws(ProgressFailure) -> Date? {
    try progress.read { try log(in: $0).lesson(on: item, at: date) }
  }

  /// Finds the stored reviews of a game. For each of its reviews this is the newest equal one, preferably one
  /// that was not retracted. An element is nil if the review is nil or not stored.
  ///
  /// - Parameters:
  ///   - reviews: The reviews from `Game.reviews` of KuchiEngine.
  ///   - game: The game.
  public func stored(_ reviews: [Review?], in game: GameRecord) throws(ProgressFailure) -> [StoredReview?] {
    try progress.read { database in
      guard let id = try tables(in: database).game(begun: game.begun.microseconds, seed: game.seed)
      else { return reviews.map { _ in nil } }
      let names = try database.formerNames
      let first = reviews.lazy.compactMap { $0?.date }.reduce(game.begun, min)
      let all = try log(in: database).reviews(of: id, from: first)
      var stored = Dictionary(grouping: all) { $0.review.key(names) }
      for key in stored.keys {
        stored[key]?.sort { $0.isRetracted != $1.isRetracted ? $0.isRetracted : $0.id < $1.id }
      }
      return reviews.reversed().map { $0.flatMap { stored[$0.key(names)]?.popLast() } }.reversed()
    }
  }

  /// When the sentences of grammar points in these decks were last asked, each under its own id.
  public func lastAsked(of decks: [Deck]) throws(ProgressFailure) -> [CardReference: Date] {
    let decks = decks.filter(\.hasPoints).map(\.id)
    guard !decks.isEmpty else { return [:] }
    return try progress.read { database in
      var dates: [CardReference: Date] = [:]
      for deck in decks {
        try database.each(
          """
          SELECT card, max(time) FROM review WHERE profile = ? AND deck = ? AND \(StoredReview.isAnswer)
          AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = review.id) GROUP BY card
          """, [id.rawValue, deck]
        ) { row in dates[CardReference(try row.next(), in: deck)] = try row.date() }
      }
      return dates
    }
  }

  /// The memory of one item; nil if it was never reviewed.
  public func memory(of item: ReviewItem) throws(ProgressFailure) -> Memory? {
    try progress.read { try tables(in: $0).memory(of: item, Weights($0, of: id.rawValue)) }
  }

  /// The memories of the cards of these decks. The time for this does not grow with the log.
  public func memories(for deckIDs: [Deck.ID]) throws(ProgressFailure) -> [ReviewItem: Memory] {
    try progress.read { database in
      let weights = try Weights(database, of: id.rawValue)
      // An array first: a dictionary of known size is filled faster than one that grows.
      let memories = try Set(deckIDs).flatMap { deck in
        try database.all(
          "SELECT card, kind, \(Memory.columns) FROM memory WHERE profile = ? AND deck = ?",
          [id.rawValue, deck]
        ) { row in
          let item = ReviewItem(deckID: deck, cardID: try row.next(), kind: try row.word())
          return (item, try Memory(&row, weights))
        }
      }
      return Dictionary(memories, uniquingKeysWith: { _, last in last })
    }
  }
}

extension Review {
  /// The identity of an answer: the review under the present name of its card, with its time as stored, and
  /// without its duration.
  fileprivate func key(_ names: FormerNames) -> Review {
    var key = self
    key.cardID = names.currentCard(cardID, in: deckID)
    (key.date, key.seconds) = (date.rounded, 0)
    return key
  }
}
