/// How much a deck file may hold. What goes beyond is refused with a clear error.
public struct DeckLimits: Hashable, Sendable {
  /// The most bytes of a file; never more than 4 GiB.
  public var bytes: Int
  /// The most cards of a deck.
  public var cards: Int
  /// The most levels of arrays and objects, the outermost counted; never more than 64.
  public let levels: Int

  /// The limits of the format, of which a server may want less: 256 MiB, a million cards, 64 levels.
  public init(bytes: Int = 256 << 20, cards: Int = 1_000_000, levels: Int = 64) {
    self.bytes = bytes
    self.cards = cards
    self.levels = max(1, min(levels, 64))
  }
}
