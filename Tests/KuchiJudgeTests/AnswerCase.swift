import DeckTesting
import KuchiDecks
import KuchiJudge
import Testing

/// Typed answers to a question about a card, and what has to become of each of them.
struct AnswerCase: Sendable, CustomTestStringConvertible {
  enum Expectation: Hashable, Sendable {
    case right
    case forgiven
    case retry(RetryReason)
    case wrong(WrongReason)
  }

  /// A typed line.
  struct Given: ExpressibleByStringLiteral, Sendable {
    let text: String
    let keys: String?

    init(stringLiteral text: String) { (self.text, keys) = (text, nil) }

    private init(text: String, keys: String) { (self.text, self.keys) = (text, keys) }

    /// What live kana made of the keys.
    static func typed(_ keys: String, as text: String) -> Given { Given(text: text, keys: keys) }
  }

  let card: Card
  let expected: Expectation
  let given: [Given]

  init(_ card: Card, _ expected: Expectation, _ given: Given...) {
    (self.card, self.expected, self.given) = (card, expected, given)
  }

  var testDescription: String { "\(card.term) ← \(given.map(\.text).joined(separator: ", "))" }
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
  /// Judges the answers of the case to a question of this kind.
  func expect(
    _ answers: AnswerCase, asking kind: QuestionKind, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for given in answers.given {
      let judgement = judge(given.text, keys: given.keys, kind: kind, card: answers.card)
      #expect(
        AnswerCase.Expectation(judgement.outcome) == answers.expected, "\(given.text)",
        sourceLocation: sourceLocation)
    }
  }
}
