#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Game {
  /// A new game of what was missed in this one, each question once, in the order in which they were missed first. What
  /// was accepted as an answer stays accepted, and practice stays practice.
  ///
  /// - Parameters:
  ///   - seed: What the game is dealt from.
  ///   - now: When that is.
  /// - Returns: the game; nil when nothing was missed that can still be asked.
  public func ofMissed(seed: UInt64, at now: Date) -> Game? {
    let items = position.missedItems.filter(pool.canAsk)
    guard !items.isEmpty else { return nil }
    var game = Game(
      pool, settings: settings, seed: seed, items: items, confusions: confusions, at: now)
    game.isPractice = isPractice
    for synonym in position.synonyms {
      game.play(.synonym(synonym.text, card: synonym.item.card, kind: synonym.item.kind))
    }
    return game
  }

  /// When the last thing was done in it that is timed; when it was dealt, if nothing was.
  public var lastPlayed: Date { moves.lastDate ?? edited ?? begun }
}
