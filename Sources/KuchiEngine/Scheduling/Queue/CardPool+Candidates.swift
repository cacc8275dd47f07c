extension CardPool {
  /// All questions that can be asked about the pool, in the order of its cards.
  ///
  /// - Parameters:
  ///   - topic: The kinds of question.
  ///   - byLadder: Whether a kind of question waits until those before it have graduated, see ``Ladder``.
  ///   - isWanted: Whether the card at a position may be asked.
  ///   - memory: The memory of the card at a position for a kind of question.
  public func candidates(
    topic: GameTopic = .mixed, byLadder: Bool = false, where isWanted: (Int) -> Bool = { _ in true },
    memory: (Int, QuestionKind) -> Memory?
  ) -> [StudyQueue.Candidate] {
    var candidates: [StudyQueue.Candidate] = []
    candidates.reserveCapacity(cards.count * 2)
    for card in cards.indices where isWanted(card) {
      let kinds = questionKinds(for: card, topic: topic)
      for kind in byLadder ? Ladder.open(kinds, memory: { memory(card, $0) }) : kinds {
        candidates.append(StudyQueue.Candidate(card: card, kind: kind, memory: memory(card, kind)))
      }
    }
    return candidates
  }

  /// The kinds of question for the card at `position` in a game about `topic`.
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

/// The memories of a pool's cards by position. They are looked up by name once; access is then fast.
public struct PoolMemories: Hashable, Sendable {
  private var memories: [Memory?]

  /// The memories of the cards of `pool`.
  public init(of pool: CardPool, memory: (ReviewItem) -> Memory?) {
    memories = pool.decks.flatMap { deck in
      deck.cards.flatMap { card in
        QuestionKind.allCases.map { memory(ReviewItem(deckID: deck.id, cardID: card.id, kind: $0)) }
      }
    }
  }

  /// The memory of the card at `position` for a kind of question; nil if it was never reviewed.
  public subscript(position: Int, kind: QuestionKind) -> Memory? {
    get {
      let index = Self.index(position, kind)
      return memories.indices.contains(index) ? memories[index] : nil
    }
    set {
      let index = Self.index(position, kind)
      if memories.indices.contains(index) { memories[index] = newValue }
    }
  }

  private static func index(_ position: Int, _ kind: QuestionKind) -> Int {
    position * QuestionKind.allCases.count + kind.number
  }
}
