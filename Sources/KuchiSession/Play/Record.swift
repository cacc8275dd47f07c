public import KuchiEngine

/// An answer that counts, with all that belongs to it, to be kept as one fact.
public struct Record: Hashable, Sendable {
  /// The answer.
  public var review: Review
  /// The game after it, with the next question put.
  public var game: Game
  /// The cards of the same deck that the answer would have been right for.
  public var confusedWith: [Card.ID]
  /// The kept review of the same answer, which this one replaces and which is to be taken back; nil for the first.
  public var replaced: StoredReview?
  /// The answer that is accepted for the card from now on; nil when nothing new is accepted.
  public var accepted: String?
}

/// What became of the record while answers were kept in it: what is kept in it from now on is lost.
public enum RecordLoss: Error, Hashable, Sendable {
  /// It was removed.
  case removed
  /// Another one lies in its place.
  case replaced
  /// It was overwritten where it lies, and can't be taken up again before the program has ended.
  case overwritten
}

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
