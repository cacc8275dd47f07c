public import KuchiFoundation

/// What the scheduler knows about an item after its last review. An item that was never reviewed has no memory.
public struct Memory: Hashable, Sendable, Codable {
  /// The stage of an item.
  public enum State: Hashable, Sendable, Codable {
    /// New: in the learning steps. The number is the next step.
    case learning(step: Int)
    /// Known: reviewed at growing intervals of whole days.
    case review
    /// Forgotten: in the relearning steps. The number is the next step.
    case relearning(step: Int)
  }

  /// The two traces of a memory, and the weights that made it. Neither trace is an interval.
  public struct Traces: Hashable, Sendable, Codable {
    /// The stability of the slow trace, in days.
    public var slow: Double
    /// The stability of the fast trace, in days.
    public var fast: Double
    /// The weights that made the traces and that the next memory is computed with.
    public var weights: FSRS7Weights

    /// Traces.
    public init(slow: Double, fast: Double, weights: FSRS7Weights = .standard) {
      (self.slow, self.fast, self.weights) = (slow, fast, weights)
    }
  }

  /// The days after which nine of ten such memories are still known, with fractions.
  public var stability: Double
  /// The difficulty, from 1 to 10.
  public var difficulty: Double
  /// The slow and the fast trace, from which the next memory is computed.
  public var traces: Traces
  /// The stage, with its step.
  public var state: State
  /// When it is due.
  public var due: Date
  /// When it was last reviewed.
  public var lastReview: Date
  /// The number of reviews.
  public var reps: Int
  /// The number of lapses: reviews in the state `review` with the grade again.
  public var lapses: Int
  /// Whether it was ever known without visible choices. A right choice can be luck.
  public var isProven: Bool
  /// The number of days on which it was known at once. The first right answer counts as one.
  public var rightDays: Int
  /// The chance, from 0 to 1, with which a placement found it known; nil if none told.
  package var chance: Double?

  /// A memory read from a store; ``FSRS`` makes new ones. Without `traces`, both equal the stability.
  public init(
    stability: Double, difficulty: Double, traces: Traces? = nil, state: State, due: Date, lastReview: Date,
    reps: Int, lapses: Int, isProven: Bool = false, rightDays: Int = 0
  ) {
    self.stability = stability
    self.difficulty = difficulty
    let length = stability.clamped(to: FSRS7.stabilities)
    self.traces = traces ?? Traces(slow: length, fast: length)
    self.state = state
    self.due = due
    self.lastReview = lastReview
    self.reps = reps
    self.lapses = lapses
    self.isProven = isProven
    self.rightDays = rightDays
  }
}

extension Memory {
  package var fsrs7: FSRS7.MemoryState {
    FSRS7.MemoryState(slow: traces.slow, fast: traces.fast, difficulty: difficulty)
  }
}

extension Memory {
  /// The longest rest of a memory that comes from choices alone: seven days, in seconds.
  static let unprovenRest = 7 * 86_400.0

  /// This memory, adapted to the form of the answer that led to it from `before`. A memory that is not proven
  /// gets an earlier due date; its stability and difficulty stay.
  func after(_ form: Review.Form, _ grade: Grade, from before: Memory?) -> Memory {
    var memory = self
    memory.isProven = before?.isProven == true || (form == .typed || form == .flash) && grade != .again
    if form == .placed { memory.rightDays = before?.rightDays ?? 0 }
    if !memory.isProven { memory.due = min(due, lastReview + Self.unprovenRest) }
    return memory
  }
}

extension Memory.State {
  /// The index of the learning or relearning step; nil in review.
  public var step: Int? {
    switch self {
    case .learning(let step), .relearning(let step): step
    case .review: nil
    }
  }
}

/// One kind of question about one card, in any form. A memory belongs to a review item.
public struct ReviewItem: Hashable, Sendable, Codable {
  /// The deck of the card.
  public var deckID: Deck.ID
  /// The card.
  public var cardID: Card.ID
  /// The kind of question.
  public var kind: QuestionKind

  /// The item for a kind of question about a card.
  public init(deckID: Deck.ID, cardID: Card.ID, kind: QuestionKind) {
    self.deckID = deckID
    self.cardID = cardID
    self.kind = kind
  }
}

extension ReviewItem {
  package init(_ card: CardReference, _ kind: QuestionKind) {
    self.init(deckID: card.deckID, cardID: card.cardID, kind: kind)
  }

  package var card: CardReference { CardReference(cardID, in: deckID) }
}

extension Review {
  /// The reviewed item.
  public var item: ReviewItem { ReviewItem(deckID: deckID, cardID: cardID, kind: kind) }
}
