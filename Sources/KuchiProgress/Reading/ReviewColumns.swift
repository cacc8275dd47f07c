import Foundation
import GRDB
import KuchiEngine

/// How a row of the log is read.
enum ReviewColumns {
  /// To be followed by a condition. Whether a review stands is looked up in a table of few rows.
  static let select = """
    SELECT id, deck, card, kind, form, grade, answer, time, milliseconds, parameters, due, confused, game,
      EXISTS (SELECT 1 FROM retraction WHERE review = id), profile, nth, practice FROM review\u{20}
    """

  /// The place of the profile in such a row.
  static let profile = 14
  /// The place of what tells reviews with the same time apart.
  static let nth = 15

  static func review(_ row: Row) throws -> StoredReview {
    let skill = try skill(row, from: 1)
    let review = Review(
      deckID: skill.deckID, cardID: skill.cardID, kind: skill.kind, form: try word(row, 4),
      grade: try grade(row.decode(atIndex: 5)), answer: try row.decode(atIndex: 6),
      date: try row.date(atIndex: 7),
      seconds: (Double(try row.decode(Int64.self, atIndex: 8)) / 1000).clamped(to: Bounds.seconds))
    return StoredReview(
      id: StoredReview.ID(row: try row.decode(atIndex: 0)), review: review,
      confusedWith: try row.decode(String?.self, atIndex: 11).map { try JSONText.value($0) } ?? [],
      parameters: try row.count(atIndex: 9),
      due: try row.decode(Microseconds?.self, atIndex: 10).map { Date(microseconds: $0) },
      gameID: try row.decode(Int64?.self, atIndex: 12).map { PlayedGame.ID(row: $0) },
      isPractice: try row.decode(atIndex: 16), isRetracted: try row.decode(atIndex: 13))
  }

  /// A skill whose deck, card and kind begin at `first`.
  static func skill(_ row: Row, from first: Int) throws -> Skill {
    Skill(
      deckID: try row.decode(atIndex: first), cardID: try row.decode(atIndex: first + 1),
      kind: try word(row, first + 2))
  }

  static func word<Word: RawRepresentable<String>>(_ row: Row, _ column: Int) throws -> Word {
    let text = try row.decode(String.self, atIndex: column)
    guard let word = Word(rawValue: text) else { throw ProgressFailure.unreadable(text) }
    return word
  }

  private static func grade(_ number: Int) throws -> Grade {
    guard let grade = Grade(rawValue: number) else { throw ProgressFailure.unreadable("grade \(number)") }
    return grade
  }
}
