/// What is recorded of a player, to show during a game.
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

/// A deck, and what is due in it.
package struct DueDeck: Hashable, Sendable {
  /// The id of the deck, even if the deck was not found.
  package var deckID: Deck.ID
  package var title: String
  /// What is left of it today; nil if the deck was not found.
  package var today: DayPlan?
  /// The number of known items that tomorrow asks, if what is left of today is answered.
  package var tomorrow: Int
  package var isPaused = false
  /// On the study list: how many new items could be shown, today or later, and how many are locked.
  package var new = 0
  package var locked = 0
  /// On the study list: the decks of the list that its new items wait for.
  package var required: [Deck.ID] = []
  /// The number of its items that are due today; 0 if it was not found.
  package var due: Int { today?.due ?? 0 }

  package init(deckID: Deck.ID, title: String, today: DayPlan?, tomorrow: Int = 0) {
    (self.deckID, self.title, self.today, self.tomorrow) = (deckID, title, today, tomorrow)
  }
}

/// A deck whose new cards wait for other decks, all by their titles.
package struct DeckWait: Hashable, Sendable {
  package let title: String
  package let required: [String]
}

/// The study list, and the cards that the player set aside.
package struct StudyReport: Hashable, Sendable {
  /// The decks, in the order of the list.
  package var decks: [DueDeck]
  /// The terms of suspended cards, and of cards that are buried now.
  package var suspended, buried: [String]

  package init(_ decks: [DueDeck], suspended: [String] = [], buried: [String] = []) {
    (self.decks, self.suspended, self.buried) = (decks, suspended, buried)
  }

  /// What of these decks waits for others; of all decks by default.
  package func waits(of ids: [Deck.ID]? = nil) -> [DeckWait] {
    decks.filter { !$0.required.isEmpty && ids?.contains($0.deckID) != false }.map { deck in
      DeckWait(title: deck.title, required: decks.filter { deck.required.contains($0.deckID) }.map(\.title))
    }
  }
}

/// What a player learned, and how well. Parts that were not asked for are empty.
package struct StatisticsReport: Hashable, Sendable {
  package var today: Int
  /// The answers of each day and hour. Days are numbered from 1 January 1970.
  package var activity: DailyActivity
  package var streak: Int
  package var hasDayOff = false
  package var accuracy = Accuracy(of: [:])
  /// The answers to questions for the sound of a kana. They count as questions about a meaning, too.
  package var sounds = Tally()
  package var forecast = DueForecast(counts: [], later: 0)
  package var retention = Retention()
  package var known = KnownCards()
  /// How many items have a stability, in days, in each of the ranges of ``retention``.
  package var stabilities: [Int] = []
  package var hardest: [HardCard] = []
  package var leeches: [Leech] = []
  package var confused: [ConfusedPair] = []
  package var names = CardNames([])
  package var reviewsPerDay = DailyLimits.standardReviews
  package var learned: [DeckProgress] = []

  package init(today: Int, _ activity: DailyActivity) {
    (self.today, self.activity) = (today, activity)
    streak = activity.streak(today: today) { _ in false }
  }
}

/// The names of decks and cards. The title of a deck that was not found is its id.
package struct CardNames: Hashable, Sendable {
  private let decks: [Deck.ID: Deck]
  private let cards: [CardReference: Card]

  package init(_ decks: [Deck]) {
    self.decks = Dictionary(decks.map { ($0.id, $0) }) { _, last in last }
    cards = decks.reduce(into: [:]) { cards, deck in
      for card in deck.cards { cards[CardReference(card.id, in: deck.id)] = card }
    }
  }

  package func title(of deckID: Deck.ID) -> String { decks[deckID]?.title ?? deckID }

  package func language(of deckID: Deck.ID) -> String {
    (decks[deckID]?.languages ?? Deck.Languages()).term
  }

  package func card(_ cardID: Card.ID, in deckID: Deck.ID) -> Card? {
    cards[CardReference(cardID, in: deckID)]
  }

  /// The level of a card; nil if it has none, or was not found.
  package func level(of card: CardReference) -> String? {
    cards[card].flatMap { decks[card.deckID]?.level(of: $0) }
  }
}

extension Session {
  package func report(_ subject: Report.Subject) {
    change { state in
      let found = lookUp(.reporting, &state) { try program?.report(on: subject) }
      if let found { state.report = found }
    }
  }
}
