/// An item that is forgotten again and again.
public struct Leech: Hashable, Sendable {
  /// What is forgotten.
  public let item: ReviewItem
  /// How often it was forgotten after it was known.
  public let lapses: Int

  /// The leeches among the memories, the most often forgotten first; at most `count`.
  public static func worst(
    of memories: [ReviewItem: Memory], rule: LeechRule = .standard, count: Int = 10
  ) -> [Leech] {
    let leeches = memories.lazy.filter { rule.isLeech($0.value) }
      .map { Leech(item: $0.key, lapses: $0.value.lapses) }
    return Array(leeches.sorted(by: isWorse).prefix(max(0, count)))
  }

  private static func isWorse(_ left: Leech, _ right: Leech) -> Bool {
    if left.lapses != right.lapses { return left.lapses > right.lapses }
    return left.item.name < right.item.name
  }
}

extension ReviewItem {
  fileprivate var name: (String, String, String) { (deckID, cardID, kind.rawValue) }
}
