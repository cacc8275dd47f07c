/// Decides which questions a game asks, and in which order.
struct Deal {
  let pool: CardPool
  let settings: GameSettings

  /// As many questions as the settings ask for, or as there are. Every card comes once in random order, then
  /// every card that has a second kind of question, and so on.
  func questions(using generator: inout SeededGenerator) -> [PlannedQuestion] {
    var open = pool.positions(askedAbout: settings.topic)
    // What is left to ask of the cards that were asked, which are few of a large deck.
    var left: [Int: [QuestionKind]] = [:]
    var questions: [PlannedQuestion] = []
    while questions.count < settings.count, !open.isEmpty {
      open.shuffle(using: &generator)
      keepApart(&open, after: questions.last)
      for card in open.prefix(settings.count - questions.count) {
        var kinds = left[card] ?? kinds(of: card)
        let kind = kinds.remove(at: Int.random(in: kinds.indices, using: &generator))
        questions.append(PlannedQuestion(card: card, kind: kind))
        left[card] = kinds
      }
      open = questions.count < settings.count ? open.filter { left[$0] != [] } : []
    }
    return questions
  }

  private func kinds(of card: Int) -> [QuestionKind] { pool.questionKinds(for: card, topic: settings.topic) }

  // Two questions about one card should not follow each other.
  private func keepApart(_ open: inout [Int], after last: PlannedQuestion?) {
    if let last, open.count > 1, open[0] == last.card { open.swapAt(0, open.count - 1) }
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
