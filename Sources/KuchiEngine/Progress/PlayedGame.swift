#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
  /// When the last move was made.
  public let played: Date
  /// Whether it was played to its end.
  public let isFinished: Bool
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

  /// A game read from a store.
  public init(
    id: ID, deckIDs: [Deck.ID], begun: Date, played: Date, isFinished: Bool, right: Int, wrong: Int,
    bestStreak: Int, total: Int, seconds: Double
  ) {
    self.id = id
    self.deckIDs = deckIDs
    self.begun = begun
    self.played = played
    self.isFinished = isFinished
    self.right = right
    self.wrong = wrong
    self.bestStreak = bestStreak
    self.total = total
    self.seconds = seconds
  }
}
