public import KuchiEngine

/// What bringing a deck up to date with a file does to it.
public struct DeckUpdate: Equatable, Sendable {
  /// Where the file says something else than the deck.
  public struct Change: Hashable, Sendable {
    /// The card.
    public var card: Card.ID
    /// Its field.
    public var field: ImportField
    /// What the deck said.
    public var before: String
    /// What the file says.
    public var after: String
    /// Whether the deck's own text stayed.
    public var isKept: Bool
  }

  /// The deck, up to date. Its cards keep their ids and their order; new ones follow.
  public private(set) var deck: Deck
  /// Cards that were not in the deck.
  public private(set) var added: [Card.ID] = []
  /// The fields that differed.
  public private(set) var changes: [Change] = []
  /// How many cards were changed.
  public private(set) var changed = 0
  /// How many were in both and stayed as they were.
  public private(set) var unchanged = 0
  /// How many the file knows nothing of. They stay.
  public private(set) var absent = 0

  /// Brings `deck` up to date with what was imported.
  ///
  /// Terms, readings and meanings become the file's. Lists grow by what the file adds; a hint or notes that are there
  /// already stay, and so does every field that the file leaves empty.
  public init(_ deck: Deck, with imported: Deck) {
    self.deck = deck
    let owners = CardOwners(deck, imported)
    var taken: Set<Int> = []
    for card in imported.cards {
      if let index = owners.index(of: card) {
        if taken.insert(index).inserted {
          update(index, with: card)
        } else {
          self.deck.cards[index].absorb(card)
        }
      } else {
        added.append(card.id)
        self.deck.cards.append(card)
      }
    }
    absent = deck.cards.count - taken.count
    self.deck.cards.settleFormerIDs()
  }

  private mutating func update(_ index: Int, with card: Card) {
    let before = deck.cards[index]
    var merge = CardMerge(before)
    merge.take(card)
    deck.cards[index] = merge.card
    changes += merge.changes
    if merge.card == before { unchanged += 1 } else { changed += 1 }
  }
}
