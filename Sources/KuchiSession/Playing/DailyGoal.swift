/// A day of study, and what was answered on it so far.
public struct StudyDay: Hashable, Sendable {
  /// Its number; days are numbered in a row.
  public var number: Int
  /// The answers that count.
  public var answers: Int

  /// A day.
  public init(number: Int, answers: Int) {
    self.number = number
    self.answers = answers
  }
}

/// How far a day has come towards its goal.
public struct DailyGoal: Hashable, Sendable {
  /// The answers that the player wants to give.
  public var goal: Int
  /// Those given so far.
  public var answers: Int
  /// Whether the last of them reached the goal, for the first time on that day.
  public var isReachedNow: Bool

  /// How far a day has come.
  public init(goal: Int, answers: Int, isReachedNow: Bool) {
    self.goal = goal
    self.answers = answers
    self.isReachedNow = isReachedNow
  }
}
