#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Which moment of a game it is.
public enum Phase: Hashable, Sendable {
  /// A question waits for its answer.
  case asking(Question)
  /// The question has its verdict; the next one has not been drawn yet.
  case answered(Verdict)
  /// There is nothing left to ask.
  case finished
}

// A verdict is passed over before a game is kept, so there is only the question, or none.
extension Phase: Codable {
  init(_ question: Question?) { self = question.map(Phase.asking) ?? .finished }

  /// Reads a phase that was kept.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Question?.self))
  }

  /// Keeps the question.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .asking(let question) = self { try container.encode(question) } else { try container.encodeNil() }
  }
}

/// A challenge in front of the player.
public struct Question: Hashable, Sendable, Codable {
  /// What is asked.
  public let challenge: Challenge
  /// Whether the choices, or the back of the flash card, are in view.
  public internal(set) var isRevealed: Bool
  /// How many hints were given.
  public internal(set) var hints = 0
  /// When it was put.
  public let since: Date
}
