public import Foundation
public import KuchiEngine

/// A game of the past.
public struct PlayedGame: Hashable, Sendable, Identifiable {
  /// The name of a game within its file.
  public struct ID: Hashable, Sendable {
    let row: Int64
  }

  /// Its name.
  public let id: ID
  /// The decks, in their order.
  public let deckIDs: [Deck.ID]
  /// When it was dealt.
  public let begun: Date
  /// When the last move was made.
  public let played: Date
  /// Whether it was played to its end, and not left for another.
  public let isFinished: Bool
  /// Answers that were right.
  public let right: Int
  /// Answers that were wrong.
  public let wrong: Int
  /// The longest streak.
  public let bestStreak: Int
  /// Questions that it had in all.
  public let total: Int
  /// Seconds spent on the answered questions.
  public let seconds: Double
}
