public import Foundation
public import KuchiEngine

/// The name of a review within its file. Later reviews have greater ones.
public struct ReviewID: Hashable, Comparable, Sendable {
  let row: Int64

  /// Its number: greater than that of every review recorded before it.
  public var number: Int { Int(row) }

  /// Whether the left one was recorded first.
  public static func < (left: ReviewID, right: ReviewID) -> Bool { left.row < right.row }
}

/// A review as it stands in the log.
public struct RecordedReview: Hashable, Sendable, Identifiable {
  /// Its name, in the order of recording.
  public let id: ReviewID
  /// What was asked.
  public var skill: Skill
  /// How it was answered.
  public var form: Challenge.Form
  /// What the answer is worth.
  public var grade: Grade
  /// The answer as it was given; nil when the player did not know.
  public var answer: String?
  /// When it was answered, to the microsecond.
  public var date: Date
  /// Seconds between the question and the answer, to the millisecond.
  public var seconds: Double
  /// The version of the parameters that scheduled it.
  public var parameters: Int
  /// When the skill became due by it; nil when nothing was scheduled.
  public var due: Date?
  /// The cards of the same deck that the answer belongs to.
  public var confusedWith: [Card.ID]
  /// The game in which it was asked.
  public var gameID: PlayedGame.ID?
  /// Whether it was practice, which is counted and changes no memory.
  public var isPractice: Bool
  /// Whether it was taken back.
  public var isRetracted: Bool
}

extension Review {
  /// The fact that a line of the log records.
  public init(_ recorded: RecordedReview) {
    self.init(
      deckID: recorded.skill.deckID, cardID: recorded.skill.cardID, kind: recorded.skill.kind,
      form: recorded.form, grade: recorded.grade, answer: recorded.answer, date: recorded.date,
      seconds: recorded.seconds)
  }
}
