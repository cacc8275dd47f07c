import KuchiEngine

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
