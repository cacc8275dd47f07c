import KuchiDecks
import KuchiJapanese

/// Which cards of a pool are one item: cards of several decks with the same term, and a reading and a meaning in common.
///
/// Each such item is asked through one of its cards. That is the card that was reviewed most, or the first one in the order
/// of the decks when none was.
struct SharedItems {
  /// For each card the position of the card through which its item is asked.
  private let representatives: [Int]

  /// The items of `pool`.
  ///
  /// - Parameter reviews: The number of reviews of the card at a position.
  init(of pool: CardPool, reviews: (Int) -> Int) {
    var representatives = Array(pool.cards.indices)
    if pool.decks.count > 1 {
      for group in Self.groups(in: pool) {
        let chosen = group.max { (reviews($0), $1) < (reviews($1), $0) }
        for position in group { representatives[position] = chosen ?? position }
      }
    }
    self.representatives = representatives
  }

  /// Whether the item of the card at `position` is asked through this card.
  func isAsked(_ position: Int) -> Bool { representatives[position] == position }

  /// The position of the card through which the item of the card at `position` is asked.
  func representative(of position: Int) -> Int { representatives[position] }

  /// The groups of two and more cards that are one item, each in the order of the pool.
  private static func groups(in pool: CardPool) -> [[Int]] {
    let sameTerm = Dictionary(grouping: pool.cards.indices) { pool.cards[$0].term }
    return sameTerm.values.filter { $0.count > 1 }.flatMap { positions in
      positions.reduce(into: [[Int]]()) { groups, position in
        let group = groups.firstIndex { group in
          pool.deckID(of: group[0]) != pool.deckID(of: position)
            && pool.cards[group[0]].isOneItem(with: pool.cards[position])
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
