import KuchiJapanese

/// The last games, the newest first.
public struct HistoryReport: Hashable, Sendable {
  /// One game.
  public struct Game: Hashable, Sendable {
    /// The seconds since its last move.
    public var secondsAgo: Double
    /// What its decks are called.
    public var decks: [String]
    /// Answers that were right.
    public var right: Int
    /// All answers.
    public var answered: Int
    /// Whether it was played to its end.
    public var isFinished: Bool

    /// A game.
    public init(secondsAgo: Double, decks: [String], right: Int, answered: Int, isFinished: Bool) {
      self.secondsAgo = secondsAgo
      self.decks = decks
      self.right = right
      self.answered = answered
      self.isFinished = isFinished
    }

    var score: String { "\(right) of \(answered) right" + (isFinished ? "" : ", left early") }
  }

  /// The games.
  public var games: [Game]

  /// A report.
  public init(games: [Game]) { self.games = games }

  /// The report, one line a game.
  public var lines: [Line] {
    guard !games.isEmpty else { return ["No game was played to its end yet. Type kuchi to begin."] }
    let times = games.map { relativeTime(secondsAgo: $0.secondsAgo) }
    let timeColumns = times.map(\.count).max() ?? 0
    let scoreColumns = games.map(\.score.count).max() ?? 0
    return zip(times, games).map { time, game in
      Line(
        [
          Span(time.padded(to: timeColumns + 2), .faint), Span(game.score.padded(to: scoreColumns + 2)),
          Span(game.decks.joined(separator: ", "), .strong),
        ], hanging: timeColumns + 2)
    }
  }
}
