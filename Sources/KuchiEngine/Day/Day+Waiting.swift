/// What new cards wait for.
extension Day {
  /// What the card at `position` waits for; empty if it can be shown or was shown before.
  package func missing(at position: Int) -> [Prerequisite] {
    isMissing(at: position) ? prerequisites.missing(at: representatives[position]) : []
  }

  func isMissing(at position: Int) -> Bool {
    let asked = representatives[position]
    return !wasShown(position) && prerequisites.isMissing(at: asked) && !phrases.contains(asked)
  }

  package var lockedItems: LockedItems {
    var locked = LockedItems()
    guard prerequisites.areAny else { return locked }
    for position in pool.cards.indices where isNewItem(position) && pool.isAsked(position) {
      let missing = missing(at: position)
      if missing.isEmpty { continue }
      locked.count += 1
      for prerequisite in missing {
        locked.add(prerequisite) { prerequisites.teacher(of: $0).map(wasShown) ?? false }
      }
    }
    return locked
  }

  /// The decks that the new cards of a deck wait for.
  package func required(by deck: Deck.ID) -> [Deck.ID] { prerequisites.required(by: deck) }

  /// For each deck, how many unseen items wait for other items.
  package var locked: [Deck.ID: Int] {
    pool.cards.indices.reduce(into: [:]) { locked, position in
      if isAsked(position), isMissing(at: position) {
        locked[pool.deckID(of: position), default: 0] += 1
      }
    }
  }
}
