/// What the editor edits: a deck, one of its cards or a new card, and the field that is asked for.
package struct Editing: Hashable, Sendable {
  /// The part of a deck that the player sees.
  package enum Focus: Hashable, Sendable {
    /// The deck, and the field that the next text fills, if one is asked for.
    case deck(DeckField?)
    /// A card, and the field that the next text fills, if one is asked for.
    case card(Card.ID, CardField?)
    /// A card that is not in the deck yet, and the field that the next text fills.
    case newCard(Card, CardField)
    case choice([Card.ID])
  }

  package var deckID: Deck.ID
  package var focus: Focus

  package init(_ deckID: Deck.ID, _ focus: Focus) {
    self.deckID = deckID
    self.focus = focus
  }

  static let blank = Card(id: "new", term: "?", meanings: ["?"])

  /// The same part of the deck, with no field asked for. A new card keeps its field.
  package var settled: Editing {
    switch focus {
    case .deck: Editing(deckID, .deck(nil))
    case .card(let id, _): Editing(deckID, .card(id, nil))
    case .newCard, .choice: self
    }
  }
}

// MARK: Intents

/// The edits. Each changes the edited deck, and moves to the part that the player sees next.
extension Editing {
  /// Fills the field that is asked for. The fields of a new card are asked for one after the other.
  package mutating func fill(with text: String, in deck: inout Deck) throws(EditRefusal) -> EditNotice? {
    switch focus {
    case .deck(let field?): deck = try deck.setting(field, to: text)
    case .card(let id, let field?):
      guard let position = deck.cards.firstIndex(where: { $0.id == id }) else { break }
      deck.cards[position] = try deck.setting(field, to: text, of: deck.cards[position])
    case .newCard(let card, let field): return try fill(field, of: card, with: text, in: &deck)
    case .deck(nil), .card(_, nil), .choice: break
    }
    self = settled
    return nil
  }

  /// Deletes the card and goes to the next one. A new card is abandoned.
  package mutating func deleteCard(in deck: inout Deck) -> EditNotice? {
    guard case .card(let id, _) = focus else {
      focus = .deck(nil)
      return nil
    }
    guard let position = deck.cards.firstIndex(where: { $0.id == id }) else { return nil }
    let card = deck.cards.remove(at: position)
    let next = deck.cards.indices.contains(position) ? deck.cards[position] : deck.cards.last
    focus = next.map { .card($0.id, nil) } ?? .deck(nil)
    return .deletedCard(term: card.term)
  }

  package func moveCard(to number: String, in deck: inout Deck) -> EditNotice? {
    guard case .card(let id, _) = focus else { return nil }
    guard let position = deck.cards.position(number) else {
      return .noSuchPosition(number, count: deck.cards.count)
    }
    if let old = deck.cards.firstIndex(where: { $0.id == id }) {
      deck.cards.insert(deck.cards.remove(at: old), at: position)
    }
    return nil
  }

  package mutating func step(by distance: Int, in deck: Deck) -> EditNotice? {
    guard case .card(let id, _) = focus else { return nil }
    let position = (deck.cards.firstIndex { $0.id == id } ?? 0) + distance
    guard deck.cards.indices.contains(position) else { return .noOther }
    focus = .card(deck.cards[position].id, nil)
    return nil
  }

  private mutating func fill(
    _ field: CardField, of card: Card, with text: String, in deck: inout Deck
  ) throws(EditRefusal) -> EditNotice? {
    if text.isEmpty, field != .readings {
      focus = .deck(nil)
      return field == .term ? nil : .gaveUp
    }
    let filled = try deck.setting(field, to: text, of: card)
    switch field {
    case .term where deck.wantsReading(of: filled): focus = .newCard(filled, .readings)
    case .term, .readings: focus = .newCard(filled, .meanings)
    default:
      let card = deck.naming(filled)
      deck.cards.append(card)
      focus = .newCard(Self.blank, .term)
      return .added(term: card.term)
    }
    return nil
  }
}

extension CardField {
  /// The fields to list for a card: those that players edit most, and all others that it has.
  package static func listed(of card: Card) -> [CardField] {
    let usual: [CardField] = [.term, .readings, .meanings, .accept, .hint, .notes, .tags]
    return allCases.filter { usual.contains($0) || !card.text(of: $0).isEmpty }
  }
}

extension DeckField {
  /// The fields to list for a deck. Languages and required decks are listed only if it names any.
  package static func listed(of deck: Deck) -> [DeckField] {
    allCases.filter { ![.languages, .requires].contains($0) || !deck.text(of: $0).isEmpty }
  }
}

package enum EditNotice: Hashable, Sendable {
  /// The text was refused, because the file would have these faults.
  case refused([Diagnostic])
  case noSuchField(String, known: [String])
  case noSuchCard(String)
  case nothingToEdit
  /// A question is open, so the editor shows the card before it.
  case editingLast
  case noOther
  /// The last edit was taken back, outside the editor.
  case undone
  /// The list has no item of this number. `count` is its length.
  case noSuchPosition(String, count: Int)
  /// A new card without a meaning was abandoned.
  case gaveUp
  case added(term: String)
  case deletedCard(term: String)
  case deletedDeck(title: String)
  case newDeck(title: String)
  /// The deck can't be edited where it is. The edit is in a copy with this path.
  case copied(title: String, path: String)
  case reloaded(title: String)
}
