import KuchiEngine

extension [Card] {
  /// Takes out former ids that name a card of the deck, or are another card's already: progress under them would be
  /// everybody's. Returns them, each with the place of its card.
  @discardableResult
  mutating func settleFormerIDs() -> [(index: Int, former: String)] {
    guard contains(where: { !$0.formerIds.isEmpty }) else { return [] }
    var taken = Set(map(\.id))
    var dropped: [(Int, String)] = []
    for index in indices where !self[index].formerIds.isEmpty {
      let kept = self[index].formerIds.filter { taken.insert($0).inserted }
      dropped += self[index].formerIds.filter { !kept.contains($0) }.map { (index, $0) }
      self[index].formerIds = kept
    }
    return dropped
  }
}
