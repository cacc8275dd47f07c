#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The last games, the newest first.
public struct HistoryReport: Hashable, Sendable {
  /// One game.
  public struct Game: Hashable, Sendable {
    /// When its last move was made.
    public var played: Date
    /// What its decks are called.
    public var decks: [String]
    /// Answers that were right.
    public var right: Int
    /// All answers.
    public var answered: Int
    /// Whether it was played to its end.
    public var isFinished: Bool

    /// A game.
    public init(played: Date, decks: [String], right: Int, answered: Int, isFinished: Bool) {
      self.played = played
      self.decks = decks
      self.right = right
      self.answered = answered
      self.isFinished = isFinished
    }
  }

  /// The games.
  public var games: [Game]

  /// A report.
  public init(games: [Game]) { self.games = games }
}
