import KuchiFoundation

/// The place of a game among the rounds of its day. The bar of the day goes on through them.
package struct DayRound: Hashable, Sendable {
  package let number: Int
  /// How many rounds the day has, as its first one told. What comes once more after them is another one.
  package let count: Int
  /// How many questions of the day were answered before it.
  package let before: Int
  /// How many questions the rounds after it ask.
  package let after: Int
  package let plan: DayPlan
  /// What a small first step asks, for somebody who comes back to many cards; nil for another round.
  package let step: DayPlan?
  package let isGoingOn: Bool
  package let isEvening: Bool
  package let pace: Double

  /// After so many missed days a day begins with a small step, if more than ``stepSize`` known cards wait.
  static let missedDays = 2
  static let stepSize = 24
  /// The last hours of a day are its evening: from five o'clock on, where days begin at four.
  private static let evening = 11 * 3_600.0

  /// The round of `game` at a time, where `plan` is what the day brings with it, in rounds of at most `most` questions.
  ///
  /// - Parameters:
  ///   - earlier: The round before it; nil for the first since the program was started.
  ///   - answers: How many answers the round before it had; those of the whole day where there is none.
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
    // A placement is no part of the day's questions.
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

  /// What can be done once nothing waits: practice, and steps before their time, for whoever asks for them.
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
