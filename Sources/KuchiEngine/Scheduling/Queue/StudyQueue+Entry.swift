extension StudyQueue {
  /// Something that a game may ask.
  public struct Candidate: Hashable, Sendable {
    /// The card's position in the pool.
    public var card: Int
    /// What is asked.
    public var kind: QuestionKind
    /// What is known of the item; nil when it is new.
    public var memory: Memory?

    /// A candidate.
    public init(card: Int, kind: QuestionKind, memory: Memory?) {
      self.card = card
      self.kind = kind
      self.memory = memory
    }
  }

  /// Why something is asked.
  public enum Reason: String, CaseIterable, Hashable, Sendable, Codable {
    /// A learning or relearning step is due.
    case step
    /// A review is due.
    case review
    /// It was never asked before.
    case new
    /// The player practises or crams: the schedule is not asked and must not change.
    case cram
  }

  /// Something that a game asks.
  public struct Entry: Hashable, Sendable {
    /// The card's position in the pool.
    public let card: Int
    /// What is asked.
    public let kind: QuestionKind
    /// Why it is asked.
    public let reason: Reason
    /// Whether it was forgotten so often that the player should be told.
    public let isLeech: Bool

    init(_ candidate: Candidate, reason: Reason, leeches: LeechRule) {
      card = candidate.card
      kind = candidate.kind
      self.reason = reason
      isLeech = candidate.memory.map(leeches.isLeech) ?? false
    }
  }

  /// How much waits, by the reason to ask it.
  public struct Waiting: Hashable, Sendable, Codable {
    /// Steps that are due.
    public var steps = 0
    /// Reviews that are due and within the day's limit.
    public var reviews = 0
    /// New questions within the day's limit.
    public var new = 0
    /// Of the new questions, those about items that were shown before, asked another way.
    public var further = 0
    /// Due and new questions that the limits would reach, put off because their card is asked another way today.
    public var buried = 0

    /// All that can be asked now.
    public var total: Int { steps + reviews + new }

    /// Nothing waits.
    public init() {}
  }
}
