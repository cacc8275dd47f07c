import KuchiDecks

/// An item that is forgotten again and again.
package struct Leech: Hashable, Sendable {
  /// The item.
  package let item: ReviewItem
  /// The number of lapses.
  package let lapses: Int

  /// The leeches among the memories, the worst first; at most `count`.
  package static func worst(of memories: [ReviewItem: Memory], count: Int = 10) -> [Leech] {
    let leeches = memories.lazy.filter { LeechRule.standard.isLeech($0.value) }
      .map { Leech(item: $0.key, lapses: $0.value.lapses) }
    return Array(leeches.sorted { $0.rank < $1.rank }.prefix(max(0, count)))
  }

  private var rank: (Int, Deck.ID, Card.ID, String) {
    (-lapses, item.deckID, item.cardID, item.kind.rawValue)
  }
}

/// When an item is a leech: it is forgotten again and again and costs more than it gives.
public struct LeechRule: Hashable, Sendable {
  /// The number of lapses that make a leech.
  package let threshold: Int
  /// The number of further lapses after which it is flagged again.
  package let interval: Int

  /// A rule. Values below 1 become 1.
  public init(threshold: Int = 8, interval: Int = 4) {
    self.threshold = max(1, threshold)
    self.interval = max(1, interval)
  }

  /// Eight lapses, and again every four.
  public static let standard = LeechRule()

  /// Whether the item is a leech.
  package func isLeech(_ memory: Memory) -> Bool { memory.lapses >= threshold }

  /// Whether the grade again would flag the item.
  package func flagsAgain(in preview: Preview) -> Bool { flags(preview.again, after: preview.before) }

  /// Whether a review from one memory to the next flags the item.
  package func flags(_ memory: Memory, after earlier: Memory?) -> Bool {
    memory.lapses > (earlier?.lapses ?? 0) && isLeech(memory) && (memory.lapses - threshold) % interval == 0
  }
}
