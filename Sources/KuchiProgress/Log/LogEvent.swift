import Foundation
import GRDB

/// Something that happened, which never changes: a row of the table `event`, a line of an export or a sync.
///
/// ``ProgressDatabase/export(to:)`` explains the fields. Fields that a fact does not have are nil.
struct LogEvent: Decodable, Hashable, Sendable {
  enum Fact: String, Decodable {
    case review, retraction
    case accepted, withdrawn
    case added, removed, moved, paused, unpaused, shown, unshown, suspended, unsuspended, buried, mnemonic,
      dueled, reads
    case chosen
    case takenBack = "taken-back"
    /// A scheduler of the host made memories with these weights.
    case used
  }

  /// The key of a game, the same in every file.
  struct GameKey: Decodable, Hashable, Sendable {
    var begun: Microseconds
    var seed: UInt64
  }

  var fact: Fact
  /// The name of the player. The database row has the profile's id instead.
  var profile = ""
  var deck: Deck.ID?
  var card: Card.ID?
  var kind: QuestionKind?
  var time: Microseconds
  var value: String?
  var nth: Int64?
  var form: Review.Form?
  var grade: Grade?
  var answer: String?
  var milliseconds: Int64?
  var parameters: Int?
  var due: Microseconds?
  var confusedWith: [Card.ID]?
  /// The game in which the card was asked. The database row has its id instead.
  var game: GameKey?
  var practice: Bool?

  private enum CodingKeys: String, CodingKey {
    case fact = "type"
    case profile, deck, card, kind, time, value, nth, form, grade, answer, milliseconds, parameters, due,
      confusedWith, game, practice
  }

  /// Creates an event without the fields of an answer.
  init(
    _ fact: Fact, _ deck: Deck.ID? = nil, _ card: Card.ID? = nil, _ kind: QuestionKind? = nil,
    value: String? = nil, at time: Microseconds
  ) {
    (self.fact, self.time, self.value) = (fact, time, value)
    (self.deck, self.card, self.kind) = (deck, card, kind)
  }

  /// Creates the event of a stored review.
  init(_ stored: StoredReview) {
    let review = stored.review
    self.init(.review, review.deckID, review.cardID, review.kind, at: review.date.microseconds)
    (form, grade, answer) = (review.form, review.grade, review.answer)
    (milliseconds, parameters) = (review.seconds.milliseconds, stored.parameters)
    due = stored.due?.microseconds
    confusedWith = stored.confusedWith.isEmpty ? nil : stored.confusedWith
    practice = stored.isPractice ? true : nil
  }

  /// Whether it is a review with an answer, not a placement or a decision.
  var isAnswer: Bool { fact == .review && form.map(Review.Form.answers.contains) ?? false }

  /// The item of an answer or a synonym.
  var item: ReviewItem? {
    guard let deck, let card, let kind else { return nil }
    return ReviewItem(deckID: deck, cardID: card, kind: kind)
  }
}

extension LogEvent {
  /// An SQL expression for the JSON line of a row of `event`, without absent fields.
  static let line = """
    json_patch('{}', json_object(
      'answer', answer, 'card', card, 'confusedWith', json(confused), 'deck', deck, 'due', due, 'form', form,
      'game', json((SELECT json_object('begun', begun, 'seed', json(printf('%llu', seed))) FROM game WHERE id = event.game)),
      'grade', grade, 'kind', kind, 'milliseconds', milliseconds, 'nth', nth, 'parameters', parameters,
      'practice', json(iif(practice, 'true', NULL)), 'profile', (SELECT name FROM profile WHERE id = event.profile),
      'time', time, 'type', fact, 'value', value))
    """

  /// The fault of the event itself, regardless of the database; nil if it is valid.
  var fault: ProgressImportReport.Reason? {
    if let field = numberOutOfRange { return .outOfRange(field) }
    typealias Field = (name: String, isMissing: Bool)
    let item: [Field] = [("deck", deck == nil), ("card", card == nil), ("kind", kind == nil)]
    let answer: [Field] = [
      ("nth", nth == nil), ("form", form == nil), ("grade", grade == nil),
      ("milliseconds", milliseconds == nil), ("parameters", parameters == nil),
      ("due", form == .moved && due == nil),
    ]
    let fields: [Field] =
      switch fact {
      case .review, .retraction: item + answer
      case .accepted, .withdrawn: item + [("value", value == nil)]
      case .chosen, .takenBack, .used: [("value", weights == nil)]
      default: [("value", (try? study) == nil)]
      }
    return fields.first(where: \.isMissing).map { .unreadable($0.name) }
  }

  private var numberOutOfRange: String? {
    let times: [(String, Microseconds?)] = [("time", time), ("due", due), ("game", game?.begun)]
    let counts = [("nth", nth.map { Int(clamping: $0) }), ("parameters", parameters)]
    let seconds = milliseconds.map(Double.init(milliseconds:))
    return times.first { $0.1.map(Bounds.times.contains) == false }?.0
      ?? counts.first { $0.1.map(Bounds.counts.contains) == false }?.0
      ?? (seconds.map(Bounds.seconds.contains) == false ? "milliseconds" : nil)
  }
}

/// The events of a profile.
extension ProfileTables {
  /// Appends an event and returns its row. Without an `nth`, an answer gets the next of its item and time.
  @discardableResult
  func append(_ event: LogEvent, in game: PlayedGame.ID? = nil) throws -> Int64 {
    try database.run(
      """
      INSERT INTO event (profile, fact, time, deck, card, kind, value, nth, form, grade, answer, milliseconds,
        parameters, due, confused, game, practice)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, iif(?9 IS NULL, NULL, coalesce(?8, (
        SELECT max(nth) + 1 FROM event WHERE profile = ?1 AND deck = ?4 AND card = ?5 AND kind = ?6 AND time = ?3), 0)),
        ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)
      """, try arguments(event, game))
    return database.lastInsertedRowID
  }

  /// Appends an event unless it exists already. Returns whether it was new.
  func add(_ event: LogEvent) throws -> Bool {
    guard try row(of: event) == nil else { return false }
    try append(event)
    return true
  }

  /// The row of an event that any file may have recorded; nil if there is none.
  func row(of event: LogEvent, in game: PlayedGame.ID? = nil) throws -> Int64? {
    try database.value(
      """
      SELECT id FROM event WHERE profile = ?1 AND fact = ?2 AND time = ?3 AND deck IS ?4 AND card IS ?5 AND kind IS ?6
      AND value IS ?7 AND nth IS ?8 AND form IS ?9 AND grade IS ?10 AND answer IS ?11 AND milliseconds IS ?12
      AND parameters IS ?13 AND due IS ?14 AND confused IS ?15 AND game IS ?16 AND practice IS ?17
      """, try arguments(event, game))
  }

  /// Takes back the answer in a row; false if it is not this profile's, or was taken back before.
  func retract(_ review: Int64) throws -> Bool {
    let columns = """
      profile, time, deck, card, kind, nth, form, grade, answer, milliseconds, parameters, due, confused, game, practice
      """
    try database.run(
      """
      INSERT INTO event (\(columns), fact, review) SELECT \(columns), 'retraction', id FROM event
      WHERE id = ?1 AND fact = 'review' AND profile = ?2 AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = ?1)
      """, [review, profile])
    return database.changesCount > 0
  }

  /// The time for the next note: `time`, or one microsecond after the latest note within the second that
  /// begins then. Notes are ordered by time, so notes at the same moment need different times.
  func timeOfNextNote(at time: Microseconds) throws -> Microseconds {
    let last: Microseconds? = try database.value(
      "SELECT max(time) FROM note WHERE profile = ? AND time BETWEEN ? AND ?",
      [profile, time, time + 1_000_000])
    return last.map { $0 + 1 } ?? time
  }

  private func arguments(_ event: LogEvent, _ game: PlayedGame.ID?) throws -> StatementArguments {
    [
      profile, event.fact.rawValue, event.time, event.deck, event.card, event.kind?.rawValue, event.value,
      event.nth, event.form?.rawValue, event.grade?.rawValue, event.answer, event.milliseconds,
      event.parameters, event.due, try event.confusedWith?.json, game?.rawValue,
      event.practice,
    ]
  }
}
