import KuchiFoundation

/// The place of a game among the rounds of its day. The bar of the day goes on through them.
package struct DayRound: Hashable, Sendable {
  /// Its number, from 1.
  package let number: Int
  /// How many rounds the day has.
  package let count: Int
  /// How many questions of the day were answered before it.
  package let before: Int
  /// How many questions the rounds after it ask.
  package let after: Int
  /// What the day brings from this round on.
  package let plan: DayPlan
  /// What a small first step asks, for somebody who comes back to many cards; nil for another round.
  package let step: DayPlan?
  /// Whether something was answered before on this day.
  package let isGoingOn: Bool
  /// Whether the day is in its last hours.
  package let isEvening: Bool
  /// The seconds that an answer took lately.
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
    after = max(0, plan.due + plan.new - (game.questionCount - game.score.answered))
    number = (earlier?.number ?? 0) + 1
    count = number + Self.rounds(of: after, most: most)
    before = (earlier?.before ?? -game.score.answered) + answers
    isGoingOn = answers > 0
    isEvening = dayEnd.map { $0.timeIntervalSince(now) <= Self.evening } ?? false
  }

  private static func rounds(of questions: Int, most: Int) -> Int { (questions + most - 1) / max(1, most) }

  /// How many of these questions the next round asks: all rounds have about the same size.
  static func size(of questions: Int, most: Int) -> Int {
    let rounds = max(1, rounds(of: questions, most: most))
    return (questions + rounds - 1) / rounds
  }
}

extension Session {
  /// Deals the next round of today, or what can be done after its end.
  func dealToday(_ pool: CardPool, _ settings: GameSettings, _ state: inout SessionState) -> [Effect] {
    let (earlier, seed) = (state.play.round, host.seed())
    // A placement is no part of the day's questions.
    let isPlaced = state.play.game?.isPlacement == true
    let before = earlier.map { _ in state.play.game?.score.answered ?? 0 } ?? today(&state)?.answers ?? 0
    let answers = isPlaced ? 0 : before
    var dealt = dealt(pool, settings: settings, seed: seed, &state)
    guard let queue = dealt.queue, !queue.entries.isEmpty else {
      // Practice, and steps before their time, are what the player asks for once the day is done.
      if dealt.game.isPractice, let ahead = dealt.queue?.ahead, !ahead.isEmpty, state.play.isBeyondToday {
        dealt.game = dealt.game.asking(ahead, at: now)
      } else if dealt.game.isPractice, !state.play.isBeyondToday {
        dealt.game = Game(pool, settings: settings, seed: seed, questions: [], at: now)
      }
      return start(dealt, &state) + [.nextDue]
    }
    let step = answers == 0 ? firstStep(of: pool, settings, seed: seed, queue, &state) : nil
    var even = settings
    even.count = DayRound.size(of: queue.today.due + queue.today.new, most: settings.count)
    let round = step ?? (even == settings ? dealt : self.dealt(pool, settings: even, seed: seed, &state))
    let effects = start(round, &state)
    noteRound(queue.today, after: earlier, answers: answers, isStep: step != nil, &state)
    return effects + [.nextDue]
  }

  /// Notes the place of the game in play in its day.
  func noteRound(
    _ plan: DayPlan, after earlier: DayRound?, answers: Int, isStep: Bool = false, _ state: inout SessionState
  ) {
    guard let game = state.play.game else { return }
    let pace = attempt(.reporting, &state) { try program?.pace() }
    state.play.round = DayRound(
      of: game, plan, most: overrides(state.settings.game).count, after: earlier, answers: answers,
      isStep: isStep, pace: pace ?? DayPlan.usualPace, at: now, dayEnd: today(&state)?.end)
  }

  /// A small first step after missed days; nil where the day begins like any other.
  private func firstStep(
    of pool: CardPool, _ settings: GameSettings, seed: UInt64, _ queue: StudyQueue,
    _ state: inout SessionState
  ) -> DealtGame? {
    guard queue.today.due > DayRound.stepSize,
      let (day, limits) = attempt(.dealing, &state, { try host.day(of: pool) }),
      day.missedDays >= DayRound.missedDays
    else { return nil }
    return day.dealFirstStep(settings, seed: seed, limits: limits, reviews: DayRound.stepSize)
  }
}
