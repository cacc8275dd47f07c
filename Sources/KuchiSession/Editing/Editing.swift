public import KuchiEngine

/// What is being edited, and what the next line is taken for.
public struct Editing: Hashable, Sendable {
  /// What of a deck is in front of the player.
  public enum Focus: Hashable, Sendable {
    /// What is said of the deck; a field that the next line is to fill.
    case deck(DeckField?)
    /// A card; a field that the next line is to fill.
    case card(Card.ID, CardField?)
    /// A card that is not in the deck yet, and the field that the next line is to fill.
    case newCard(Card, CardField)
    /// Cards of which the next line chooses one.
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

  /// A card with nothing in it that its player has said.
  static let blank = Card(id: "new", term: "?", meanings: ["?"])

  /// The same place with no field asked for.
  var settled: Editing {
    switch focus {
    case .deck: Editing(deckID, .deck(nil))
    case .card(let id, _): Editing(deckID, .card(id, nil))
    case .newCard, .choice: self
    }
  }
}

/// What editing did, or could not do, that the player should hear of.
public enum EditNotice: Hashable, Sendable {
  /// What was typed can't be: the file would have these faults.
  case refused([DeckFault])
  /// What was typed names no field; these there are.
  case noSuchField(String, known: [String])
  /// No card of the decks in play is called so.
  case noSuchCard(String)
  /// There is neither a card nor a deck to edit.
  case nothingToEdit
  /// There is no other deck or card to go to.
  case noOther
  /// What was typed is no place in a list of so many.
  case noSuchPlace(String, count: Int)
  /// A new card was given up for want of a meaning.
  case gaveUp
  /// A card was added.
  case added(term: String)
  /// A card was deleted.
  case deletedCard(term: String)
  /// A deck was deleted, with its file.
  case deletedDeck(title: String)
  /// A deck was made.
  case newDeck(title: String)
  /// A deck can't be edited where it is: the edit went into a copy of it in this file.
  case copied(title: String, path: String)
  /// The deck is as its file is now.
  case reloaded(title: String)
}
