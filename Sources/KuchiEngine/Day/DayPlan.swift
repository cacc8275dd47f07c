import KuchiFoundation

/// What a day brings, in items: the one count behind the header of a game, its end, and what is announced of tomorrow.
///
/// While nothing is answered or decided, `due + later`, `further` and `new` stay the same from the first minute of a day to its
/// last. So what is announced of tomorrow is what tomorrow says.
public struct DayPlan: Hashable, Sendable {
  /// The known items that can be asked now, within the limits of the day.
  public var due = 0
  /// The items of which the next step comes later on the day.
  public var later = 0
  /// The known items that are asked in a way in which they never were, as far as the limits of the day let.
  public var further = 0
  /// The new items, as far as the limits of the day let.
  public var new = 0

  package init(due: Int = 0, later: Int = 0, further: Int = 0, new: Int = 0) {
    (self.due, self.later, self.further, self.new) = (due, later, further, new)
  }

  package static func + (left: DayPlan, right: DayPlan) -> DayPlan {
    DayPlan(
      due: left.due + right.due, later: left.later + right.later, further: left.further + right.further,
      new: left.new + right.new)
  }

  /// The seconds of an answer, where none is recorded of the last weeks.
  package static let usualPace = 8.0
  /// How many answers a new item takes the time of: it is shown first, and comes again within minutes.
  private static let answersToNew = 3

  /// How many minutes it takes at a pace of so many seconds an answer, one at least.
  package func minutes(pace: Double) -> Int {
    max(1, Int((Double(due + further + Self.answersToNew * new) * pace / 60).rounded()))
  }

  /// How many known items come from now to the end of the day.
  public var known: Int { due + later }
  /// The items that the day brings in a way in which they were never asked.
  package var unasked: Int { further + new }

  /// How many items can be asked now.
  package var open: Int { due + unasked }
  /// Whether nothing can be asked now.
  public var isDone: Bool { open == 0 }
}

package struct DeckProgress: Hashable, Sendable {
  package var deckID: Deck.ID
  package var title: String
  /// How many of its items were shown, right once, or found known by a placement.
  package var met: Int
  package var count: Int
  /// The single kana among those that were met, each in its script.
  package var kana: Set<String>
  /// Those of them that are known: they have graduated.
  package var known: Set<String>
}

/// What the end of a game looks back and forward to.
public struct DayOutlook: Hashable, Sendable {
  /// A day that brings something: its number, how many days it is away, and what it brings.
  package struct NextDay: Hashable, Sendable {
    package let number: Int
    package let distance: Int
    package let plan: DayPlan
  }

  /// What tomorrow brings, if nothing more is done today.
  public var tomorrow = DayPlan()
  /// The first day that brings something, where tomorrow does not.
  package var next: NextDay?
  /// The decks that were begun, in the order of the study list.
  package var progress: [DeckProgress] = []
  package var met: Int { progress.reduce(0) { $0 + $1.met } }
  /// The answers of the day.
  public var answers = 0
  /// The seconds that they took.
  public var seconds = 0.0
  /// The days in a row with answers, this one included.
  public var streak = 0
  /// The cards that were new today and right at least once, in the order of these answers. What a placement found known is not new.
  package var learned: [Card] = []
  /// The words in kana that can be read with what was learned today, in the order of the decks.
  package var readable: [Card] = []
  /// The first new cards of tomorrow, if what was met is known by then.
  package var comingNew: [Card] = []
}

extension Day {
  package func outlook(
    _ settings: GameSettings, limits: DailyLimits, after reviews: [StoredReview], streak: Streak
  ) -> DayOutlook {
    let reviews = reviews.notRetracted().map(\.review)
    let answers = reviews.filter(\.isAnswer)
    let placed = Set(reviews.filter { $0.form == .placed }.map(\.item.card))
    let learned = learned(by: answers.filter { !placed.contains($0.item.card) })
    let plan = tomorrow.plan(settings, limits: limits)
    return DayOutlook(
      tomorrow: plan, next: plan.known + plan.open == 0 ? next(settings, limits: limits) : nil,
      progress: progress, answers: answers.count,
      seconds: answers.reduce(0) { $0 + $1.seconds }, streak: streak.length,
      learned: learned.map { pool.cards[$0] }, readable: readable(since: learned),
      comingNew: plan.new > 0
        ? tomorrow.comingNew(settings, count: min(plan.new, limits.newPerDay), after: answers) : [])
  }

  package var tomorrow: Day { at(days.day(of: now).upperBound) }

  private func next(_ settings: GameSettings, limits: DailyLimits) -> DayOutlook.NextDay? {
    let due = candidatesByDeck(settings).compactMap { $0.memory?.due }.filter { $0 > now }.min()
    return due.map { due in
      let day = at(days.day(of: due).lowerBound)
      return DayOutlook.NextDay(
        number: days.number(of: due), distance: days.number(of: due) - days.number(of: now),
        plan: day.plan(settings, limits: limits))
    }
  }

  package func plan(_ settings: GameSettings, limits: DailyLimits) -> DayPlan {
    plans(settings, limits: limits).values.reduce(DayPlan(), +)
  }

  /// What the day brings of each deck from now on. An item of several decks counts for the one through which it is asked.
  package func plans(_ settings: GameSettings, limits: DailyLimits) -> [Deck.ID: DayPlan] {
    planner(settings, limits: limits).plans(by: pool.deckID)
  }

  /// The known cards that the day brings from now on, whatever its limits are.
  package func due(_ settings: GameSettings) -> Set<CardReference> {
    let due = planner(settings, limits: .unlimited).due
    return Set(due.now.union(due.later).map(pool.reference))
  }

  /// The place of a card among the reviews that wait, by what each gains; nil where none of them is about it.
  func rank(of card: Int, _ settings: GameSettings) -> QuestionReason.Rank? {
    planner(settings, limits: .unlimited, order: .standard).rank(of: card)
  }

  private func planner(
    _ settings: GameSettings, limits: DailyLimits, order: ReviewOrder = .due
  ) -> StudyPlanner {
    var generator = SeededGenerator(seed: 0)
    var planner = StudyPlanner(
      limits == .unlimited ? candidatesByDeck(settings) : candidates(settings), now: now, days: days,
      order: order, generator: &generator)
    planner.select(limits, deckID: pool.deckID)
    return planner
  }

  /// How many items become due on each of the coming days, whatever the limits are, if nothing is answered until then.
  package func forecast(_ settings: GameSettings, length: Int) -> DueForecast {
    let mornings = (1..<max(1, length)).map { days.start(of: days.number(of: now) + $0) }
    let due = ([now] + mornings).map { at($0).plan(settings, limits: .unlimited).known }
    let known = candidatesByDeck(settings).filter { $0.memory != nil }
    return DueForecast(
      counts: zip(due, [0] + due).map(-), later: Set(known.map(\.card)).count - (due.last ?? 0))
  }

  /// How many items of each deck become due tomorrow, whatever the limits are, if today's are answered.
  package func comingTomorrow(_ settings: GameSettings) -> [Deck.ID: Int] {
    let today = plans(settings, limits: .unlimited)
    return tomorrow.plans(settings, limits: .unlimited).reduce(into: [:]) { coming, deck in
      coming[deck.key] = deck.value.known - (today[deck.key]?.known ?? 0)
    }
  }

  package var progress: [DeckProgress] {
    var end = 0
    return pool.decks.compactMap { deck in
      let cards = (end..<end + deck.cards.count).filter { pool.item(of: $0) == $0 }
      end += deck.cards.count
      let met = cards.filter { wasShown($0) && !wasOnlyMissed($0) }
      let kana = met.filter { pool.cards[$0].isLetter }
      return met.isEmpty
        ? nil
        : DeckProgress(
          deckID: deck.id, title: deck.title, met: met.count, count: cards.count,
          kana: Set(kana.map { pool.cards[$0].term }),
          known: Set(kana.filter(isKnown).map { pool.cards[$0].term }))
    }
  }
}
