import KuchiSession
import KuchiState

/// That the goal of the day is reached.
struct GoalView: View {
  let goal: Binding<DailyGoal?>
  let player: Binding<String?>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let goal = goal.wrappedValue, goal.isReachedNow else { return [] }
    return [Line(goal.congratulations(to: player.wrappedValue), .good)]
  }
}
