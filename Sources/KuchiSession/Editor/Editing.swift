public import KuchiEngine

/// What is being edited: a deck, one of its cards or a new one, and the field that is asked for.
public struct Editing: Hashable, Sendable {
  /// The part of a deck that is in front of the player.
  public enum Focus: Hashable, Sendable {
    /// The fields of the deck; the field that the next text fills, if one is asked for.
    case deck(DeckField?)
    /// A card; the field that the next text fills, if one is asked for.
    case card(Card.ID, CardField?)
    /// A card that is not in the deck yet, and the field that the next text fills.
    case newCard(Card, CardField)
    /// Cards to choose one from.
    case choice([Card.ID])
  }

  /// The deck.
  public var deckID: Deck.ID
  /// What of it.
  public var focus: Focus

  /// Something to edit.
  public init(_ deckID: Deck.ID, _ focus: Focus) {
    self.deckID = deckID
    self.focus = focus
  }

  /// A new card before any field is filled.
  static let blank = Card(id: "new", term: "?", meanings: ["?"])

  /// The same with no field asked for.
  public var settled: Editing {
    switch focus {
    case .deck: Editing(deckID, .deck(nil))
    case .card(let id, _): Editing(deckID, .card(id, nil))
    case .newCard, .choice: self
    }
  }
}

// MARK: Intents

/// Each changes the deck that is edited, and what of it is in front of the player.
extension Editing {
  /// Fills the field that is asked for. The fields of a new card are asked for one after the other.
  package mutating func fill(with text: String, in deck: inout Deck) throws(EditRefusal) -> EditNotice? {
    switch focus {
    case .deck(let field?): deck = try deck.setting(field, to: text)
    case .card(let id, let field?):
      guard let place = deck.cards.firstIndex(where: { $0.id == id }) else { break }
      deck.cards[place] = try deck.setting(field, to: text, of: deck.cards[place])
    case .newCard(let card, let field): return try fill(field, of: card, with: text, in: &deck)
    case .deck(nil), .card(_, nil), .choice: break
    }
    self = settled
    return nil
  }

  /// Deletes the card, and goes to the one after it. A new card is given up.
  package mutating func deleteCard(in deck: inout Deck) -> EditNotice? {
    guard case .card(let id, _) = focus else {
      focus = .deck(nil)
      return nil
    }
    guard let place = deck.cards.firstIndex(where: { $0.id == id }) else { return nil }
    let card = deck.cards.remove(at: place)
    let next = deck.cards.indices.contains(place) ? deck.cards[place] : deck.cards.last
    focus = next.map { .card($0.id, nil) } ?? .deck(nil)
    return .deletedCard(term: card.term)
  }

  /// Moves the card to a place, counted from 0.
  package func moveCard(to place: Int, in deck: inout Deck) -> EditNotice? {
    guard case .card(let id, _) = focus else { return nil }
    guard deck.cards.indices.contains(place) else {
      return .noSuchPosition("\(place &+ 1)", count: deck.cards.count)
    }
    if let old = deck.cards.firstIndex(where: { $0.id == id }) {
      deck.cards.insert(deck.cards.remove(at: old), at: place)
    }
    return nil
  }

  /// Goes to another card, so far after this one.
  package mutating func step(by distance: Int, in deck: Deck) -> EditNotice? {
    guard case .card(let id, _) = focus else { return nil }
    let place = (deck.cards.firstIndex { $0.id == id } ?? 0) + distance
    guard deck.cards.indices.contains(place) else { return .noOther }
    focus = .card(deck.cards[place].id, nil)
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
  /// The fields that are listed for a card: those that players edit most, and what else it holds.
  public static func listed(of card: Card) -> [CardField] {
    let usual: [CardField] = [.term, .readings, .meanings, .accept, .hint, .notes, .tags]
    return allCases.filter { usual.contains($0) || !card.text(of: $0).isEmpty }
  }
}

extension DeckField {
  /// The fields that are listed for a deck: required decks only where there are any.
  public static func listed(of deck: Deck) -> [DeckField] {
    allCases.filter { $0 != .requires || !deck.requires.isEmpty }
  }
}

/// What came of editing, for the player.
public enum EditNotice: Hashable, Sendable {
  /// The text was refused: the file would have these faults.
  case refused([Diagnostic])
  /// The word names no field; these are the fields.
  case noSuchField(String, known: [String])
  /// No card of the decks in play is called so.
  case noSuchCard(String)
  /// There is neither a card nor a deck to edit.
  case nothingToEdit
  /// There is no other deck or card to go to.
  case noOther
  /// The list has no such number; it has so many items.
  case noSuchPosition(String, count: Int)
  /// A new card without a meaning was given up.
  case gaveUp
  /// A card was added.
  case added(term: String)
  /// A card was deleted.
  case deletedCard(term: String)
  /// A deck was deleted, with its file.
  case deletedDeck(title: String)
  /// A deck was made.
  case newDeck(title: String)
  /// A deck can't be edited in place: the edit is in a copy, in this file.
  case copied(title: String, path: String)
  /// The deck was read from its file again.
  case reloaded(title: String)
}
