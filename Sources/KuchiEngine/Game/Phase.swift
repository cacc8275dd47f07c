public import KuchiFoundation

/// The phase of a game.
public enum Phase: Hashable, Sendable {
  /// New cards are shown before they are asked.
  case teaching(Lesson)
  /// A question waits for its answer.
  case asking(Question)
  /// The question has its verdict, and the next one is not drawn yet.
  case answered(Verdict)
  /// There is nothing left to ask.
  case finished
}

// A game is stored after its verdict, so there is only a question, a lesson or none.
extension Phase: Codable {
  init(_ question: Question?) { self = question.map(Phase.asking) ?? .finished }

  /// Reads a stored phase.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let lesson = try? container.decode(Lesson.self), !lesson.cards.isEmpty, lesson.number >= 0 {
      self = .teaching(lesson)
    } else {
      self.init(try container.decode(Question?.self))
    }
  }

  /// Stores the question or the lesson.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .asking(let question): try container.encode(question)
    case .teaching(let lesson): try container.encode(lesson)
    case .answered, .finished: try container.encodeNil()
    }
  }
}

/// A challenge that waits for its answer.
public struct Question: Hashable, Sendable, Codable {
  /// The challenge.
  public let challenge: Challenge
  /// Whether the choices, or the back of the flash card, are visible.
  public internal(set) var isRevealed: Bool
  /// The number of hints given.
  public internal(set) var hints = 0
  /// When it was asked.
  public let since: Date
}
