/// What a player answers.
public enum Answer: Hashable, Sendable, Codable {
  /// The choice at this index, counted from 0.
  case choice(Int)
  /// Typed text. `keys` are the keys that live kana turned into it, if any.
  case text(String, keys: String? = nil)
  /// The card was remembered.
  case remembered
  /// The card was forgotten.
  case forgot
  /// The player does not know.
  case unknown
  /// Time ran out first.
  case late
}

extension Challenge.Form {
  /// Whether a question of this form takes the answer. Typed questions take text only; choices take an index or
  /// text. Every question can be given up or run out of time.
  public func takes(_ answer: Answer) -> Bool {
    switch (self, answer) {
    case (.choice, .choice), (.choice, .text), (.typed, .text), (.flash, .remembered), (.flash, .forgot): true
    case (_, .unknown), (_, .late): true
    default: false
    }
  }
}

/// The result of judging a typed answer.
public struct Judgement: Hashable, Sendable {
  /// Whether it is right, and why.
  public let outcome: Outcome
  /// The accepted answer that it was compared with, as the deck writes it; nil if there was none.
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
  /// It is right except for a typing error.
  case forgiven(Typo)
  /// It answers another question, or none. The player tries again without penalty.
  case retry(RetryReason)
  /// It is wrong. The cards are those in the deck for which it would be right.
  case wrong(WrongReason, belongsTo: [Card])
}

/// The result of an answer in a game.
public struct Verdict: Hashable, Sendable {
  /// The number of this answer in its game, from 1. It tells two equal verdicts apart.
  public let attempt: Int
  /// The question.
  public let challenge: Challenge
  /// The answer.
  public let answer: Answer
  /// The judgement and its reason.
  public let outcome: Outcome
  /// The right answer, as the deck writes it. If there are several, the one that the player meant.
  public let expected: String

  /// Whether the answer counts as right. An answer to be tried again does not count yet.
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
