/// The number of known cards on each day, by deck and level: cards with a question past its learning steps.
package struct KnownCards: Hashable, Sendable {
  package enum Group: Hashable, Sendable {
    /// The cards of a deck.
    case deck(Deck.ID)
    /// The cards of a level, such as N5.
    case level(String)
  }

  /// The number of a day on which the number of cards changed, and how many were known at its end.
  package typealias Change = (day: Int, count: Int)

  private var changes: [Group: [Int: Int]] = [:]
  /// The questions about a card that are known now.
  private var kinds: [CardReference: Int] = [:]

  package init() {}

  /// The decks that ever had a known card, sorted.
  package var decks: [Deck.ID] {
    changes.keys.compactMap { if case .deck(let id) = $0 { id } else { nil } }.sorted()
  }

  /// The levels that ever had a known card, sorted.
  package var levels: [String] {
    changes.keys.compactMap { if case .level(let level) = $0 { level } else { nil } }.sorted()
  }

  /// Counts the change of an item's memory on a day. A memory is nil before the first review, and where the
  /// item is new again.
  package mutating func count(
    _ item: ReviewItem, from before: Memory?, to after: Memory?, day: Int, level: String?
  ) {
    let change = (after?.state == .review ? 1 : 0) - (before?.state == .review ? 1 : 0)
    guard change != 0 else { return }
    let were = kinds[item.card] ?? 0
    kinds[item.card] = were + change
    guard (were > 0) != (were + change > 0) else { return }
    for group in [.deck(item.deckID)] + (level.map { [.level($0)] } ?? []) as [Group] {
      changes[group, default: [:]][day, default: 0] += change
    }
  }

  /// The days on which the number of a group changed, in order.
  package func days(of group: Group) -> [Change] {
    var count = 0
    return (changes[group] ?? [:]).sorted { $0.key < $1.key }.compactMap { day, change in
      count += change
      return change == 0 ? nil : (day, count)
    }
  }
}
