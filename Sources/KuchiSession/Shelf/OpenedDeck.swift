public import KuchiEngine

/// A deck as it was opened, with where it comes from.
public struct OpenedDeck: Hashable, Sendable {
  /// The deck.
  public var deck: Deck
  /// Where it comes from.
  public var origin: DeckOrigin

  /// A deck from somewhere.
  public init(_ deck: Deck, from origin: DeckOrigin = .builtIn) {
    self.deck = deck
    self.origin = origin
  }

  /// The same deck, not to be edited in its place where `known`, the same file, is not.
  func editable(as known: DeckOrigin) -> OpenedDeck {
    var opened = self
    if known.path == origin.path, !known.isEditable { opened.origin.isEditable = false }
    return opened
  }
}
