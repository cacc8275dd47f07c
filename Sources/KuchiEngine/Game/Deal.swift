/// Decides which questions a game asks, and in which order.
struct Deal {
  let pool: CardPool
  let settings: GameSettings

  /// As many questions as the settings ask for, or as there are. Every card comes once in random order, then
  /// every card that has a second kind of question, and so on.
  func questions(using generator: inout SeededGenerator) -> [PlannedQuestion] {
    var open = pool.cards.indices.map {
      (card: $0, kinds: pool.questionKinds(for: $0, topic: settings.topic))
    }.filter { !$0.kinds.isEmpty }
    var questions: [PlannedQuestion] = []
    while questions.count < settings.count, !open.isEmpty {
      open.shuffle(using: &generator)
      keepApart(&open, after: questions.last)
      for index in open.indices.prefix(settings.count - questions.count) {
        let kind = open[index].kinds.remove(at: Int.random(in: open[index].kinds.indices, using: &generator))
        questions.append(PlannedQuestion(card: open[index].card, kind: kind))
      }
      open.removeAll { $0.kinds.isEmpty }
    }
    return questions
  }

  // Two questions about one card should not follow each other.
  private func keepApart(_ open: inout [(card: Int, kinds: [QuestionKind])], after last: PlannedQuestion?) {
    if let last, open.count > 1, open[0].card == last.card { open.swapAt(0, open.count - 1) }
  }
}

extension Game {
  /// Whether the game follows only from its seed, settings and cards, as its code deals it: no schedule chose
  /// its questions, no answer was accepted before it, and no card was edited since.
  package var comesFromItsSeed: Bool {
    var generator = SeededGenerator(seed: seed)
    return edited == nil && confusions.isEmpty && met.isEmpty && ladder == Ladder()
      && !moves.contains(where: \.isSynonym)
      && plan == Deal(pool: pool, settings: settings).questions(using: &generator)
  }
}

extension Move {
  fileprivate var isSynonym: Bool { if case .synonym = self { true } else { false } }
}
