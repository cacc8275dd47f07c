/// Merges two editions of a deck that were edited separately, field by field and card by card.
///
/// A change by only one side is kept, and so is the same change by both. If they changed a value in different
/// ways, that is a clash: a choice decides it, or else the first edition.
package struct DeckMerge: Hashable, Sendable {
  /// One of the editions.
  package enum Side: Hashable, Sendable {
    /// The first edition, which is the reader's own.
    case ours
    /// The second one.
    case theirs
  }

  /// The result, in the order of the first edition. A new card of the second follows the same card as there.
  package private(set) var deck: Deck
  /// The values that both changed in different ways, in the order of the deck: first ours, then theirs.
  package private(set) var clashes: [DeckDifference] = []

  /// Merges two editions of a deck.
  ///
  /// - Parameters:
  ///   - base: The edition that both come from. If it is nil, every difference clashes, and no card was deleted.
  ///   - others: Further editions that both come from, the latest first: a side that equals one of them did not change. After
  ///     two readers merged, `base` is the result of one and lacks what is new in the result of the other.
  ///   - choices: The side that wins each clash.
  package init(
    _ ours: Deck, _ theirs: Deck, base: Deck?, others: [Deck] = [], choices: [DeckDifference: Side] = [:]
  ) {
    deck = ours
    var head = ours
    let bases = [base].compactMap(\.self) + others
    for field in Deck.comparedFields { merge(field, &head, theirs, bases, nil, choices) }
    merge(.foreign(\.foreign), &head, theirs, bases, nil, choices)
    deck = head
    let (own, other) = (ours.cardsByID, theirs.cardsByID)
    let fields = Card.comparedFields + [Field<Card>.foreign(\.foreign)]
    let (old, known) = (base.map(\.cardsByID), bases.map(\.cardsByID))
    deck.cards = ours.cards.compactMap { card in
      guard let second = other[card.id] else { return kept(card, old, isOurs: true, choices) }
      var merged = card
      if card == second { return card }
      let before = known.compactMap { $0[card.id] }
      for field in fields { merge(field, &merged, second, before, card, choices) }
      return merged
    }
    // A new card follows the last card before it that both editions have.
    let present = Set(deck.cards.map(\.id))
    var (place, new): (Card.ID?, [Card.ID?: [Card]]) = (nil, [:])
    for card in theirs.cards {
      if present.contains(card.id) {
        place = card.id
      } else if own[card.id] == nil, let card = kept(card, old, isOurs: false, choices) {
        new[place, default: []].append(card)
      }
    }
    deck.cards = new[nil, default: []] + deck.cards.flatMap { [$0] + new[$0.id, default: []] }
  }

  /// A card that the other side lacks; nil if that side deleted it.
  private mutating func kept(
    _ card: Card, _ base: [Card.ID: Card]?, isOurs: Bool, _ choices: [DeckDifference: Side]
  ) -> Card? {
    guard let old = base?[card.id] else { return card }
    if old == card { return nil }
    let clash = DeckDifference(of: card, isFirst: isOurs)
    if choices[clash] == nil { clashes.append(clash) }
    return (choices[clash] ?? .ours) == (isOurs ? .ours : .theirs) ? card : nil
  }

  private mutating func merge<Whole>(
    _ field: Field<Whole>, _ ours: inout Whole, _ theirs: Whole, _ bases: [Whole], _ card: Card?,
    _ choices: [DeckDifference: Side]
  ) {
    if field.isEqual(ours, theirs) { return }
    for base in bases {
      if field.isEqual(theirs, base) { return }
      if field.isEqual(ours, base) { return field.copy(theirs, &ours) }
    }
    let clash = DeckDifference(field: field.key, of: card, field.text(ours), field.text(theirs))
    if choices[clash] == nil { clashes.append(clash) }
    if choices[clash] == .theirs { field.copy(theirs, &ours) }
  }
}
