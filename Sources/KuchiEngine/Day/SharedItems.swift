import KuchiDecks
import KuchiJapanese

extension CardPool {
  /// For each card the position of the card through which its item is asked.
  ///
  /// Cards of several decks with the same term, and a reading and a meaning in common, are one item. It is asked through the
  /// card that was reviewed most, or the first one in the order of the decks when none was.
  ///
  /// - Parameter reviews: The number of reviews of the card at a position.
  func representatives(reviews: (Int) -> Int) -> [Int] {
    var representatives = Array(cards.indices)
    for group in decks.count > 1 ? sharedItems : [] {
      let chosen = group.max { (reviews($0), $1) < (reviews($1), $0) }
      for position in group { representatives[position] = chosen ?? position }
    }
    return representatives
  }

  /// The groups of two and more cards that are one item, each in the order of the pool.
  private var sharedItems: [[Int]] {
    let sameTerm = Dictionary(grouping: cards.indices) { cards[$0].term }
    return sameTerm.values.filter { $0.count > 1 }.flatMap { positions in
      positions.reduce(into: [[Int]]()) { groups, position in
        let group = groups.firstIndex { group in
          deckID(of: group[0]) != deckID(of: position) && cards[group[0]].isOneItem(with: cards[position])
        }
        group.map { groups[$0].append(position) } ?? groups.append([position])
      }
    }.filter { $0.count > 1 }
  }
}

extension Card {
  /// Whether this card and one with the same term, of another deck, are one item.
  func isOneItem(with other: Card) -> Bool {
    (kind == .kanji) == (other.kind == .kanji)
      && (readings == other.readings || !Set(readings).isDisjoint(with: other.readings))
      && !Set(meanings.map(Self.core)).isDisjoint(with: other.meanings.map(Self.core))
  }

  private static func core(_ meaning: String) -> String { Gloss.core(of: meaning, isEnglish: true) }
}
