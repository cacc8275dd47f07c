/// What an answer was found to be.
public struct Verdict: Hashable, Sendable {
  /// The number of this answer in its game, from 1; two equal verdicts differ by it.
  public let attempt: Int
  /// The question.
  public let challenge: Challenge
  /// What was answered.
  public let answer: Answer
  /// The judgement and its reason.
  public let outcome: Outcome
  /// The right answer, as the deck writes it: the one that was meant, where there are several.
  public let expected: String

  /// Whether it counts as right; an answer that may be given again counts as nothing yet.
  public var isRight: Bool {
    switch outcome {
    case .right, .forgiven: true
    case .retry, .wrong: false
    }
  }

  /// Whether the answer counts.
  public var isFinal: Bool {
    if case .retry = outcome { false } else { true }
  }
}
