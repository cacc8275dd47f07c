package import KuchiDecks
package import KuchiJudge

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

  /// Whether the text is a meaning of a card besides this one.
  package func has(_ meaning: String, besides card: Card) -> Bool {
    let probe = Card(id: "probe", term: "?", meanings: [meaning])
    return judge.normalForms(of: probe, for: .meaning).contains { form in
      filed[.meaning]?[form]?.contains { $0 != card } ?? false
    }
  }
}
