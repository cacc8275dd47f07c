import KuchiFoundation

/// The place of a game among the rounds of its day. The progress bar of the day spans all of them.
package struct DayRound: Hashable, Sendable {
  package let number: Int
  /// How many rounds the day has, as counted at its first one. Later repeats form a further round.
  package let count: Int
  /// How many questions of the day were answered before this round.
  package let before: Int
  /// How many questions the rounds after it ask.
  package let after: Int
  package let plan: DayPlan
  /// What the small first step of a returning player with many due cards asks; nil for any other round.
  package let step: DayPlan?
  package let isGoingOn: Bool
  package let isEvening: Bool
  package let pace: Double

  /// After so many missed days, a day begins with a small step if more than ``stepSize`` cards are due.
  static let missedDays = 2
  static let stepSize = 24
  /// The last 11 hours of a day, in seconds: from five in the afternoon, if days begin at four.
  private static let evening = 11 * 3_600.0

  /// The round of `game`. `plan` is what is left of the day with it; a round has at most `most` questions.
  ///
  /// - Parameters:
  ///   - earlier: The round before; nil for the first since the program started.
  ///   - answers: The number of answers in the round before, or of the whole day if there is none.
  init(
    of game: Game, _ plan: DayPlan, most: Int, after earlier: DayRound?, answers: Int, isStep: Bool = false,
    pace: Double, at now: Date, dayEnd: Date?
  ) {
    (self.plan, self.pace) = (plan, pace)
    let new = game.ladder.unshown.count
    step = isStep ? DayPlan(due: game.questionCount - new, new: new) : nil
    after = max(0, plan.open - (game.questionCount - game.score.answered))
    number = (earlier?.number ?? 0) + 1
    count = earlier?.count ?? 1 + Self.rounds(of: after, most: most)
    before = (earlier?.before ?? -game.score.answered) + answers
    isGoingOn = answers > 0
    isEvening = dayEnd.map { $0.timeIntervalSince(now) <= Self.evening } ?? false
  }

  private static func rounds(of questions: Int, most: Int) -> Int { (questions + most - 1) / max(1, most) }

  /// How many of these questions the round after `earlier` asks: all rounds have about the same size.
  static func size(of questions: Int, most: Int, after earlier: DayRound?) -> Int {
    let left = earlier.map { $0.count - $0.number } ?? rounds(of: questions, most: most)
    let rounds = max(1, left)
    return min(most, (questions + rounds - 1) / rounds)
  }
}

extension Session {
  func dealToday(_ pool: CardPool, _ settings: GameSettings, _ state: inout SessionState) -> [Effect] {
    let (earlier, seed) = (state.play.round, host.seed())
    // The questions of a placement are not part of the day's.
    let isPlaced = state.play.game?.isPlacement == true
    let before = earlier.map { _ in state.play.game?.score.answered ?? 0 } ?? today(&state)?.answers ?? 0
    let answers = isPlaced ? 0 : before
    guard let (day, limits) = attempt(.dealing, &state, { try host.day(of: pool) }) else {
      return start(dealt(pool, settings: settings, seed: seed, &state), &state) + [.nextDue]
    }
    let plan = day.plan(settings, limits: limits)
    guard !plan.isDone else {
      return start(afterDay(day.deal(settings, seed: seed, limits: limits, teaches: true), state), &state)
        + [.nextDue]
    }
    let isStep = answers == 0 && plan.due > DayRound.stepSize && day.missedDays >= DayRound.missedDays
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
    let effects = start(round, &state)
    noteRound(plan, after: earlier, answers: answers, isStep: isStep, &state)
    return effects + [.nextDue]
  }

  /// The game when nothing is due: practice, with learning steps ahead of time if the player goes on.
  private func afterDay(_ dealt: DealtGame, _ state: SessionState) -> DealtGame {
    guard dealt.game.isPractice, let queue = dealt.queue else { return dealt }
    if state.play.isBeyondToday, queue.ahead.isEmpty { return dealt }
    let early = state.play.isBeyondToday ? queue.ahead : []
    return DealtGame(dealt.game.asking(early, at: now), queue: queue)
  }

  func noteRound(
    _ plan: DayPlan, after earlier: DayRound?, answers: Int, isStep: Bool = false, _ state: inout SessionState
  ) {
    guard let game = state.play.game else { return }
    let pace = attempt(.reporting, &state) { try host.pace() }
    state.play.round = DayRound(
      of: game, plan, most: overrides(state.settings.game).count, after: earlier, answers: answers,
      isStep: isStep, pace: pace ?? DayPlan.usualPace, at: now, dayEnd: today(&state)?.end)
  }
}
