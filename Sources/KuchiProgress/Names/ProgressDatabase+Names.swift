import GRDB
public import KuchiEngine

extension ProgressDatabase {
  /// Takes over what decks say of the ids that their cards had before: what was learned under one of them is from
  /// now on progress of the card, for every player. Where a deck has a card again under such an id, the card gets
  /// back what was learned under it.
  ///
  /// To be called when decks were read and before they are played. It writes only when something is new.
  public func adopt(_ decks: [Deck]) throws(ProgressFailure) {
    for deck in decks where try read({ try NameChanges(of: deck, in: $0) }) != NameChanges() {
      try write { database in
        let changes = try NameChanges(of: deck, in: database)
        try renaming(deck.id, in: database).apply(changes.renamed, freeing: changes.freed)
      }
    }
  }

  /// Keeps what a player says of matches, for good: that the cards are those that are gone, or that they are not.
  public func settle(_ matches: [CardMatch], areSame: Bool) throws(ProgressFailure) {
    try write { database in
      for (deck, matches) in Dictionary(grouping: matches, by: \.deckID) {
        let pairs = Dictionary(matches.map { ($0.lost.id, $0.card.id) }) { first, _ in first }
        areSame
          ? try renaming(deck, in: database).apply(pairs)
          : try Refusals(database: database).add(pairs, in: deck)
      }
    }
  }

  private func renaming(_ deck: Deck.ID, in database: Database) -> Renaming {
    Renaming(database: database, rule: rule, deck: deck)
  }
}

/// What a deck says of names that is not known yet.
private struct NameChanges: Equatable {
  var renamed: [Card.ID: Card.ID] = [:]
  var freed: [Card.ID] = []

  init() {}

  init(of deck: Deck, in database: Database) throws {
    let known = try FormerCards(database: database)[deck.id]
    renamed = FormerNames([deck])[deck.id].filter { known[$0] != $1 }
    if !known.isEmpty { freed = deck.cards.lazy.map(\.id).filter { known[$0] != nil } }
  }
}
