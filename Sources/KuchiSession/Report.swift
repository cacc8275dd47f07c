/// What is recorded of a player, for a look during a game.
package enum Report: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case statistics
    case history
    case due
    case study
  }

  case statistics(StatisticsReport)
  /// The latest games, the newest first, and the titles of their decks.
  case history([PlayedGame], titles: [Deck.ID: String])
  case due([DueDeck])
  case study(StudyReport)
  /// The state and the history of a card.
  case card(CardReport)

  /// Whether nothing is recorded about the subject yet.
  package var isEmpty: Bool {
    switch self {
    case .statistics(let report): report.activity.all.total == 0
    case .history(let games, _): games.isEmpty
    case .due(let decks): decks.isEmpty
    case .study, .card: false
    }
  }
}

/// The number of waiting items in a deck.
package struct DueDeck: Hashable, Sendable {
  /// The id of the deck, also where no deck was found.
  package var deckID: Deck.ID
  package var title: String
  /// What the day still brings of it; nil if the deck was not found.
  package var today: DayPlan?
  /// The number of items that are due tomorrow, if nothing more is done today.
  package var tomorrow: Int
  /// The number of its items that are due today; 0 if it was not found.
  package var due: Int { today?.due ?? 0 }

  package init(deckID: Deck.ID, title: String, today: DayPlan?, tomorrow: Int = 0) {
    (self.deckID, self.title, self.today, self.tomorrow) = (deckID, title, today, tomorrow)
  }
}

/// The study list, and the cards that the player set aside.
package struct StudyReport: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var deckID: Deck.ID
    package var title: String
    package var isPaused: Bool
    /// The number of its items that are due today; nil where the deck was not found.
    package var due: Int?
    /// The number of its items that could be shown, today or on another day; nil where the deck was not found.
    package var new: Int?
    /// How many of its new items wait for others.
    package var locked: Int

    package init(deckID: Deck.ID, title: String, isPaused: Bool, due: Int?, new: Int?, locked: Int) {
      (self.deckID, self.title, self.isPaused) = (deckID, title, isPaused)
      (self.due, self.new, self.locked) = (due, new, locked)
    }
  }

  /// The decks, in the order of the list.
  package var rows: [Row]
  /// The terms of suspended cards.
  package var suspended: [String]
  /// The terms of cards that are buried now.
  package var buried: [String]

  package init(rows: [Row], suspended: [String] = [], buried: [String] = []) {
    (self.rows, self.suspended, self.buried) = (rows, suspended, buried)
  }
}

/// What a player learned, and how well. What was not asked for is empty.
package struct StatisticsReport: Hashable, Sendable {
  /// The share of right answers.
  package var accuracy: Accuracy
  /// The answers to which sound a kana is. They count as questions about a meaning, too.
  package var sounds: Tally
  /// The answers of each day and hour. Days are numbered from 1 January 1970.
  package var activity: DailyActivity
  package var today: Int
  /// The number of cards that become due on each day.
  package var forecast: DueForecast
  /// The share of remembered reviews, by stability.
  package var retention: Retention
  /// How many cards were known on each day.
  package var known: KnownCards
  /// How many items have a memory of so many days of stability, in the ranges of the retention.
  package var stabilities: [Int]
  /// The cards that are most likely answered wrong, the hardest first.
  package var hardest: [HardCard]
  /// The items that are forgotten again and again.
  package var leeches: [Leech]
  package var confused: [ConfusedPair]
  package var names: CardNames
  package var reviewsPerDay: Int
  /// How far the decks are learned.
  package var learned: [DeckProgress]

  package init(
    accuracy: Accuracy, sounds: Tally = Tally(), activity: DailyActivity, today: Int, forecast: DueForecast,
    retention: Retention, known: KnownCards = KnownCards(), stabilities: [Int] = [],
    hardest: [HardCard], leeches: [Leech], confused: [ConfusedPair], names: CardNames,
    reviewsPerDay: Int = DailyLimits.standardReviews, learned: [DeckProgress] = []
  ) {
    self.accuracy = accuracy
    self.sounds = sounds
    self.activity = activity
    self.today = today
    self.forecast = forecast
    self.retention = retention
    self.known = known
    self.stabilities = stabilities
    self.hardest = hardest
    self.leeches = leeches
    self.confused = confused
    self.names = names
    self.reviewsPerDay = reviewsPerDay
    self.learned = learned
  }
}

/// The names of decks and cards. A deck that was not found goes by its id.
package struct CardNames: Hashable, Sendable {
  private let decks: [Deck.ID: Deck]
  private let cards: [CardReference: Card]

  package init(_ decks: [Deck]) {
    self.decks = Dictionary(decks.map { ($0.id, $0) }) { _, last in last }
    cards = decks.reduce(into: [:]) { cards, deck in
      for card in deck.cards { cards[CardReference(card.id, in: deck.id)] = card }
    }
  }

  /// The title of a deck.
  package func title(of deckID: Deck.ID) -> String { decks[deckID]?.title ?? deckID }

  package func language(of deckID: Deck.ID) -> String {
    (decks[deckID]?.languages ?? Deck.Languages()).term
  }

  /// The card; nil if it was not found.
  package func card(_ cardID: Card.ID, in deckID: Deck.ID) -> Card? {
    cards[CardReference(cardID, in: deckID)]
  }

  /// The level of a card; nil if it has none, or was not found.
  package func level(of card: CardReference) -> String? {
    cards[card].flatMap { decks[card.deckID]?.level(of: $0) }
  }
}

extension Session {
  /// Shows a report about the player. Without a record it posts a notice.
  package func report(_ subject: Report.Subject) {
    change { state in
      let found = lookUp(.reporting, &state) { try program?.report(on: subject) }
      if let found { state.report = found }
    }
  }
}
