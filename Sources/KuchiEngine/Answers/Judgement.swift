/// What became of a typed answer.
public struct Judgement: Hashable, Sendable {
  /// Whether it is right, and why.
  public let outcome: Outcome
  /// The accepted answer it was measured against, as the deck writes it; nil where it was measured against none.
  public let matched: String?

  /// A judgement.
  public init(outcome: Outcome, matched: String? = nil) {
    self.outcome = outcome
    self.matched = matched
  }

  /// Whether the answer counts as right, with or without a slip.
  public var isRight: Bool {
    switch outcome {
    case .right, .forgiven: true
    case .retry, .wrong: false
    }
  }
}

/// The four ways an answer can end.
public enum Outcome: Hashable, Sendable {
  /// It is right.
  case right
  /// It is right but for a slip of the fingers.
  case forgiven(Typo)
  /// It answers another question than the one asked, or none: the player tries again without penalty.
  case retry(RetryReason)
  /// It is wrong. The cards are those of the deck that the answer would be right for.
  case wrong(WrongReason, belongsTo: [Card])
}
