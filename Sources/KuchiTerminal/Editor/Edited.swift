import KuchiEngine
import KuchiSession

/// What is being edited, as it is shown.
enum Edited: Hashable {
  /// A field of a card or a deck.
  struct Row: Hashable {
    let name: String
    let text: String
  }

  /// All there is to say of a deck.
  case deck(title: String, count: Int, path: String?, rows: [Row])
  /// All there is to edit of a card.
  case card(term: String, number: Int, count: Int, deck: String, rows: [Row], warnings: [Diagnostic.Kind])
  /// One field that the next line is to fill.
  case deckField(DeckField)
  /// One field of a card that is there.
  case cardField(CardField)
  /// One field of a card to come.
  case newCard(CardField, deck: String)
  /// Cards to choose one of.
  case choice([Card])

  /// Nil where the deck or the card is gone.
  init?(_ editing: Editing, on shelf: Shelf) {
    guard let deck = shelf[editing.deckID] else { return nil }
    switch editing.focus {
    case .deck(nil): self.init(deck, path: shelf.entry(named: deck.id)?.origin.path)
    case .deck(let field?): self = .deckField(field)
    case .card(let id, nil): self.init(id, of: deck)
    case .card(_, let field?): self = .cardField(field)
    case .newCard(_, let field): self = .newCard(field, deck: deck.title)
    case .choice(let ids): self = .choice(ids.compactMap { id in deck.cards.first { $0.id == id } })
    }
  }

  private init(_ deck: Deck, path: String?) {
    let rows = DeckField.listed(of: deck).map { Row(name: $0.rawValue, text: deck.text(of: $0)) }
    self = .deck(title: deck.title, count: deck.cards.count, path: path, rows: rows)
  }

  private init?(_ id: Card.ID, of deck: Deck) {
    guard let place = deck.cards.firstIndex(where: { $0.id == id }) else { return nil }
    let card = deck.cards[place]
    let rows = CardField.listed(of: card).map { Row(name: $0.rawValue, text: card.text(of: $0)) }
    self = .card(
      term: card.term, number: place + 1, count: deck.cards.count, deck: deck.title, rows: rows,
      warnings: deck.warnings(of: card).map(\.kind))
  }
}
