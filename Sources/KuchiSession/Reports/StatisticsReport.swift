public import KuchiEngine

/// What a player has learned, and how.
public struct StatisticsReport: Hashable, Sendable {
  /// How many answers were right.
  public var accuracy: Accuracy
  /// What was reviewed on each day, in days numbered from 1 January 1970.
  public var activity: DailyActivity
  /// The number of the present day.
  public var today: Int
  /// What falls due.
  public var forecast: DueForecast
  /// What was remembered, by stability.
  public var retention: Retention
  /// The hardest cards.
  public var hardest: [HardCard]
  /// What is forgotten again and again.
  public var leeches: [Leech]
  /// The cards taken for each other.
  public var confused: [ConfusedPair]
  /// What decks and cards are called.
  public var names: CardNames

  /// A report.
  public init(
    accuracy: Accuracy, activity: DailyActivity, today: Int, forecast: DueForecast, retention: Retention,
    hardest: [HardCard], leeches: [Leech], confused: [ConfusedPair], names: CardNames
  ) {
    self.accuracy = accuracy
    self.activity = activity
    self.today = today
    self.forecast = forecast
    self.retention = retention
    self.hardest = hardest
    self.leeches = leeches
    self.confused = confused
    self.names = names
  }
}
