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

/// A review as a store keeps it: the fact, the id that the store gave it, and what else was known then.
///
/// Nothing of it changes later but ``isRetracted``: undo marks a review and deletes none.
public struct StoredReview: Hashable, Sendable, Codable, Identifiable {
  /// The name of a review within its store. A later review has a greater one.
  public struct ID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
    /// The number that the store uses.
    public let rawValue: Int

    /// The id with a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Whether the left review was recorded first.
    public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
  }

  /// Its name within the store.
  public let id: ID
  /// The fact.
  public var review: Review
  /// The cards of the same deck that the answer belongs to.
  public var confusedWith: [Card.ID]
  /// The version of the parameters that scheduled it.
  public var parameters: Int
  /// When the item became due by it; nil when nothing was scheduled.
  public var due: Date?
  /// The game in which it was asked; nil when it belongs to none.
  public var gameID: PlayedGame.ID?
  /// Whether it is practice, which is counted and changes no memory.
  public var isPractice: Bool
  /// Whether it was taken back.
  public var isRetracted: Bool

  /// A stored review. A store that keeps less leaves the rest out.
  public init(
    id: ID, review: Review, confusedWith: [Card.ID] = [], parameters: Int = 0, due: Date? = nil,
    gameID: PlayedGame.ID? = nil, isPractice: Bool = false, isRetracted: Bool = false
  ) {
    self.id = id
    self.review = review
    self.confusedWith = confusedWith
    self.parameters = parameters
    self.due = due
    self.gameID = gameID
    self.isPractice = isPractice
    self.isRetracted = isRetracted
  }
}

extension Sequence<StoredReview> {
  /// The reviews that were not taken back, in their order.
  public func standing() -> [StoredReview] { filter { !$0.isRetracted } }
}
