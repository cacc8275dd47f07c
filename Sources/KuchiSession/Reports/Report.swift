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
    /// The study list, and the cards that are not asked.
    case study
  }

  /// What was learned, and how.
  case statistics(StatisticsReport)
  /// The last games.
  case history(HistoryReport)
  /// How much waits, deck by deck.
  case due(DueReport)
  /// The study list, and the cards that are not asked.
  case study(StudyReport)
  /// The life of a card.
  case card(CardReport)

  /// Whether nothing is recorded of that yet.
  public var isEmpty: Bool {
    switch self {
    case .statistics(let report): report.accuracy.all.total == 0
    case .history(let report): report.games.isEmpty
    case .due(let report): report.rows.isEmpty
    case .study, .card: false
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

/// The study list, and the cards that the player set aside.
public struct StudyReport: Hashable, Sendable {
  /// A deck of the list.
  public struct Row: Hashable, Sendable {
    /// The deck.
    public var deckID: Deck.ID
    /// What the deck is called.
    public var title: String
    /// Whether it rests.
    public var isPaused: Bool
    /// How much of it waits; nil where the deck was not found.
    public var counts: CardCounts?
    /// How many of its new items wait for others.
    public var locked: Int

    /// A deck.
    public init(deckID: Deck.ID, title: String, isPaused: Bool, counts: CardCounts?, locked: Int) {
      (self.deckID, self.title, self.isPaused) = (deckID, title, isPaused)
      (self.counts, self.locked) = (counts, locked)
    }
  }

  /// The decks, in the order of the list.
  public var rows: [Row]
  /// The terms of suspended cards.
  public var suspended: [String]
  /// The terms of cards that are buried now.
  public var buried: [String]

  /// A report.
  public init(rows: [Row], suspended: [String] = [], buried: [String] = []) {
    (self.rows, self.suspended, self.buried) = (rows, suspended, buried)
  }
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
