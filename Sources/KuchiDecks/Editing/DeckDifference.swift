/// One difference between two editions of a deck, as an author sees it: in a field, or of a whole card.
package struct DeckDifference: Hashable, Sendable {
  /// The card; nil for a field of the deck.
  package let cardID: Card.ID?
  /// The term of the card.
  package let term: String?
  /// The key of the field in the deck's file; nil if only one edition has the card.
  package let field: String?
  /// The value in the first edition, as one line; nil if the field has no line or the edition has no card.
  package let before: String?
  /// The value in the second edition, likewise.
  package let after: String?

  init(field: String, of card: Card?, _ before: String?, _ after: String?) {
    (cardID, term, self.field, self.before, self.after) = (card?.id, card?.term, field, before, after)
  }

  /// A card that only the first edition has, or only the second one.
  init(of card: Card, isFirst: Bool) {
    (cardID, term, field) = (card.id, card.term, nil)
    (before, after) = isFirst ? (card.term, nil) : (nil, card.term)
  }
}

extension Deck {
  /// The differences between this deck and another edition: the fields, the cards of this one in their order,
  /// and then new cards. Cards with equal ids are the same.
  package func differences(in new: Deck) -> [DeckDifference] {
    let (before, after, fields) = (cardsByID, new.cardsByID, Card.comparedFields)
    let changed = cards.flatMap { card -> [DeckDifference] in
      guard let other = after[card.id] else { return [DeckDifference(of: card, isFirst: true)] }
      return card == other
        ? []
        : fields.compactMap { $0.difference(from: card, to: other, of: other) }
          + card.foreign.differences(other.foreign, other)
    }
    let head = Deck.comparedFields.compactMap { $0.difference(from: self, to: new, of: nil) }
    return head + foreign.differences(new.foreign, nil) + changed
      + new.cards.filter { before[$0.id] == nil }.map { DeckDifference(of: $0, isFirst: false) }
  }

  /// Whether the cards that both editions have are in different order.
  package func isReordered(in new: Deck) -> Bool {
    let (before, after) = (cardsByID, new.cardsByID)
    return cards.map(\.id).filter { after[$0] != nil } != new.cards.map(\.id).filter { before[$0] != nil }
  }

  /// The cards by their ids; of several with one id, the first.
  package var cardsByID: [Card.ID: Card] { Dictionary(cards.map { ($0.id, $0) }) { first, _ in first } }
}

extension Card {
  static let comparedFields = format.fields(first: CardField.allCases.map(\.rawValue))
}

extension Deck {
  static let comparedFields = format.fields(first: DeckField.allCases.map(\.rawValue))
}

extension Field {
  fileprivate func difference(from old: Whole, to new: Whole, of card: Card?) -> DeckDifference? {
    if isEqual(old, new) { return nil }
    let (before, after) = (notation?.read(from: old), notation?.read(from: new))
    // If both lines are equal, they do not show the difference, so neither is given.
    return before == after
      ? DeckDifference(field: key, of: card, nil, nil) : DeckDifference(field: key, of: card, before, after)
  }
}

extension [ForeignMember] {
  fileprivate func differences(_ new: [ForeignMember], _ card: Card?) -> [DeckDifference] {
    let keys = (self + new).reduce(into: [String]()) { if !$0.contains($1.key) { $0.append($1.key) } }
    return keys.compactMap { key in
      let (before, after) = (json(of: key), new.json(of: key))
      return before == after ? nil : DeckDifference(field: key, of: card, before, after)
    }
  }

  private func json(of key: String) -> String { first { $0.key == key }?.json ?? "" }
}
