public import KuchiFoundation

/// The fact that a card was asked and answered. The host records it.
public struct Review: Hashable, Sendable, Codable {
  /// The deck of the card.
  public var deckID: Deck.ID
  /// The card.
  public var cardID: Card.ID
  /// The kind of question.
  public var kind: QuestionKind
  /// How it was answered.
  public var form: Form
  /// The grade of the answer.
  public var grade: Grade
  /// The given answer; nil if the player did not know.
  public var answer: String?
  /// When it was answered.
  public var date: Date
  /// The seconds between question and answer.
  public var seconds: Double

  /// A review read from a store. A `Game` makes new ones.
  public init(
    deckID: Deck.ID, cardID: Card.ID, kind: QuestionKind, form: Form, grade: Grade, answer: String?,
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

extension Review {
  /// How an answer was given.
  public enum Form: String, CaseIterable, Hashable, Sendable, Codable {
    /// By choosing one of several answers.
    case choice
    /// By typing.
    case typed
    /// By saying whether it was known, as with a flash card.
    case flash
    /// Not answered: a placement took the item as known, see `Placement`. No count includes it.
    case placed
    /// Not answered: the player made the item new again. Earlier answers stay in the log and count.
    case forgotten
    /// Not answered: the player moved the due date, see ``StoredReview/due``, and nothing else.
    case moved
  }

  /// Whether it is an answer: every review except placements and decisions of the player.
  package var isAnswer: Bool { Form.answers.contains(form) }
}

extension Review.Form {
  package static let answers: [Self] = [.choice, .typed, .flash]
  /// The forms by which the player decides when an item comes again.
  package static let decisions: [Self] = [.forgotten, .moved]
}

extension Review {
  /// A decision of the player about an item: to forget it, or to move it.
  package init(_ decision: Form, _ item: ReviewItem, at date: Date) {
    self.init(
      deckID: item.deckID, cardID: item.cardID, kind: item.kind, form: decision,
      grade: decision == .forgotten ? .again : .good, answer: nil, date: date, seconds: 0)
  }
}

/// A review in a store: the fact, its id, and what else was known at that time.
///
/// Only ``isRetracted`` changes later: undo marks a review and deletes none.
public struct StoredReview: Hashable, Sendable, Codable, Identifiable {
  /// The id of a review in its store. Later reviews have greater ids.
  public struct ID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
    /// The number in the store.
    public let rawValue: Int

    /// The id with this number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Whether the left review was recorded first.
    public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
  }

  /// Its id in the store.
  public let id: ID
  /// The fact.
  public var review: Review
  /// The cards of the same deck for which the answer would be right.
  public var confusedWith: [Card.ID]
  /// The version of the scheduler's parameters.
  public var parameters: Int
  /// The due date that it gave the item; nil if nothing was scheduled.
  public var due: Date?
  /// The game that asked it; nil if there was none.
  public var gameID: PlayedGame.ID?
  /// Whether it is practice, which counts but changes no memory.
  public var isPractice: Bool
  /// Whether undo took it back. It then stays in the log, but has no effect.
  public var isRetracted: Bool
  /// When a lesson showed the card last before the review; nil if none did. It matters for the first review of an item.
  public var lesson: Date?

  /// A stored review. A store may leave out what it does not keep.
  public init(
    id: ID = ID(rawValue: 0), review: Review, confusedWith: [Card.ID] = [], parameters: Int = 0,
    due: Date? = nil,
    gameID: PlayedGame.ID? = nil, isPractice: Bool = false, isRetracted: Bool = false, lesson: Date? = nil
  ) {
    self.id = id
    self.review = review
    self.confusedWith = confusedWith
    self.parameters = parameters
    self.due = due
    self.gameID = gameID
    self.isPractice = isPractice
    self.isRetracted = isRetracted
    self.lesson = lesson
  }
}

extension StoredReview {
  /// Whether the player decided when the item comes again. That is neither an answer nor a placement.
  package var isDecision: Bool { Review.Form.decisions.contains(review.form) }

  /// The memory after a decision: nil if the item is new again, otherwise `memory` with another due date.
  package func decided(from memory: Memory?) -> Memory? {
    guard review.form == .moved, var memory else { return nil }
    memory.due = due ?? memory.due
    return memory
  }
}

extension Sequence<StoredReview> {
  /// Whether nothing that was answered before these times was due by their end, and something was answered. What has no due
  /// date may have been due.
  package func wasFree(within times: Range<Date>) -> Bool {
    let known = filter { !$0.isPractice && $0.review.date < times.lowerBound }.notRetracted()
    let last = Dictionary(known.map { ($0.review.item, $0) }) { $0.review.date > $1.review.date ? $0 : $1 }
    return !last.isEmpty
      && last.values.allSatisfy {
        $0.review.form == .forgotten || $0.due.map { $0 >= times.upperBound } == true
      }
  }

  /// The reviews that were not retracted, in their order.
  public func notRetracted() -> [StoredReview] { filter { !$0.isRetracted } }
}

/// How well a card was known, in the scheduler's terms.
public enum Grade: Int, CaseIterable, Hashable, Sendable, Codable {
  /// Not known.
  case again = 1
  /// Known with help or with an error.
  case hard
  /// Known.
  case good
  /// Known without effort. Only the player can tell.
  case easy
}

/// A game in the history.
public struct PlayedGame: Hashable, Sendable, Identifiable {
  /// The id of a game in its store.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// The number in the store.
    public let rawValue: Int

    /// The id with this number.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// Its id in the store.
  public let id: ID
  /// The decks, in their order.
  public let deckIDs: [Deck.ID]
  /// When it was dealt.
  public let begun: Date
  package let played: Date
  /// Whether it was played to its end.
  public let isFinished: Bool
  package let isOpen: Bool
  /// The number of right answers.
  public let right: Int
  /// The number of wrong answers.
  public let wrong: Int
  /// The longest streak.
  public let bestStreak: Int
  /// The number of questions, answered or not.
  public let total: Int
  /// The seconds spent on the answered questions.
  public let seconds: Double

  package init(
    id: ID, deckIDs: [Deck.ID], begun: Date, played: Date, isFinished: Bool, isOpen: Bool = false,
    right: Int, wrong: Int, bestStreak: Int, total: Int, seconds: Double
  ) {
    self.id = id
    self.deckIDs = deckIDs
    self.begun = begun
    self.played = played
    self.isFinished = isFinished
    self.isOpen = isOpen
    self.right = right
    self.wrong = wrong
    self.bestStreak = bestStreak
    self.total = total
    self.seconds = seconds
  }
}
