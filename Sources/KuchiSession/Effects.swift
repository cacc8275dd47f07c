public import KuchiEngine

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Everything a session asks of the world. What throws is shown to the player as an alert.
public struct Effects {
  /// The time.
  public var now: () -> Date
  /// A seed for the next game.
  public var seed: () -> UInt64
  /// Keeps the settings.
  public var save: (Settings) throws -> Void
  /// Keeps the fact that a card was answered.
  public var record: (Review) throws -> Void
  /// Marks a recorded fact as taken back.
  public var retract: (Review) throws -> Void
  /// The decks there are, to choose from.
  public var shelf: () -> [DeckEntry]
  /// Opens decks by id or path, in the order given.
  public var open: ([String]) throws -> [Deck]

  /// The effects of a session; those that only keep things do nothing unless given.
  public init(
    now: @escaping () -> Date, seed: @escaping () -> UInt64,
    save: @escaping (Settings) throws -> Void = { _ in },
    record: @escaping (Review) throws -> Void = { _ in },
    retract: @escaping (Review) throws -> Void = { _ in },
    shelf: @escaping () -> [DeckEntry] = { [] }, open: @escaping ([String]) throws -> [Deck]
  ) {
    self.now = now
    self.seed = seed
    self.save = save
    self.record = record
    self.retract = retract
    self.shelf = shelf
    self.open = open
  }
}
