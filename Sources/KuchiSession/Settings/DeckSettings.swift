/// The settings of one deck. A nil value means that the value of `Settings` applies.
package struct DeckSettings: Hashable, Sendable, Codable {
  package var newPerDay: Int?
  package var reviewsPerDay: Int?
  package var learningSteps: [Int]?
  package var easyDays: [Weekday]?
  package var retention: Double?
  package var maxInterval: Int?

  /// Settings of a deck, by default all nil. Numbers out of range become the nearest allowed value.
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

  /// These settings, but with the values of `new` where they still equal those of `last`: what was changed since stays.
  package func following(_ new: DeckSettings, since last: DeckSettings) -> DeckSettings {
    var settings = self
    func follow(_ path: WritableKeyPath<DeckSettings, some Equatable>) {
      if self[keyPath: path] == last[keyPath: path] { settings[keyPath: path] = new[keyPath: path] }
    }
    for amount in [\DeckSettings.newPerDay, \.reviewsPerDay, \.maxInterval] { follow(amount) }
    follow(\.learningSteps)
    follow(\.easyDays)
    follow(\.retention)
    return settings
  }

  /// The same settings, with each number out of range replaced by the nearest allowed value.
  var bounded: DeckSettings {
    DeckSettings(
      newPerDay: newPerDay, reviewsPerDay: reviewsPerDay, learningSteps: learningSteps, easyDays: easyDays,
      retention: retention, maxInterval: maxInterval)
  }
}

extension Settings {
  /// The full limits of the day with this number, counted from 1 January 1970. An easy day has half, and one away nothing.
  package func limits(ofDay number: Int) -> DailyLimits {
    var limits = limits.eased(on: Weekday(ofDay: number), easyDaysOfDecks)
    (limits.isDone, limits.holdsNew) = (dayDone == number, newHeld == number)
    limits.isAway = away.contains(number)
    return limits
  }

  /// The general easy days, and those of decks that have their own.
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

  /// Makes the limits of all decks together the sum of those that single decks have, if nobody changed them. `subdecks` count
  /// within their parents. Returns the limits if they were raised, or are lower than the sum.
  package mutating func raiseLimits(
    without subdecks: Set<Deck.ID>
  ) -> (new: Int, reviews: Int, areRaised: Bool)? {
    let own = decks.filter { !subdecks.contains($0.key) }.values
    let new = own.reduce(0) { min($0 + ($1.newPerDay ?? 0), 999) }
    let reviews = own.reduce(0) { min($0 + ($1.reviewsPerDay ?? 0), 9_999) }
    guard newPerDay < new || reviewsPerDay < reviews else { return nil }
    let usual = Settings()
    let areUsual = newPerDay == usual.newPerDay && reviewsPerDay == usual.reviewsPerDay
    if areUsual { (newPerDay, reviewsPerDay) = (max(newPerDay, new), max(reviewsPerDay, reviews)) }
    return (newPerDay, reviewsPerDay, areUsual)
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
  /// The answers a day over a month, with the settings before and after the change.
  case answersADay(before: Int, after: Int)
  /// There are too few answers to estimate. `missing` is how many more are needed.
  case tooFewAnswers(missing: Int)

  /// The fewest answers that give an estimate. A hundred give the share of right answers to about five
  /// points, the step in which people change their retention.
  package static let leastAnswers = 100
}
