public import KuchiEngine

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What is recorded of a player, as it is looked at in the middle of a game.
public enum Report: Hashable, Sendable {
  /// What a report is about.
  public enum Subject: Hashable, Sendable {
    /// What was learned, and how.
    case statistics
    /// The last games.
    case history
    /// How much waits, deck by deck.
    case due
  }

  /// What was learned, and how.
  case statistics(StatisticsReport)
  /// The last games.
  case history(HistoryReport)
  /// How much waits, deck by deck.
  case due(DueReport)

  /// Whether nothing is recorded of that yet.
  public var isEmpty: Bool {
    switch self {
    case .statistics(let report): report.accuracy.all.total == 0
    case .history(let report): report.games.isEmpty
    case .due(let report): report.rows.isEmpty
    }
  }
}

/// How many items wait to be asked, deck by deck.
public struct DueReport: Hashable, Sendable {
  /// One deck.
  public struct Row: Hashable, Sendable {
    /// The deck.
    public var deckID: Deck.ID
    /// What the deck is called.
    public var title: String
    /// How many are due.
    public var now: Int
    /// How many fall due before the day ends.
    public var laterToday: Int
    /// How many fall due on the next day.
    public var tomorrow: Int
    /// How many were never shown; nil where the deck was not found.
    public var new: Int?

    /// A deck.
    public init(deckID: Deck.ID, title: String, now: Int, laterToday: Int, tomorrow: Int, new: Int?) {
      self.deckID = deckID
      self.title = title
      self.now = now
      self.laterToday = laterToday
      self.tomorrow = tomorrow
      self.new = new
    }
  }

  /// The decks, in order.
  public var rows: [Row]

  /// A report.
  public init(rows: [Row]) { self.rows = rows }
}

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

extension Session {
  /// Looks up what is recorded of the player. Without a record there is a notice.
  public func report(_ subject: Report.Subject) { perform { _ in [.report(subject)] } }
}
