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
    let isSentence = !cards[position].cloze.isEmpty
    return switch topic {
    case .mixed: questionKinds(for: position)
    case .cloze: questionKinds(for: position).filter { $0.gap != nil }
    // A whole sentence has no one meaning or wording: only its author may ask for them.
    case .meaning where isSentence: questionKinds(for: position).filter { $0 == .meaning }
    case .recall where isSentence: questionKinds(for: position).filter { $0 == .recall }
    case .meaning: [.meaning]
    case .reading: cards[position].hidesReading ? [.reading] : []
    case .recall: [.recall]
    }
  }
}

/// The memories of a pool's cards by position. They are looked up by name once; access is then fast.
public struct PoolMemories: Hashable, Sendable {
  private var memories: [Memory?]
  /// The memories of the gaps of those cards that have any.
  private var gaps: [Int: [Memory?]] = [:]

  /// The memories of the cards of `pool`.
  public init(of pool: CardPool, memory: (ReviewItem) -> Memory?) {
    memories = pool.decks.flatMap { deck in
      deck.cards.flatMap { card in
        QuestionKind.ofTerms.map { memory(ReviewItem(deckID: deck.id, cardID: card.id, kind: $0)) }
      }
    }
    for (position, card) in pool.cards.enumerated() where !card.cloze.isEmpty {
      gaps[position] = card.cloze.indices.prefix(Gap.limit).map {
        memory(pool.item(card: position, kind: .cloze($0 + 1)))
      }
    }
  }

  /// All kinds of question that the card at `position` may have.
  func kinds(at position: Int) -> [QuestionKind] { QuestionKind.all(gaps: gaps[position]?.count ?? 0) }

  /// The memory of the card at `position` for a kind of question; nil if it was never reviewed.
  public subscript(position: Int, kind: QuestionKind) -> Memory? {
    get {
      if let gap = kind.gap { return gaps[position].flatMap { $0.indices.contains(gap) ? $0[gap] : nil } }
      let index = Self.index(position, kind)
      return memories.indices.contains(index) ? memories[index] : nil
    }
    set {
      if let gap = kind.gap {
        if gaps[position]?.indices.contains(gap) == true { gaps[position]?[gap] = newValue }
        return
      }
      let index = Self.index(position, kind)
      if memories.indices.contains(index) { memories[index] = newValue }
    }
  }

  private static func index(_ position: Int, _ kind: QuestionKind) -> Int {
    position * QuestionKind.ofTerms.count + kind.number
  }
}
