import KuchiState

extension Session {
  /// How far the day has come with the answer that was just recorded; nil where there is no goal, or no record.
  ///
  /// That the goal is reached is told once on each day: an answer that is taken back and given again does not reach it
  /// a second time.
  func goalAfterAnswer() -> DailyGoal? {
    guard let goal = state.peek.settings.dailyGoal,
      let today = attempt(.reporting, effects.today) ?? nil
    else { return nil }
    let isReachedNow = today.answers == goal && state.peek.settings.goalReached != today.number
    if isReachedNow { remember { $0.goalReached = today.number } }
    return DailyGoal(goal: goal, answers: today.answers, isReachedNow: isReachedNow)
  }
}
