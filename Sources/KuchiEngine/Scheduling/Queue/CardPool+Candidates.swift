extension CardPool {
  /// Everything that can be asked of the pool, in the order of its cards.
  ///
  /// - Parameters:
  ///   - topic: what questions ask.
  ///   - isWanted: which cards, by their position, may be asked.
  ///   - memory: what is known of the item of a card, given by its position, and a kind of question.
  public func candidates(
    topic: GameTopic = .mixed, where isWanted: (Int) -> Bool = { _ in true },
    memory: (Int, QuestionKind) -> Memory?
  ) -> [StudyQueue.Candidate] {
    var candidates: [StudyQueue.Candidate] = []
    candidates.reserveCapacity(cards.count * 2)
    for card in cards.indices where isWanted(card) {
      for kind in questionKinds(for: card, topic: topic) {
        candidates.append(StudyQueue.Candidate(card: card, kind: kind, memory: memory(card, kind)))
      }
    }
    return candidates
  }

  /// What can be asked of the card at `position` in a game about `topic`.
  func questionKinds(for position: Int, topic: GameTopic) -> [QuestionKind] {
    guard isAsked(position) else { return [] }
    return switch topic {
    case .mixed: questionKinds(for: position)
    case .meaning: [.meaning]
    case .reading: cards[position].hidesReading ? [.reading] : []
    case .recall: [.recall]
    }
  }
}
