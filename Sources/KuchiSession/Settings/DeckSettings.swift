/// The settings that a deck has for itself. A nil value follows the setting for all decks.
package struct DeckSettings: Hashable, Sendable, Codable {
  package var newPerDay: Int?
  package var reviewsPerDay: Int?
  /// The delays of a new card before its first interval, in seconds.
  package var learningSteps: [Int]?
  /// The weekdays with half of the new cards and reviews, in their order.
  package var easyDays: [Weekday]?
  /// The share of reviews that should find the answer still known.
  package var retention: Double?
  /// The longest time between two reviews, in days.
  package var maxInterval: Int?

  /// Settings of a deck, by default none of its own. Numbers out of range become the nearest allowed value.
  package init(
    newPerDay: Int? = nil, reviewsPerDay: Int? = nil, learningSteps: [Int]? = nil,
    easyDays: [Weekday]? = nil, retention: Double? = nil, maxInterval: Int? = nil
  ) {
    self.newPerDay = newPerDay.map { Settings.within($0, Settings.amounts) }
    self.reviewsPerDay = reviewsPerDay.map { Settings.within($0, Settings.amounts) }
    self.learningSteps = learningSteps.map(Settings.steps(within:))
    self.easyDays = easyDays.map { days in Weekday.allCases.filter(days.contains) }
    self.retention = retention.map { Settings.within($0, Settings.retentions) }
    self.maxInterval = maxInterval.map { Settings.within($0, FSRSParameters.intervalBounds) }
  }

  /// Reads settings of a deck. Numbers out of range become the nearest allowed value.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      newPerDay: try fields.decodeIfPresent(Int.self, forKey: .newPerDay),
      reviewsPerDay: try fields.decodeIfPresent(Int.self, forKey: .reviewsPerDay),
      learningSteps: try fields.decodeIfPresent([Int].self, forKey: .learningSteps),
      easyDays: try fields.decodeIfPresent([Weekday].self, forKey: .easyDays),
      retention: try fields.decodeIfPresent(Double.self, forKey: .retention),
      maxInterval: try fields.decodeIfPresent(Int.self, forKey: .maxInterval))
  }
}

extension Settings {
  /// The limits of a day, counted from 1 January 1970, of which nothing is used yet. An easy day has half.
  package func limits(ofDay number: Int) -> DailyLimits {
    limits.eased(on: Weekday(ofDay: number), easyDaysOfDecks)
  }

  /// The easy days of all decks, and of those decks that have their own.
  package var easyDaysOfDecks: EasyDays {
    EasyDays(Set(easyDays), decks: decks.compactMapValues { $0.easyDays.map(Set.init) })
  }

  /// The limits of a day that is not easy and of which nothing is used yet.
  package var limits: DailyLimits {
    let own = decks.compactMapValues { deck -> DailyLimits? in
      // A deck with easy days of its own needs limits of its own: those days halve them.
      let isEased = deck.easyDays?.isEmpty == false
      guard deck.newPerDay != nil || deck.reviewsPerDay != nil || isEased else { return nil }
      return DailyLimits(
        newPerDay: deck.newPerDay ?? (isEased ? newPerDay : .max),
        reviewsPerDay: deck.reviewsPerDay ?? (isEased ? reviewsPerDay : .max))
    }
    return DailyLimits(newPerDay: newPerDay, reviewsPerDay: reviewsPerDay, decks: own)
  }

  package var schedulerParameters: FSRSParameters { parameters(DeckSettings()) }

  /// The parameters of the decks that have their own.
  package var deckParameters: [Deck.ID: FSRSParameters] {
    decks.filter { deck in
      deck.value.retention != nil || deck.value.maxInterval != nil || deck.value.learningSteps != nil
    }.mapValues(parameters)
  }

  private func parameters(_ deck: DeckSettings) -> FSRSParameters {
    // Every value is within the bounds of the scheduler.
    let parameters = try? FSRSParameters(
      desiredRetention: deck.retention ?? retention, maximumInterval: deck.maxInterval ?? maxInterval,
      learningSteps: (deck.learningSteps ?? learningSteps).map(Double.init))
    return parameters ?? .standard
  }

  /// Whether these settings lead to other memories than `other`, so that all must be derived anew.
  package func remembersOtherwise(than other: Settings) -> Bool {
    learningSteps != other.learningSteps
      || decks.compactMapValues(\.learningSteps) != other.decks.compactMapValues(\.learningSteps)
  }
}

/// What a change of a setting costs, by a simulation of the next month.
package enum StudyCost: Hashable, Sendable {
  /// The answers a day in that month, by the settings before and after the change.
  case answersADay(before: Int, after: Int)
  /// There are too few answers to tell. `missing` is how many more it takes.
  case tooFewAnswers(missing: Int)

  /// The least number of answers that tells a cost. A hundred tell the share of right ones to about five points, the step
  /// in which people change their retention.
  package static let leastAnswers = 100
}
