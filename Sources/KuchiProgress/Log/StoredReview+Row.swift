import Foundation
import GRDB

extension StoredReview {
  /// Selects answers and their profiles; a condition follows. Looking up the few retractions is cheap.
  static let select = """
    SELECT id, deck, card, kind, form, grade, answer, time, milliseconds, confused, parameters, due, game, practice,
      EXISTS (SELECT 1 FROM retraction WHERE review = review.id) AS retracted,
      (\(lesson(profile: "review.profile", deck: "review.deck", card: "review.card", time: "review.time"))) AS lesson,
      profile
    FROM review\u{20}
    """

  /// The answers of the whole log in file order; an index would look up each one separately.
  static let wholeLog = "(SELECT * FROM event NOT INDEXED WHERE fact = 'review' AND id NOT IN set_aside)"

  /// Selects the answers that were taken back; a query over many answers reads them once.
  static let retracted = "SELECT review FROM event WHERE review IS NOT NULL"

  /// Whether a row is an answer, not a placement or a decision.
  static let isAnswer = isOne(of: Review.Form.answers)

  /// Whether a row has one of these forms.
  static func isOne(of forms: [Review.Form]) -> String {
    "form IN (\(forms.map { "'\($0.rawValue)'" }.joined(separator: ", ")))"
  }

  /// Selects when a lesson last showed a card before a time, under this name or its present one; null if
  /// there was none or it was taken back.
  static func lesson(profile: String, deck: String, card: String, time: String) -> String {
    """
    SELECT iif(fact = 'shown', time, NULL) AS lesson FROM event
    WHERE profile = \(profile) AND deck = \(deck) AND kind IS NULL AND fact IN ('shown', 'unshown')
    AND card IN (\(card), (SELECT card FROM former_card WHERE deck = \(deck) AND former = \(card)))
    AND time <= \(time) ORDER BY time DESC LIMIT 1
    """
  }

  /// Whether a row is a review of an item under any name of its card. The arguments are the profile, and the
  /// deck, the present card name, and the kind of the item.
  static let isOfItem = """
    profile = ?1 AND deck = ?2 AND kind = ?4
    AND card IN (SELECT ?3 UNION ALL SELECT former FROM former_card WHERE deck = ?2 AND card = ?3)
    """

  /// The order in which reviews make memories: by time, which is the same in every file. Answers at the same
  /// moment are ordered by card, if it had two names, and by content, if they come from two machines.
  // The plus stops SQLite from using an index that would read the reviews of all items.
  static let inOrder = " ORDER BY +time, nth, card, grade, form, answer, due, practice, milliseconds"

  /// Reads a row of the selection, except its profile.
  init(_ columns: inout Columns) throws {
    self.init(
      id: ID(rawValue: try columns.next()), review: try Review(&columns),
      confusedWith: try (columns.next() as String?).map { try [Card.ID](json: $0) } ?? [],
      parameters: try columns.count(),
      due: try (columns.next() as Microseconds?).map { Date(microseconds: $0) },
      gameID: try (columns.next() as Int?).map(PlayedGame.ID.init(rawValue:)),
      isPractice: try columns.next() ?? false, isRetracted: try columns.next(),
      lesson: try (columns.next() as Microseconds?).map { Date(microseconds: $0) })
  }

  /// The review with its times as the file stores them.
  var rounded: StoredReview {
    var stored = self
    stored.review.date = review.date.rounded
    stored.review.seconds = Double(milliseconds: review.seconds.milliseconds)
    return stored
  }
}

extension Review {
  fileprivate init(_ columns: inout Columns) throws {
    let (item, form) = (try columns.item(), try columns.word() as Form)
    let number: Int = try columns.next()
    guard let grade = Grade(rawValue: number) else { throw ProgressFailure.unreadable("grade \(number)") }
    self.init(
      deckID: item.deckID, cardID: item.cardID, kind: item.kind, form: form, grade: grade,
      answer: try columns.next(), date: try columns.date(),
      seconds: Double(milliseconds: try columns.next()).clamped(to: Bounds.seconds))
  }
}
