/// The differences between two editions of a deck, as an author sees them: fields of the deck, and cards.
package struct DeckDifference: Hashable, Sendable {
  /// A field that changed.
  package struct Field: Hashable, Sendable {
    /// Its key in the deck's file.
    package let name: String
    /// The old text as one line; nil for a field that has no line, such as examples.
    package let before: String?
    /// The new text, likewise.
    package let after: String?
  }

  /// A card that changed.
  package enum CardChange: Hashable, Sendable {
    /// Only the second edition has it.
    case added(Card)
    /// Only the first edition has it.
    case removed(Card)
    /// Both have it, and these fields differ.
    case changed(Card, [Field])
  }

  /// The changed fields of the deck.
  package let fields: [Field]
  /// The changed cards: those of the first edition in their order, then the new ones.
  package let cards: [CardChange]
  /// Whether the common cards are in another order.
  package let isReordered: Bool

  /// Whether both editions are equal.
  package var isEmpty: Bool { fields.isEmpty && cards.isEmpty && !isReordered }

  /// The difference between two editions of a deck. Cards with equal ids are the same.
  package init(from old: Deck, to new: Deck) {
    fields = Self.fields(from: old, to: new)
    let before = Dictionary(old.cards.map { ($0.id, $0) }) { first, _ in first }
    let after = Dictionary(new.cards.map { ($0.id, $0) }) { first, _ in first }
    cards =
      old.cards.compactMap { card in
        guard let other = after[card.id] else { return .removed(card) }
        return card == other ? nil : .changed(other, Self.fields(from: card, to: other))
      } + new.cards.filter { before[$0.id] == nil }.map(CardChange.added)
    isReordered =
      old.cards.map(\.id).filter { after[$0] != nil } != new.cards.map(\.id).filter { before[$0] != nil }
  }

  private static func fields(from old: Deck, to new: Deck) -> [Field] {
    let texts = DeckField.allCases.compactMap { field in
      Field(field.rawValue, old.text(of: field), new.text(of: field))
    }
    let others: [(String, Bool)] = [
      ("languages", old.languages == new.languages), ("sources", old.sources == new.sources),
      ("quiz", old.quiz == new.quiz),
    ]
    return texts + others.filter { !$0.1 }.map { Field(name: $0.0, before: nil, after: nil) }
      + Self.foreign(old.foreign, new.foreign)
  }

  private static func fields(from old: Card, to new: Card) -> [Field] {
    let texts = CardField.allCases.compactMap { field in
      Field(field.rawValue, old.text(of: field), new.text(of: field))
    }
    let others: [(String, Bool)] = [
      ("formerIds", old.formerIds == new.formerIds), ("kind", old.kind == new.kind),
      ("examples", old.examples == new.examples), ("quiz", old.quiz == new.quiz),
      // Their line does not hold everything.
      ("cloze", old.cloze == new.cloze || old.text(of: .cloze) != new.text(of: .cloze)),
    ]
    return texts + others.filter { !$0.1 }.map { Field(name: $0.0, before: nil, after: nil) }
      + Self.foreign(old.foreign, new.foreign)
  }

  private static func foreign(_ old: [ForeignMember], _ new: [ForeignMember]) -> [Field] {
    let keys = (old + new).reduce(into: [String]()) { if !$0.contains($1.key) { $0.append($1.key) } }
    return keys.compactMap { key in
      Field(
        key, old.first { $0.key == key }?.json ?? "", new.first { $0.key == key }?.json ?? "")
    }
  }
}

extension DeckDifference.Field {
  fileprivate init?(_ name: String, _ before: String, _ after: String) {
    guard before != after else { return nil }
    self.init(name: name, before: before, after: after)
  }
}
