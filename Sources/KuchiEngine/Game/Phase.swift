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

/// A challenge in front of the player.
public struct Question: Hashable, Sendable {
  /// What is asked.
  public let challenge: Challenge
  /// Whether the choices, or the back of the flash card, are in view.
  public internal(set) var isRevealed: Bool
  /// How many hints were given.
  public internal(set) var hints = 0
  /// When it was put.
  public let since: Date
}
