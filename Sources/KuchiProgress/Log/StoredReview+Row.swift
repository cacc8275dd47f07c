import Foundation
import GRDB

extension StoredReview {
  /// Selects answers and their profiles; a condition follows. Few answers are retracted, so that looking that up is cheap.
  static let select = """
    SELECT id, deck, card, kind, form, grade, answer, time, milliseconds, confused, parameters, due, game, practice,
      EXISTS (SELECT 1 FROM retraction WHERE review = review.id) AS retracted,
      (\(lesson(profile: "review.profile", deck: "review.deck", card: "review.card", time: "review.time"))) AS lesson,
      profile
    FROM review\u{20}
    """

  /// The answers of the whole log, read as they lie in the file: by an index each would be looked up for itself.
  static let wholeLog = "(SELECT * FROM event NOT INDEXED WHERE fact = 'review' AND id NOT IN set_aside)"

  /// Selects the answers that were taken back, which a query over many answers reads once.
  static let retracted = "SELECT review FROM event WHERE review IS NOT NULL"

  /// Whether a row is an answer, and no placement or decision.
  static let isAnswer = isOne(of: Review.Form.answers)

  /// Whether a row has one of these forms.
  static func isOne(of forms: [Review.Form]) -> String {
    "form IN (\(forms.map { "'\($0.rawValue)'" }.joined(separator: ", ")))"
  }

  /// Selects when a lesson showed a card last before a time, under this name or its present one; null where it was taken back,
  /// or there was none.
  static func lesson(profile: String, deck: String, card: String, time: String) -> String {
    """
    SELECT iif(fact = 'shown', time, NULL) AS lesson FROM event
    WHERE profile = \(profile) AND deck = \(deck) AND kind IS NULL AND fact IN ('shown', 'unshown')
    AND card IN (\(card), (SELECT card FROM former_card WHERE deck = \(deck) AND former = \(card)))
    AND time <= \(time) ORDER BY time DESC LIMIT 1
    """
  }

  /// Whether a row is a review of an item under any name of its card. The arguments are the profile, and the deck, the
  /// present name of the card, and the kind of the item.
  static let isOfItem = """
    profile = ?1 AND deck = ?2 AND kind = ?4
    AND card IN (SELECT ?3 UNION ALL SELECT former FROM former_card WHERE deck = ?2 AND card = ?3)
    """

  /// The order in which reviews make memories: that of their times, the same in every file. Cards tell apart what was given
  /// at the same moment under two names of one card, and what they say those that two machines gave.
  // The plus keeps SQLite from reading the reviews of all items in the order of an index.
  static let inOrder = " ORDER BY +time, nth, card, grade, form, answer, due, practice, milliseconds"

  /// A row of the selection, up to its profile.
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

  /// The review with its times as the file has them.
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
