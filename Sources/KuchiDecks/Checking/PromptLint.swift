internal import KuchiJapanese

/// Looks for cards that ask the same and accept different answers.
struct PromptLint {
  private let deck: Deck

  init(_ deck: Deck) { self.deck = deck }

  var findings: [Finding] { QuestionKind.allCases.flatMap(findings) }

  private struct First {
    let card: Int
    let answers: Set<String>
  }

  private func findings(_ kind: QuestionKind) -> [Finding] {
    var seen: [String: Int] = [:]
    var firsts: [String: First] = [:]
    var found: [Finding] = []
    for (number, card) in deck.cards.enumerated() where deck.questionKinds(for: card).contains(kind) {
      let prompt = Self.prompt(of: card, kind)
      guard let earlier = seen[prompt] else {
        seen[prompt] = number
        continue
      }
      let first = firsts[prompt] ?? First(card: earlier, answers: Self.answers(of: deck.cards[earlier], kind))
      firsts[prompt] = first
      if first.answers != Self.answers(of: card, kind) { found.append(finding(kind, number, first.card)) }
    }
    return found
  }

  private func finding(_ kind: QuestionKind, _ card: Int, _ first: Int) -> Finding {
    let path = kind == .recall ? ".meanings" : ".term"
    let shown = kind == .recall ? deck.cards[card].meanings.joined(separator: ", ") : deck.cards[card].term
    return Finding(
      kind: .ambiguousPrompt(kind, prompt: shown), place: .init(card: card, path: path),
      related: .init(card: first, path: path))
  }

  private static func prompt(of card: Card, _ kind: QuestionKind) -> String {
    switch kind {
    case .meaning, .reading: Normalization.nfc(card.term)
    case .recall: card.meanings.map(TextLint.likeness).joined(separator: "\n")
    }
  }

  private static func answers(of card: Card, _ kind: QuestionKind) -> Set<String> {
    switch kind {
    case .meaning: Set((card.meanings + card.accept).map(TextLint.likeness))
    case .reading: Set(card.readings.map(TextLint.likeness))
    case .recall: Set(([card.term] + card.forms).map(TextLint.likeness))
    }
  }
}
