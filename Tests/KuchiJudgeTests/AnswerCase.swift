import DeckTesting
import KuchiDecks
import KuchiJudge
import Testing

/// One typed answer and what has to become of it.
struct AnswerCase: Sendable, CustomTestStringConvertible {
  enum Expectation: Hashable, Sendable {
    case right
    case forgiven
    case retry(RetryReason)
    case wrong(WrongReason)
  }

  let card: Card
  let given: String
  let keys: String?
  let expected: Expectation

  init(_ card: Card, _ given: String, keys: String? = nil, _ expected: Expectation) {
    self.card = card
    self.given = given
    self.keys = keys
    self.expected = expected
  }

  var testDescription: String { "\(card.term) ← \(given)" }
}

extension AnswerCase.Expectation {
  init(_ outcome: Outcome) {
    switch outcome {
    case .right: self = .right
    case .forgiven: self = .forgiven
    case .retry(let reason): self = .retry(reason)
    case .wrong(let reason, _): self = .wrong(reason)
    }
  }
}

extension Classroom {
  /// Judges the case as an answer to a question of this kind.
  func expect(
    _ answer: AnswerCase, asking kind: QuestionKind, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let judgement = judge(answer.given, keys: answer.keys, kind: kind, card: answer.card)
    #expect(
      AnswerCase.Expectation(judgement.outcome) == answer.expected, "\(answer.testDescription)",
      sourceLocation: sourceLocation)
  }
}
