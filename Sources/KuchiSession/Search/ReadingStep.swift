public import KuchiEngine

/// A step of reading all the decks there are.
public struct ReadingStep: Hashable, Sendable {
  /// The deck that was read; nil for a file that can't be, or whose id another one had before.
  public var deck: Deck?
  /// How many steps there are.
  public var total: Int

  /// A step.
  public init(_ deck: Deck?, of total: Int) {
    self.deck = deck
    self.total = total
  }
}
