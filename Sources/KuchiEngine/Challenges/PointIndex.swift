import KuchiFoundation

/// The sentences of points in a pool, by their positions.
struct PointIndex: Sendable {
  /// For each further sentence the first one of its point.
  private(set) var leads: [Int: Int] = [:]
  /// For each first sentence all of its point, in the order of the deck.
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
  /// In which order the sentences of the point at `position` are asked, by their numbers; empty for any other card.
  ///
  /// Those that were never asked come first, of them those with the fewest unknown words; then those that were asked longest
  /// ago. The lesson's own is left out on the day of the lesson, which lasts until a sentence was asked on an earlier day.
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
