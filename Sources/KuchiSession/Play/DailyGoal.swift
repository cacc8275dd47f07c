/// The progress of a day towards its goal.
package struct DailyGoal: Hashable, Sendable {
  package var goal: Int
  package var answers: Int
  /// Whether the last answer reached the goal, for the first time on that day.
  package var isReachedNow: Bool

  package init(goal: Int, answers: Int, isReachedNow: Bool) {
    (self.goal, self.answers, self.isReachedNow) = (goal, answers, isReachedNow)
  }
}

extension Session {
  /// Updates the progress towards the daily goal after an answer.
  ///
  /// The goal is reached once a day: an answer that is undone and given again does not reach it twice.
  func tellGoal(on today: DayProgress?, _ state: inout SessionState) -> [Effect] {
    state.play.goal = nil
    guard let goal = state.settings.dailyGoal, let today else { return [] }
    let isReachedNow = today.answers == goal && state.settings.goalReached != today.number
    state.play.goal = DailyGoal(goal: goal, answers: today.answers, isReachedNow: isReachedNow)
    return isReachedNow ? state.remember { $0.goalReached = today.number } : []
  }

  func today(_ state: inout SessionState) -> DayProgress? {
    attempt(.reporting, &state) { try host.today() }
  }
}
