import GRDB
public import KuchiEngine

extension ProgressDatabase {
  /// Takes over what decks say of the ids that their cards had before: what was learned under one of them is from
  /// now on progress of the card, for every player. Where a deck has a card again under such an id, the card gets
  /// back what was learned under it.
  ///
  /// To be called when decks were read and before they are played. It writes only when something is new.
  ///
  /// - Returns: whether something was.
  @discardableResult
  public func adopt(_ decks: [Deck]) throws(ProgressFailure) -> Bool {
    var isNew = false
    for deck in decks where try read({ try NameChanges(of: deck, in: $0) }) != NameChanges() {
      isNew = true
      try write { database in
        let changes = try NameChanges(of: deck, in: database)
        try renaming(deck.id, in: database).apply(changes.renamed, freeing: changes.freed)
      }
    }
    return isNew
  }

  /// Keeps for good what a player says of matches: whether the cards are the same.
  public func settle(_ answers: [CardMatch: Bool]) throws(ProgressFailure) {
    try write { database in
      for (deck, answers) in Dictionary(grouping: answers, by: \.key.deckID) {
        let same = answers.filter(\.value).map { ($0.key.lost.id, $0.key.card.id) }
        try renaming(deck, in: database).apply(Dictionary(same) { first, _ in first })
        for (match, isSame) in answers where !isSame {
          try Refusals(database: database).add(match.lost.id, isNot: match.card.id, in: deck)
        }
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
