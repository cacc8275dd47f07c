import KuchiFoundation

/// The positions of the sentences of a pool's grammar points.
struct PointIndex: Sendable {
  /// For each further sentence, the first sentence of its point.
  private(set) var leads: [Int: Int] = [:]
  /// For each first sentence, all sentences of its point in deck order.
  private(set) var sentences: [Int: [Int]] = [:]

  init(of decks: [Deck]) {
    var start = 0
    for deck in decks {
      for point in deck.points {
        let positions = point.map { start + $0 }
        sentences[positions[0]] = positions
        for further in positions.dropFirst() { leads[further] = positions[0] }
      }
      start += deck.cards.count
    }
  }
}

extension Day {
  /// The numbers of the sentences of the point at `position` in asking order; empty for any other card.
  ///
  /// Sentences never asked come first (of these, those with the fewest unknown words), then those asked
  /// longest ago. The lesson's own is left out until a sentence was asked on an earlier day.
  package func sentences(of position: Int) -> [Int] {
    let sentences = pool.sentences(of: position)
    guard sentences.count > 1 else { return [] }
    let dates = sentences.map { asked[$0] ?? .distantPast }
    let unknown = sentences.map { unknownWords(at: $0).count }
    let today = days.day(of: now).lowerBound
    let isLessonDay = dates.allSatisfy { $0 == .distantPast || $0 >= today }
    return sentences.indices.dropFirst(isLessonDay ? 1 : 0)
      .sorted { (dates[$0], unknown[$0], $0) < (dates[$1], unknown[$1], $1) }
  }
}
