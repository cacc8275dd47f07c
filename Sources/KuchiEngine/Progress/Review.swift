#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The fact that a card was asked and answered, for the host to record.
public struct Review: Hashable, Sendable, Codable {
  /// The deck of the card.
  public var deckID: Deck.ID
  /// The card.
  public var cardID: Card.ID
  /// What was asked.
  public var kind: QuestionKind
  /// How it was answered.
  public var form: Challenge.Form
  /// What the answer is worth.
  public var grade: Grade
  /// The answer as it was given; nil when the player did not know.
  public var answer: String?
  /// When it was answered.
  public var date: Date
  /// Seconds between the question and the answer.
  public var seconds: Double

  /// A review as it was kept somewhere; new ones come from a ``Game``.
  public init(
    deckID: Deck.ID, cardID: Card.ID, kind: QuestionKind, form: Challenge.Form, grade: Grade, answer: String?,
    date: Date, seconds: Double
  ) {
    self.deckID = deckID
    self.cardID = cardID
    self.kind = kind
    self.form = form
    self.grade = grade
    self.answer = answer
    self.date = date
    self.seconds = seconds
  }
}
