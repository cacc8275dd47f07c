extension CardPool {
  /// All questions that can be asked about the pool, in the order of its cards.
  ///
  /// - Parameters:
  ///   - topic: The kinds of question.
  ///     Of a mixed game it is part where the card can be heard and its reading, or else its meaning, has graduated.
  ///   - byLadder: Whether a kind of question waits until those before it have graduated, see ``Ladder``.
  ///   - isWanted: Whether the card at a position may be asked.
  ///   - memory: The memory of the card at a position for a kind of question.
  package func candidates(
    topic: GameTopic = .mixed, byLadder: Bool = false, where isWanted: (Int) -> Bool = { _ in true },
    memory: (Int, QuestionKind) -> Memory?
  ) -> [StudyQueue.Candidate] {
    var candidates: [StudyQueue.Candidate] = []
    candidates.reserveCapacity(cards.count * 2)
    // Most cards have the same kinds as the one before, which are then not put in order again.
    var (kinds, ordered) = ([QuestionKind](), [QuestionKind]())
    for card in cards.indices where isWanted(card) {
      var asked = questionKinds(for: card, topic: topic)
      if topic == .mixed, canBeHeard(card, askedFor: asked),
        byLadder || Ladder.hears(among: asked, memory: { memory(card, $0) })
      {
        asked.append(.hearing)
      }
      if asked != kinds { (kinds, ordered) = (asked, byLadder ? Ladder.ordered(asked) : asked) }
      func add(_ kind: QuestionKind, _ memory: Memory?) {
        candidates.append(StudyQueue.Candidate(card: card, kind: kind, memory: memory))
      }
      if byLadder {
        Ladder.forEachOpen(ordered, memory: { memory(card, $0) }, add)
      } else {
        for kind in ordered { add(kind, memory(card, kind)) }
      }
    }
    return candidates
  }

  /// Whether a card can be asked in a game about `topic`. Where none can, as about readings in a deck without any, such a
  /// game is over before it begins.
  public func canAsk(_ topic: GameTopic) -> Bool {
    cards.indices.contains { !questionKinds(for: $0, topic: topic).isEmpty }
  }

  /// The kinds of question for the card at `position` in a game about `topic`.
  func questionKinds(for position: Int, topic: GameTopic) -> [QuestionKind] {
    guard isAsked(position) else { return [] }
    return switch topic {
    case .mixed: questionKinds(for: position)
    case .cloze: questionKinds(for: position).filter { $0.gap != nil }
    // A whole sentence has no one meaning or wording: only its author may ask for them.
    case .meaning where !cards[position].cloze.isEmpty:
      questionKinds(for: position).filter { $0 == .meaning }
    case .recall where !cards[position].cloze.isEmpty:
      questionKinds(for: position).filter { $0 == .recall }
    case .meaning: [.meaning]
    case .reading: cards[position].hidesReading ? [.reading] : []
    case .recall: [.recall]
    case .hearing: canBeHeard(position) ? [.hearing] : []
    }
  }
}

/// The memories of a pool's cards by position. They are looked up by name once; access is then fast.
package struct PoolMemories: Hashable, Sendable {
  private var memories: [Memory?]
  /// The memories of the gaps of those cards that have any.
  private var gaps: [Int: [Memory?]] = [:]

  /// The memories of the cards of `pool`.
  package init(of pool: CardPool, memory: (ReviewItem) -> Memory?) {
    memories = []
    memories.reserveCapacity(pool.cards.count * QuestionKind.ofTerms.count)
    for position in pool.cards.indices {
      for kind in QuestionKind.ofTerms { memories.append(memory(pool.item(card: position, kind: kind))) }
      let count = pool.cards[position].cloze.count
      if count > 0 {
        gaps[position] = (1...min(count, Gap.limit)).map {
          memory(pool.item(card: position, kind: .cloze($0)))
        }
      }
    }
  }

  /// Whether a memory of the card at `position`, of whatever kind of question, is so.
  func contains(at position: Int, where isSo: (Memory) -> Bool) -> Bool {
    let first = position * QuestionKind.ofTerms.count
    for index in first..<first + QuestionKind.ofTerms.count {
      if let memory = memories[index], isSo(memory) { return true }
    }
    return !gaps.isEmpty && gaps[position]?.contains { $0.map(isSo) ?? false } == true
  }

  /// The number of reviews of the card at `position`.
  func reviews(at position: Int) -> Int {
    var sum = 0
    _ = contains(at: position) { memory in
      let (more, isTooMany) = sum.addingReportingOverflow(max(0, memory.reps))
      sum = isTooMany ? .max : more
      return false
    }
    return sum
  }

  /// The memory of the card at `position` for a kind of question; nil if it was never reviewed.
  package subscript(position: Int, kind: QuestionKind) -> Memory? {
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
