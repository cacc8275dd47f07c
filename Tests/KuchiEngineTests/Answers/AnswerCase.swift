import KuchiEngine
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

/// A deck whose cards can be found by what is typed.
struct Classroom: Sendable {
  let deck: Deck
  let judge: Judge
  private var filed: [QuestionKind: [String: [Card]]] = [:]

  init(_ deck: Deck) {
    self.deck = deck
    judge = Judge(languages: deck.languages)
    for card in deck.cards {
      for kind in QuestionKind.ofTerms {
        for form in judge.normalForms(of: card, for: kind) {
          filed[kind, default: [:]][form, default: []].append(card)
        }
      }
    }
  }

  /// The cards that have this text, as a deck writes it, as their answer.
  func owners(of text: String, _ kind: QuestionKind) -> [Card] {
    let card = Card(id: "", term: text, readings: [text], meanings: [text])
    return judge.normalForms(of: card, for: kind).flatMap { filed[kind]?[$0] ?? [] }
  }

  func judge(
    _ given: String, keys: String? = nil, kind: QuestionKind, card: Card, synonyms: [String] = []
  ) -> Judgement {
    judge.judge(given, keys: keys, kind: kind, card: card, synonyms: synonyms) { form, kind in
      filed[kind]?[form] ?? []
    }
  }

  /// Whether the text is a meaning of a card besides this one.
  func has(_ meaning: String, besides card: Card) -> Bool {
    let probe = Card(id: "probe", term: "?", meanings: [meaning])
    return judge.normalForms(of: probe, for: .meaning).contains { form in
      filed[.meaning]?[form]?.contains { $0 != card } ?? false
    }
  }

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
