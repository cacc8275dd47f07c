public import KuchiEngine

/// Decks made ready to be searched.
public final class SearchableDecks: Sendable {
  /// The decks, in the order of the shelf.
  public let decks: [Deck]
  private let index: SearchIndex

  /// Decks with an index over all their cards. Making it takes time in proportion to them.
  public init(_ decks: [Deck]) {
    self.decks = decks
    index = SearchIndex(decks)
  }

  /// The same, made where nobody waits for it.
  @concurrent static func made(of decks: [Deck]) async -> SearchableDecks { SearchableDecks(decks) }

  /// The cards that are nearest to what is searched, and how many there are.
  public func results(_ query: String) -> SearchResults { index.search(query, limit: Search.shown) }

  /// The deck with this id.
  public subscript(id: Deck.ID) -> Deck? { decks.first { $0.id == id } }
}

extension SearchableDecks: Hashable {
  /// Whether both are the very same: comparing them costs nothing.
  public static func == (left: SearchableDecks, right: SearchableDecks) -> Bool { left === right }

  /// Tells by identity, as equality does.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
