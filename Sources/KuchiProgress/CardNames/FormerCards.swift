import GRDB

/// The former ids of cards.
extension Database {
  /// The present name of a card.
  func currentCard(_ card: Card.ID, in deck: Deck.ID) throws -> Card.ID {
    try value("SELECT card FROM former_card WHERE deck = ? AND former = ?", [deck, card]) ?? card
  }

  /// The present name of an item.
  func currentItem(_ item: ReviewItem) throws -> ReviewItem {
    ReviewItem(deckID: item.deckID, cardID: try currentCard(item.cardID, in: item.deckID), kind: item.kind)
  }

  /// The present names of the cards of a deck, by their former names.
  func formerNames(in deck: Deck.ID) throws -> [Card.ID: Card.ID] {
    var names: [Card.ID: Card.ID] = [:]
    try each("SELECT former, card FROM former_card WHERE deck = ?", [deck]) { row in
      names[try row.next()] = try row.next()
    }
    return names
  }

  /// The names of all decks.
  var formerNames: FormerNames {
    get throws {
      var names = FormerNames()
      try each("SELECT deck, former, card FROM former_card") { row in
        names[try row.next()][try row.next()] = try row.next()
      }
      return names
    }
  }

  func put(_ rename: CardRename) throws {
    try run(
      "REPLACE INTO renaming (deck, former, card, version) VALUES (?, ?, ?, ?)",
      [rename.deck, rename.former, rename.card, rename.version])
  }

  /// Takes over the statement of another file; false if this file has the same or a newer one.
  func merge(_ rename: CardRename) throws -> Bool {
    let known = try first(
      "SELECT deck, former, card, version FROM renaming WHERE deck = ? AND former = ?",
      [rename.deck, rename.former]
    ) { try CardRename(&$0) }
    if let known, !known.precedes(rename) { return false }
    try put(rename)
    return true
  }
}

/// The latest statement about a former id.
struct CardRename: Decodable, Hashable {
  var deck: Deck.ID
  var former: Card.ID
  /// The card that it is now; nil if it is a card of its own again.
  var card: Card.ID?
  /// Grows with each statement about the deck; the highest version counts.
  var version: Int

  /// Whether `other` counts instead of this one. If the versions are equal, any order works if all machines
  /// use the same one.
  func precedes(_ other: CardRename) -> Bool {
    version != other.version ? version < other.version : (card ?? "") < (other.card ?? "")
  }

  /// The present names by former ids. Chains are followed to their end. In a cycle, which several machines
  /// can create together, the lowest id is the card.
  static func names(_ renames: some Sequence<CardRename>) -> [Card.ID: Card.ID] {
    let next = renames.reduce(into: [Card.ID: Card.ID]()) { next, rename in
      if rename.card != rename.former { next[rename.former] = rename.card }
    }
    var names: [Card.ID: Card.ID] = [:]
    for former in next.keys {
      let name = end(of: former, next, names)
      if name != former { names[former] = name }
    }
    return names
  }

  private static func end(
    of former: Card.ID, _ next: [Card.ID: Card.ID], _ names: [Card.ID: Card.ID]
  ) -> Card.ID {
    var (path, seen, card) = ([former], Set([former]), former)
    while let following = next[card] {
      if let known = names[following] { return known }
      guard seen.insert(following).inserted else {
        return path.drop { $0 != following }.min() ?? following
      }
      path.append(following)
      card = following
    }
    return card
  }
}

extension CardRename {
  /// Reads a row of `renaming`.
  init(_ row: inout Columns) throws {
    self.init(
      deck: try row.next(), former: try row.next(), card: try row.next(), version: try row.count())
  }
}
