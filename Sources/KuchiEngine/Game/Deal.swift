/// Chooses what a game asks, and in which order.
struct Deal {
  let pool: CardPool
  let settings: GameSettings

  /// As many items as the settings ask for, or as there are: every card once in random order, then every card that
  /// can be asked in another way, and so on.
  func items(using generator: inout SeededGenerator) -> [PlannedQuestion] {
    var open = pool.cards.indices.map {
      (card: $0, kinds: pool.questionKinds(for: $0, topic: settings.topic))
    }.filter { !$0.kinds.isEmpty }
    var items: [PlannedQuestion] = []
    while items.count < settings.count, !open.isEmpty {
      open.shuffle(using: &generator)
      keepApart(&open, after: items.last)
      for place in open.indices.prefix(settings.count - items.count) {
        let kind = open[place].kinds.remove(at: Int.random(in: open[place].kinds.indices, using: &generator))
        items.append(PlannedQuestion(card: open[place].card, kind: kind))
      }
      open.removeAll { $0.kinds.isEmpty }
    }
    return items
  }

  // Two kinds of question about one card should not follow each other.
  private func keepApart(_ open: inout [(card: Int, kinds: [QuestionKind])], after last: PlannedQuestion?) {
    if let last, open.count > 1, open[0].card == last.card { open.swapAt(0, open.count - 1) }
  }
}

extension Game {
  /// Whether it is what its seed, settings and cards alone make, as its code deals it: no schedule chose its questions,
  /// no answer was accepted before it, and its cards were not edited since.
  public var comesFromItsSeed: Bool {
    var generator = SeededGenerator(seed: seed)
    return edited == nil && confusions.isEmpty && !moves.contains(where: \.isSynonym)
      && plan == Deal(pool: pool, settings: settings).items(using: &generator)
  }
}

extension Move {
  fileprivate var isSynonym: Bool { if case .synonym = self { true } else { false } }
}
