public import KuchiEngine
public import KuchiSession

/// A deck with all its cards, to read.
public struct DeckPage: Hashable, Sendable {
  private let deck: Deck
  private let path: String?

  /// A page about `deck`, whose file is at `path`; nil for a deck that is built in.
  public init(of deck: Deck, path: String?) {
    self.deck = deck
    self.path = path
  }

  /// The page: what is said of the deck, then a line for each card.
  public func lines(readings: ReadingDisplay) -> [Line] {
    let facts: [(name: String, text: String)] =
      [("name", deck.id)] + DeckField.allCases.dropFirst().map { ($0.rawValue, deck.text(of: $0)) }
      + [("level", deck.levels.joined(separator: " ")), ("where", path ?? "built in")]
    return [
      Line([Span(deck.title, .strong), Span("  \(counted(deck.cards.count, "card"))", .faint)])
        .saying("\(deck.title): \(counted(deck.cards.count, "card")).")
    ]
      + facts.filter { !$0.text.isEmpty }.map { name, text in
        Line([Span(name.padded(to: 13), .faint), Span(text)], indent: 2, hanging: 15)
          .saying("\(name): \(text)")
      }
      + deck.cards.map { $0.faceLine(readings, indent: 2, hanging: 4) }
  }
}
