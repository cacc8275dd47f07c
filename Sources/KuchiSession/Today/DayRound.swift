import KuchiFoundation

/// The place of a game among the rounds of its day. The progress bar of the day spans all of them.
package struct DayRound: Hashable, Sendable {
  package let number: Int
  /// How many rounds the day has, as counted at its first one: at most ``most``, so that breathers stay few. Later
  /// repeats form a further round.
  package let count: Int
  /// The cards of the day; what comes more than once today is one.
  package let cards: DayCards
  package let plan: DayPlan
  /// What the small first step of a returning player with many due cards asks; nil for any other round.
  package let step: DayPlan?
  package let isGoingOn: Bool
  /// The number of its day; nil where days have none.
  let day: Int?
  package let isEvening: Bool
  package let pace: Double

  /// After so many missed days, a day begins with a small step if more than ``stepSize`` cards are due.
  static let missedDays = 2
  static let stepSize = 24
  static let most = 4
  /// The last 11 hours of a day, in seconds: from five in the afternoon, if days begin at four.
  private static let evening = 11 * 3_600.0

  /// The round of `game`. `plan` is what is left of the day with it; a round has at most `most` questions.
  ///
  /// - Parameters:
  ///   - earlier: The round before; nil for the first since the program started.
  ///   - answers: The number of answers in the round before, or of the whole day if there is none.
  init(
    of game: Game, _ plan: DayPlan, _ cards: DayCards, most: Int, after earlier: DayRound?,
    isStep: Bool = false, pace: Double, at now: Date, today: DayProgress?
  ) {
    (self.plan, self.pace, day) = (plan, pace, today?.number)
    let new = game.ladder.unshown.count
    step = isStep ? DayPlan(due: game.questionCount - new, new: new) : nil
    number = (earlier?.number ?? 0) + 1
    let after = max(0, plan.open - (game.questionCount - game.score.answered))
    count = earlier?.count ?? min(Self.most, 1 + Self.rounds(of: after, most: most))
    self.cards = cards
    isGoingOn = !cards.asked.isEmpty
    isEvening = today?.end.map { $0.timeIntervalSince(now) <= Self.evening } ?? false
  }

  /// The number of the card that is asked, and how many are behind the player, of how many. No number goes back, and the last one
  /// stays.
  package struct Standing: Hashable, Sendable {
    package var number: Int
    package var done: Int
    package var all: Int

    package init(number: Int, done: Int, all: Int) {
      (self.number, self.done, self.all) = (number, done, all)
    }
  }

  /// How far the day is in a game. It is never all done while a question is left.
  package func standing(in game: Game) -> Standing {
    func count(_ cards: Set<CardReference>) -> Int { min(self.cards.all, cards.count) }
    return Standing(
      number: count(cards.asked.union(game.asked)),
      done: min(count(cards.settled.union(game.settled)), max(0, cards.all - 1)), all: cards.all)
  }

  private static func rounds(of questions: Int, most: Int) -> Int { (questions + most - 1) / max(1, most) }

  /// How many of these questions the round after `earlier` asks: all rounds have about the same size, and `most` where that
  /// makes no more than ``most`` rounds.
  static func size(of questions: Int, most: Int, after earlier: DayRound?) -> Int {
    let left = earlier.map { $0.count - $0.number } ?? min(Self.most, rounds(of: questions, most: most))
    return left > 0 ? (questions + left - 1) / left : min(most, questions)
  }
}

extension Session {
  /// The day, and what it still allows.
  func day(of pool: CardPool, _ state: inout SessionState) -> (Day, DailyLimits)? {
    var allowed = attempt(.dealing, &state) { try host.day(of: pool) }
    if state.play.isBeyondToday { allowed?.1.isAway = false }
    return allowed
  }

  /// The last round, where it was today.
  private func earlierRound(_ state: inout SessionState) -> DayRound? {
    let day = today(&state)?.number
    return state.play.round.flatMap { $0.day == day ? $0 : nil }
  }

  func dealToday(_ pool: CardPool, _ settings: GameSettings, _ state: inout SessionState) -> [Effect] {
    let (earlier, seed) = (earlierRound(&state), host.seed())
    guard let (day, limits) = day(of: pool, &state) else {
      return start(dealt(pool, settings: settings, seed: seed, &state), &state) + [.nextDue]
    }
    let plan = day.plan(settings, limits: limits)
    guard !plan.isDone else {
      return start(afterDay(day.deal(settings, seed: seed, limits: limits, teaches: true), state), &state)
        + [.nextDue]
    }
    var cards = day.cards(settings, limits: limits)
    // The goal stays where less than a lesson was added.
    if let earlier, cards.all - earlier.cards.all < Lesson.size { cards.all = earlier.cards.all }
    let isStep =
      cards.asked.isEmpty && plan.due > DayRound.stepSize && day.missedDays >= DayRound.missedDays
    var even = settings
    even.count = DayRound.size(of: plan.open, most: settings.count, after: earlier)
    let round =
      if asksOnce {
        day.dealMostUrgent(settings, seed: seed, limits: limits)
      } else if isStep {
        day.dealFirstStep(settings, seed: seed, limits: limits, reviews: DayRound.stepSize)
      } else {
        day.deal(even, seed: seed, limits: limits, teaches: true)
      }
    return start(round, &state) + noteRound(plan, cards, after: earlier, isStep: isStep, &state) + [.nextDue]
  }

  /// The game when nothing is due: practice, with learning steps ahead of time if the player goes on.
  private func afterDay(_ dealt: DealtGame, _ state: SessionState) -> DealtGame {
    guard dealt.game.isPractice, let queue = dealt.queue else { return dealt }
    if state.play.isBeyondToday, queue.ahead.isEmpty { return dealt }
    let early = state.play.isBeyondToday ? queue.ahead : []
    return DealtGame(dealt.game.asking(early, at: now), queue: queue)
  }

  func noteRound(
    _ plan: DayPlan, _ cards: DayCards, after earlier: DayRound?, isStep: Bool = false,
    _ state: inout SessionState
  ) -> [Effect] {
    guard let game = state.play.game else { return [] }
    // One estimate for the whole day.
    let pace = earlier?.pace ?? attempt(.reporting, &state) { try host.pace() }
    let today = today(&state)
    state.play.round = DayRound(
      of: game, plan, cards, most: overrides(state.settings.game).count, after: earlier, isStep: isStep,
      pace: pace ?? DayPlan.usualPace, at: now, today: today)
    // They come no more today, however much is done meanwhile.
    let holdsNew = (state.play.waiting?.heldBack ?? 0) > 0
    return holdsNew ? state.remember { $0.newHeld = today?.number } : []
  }
}
