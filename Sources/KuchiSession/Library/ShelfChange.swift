/// An edit of the shelf, which undo takes back as a whole.
struct ShelfEdit: Hashable {
  var steps: [ShelfChange]
  let isOfEditor: Bool
}

/// One difference between two states of the shelf, small enough to keep for every edit, and how to undo it.
enum ShelfChange: Hashable {
  /// The deck before the change, without its cards, and the change of its cards.
  case changed(Deck, ListChange<Card>)
  case added(Deck)
  case removed(Deck, at: Int)

  /// The changes from `old` to `new`, deck by deck. The order of loaded decks does not matter.
  static func steps(from old: [Deck], to new: [Deck]) -> [ShelfChange] {
    let before = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
    let after = Set(new.map(\.id))
    let removed = old.enumerated().filter { !after.contains($0.element.id) }
    return removed.map { .removed($0.element, at: $0.offset) }
      + new.compactMap { deck in
        guard let earlier = before[deck.id] else { return .added(deck) }
        if earlier == deck { return nil }
        let cards = ListChange(from: earlier.cards, to: deck.cards)
        var head = earlier
        head.cards = []
        return .changed(head, cards)
      }
  }

  var deckID: Deck.ID {
    switch self {
    case .changed(let deck, _), .added(let deck), .removed(let deck, _): deck.id
    }
  }

  /// The card that undo brings back; nil when the change is about no card.
  var cardID: Card.ID? {
    if case .changed(_, let cards) = self { cards.removed.first?.id } else { nil }
  }

  func undo(in decks: inout [Deck]) {
    switch self {
    case .added(let deck): decks.removeAll { $0.id == deck.id }
    case .removed(let deck, let position): decks.insert(deck, at: min(position, decks.count))
    case .changed(var deck, let change):
      guard let position = decks.firstIndex(where: { $0.id == deckID }),
        let cards = change.undone(in: decks[position].cards)
      else { return }
      deck.cards = cards
      decks[position] = deck
    }
  }
}
