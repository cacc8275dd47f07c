package import KuchiDecks
package import KuchiJudge

extension Outcome {
  /// The cards that a wrong answer belongs to; nil if the answer is not wrong.
  package var owners: [Card]? { if case .wrong(_, let owners) = self { owners } else { nil } }

  /// Why an answer is wrong; nil if it is not.
  package var fault: WrongReason? { if case .wrong(let reason, _) = self { reason } else { nil } }

  /// The slip that is forgiven.
  package var slip: Typo? { if case .forgiven(let slip) = self { slip } else { nil } }
}

/// A deck whose cards can be found by what is typed.
package struct Classroom: Sendable {
  package let deck: Deck
  package let judge: Judge
  private var filed: [QuestionKind: [String: [Card]]] = [:]

  package init(_ deck: Deck) {
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
  package func owners(of text: String, _ kind: QuestionKind) -> [Card] {
    let card = Card(id: "", term: text, readings: [text], meanings: [text])
    return judge.normalForms(of: card, for: kind).flatMap { filed[kind]?[$0] ?? [] }
  }

  package func judge(
    _ given: String, keys: String? = nil, kind: QuestionKind, card: Card, synonyms: [String] = []
  ) -> Judgement {
    judge.judge(given, keys: keys, kind: kind, card: card, synonyms: synonyms) { form, kind in
      filed[kind]?[form] ?? []
    }
  }
}
