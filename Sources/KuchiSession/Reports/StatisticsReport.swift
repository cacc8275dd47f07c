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

/// What decks and cards are called, as far as the decks were found; the others go by their ids.
public struct CardNames: Hashable, Sendable {
  private struct Name: Hashable {
    let deckID: Deck.ID
    let cardID: Card.ID
  }

  private let titles: [Deck.ID: String]
  private let cards: [Name: Card]

  /// The names that these decks give.
  public init(_ decks: some Sequence<Deck>) {
    var titles: [Deck.ID: String] = [:]
    var cards: [Name: Card] = [:]
    for deck in decks {
      titles[deck.id] = deck.title
      for card in deck.cards { cards[Name(deckID: deck.id, cardID: card.id)] = card }
    }
    self.titles = titles
    self.cards = cards
  }

  /// The title of a deck.
  public func title(of deckID: Deck.ID) -> String { titles[deckID] ?? deckID }

  /// The card; nil where it was not found.
  public func card(_ cardID: Card.ID, in deckID: Deck.ID) -> Card? {
    cards[Name(deckID: deckID, cardID: cardID)]
  }
}
