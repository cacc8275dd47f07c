/// A change that is applied to many cards at once.
package enum CardChange: Hashable, Sendable {
  /// The card gets a tag, unless it has it.
  case tag(String)
  /// The card loses a tag.
  case untag(String)
  /// A field gets another text.
  case set(CardField, String)
  /// A text is replaced by another, wherever the card contains it.
  case replace(String, with: String)

  /// The changed fields of a card, as lines.
  fileprivate func lines(of card: Card) -> [(field: CardField, typed: String)] {
    switch self {
    case .tag(let tag): [(.tags, "\(card.text(of: .tags)) \(tag)")]
    case .untag(let tag): [(.tags, card.tags.filter { $0 != tag }.joined(separator: " "))]
    case .set(let field, let text): [(field, text)]
    case .replace(let old, let new):
      CardField.allCases.filter { ![.tags, .pos, .audio, .image].contains($0) }
        .map { ($0, card.text(of: $0).replacing(old, with: new)) }
    }
  }
}

extension Deck {
  /// The deck with changes of some cards, one after the other. It throws the errors that its file would have.
  package func changing(_ ids: Set<Card.ID>, by changes: [CardChange]) throws(EditRefusal) -> Deck {
    var edited = self
    for place in cards.indices where ids.contains(cards[place].id) {
      for change in changes {
        let card = edited.cards[place]
        edited.cards[place] = filling(change.lines(of: card), of: card)
      }
    }
    return edited == self ? self : try edited.reread()
  }
}

extension EditRefusal {
  /// The errors at the cards in the deck's file as it was before the edit.
  package func located(in file: [UInt8], named name: String) -> [Diagnostic] {
    let map = DeckReader.read(file, named: name, withSourceMap: true).sourceMap
    return map?.locate(diagnostics.map(LintWarning.init)) ?? diagnostics
  }
}

extension LintWarning {
  /// The facts of a diagnostic whose path is `$.cards[3].readings[0]` or similar.
  fileprivate init(_ diagnostic: Diagnostic) {
    let parts = diagnostic.path.split(separator: "]", maxSplits: 1, omittingEmptySubsequences: false)
    if let card = parts[0].split(separator: "$.cards[").first.flatMap({ Int($0) }) {
      self.init(diagnostic.kind, card: card, at: String(parts.dropFirst().first ?? ""))
    } else {
      self.init(diagnostic.kind, at: String(diagnostic.path.dropFirst()))
    }
  }
}
