import GRDB
import KuchiEngine

/// The former ids of cards, within a transaction.
struct FormerCards {
  /// Selects all ids of a card. Argument 2 is its deck, and argument 3 its present id.
  static let names = "(SELECT ?3 UNION ALL SELECT former FROM former_card WHERE deck = ?2 AND card = ?3)"

  let database: Database

  /// The present name of a card.
  func current(_ card: Card.ID, in deck: Deck.ID) throws -> Card.ID {
    try database.first("SELECT card FROM former_card WHERE deck = ? AND former = ?", [deck, card]) {
      try $0.decode(forColumn: "card")
    } ?? card
  }

  /// The present name of an item.
  func current(_ item: ReviewItem) throws -> ReviewItem {
    ReviewItem(deckID: item.deckID, cardID: try current(item.cardID, in: item.deckID), kind: item.kind)
  }

  /// The present names of the cards of a deck, by their former ones.
  subscript(deck: Deck.ID) -> [Card.ID: Card.ID] {
    get throws {
      let rows = try database.all("SELECT former, card FROM former_card WHERE deck = ?", [deck]) { row in
        (try row.decode(Card.ID.self, forColumn: "former"), try row.decode(Card.ID.self, forColumn: "card"))
      }
      return Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The names of all decks.
  var all: FormerNames {
    get throws {
      var names = FormerNames()
      try database.each("SELECT deck, former, card FROM former_card") { row in
        names[try row.decode(forColumn: "deck")][try row.decode(forColumn: "former")] = try row.decode(
          forColumn: "card")
      }
      return names
    }
  }

  /// The ids of a deck of which it was said whether another card is theirs.
  func mentioned(in deck: Deck.ID) throws -> Set<Card.ID> {
    Set(
      try database.all("SELECT former FROM renaming WHERE deck = ?", [deck]) {
        try $0.decode(forColumn: "former")
      })
  }

  /// Records which card each former id is from now on: another card, or nil for a card of its own again. Call
  /// ``derive(in:)`` afterwards.
  func record(_ cards: [(former: Card.ID, card: Card.ID?)], in deck: Deck.ID) throws {
    // A new statement has a higher version than all statements about the deck that this file knows.
    let newest =
      try database.first("SELECT max(version) AS version FROM renaming WHERE deck = ?", [deck]) {
        try $0.decode(Int?.self, forColumn: "version") ?? 0
      } ?? 0
    let version = min(newest + 1, Bounds.counts.upperBound)
    for (former, card) in cards {
      try put(CardRename(deck: deck, former: former, card: card, version: version))
    }
  }

  private func put(_ rename: CardRename) throws {
    try database.run(
      "REPLACE INTO renaming (deck, former, card, version) VALUES (?, ?, ?, ?)",
      [rename.deck, rename.former, rename.card, rename.version])
  }

  /// Takes over the statement of another file; false if this file has the same or a newer one.
  func merge(_ rename: CardRename) throws -> Bool {
    let known = try database.first(
      "SELECT * FROM renaming WHERE deck = ? AND former = ?", [rename.deck, rename.former],
      CardRename.init(row:))
    if let known, !known.precedes(rename) { return false }
    try put(rename)
    return true
  }

  /// Derives the present names of the cards of a deck from the latest statements.
  ///
  /// - Returns: The ids whose present name changed, with their old and new names.
  @discardableResult
  func derive(in deck: Deck.ID) throws -> Set<Card.ID> {
    let old = try self[deck]
    let renames = try database.all("SELECT * FROM renaming WHERE deck = ?", [deck], CardRename.init(row:))
    let new = CardRename.names(renames)
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    for former in changed {
      try database.run("DELETE FROM former_card WHERE deck = ? AND former = ?", [deck, former])
      if let card = new[former] {
        try database.run(
          "INSERT INTO former_card (deck, former, card) VALUES (?, ?, ?)", [deck, former, card])
      }
    }
    return changed.union(changed.compactMap { old[$0] }).union(changed.compactMap { new[$0] })
  }
}

/// The latest statement about a former id.
struct CardRename: Hashable {
  var deck: Deck.ID
  var former: Card.ID
  /// The card that it is now; nil if it is a card of its own again.
  var card: Card.ID?
  /// Grows with each statement about the deck.
  var version: Int

  /// Whether the other statement counts instead of this one. Between two of one version any order will do, as long as
  /// all machines use the same.
  func precedes(_ other: CardRename) -> Bool {
    version != other.version ? version < other.version : (card ?? "") < (other.card ?? "")
  }

  /// The present names by former ids. Chains are followed to their end. In a circle, which several machines can make
  /// together, the lowest id is the card.
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
  fileprivate init(row: Row) throws {
    self.init(
      deck: try row.decode(forColumn: "deck"), former: try row.decode(forColumn: "former"),
      card: try row.decode(forColumn: "card"), version: try row.count("version"))
  }
}

extension FormerNames {
  /// A review whose cards have their present names.
  func renamed(_ stored: StoredReview) -> StoredReview {
    var stored = stored
    let deck = stored.review.deckID
    stored.confusedWith = stored.confusedWith.map { currentCard($0, in: deck) }
    stored.review.cardID = currentCard(stored.review.cardID, in: deck)
    return stored
  }
}
