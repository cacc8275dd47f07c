/// What a day does with texts: each is one of its new cards, and is read once a day.
extension Day {
  /// The cards that wait for the next day: those that were missed often enough, and what was asked before about texts that were
  /// read.
  func enough(_ limits: DailyLimits) -> Set<Int> {
    let texts = Set(positions(of: limits.asked).map(pool.unit))
    let read = pool.texts.filter { texts.contains($1) && wasShown($0) }.keys
    return positions(of: limits.enough).union(read)
  }

  /// How many cards of each stream the day has brought, besides those of texts that are not asked to their end.
  func used(of limits: DailyLimits) -> [LearningStream: Int] {
    let (open, unit) = (openTexts, pool.unit)
    let begun = positions(of: limits.begun).filter {
      !phrases.contains($0) && !open.contains(unit($0))
    }
    return Dictionary(begun.map { (pool.streams[$0], 1) }, uniquingKeysWith: +)
  }

  /// The texts about which something was never asked.
  private var openTexts: Set<Int> { Set(pool.texts.filter { isUnasked($0.key) }.values) }

  /// The limits of this day, of which a text uses one new card once all questions about it were asked, and none before.
  func counted(_ limits: DailyLimits) -> DailyLimits {
    let (open, texts) = (openTexts, pool.texts)
    let questions = positions(of: limits.begun).filter { texts[$0] != nil }
    return Dictionary(grouping: questions, by: pool.unit).reduce(into: limits) { limits, text in
      let surplus = text.value.count - (open.contains(text.key) ? 0 : 1)
      limits.newToday -= surplus
      limits.decks[pool.deckID(of: text.key)]?.newToday -= surplus
    }
  }
}

extension CardPool {
  /// For each card that asks about a text, the first card that does.
  var texts: [Int: Int] {
    lasting.texts.value(of: .pool) {
      var first: [Passage: Int] = [:]
      return cards.indices.reduce(into: [:]) { texts, position in
        guard let passage = passage(of: position) else { return }
        texts[position] = first[passage, default: position]
        first[passage] = texts[position]
      }
    }
  }

  /// The card with which a card counts as one new card of a day: the first about its text, or itself.
  var unit: (Int) -> Int { { [texts] in texts[$0] ?? $0 } }
}
