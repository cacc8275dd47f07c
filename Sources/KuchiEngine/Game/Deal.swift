extension CardPool {
  /// The questions of a game in order: as many as its settings ask for, or as there are. Every card comes
  /// once in random order, then every card with a second kind of question, and so on.
  func questions(
    dealtBy settings: GameSettings, using generator: inout SeededGenerator
  ) -> [PlannedQuestion] {
    var open = positions(askedAbout: settings.topic)
    // The remaining kinds of the cards asked so far, which are few in a large deck.
    var left: [Int: [QuestionKind]] = [:]
    var questions: [PlannedQuestion] = []
    while questions.count < settings.count, !open.isEmpty {
      open.shuffle(using: &generator)
      // Two questions about one card should not follow each other.
      if open.count > 1, open[0] == questions.last?.card { open.swapAt(0, open.count - 1) }
      for card in open.prefix(settings.count - questions.count) {
        var kinds = left[card] ?? questionKinds(for: card, topic: settings.topic)
        let kind = kinds.remove(at: Int.random(in: kinds.indices, using: &generator))
        questions.append(PlannedQuestion(card: card, kind: kind))
        left[card] = kinds
      }
      open = questions.count < settings.count ? open.filter { left[$0] != [] } : []
    }
    return questions
  }
}

extension Game {
  /// Whether the game follows only from its seed, settings and cards, as a code deals it: no schedule chose
  /// its questions, no answer was accepted before it, and no card was edited since.
  package var comesFromItsSeed: Bool {
    var generator = SeededGenerator(seed: seed)
    return edited == nil && confusions.isEmpty && met.isEmpty && ladder == LearningStages()
      && !moves.contains(where: \.isSynonym)
      && plan == pool.questions(dealtBy: settings, using: &generator)
  }
}

extension Move {
  fileprivate var isSynonym: Bool { if case .synonym = self { true } else { false } }
}
