import KuchiEngine

/// One difference between two states of the shelf, small enough to keep for every edit, and how to undo it.
enum ShelfChange: Hashable {
  case changed(DeckChange)
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
        return DeckChange(from: earlier, to: deck).map(ShelfChange.changed)
      }
  }

  var deckID: Deck.ID {
    switch self {
    case .changed(let change): change.before.id
    case .added(let deck), .removed(let deck, _): deck.id
    }
  }

  /// The card that undo brings back; nil when the change is about no card.
  var cardID: Card.ID? {
    if case .changed(let change) = self { change.cardsBefore.first?.id } else { nil }
  }

  func undo(in decks: inout [Deck]) {
    switch self {
    case .added(let deck): decks.removeAll { $0.id == deck.id }
    case .removed(let deck, let position): decks.insert(deck, at: min(position, decks.count))
    case .changed(let change):
      guard let position = decks.firstIndex(where: { $0.id == deckID }) else { return }
      change.undo(in: &decks[position])
    }
  }
}

/// The change of one deck: its fields, and the cards between the common beginning and the common end.
struct DeckChange: Hashable {
  /// The deck before the edit, without its cards.
  let before: Deck
  let cardsBefore: [Card]
  private let start: Int
  private let countAfter: Int

  init?(from old: Deck, to new: Deck) {
    guard old != new else { return nil }
    let (left, right) = (old.cards, new.cards)
    let same = zip(left, right).prefix { $0 == $1 }.count
    let tail = zip(left[same...].reversed(), right[same...].reversed()).prefix { $0 == $1 }.count
    var head = old
    head.cards = []
    before = head
    // A slice would keep every card of the deck alive.
    cardsBefore = Array(left[same..<(left.count - tail)])
    start = same
    countAfter = right.count - tail - same
  }

  func undo(in deck: inout Deck) {
    var cards = deck.cards
    guard start + countAfter <= cards.count else { return }
    cards.replaceSubrange(start..<(start + countAfter), with: cardsBefore)
    deck = before
    deck.cards = cards
  }
}
