/// The settings that a deck has for itself. A nil value follows that of `Settings`.
package struct DeckSettings: Hashable, Sendable, Codable {
  package var newPerDay: Int?
  package var reviewsPerDay: Int?
  package var learningSteps: [Int]?
  package var easyDays: [Weekday]?
  package var retention: Double?
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

  /// The same with the nearest allowed value in place of each number out of range.
  var bounded: DeckSettings {
    DeckSettings(
      newPerDay: newPerDay, reviewsPerDay: reviewsPerDay, learningSteps: learningSteps, easyDays: easyDays,
      retention: retention, maxInterval: maxInterval)
  }
}

extension Settings {
  /// The limits of a day, counted from 1 January 1970, of which nothing is used yet. An easy day has half.
  package func limits(ofDay number: Int) -> DailyLimits {
    var limits = limits.eased(on: Weekday(ofDay: number), easyDaysOfDecks)
    limits.isDone = dayDone == number
    return limits
  }

  /// The easy days of all decks, and of those decks that have their own.
  package var easyDaysOfDecks: EasyDays {
    EasyDays(Set(easyDays), decks: decks.compactMapValues { $0.easyDays.map(Set.init) })
  }

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

package enum StudyCost: Hashable, Sendable {
  /// The answers a day in that month, by the settings before and after the change.
  case answersADay(before: Int, after: Int)
  /// There are too few answers to tell. `missing` is how many more it takes.
  case tooFewAnswers(missing: Int)

  /// The least number of answers that tells a cost. A hundred tell the share of right ones to about five points, the step
  /// in which people change their retention.
  package static let leastAnswers = 100
}
