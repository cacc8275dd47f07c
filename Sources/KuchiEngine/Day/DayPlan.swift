import KuchiFoundation

/// The items that a day brings; all that asks about a text is one. The header of a game, its end and the preview of
/// tomorrow share this count.
///
/// While nothing is answered or decided, `due + later`, `further` and `new` stay the same throughout a day.
/// So the preview of tomorrow matches what tomorrow shows.
public struct DayPlan: Hashable, Sendable {
  /// The known items that can be asked now, within the limits of the day.
  public var due = 0
  /// The items whose next step comes later today.
  public var later = 0
  /// The known items that get a kind of question for the first time, within the limits of the day.
  public var further = 0
  /// The new items, within the limits of the day.
  public var new = 0

  package init(due: Int = 0, later: Int = 0, further: Int = 0, new: Int = 0) {
    (self.due, self.later, self.further, self.new) = (due, later, further, new)
  }

  package static func + (left: DayPlan, right: DayPlan) -> DayPlan {
    DayPlan(
      due: left.due + right.due, later: left.later + right.later, further: left.further + right.further,
      new: left.new + right.new)
  }

  /// The seconds per answer, used when the last weeks have no recorded answer.
  package static let usualPace = 8.0
  /// The seconds before a day whose answers tell its pace: two weeks.
  package static let paceSpan = 14.0 * 86_400
  /// As many answers at the usual pace count besides, so that a few slow ones do not double an estimate.
  private static let usualAnswers = 30.0

  /// The average seconds per answer, which begins at the usual pace.
  package static func pace(of answers: [Double]) -> Double {
    answers.reduce(usualAnswers * usualPace, +) / (usualAnswers + Double(answers.count))
  }

  /// A new item takes as long as this many answers: it is shown first and comes again within minutes.
  private static let answersToNew = 3

  /// The minutes that the plan takes at a pace in seconds per answer, at least 1.
  package func minutes(pace: Double) -> Int {
    max(1, Int((Double(due + further + Self.answersToNew * new) * pace / 60).rounded()))
  }

  /// The number of known items from now to the end of the day.
  public var known: Int { due + later }
  /// The items with a question that was never asked before.
  package var unasked: Int { further + new }

  /// How many items can be asked now.
  package var open: Int { due + unasked }
  /// Whether nothing can be asked now.
  public var isDone: Bool { open == 0 }
  /// Whether the day brings nothing.
  var isFree: Bool { known + open == 0 }
}

/// The cards that a day asks, each once however often it comes, and a text once: what its bar counts.
package struct DayCards: Hashable, Sendable {
  package var all = 0
  package var asked: Set<CardReference> = []
  /// Those that were right once, or missed so often that they come no more.
  package var settled: Set<CardReference> = []
}

package struct DeckProgress: Hashable, Sendable {
  package var deckID: Deck.ID
  package var title: String
  /// The number of its items that were shown, right once, or found known by a placement.
  package var met: Int
  /// Those of them that only a placement found known, as far as its checks bear it out.
  package var placed: Int
  package var count: Int
  /// Whether these are points of grammar, each of several cards.
  package var arePoints: Bool
  /// The single kana that were met, each in its own script.
  package var kana: Set<String>
  /// The kana of those that are known, which means graduated.
  package var known: Set<String>
}

/// The summary at the end of a game: what the day has brought, and what comes next.
public struct DayOutlook: Hashable, Sendable {
  /// A day with something to ask: its number, its distance in days from today, and its plan.
  package struct NextDay: Hashable, Sendable {
    package let number: Int
    package let distance: Int
    package let plan: DayPlan
  }

  /// The plan for tomorrow if nothing more is done today.
  public var tomorrow = DayPlan()
  /// The first day with something to ask; nil if that is tomorrow, or if no question becomes due.
  package var next: NextDay?
  /// The announced pause that today is in, or that begins tomorrow.
  package var pause: AwayDays.Pause?
  /// The decks that were begun, in the order of the study list.
  package var progress: [DeckProgress] = []
  package var met: Int { progress.reduce(0) { $0 + $1.met - $1.placed } }
  /// The number of answers today.
  public var answers = 0
  /// The seconds that these answers took.
  public var seconds = 0.0
  /// The number of consecutive days with answers, including today.
  public var streak = 0
  /// Whether a day off among them was forgiven.
  package var hasDayOff = false
  /// Today's new cards that were right at least once, in the order of these answers; no placed cards.
  package var learned: [Card] = []
  /// The kana words that today's new cards made readable, in deck order.
  package var readable: [Card] = []
  /// Tomorrow's first new cards, assuming that every card met so far is known by then.
  package var comingNew: [Card] = []
}

extension Day {
  /// What the end of this day tells. `limits` gives those of a coming day, on which nothing is used yet, and `streak` the
  /// days in a row if tomorrow brings what its plan says.
  package func outlook<Failure>(
    _ settings: GameSettings, limits: (Day) throws(Failure) -> DailyLimits, after reviews: [StoredReview],
    streak: (DayPlan) throws(Failure) -> Streak
  ) throws(Failure) -> DayOutlook {
    let reviews = reviews.notRetracted().map(\.review)
    let answers = reviews.filter(\.isAnswer)
    let placed = Set(reviews.filter { $0.form == .placed }.map(\.item.card))
    let learned = learned(by: answers.filter { !placed.contains($0.item.card) })
    let (tomorrow, allowed) = (tomorrow, try limits(tomorrow))
    let plan = tomorrow.plan(settings, limits: allowed)
    let streak = try streak(plan)
    return DayOutlook(
      tomorrow: plan, next: plan.isFree ? try next(settings, limits: limits) : nil,
      pause: away.pause(on: days.number(of: now)), progress: progress, answers: answers.count,
      seconds: answers.reduce(0) { $0 + $1.seconds }, streak: streak.length,
      hasDayOff: streak.hasDayOff, learned: learned.map { pool.cards[$0] },
      readable: readable(since: learned),
      comingNew: plan.new > 0
        ? tomorrow.comingNew(settings, count: min(plan.new, allowed.newPerDay), after: answers) : [])
  }

  package var tomorrow: Day { at(days.day(of: now).upperBound) }

  /// The day after the pause that tomorrow is in, or else the first one on which a question is due.
  private func next<Failure>(
    _ settings: GameSettings, limits: (Day) throws(Failure) -> DailyLimits
  ) throws(Failure) -> DayOutlook.NextDay? {
    let today = days.number(of: now)
    let due = candidatesByDeck(settings).compactMap { $0.memory?.due }.filter { $0 > now }.min()
    for number in [away.pause(on: today).map { $0.last + 1 }, due.map(days.number)].compactMap(\.self) {
      let day = at(days.start(of: number))
      let plan = try day.plan(settings, limits: limits(day))
      if !plan.isFree { return DayOutlook.NextDay(number: number, distance: number - today, plan: plan) }
    }
    return nil
  }

  package func plan(_ settings: GameSettings, limits: DailyLimits) -> DayPlan {
    plans(settings, limits: limits).values.reduce(DayPlan(), +)
  }

  /// The plan of each deck from now on. An item in several decks counts for the one that asks it.
  package func plans(_ settings: GameSettings, limits: DailyLimits) -> [Deck.ID: DayPlan] {
    planner(settings, limits: limits).plans(by: pool.deckID)
  }

  /// The cards that are remembered under these names, by their positions.
  func positions(of names: Set<CardReference>) -> Set<Int> {
    if names.isEmpty { return [] }
    let own = prior.names.filter { names.contains($0.value) }.keys
    return Set(names.union(own).compactMap { pool.position(of: $0) })
  }

  /// The cards of the day, of those that were asked already and those that can be asked now.
  package func cards(_ settings: GameSettings, limits: DailyLimits) -> DayCards {
    let (asked, settled) = (positions(of: limits.asked), positions(of: limits.settled))
    let (units, open) = (Set(asked.map(pool.unit)), Set(asked.subtracting(settled).map(pool.unit)))
    return DayCards(
      all: units.union(planner(settings, limits: limits).open).count, asked: Set(units.map(pool.reference)),
      settled: Set(settled.map(pool.unit).filter { !open.contains($0) }.map(pool.reference)))
  }

  /// The known cards that come from now to the end of the day, regardless of the limits.
  package func due(_ settings: GameSettings) -> Set<CardReference> {
    let due = planner(settings, limits: .unlimited).due
    return Set(due.now.union(due.later).map(pool.reference))
  }

  /// The rank of a card among the waiting reviews, by how much each gains; nil if no review is about it.
  func rank(of card: Int, _ settings: GameSettings) -> QuestionReason.Rank? {
    planner(settings, limits: .unlimited, order: .standard).rank(of: card)
  }

  private func planner(
    _ settings: GameSettings, limits: DailyLimits, order: ReviewOrder = .due
  ) -> StudyPlanner {
    var generator = SeededGenerator(seed: 0)
    var planner = StudyPlanner(
      limits == .unlimited ? candidatesByDeck(settings) : candidates(settings, after: limits), now: now,
      days: days,
      order: order, generator: &generator)
    planner.select(counted(limits), enough: enough(limits), deckID: pool.deckID, unit: pool.unit)
    return planner
  }

  /// How many items become due on each of the coming days, whatever the limits are, if nothing is answered until then. What
  /// tomorrow asks in a further way is among its own.
  package func forecast(
    _ settings: GameSettings, length: Int, isDone: Bool = false, tomorrow: DailyLimits? = nil
  ) -> DueForecast {
    let today = days.number(of: now)
    // What falls due in a pause is asked after it.
    let due = (0..<max(1, length)).reduce(into: [Int]()) { due, day in
      let isAway = away.contains(today + day)
      due.append(isAway ? due.last ?? 0 : self.known(settings, after: day, isDone: isDone))
    }
    let known = candidatesByDeck(settings).filter { $0.memory != nil }
    var counts = zip(due, [0] + due).map(-)
    if counts.count > 1, let tomorrow {
      counts[1] += self.tomorrow.plan(settings, limits: tomorrow).further
    }
    return DueForecast(counts: counts, later: Set(known.map(\.card)).count - (due.last ?? 0))
  }

  /// How many known items are due by the end of the day in so many days; with `isDone`, without what waits since today was done.
  private func known(_ settings: GameSettings, after distance: Int, isDone: Bool) -> Int {
    guard distance == 0 else {
      let morning = at(days.start(of: days.number(of: now) + distance))
      return morning.plan(settings, limits: .unlimited).known
    }
    var limits = DailyLimits.unlimited
    limits.isDone = isDone
    let today = plan(settings, limits: limits)
    return isDone ? today.due : today.known
  }

  /// How many known items tomorrow asks of each deck, as its header and the end of today tell it, if what today still asks is
  /// answered.
  package func comingTomorrow(
    _ settings: GameSettings, today limits: DailyLimits, tomorrow: DailyLimits
  ) -> [Deck.ID: Int] {
    let (open, day) = (plans(settings, limits: limits), self.tomorrow)
    let due = day.plans(settings, limits: .unlimited)
    return day.plans(settings, limits: tomorrow).reduce(into: [:]) { coming, deck in
      let today = open[deck.key] ?? DayPlan()
      let left = (due[deck.key]?.known ?? 0) - (limits.isDone ? today.due : today.known)
      coming[deck.key] = min(deck.value.known, max(0, left)) + deck.value.further
    }
  }

  package var progress: [DeckProgress] {
    var end = 0
    let share = checkedShare
    return pool.decks.compactMap { deck in
      let cards = (end..<end + deck.cards.count).filter { pool.item(of: $0) == $0 }
      end += deck.cards.count
      let met = cards.filter { wasShown($0) && !wasOnlyMissed($0) }
      let unchecked = met.filter(isOnlyPlaced)
      let known = share * unchecked.reduce(0) { $0 + placedChance($1) }
      let placed = min(unchecked.count, Int(known.rounded()))
      let kana = met.filter { pool.cards[$0].isLetter }
      return met.isEmpty
        ? nil
        : DeckProgress(
          deckID: deck.id, title: deck.title, met: met.count - unchecked.count + placed, placed: placed,
          count: cards.count, arePoints: deck.hasPoints,
          kana: Set(kana.map { pool.cards[$0].term }),
          known: Set(kana.filter(isKnown).map { pool.cards[$0].term }))
    }
  }

  /// By what factor the chances that a placement gave hold: of its checks so far those whose meaning was right, in proportion
  /// to what these chances promised, as if a few more had come as promised.
  private var checkedShare: Double {
    let checked = pool.cards.indices.filter(wasChecked)
    let promised = checked.reduce(0) { $0 + placedChance($1) }
    return Double(checked.count { !wasFoundUnknown($0) } + Self.presumed) / (promised + Double(Self.presumed))
  }

  func wasFoundUnknown(_ position: Int) -> Bool {
    memories[position, .meaning].map { $0.lapses > 0 } ?? false
  }

  /// The right checks that a placement itself is worth.
  private static let presumed = 8
}
