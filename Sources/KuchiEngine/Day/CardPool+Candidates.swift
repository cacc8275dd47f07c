import KuchiFoundation

extension CardPool {
  /// All questions that can be asked about the pool, in the order of its cards. What is heard is part of a mixed game where
  /// the card's reading, or else its meaning, has graduated.
  ///
  /// - Parameters:
  ///   - byLadder: Whether a kind of question waits until those before it have graduated, see ``LearningStages``.
  ///   - isLocked: Whether a kind of question about a card waits where it was never asked.
  package func candidates(
    topic: GameTopic = .mixed, byLadder: Bool = false,
    isLocked: (Int, QuestionKind) -> Bool = { _, _ in false }, where isWanted: (Int) -> Bool = { _ in true },
    memory: (Int, QuestionKind) -> Memory?
  ) -> [StudyQueue.Candidate] {
    var candidates: [StudyQueue.Candidate] = []
    candidates.reserveCapacity(cards.count * 2)
    // Most cards have the same kinds as the one before, which are then not put in order again.
    var (kinds, ordered) = ([QuestionKind](), [QuestionKind]())
    for card in cards.indices where isWanted(card) {
      var asked = questionKinds(for: card, topic: topic)
      asked.removeAll { isLocked(card, $0) && memory(card, $0) == nil }
      if topic == .mixed, canBeHeard(card, askedFor: asked),
        byLadder || LearningStages.hears(among: asked, memory: { memory(card, $0) })
      {
        asked.append(.hearing)
      }
      if asked != kinds { (kinds, ordered) = (asked, byLadder ? LearningStages.ordered(asked) : asked) }
      func add(_ kind: QuestionKind, _ memory: Memory?) {
        candidates.append(StudyQueue.Candidate(card: card, kind: kind, memory: memory))
      }
      if byLadder {
        LearningStages.forEachOpen(ordered, memory: { memory(card, $0) }, add)
      } else {
        for kind in ordered { add(kind, memory(card, kind)) }
      }
    }
    return candidates
  }

  /// Whether a card can be asked in a game about `topic`. Where none can, as about readings in a deck without any, such a
  /// game is over before it begins.
  public func canAsk(_ topic: GameTopic) -> Bool { !positions(askedAbout: topic).isEmpty }

  func questionKinds(for position: Int, topic: GameTopic) -> [QuestionKind] {
    guard isAsked(position) else { return [] }
    return switch topic {
    case .mixed: questionKinds(for: position)
    case .cloze: questionKinds(for: position).filter { $0.gap != nil }
    case .meaning: mayAsk(.meaning, position) ? [.meaning] : []
    case .reading: cards[position].hidesReading && mayAsk(.reading, position) ? [.reading] : []
    case .recall: mayAsk(.recall, position) ? [.recall] : []
    case .hearing: canBeHeard(position) ? [.hearing] : []
    }
  }

  /// Whether a game about one kind of question may ask it. A card that says itself what is asked of it is asked nothing else:
  /// its other questions are suspended, or make no sense. Nor has a whole sentence one meaning or wording.
  private func mayAsk(_ kind: QuestionKind, _ position: Int) -> Bool {
    cards[position].quiz == nil && cards[position].cloze.isEmpty
      || questionKinds(for: position).contains(kind)
  }
}

/// The memories of a pool's cards by position, found by name once, in time in proportion to the memories.
package struct PoolMemories: Sendable {
  private let pool: CardPool
  private var memories: [Memory] = []
  /// Where the memory of each card for each kind of question is; -1 for none, as of most cards of a large deck.
  private var places: [Int32]
  /// Those for what asks about no whole term: gaps, and a host's own kinds.
  private var others: [Int: [QuestionKind: Memory]] = [:]

  /// The memories of the cards of `pool`, those that were learned in other decks among them.
  package init(
    of pool: CardPool, memories: [ReviewItem: Memory] = [:], prior: SharedProgress = SharedProgress()
  ) {
    self.pool = pool
    places = Array(repeating: -1, count: pool.cards.count * QuestionKind.ofTerms.count)
    // In the order of the cards, as they are read.
    let known = memories.compactMap { item, memory in
      pool.position(of: item.card).map { (position: pool.item(of: $0), kind: item.kind, memory: memory) }
    }
    // Where the host does not know which sentences are one point, the one that was asked last counts.
    for (position, kind, memory) in known.sorted(by: {
      ($0.position, $0.memory.lastReview) < ($1.position, $1.memory.lastReview)
    }) {
      self[position, kind] = memory
    }
    for (own, name) in prior.names {
      guard let position = pool.position(of: own) else { continue }
      for kind in QuestionKind.ofTerms {
        self[position, kind] = memories[ReviewItem(name, kind)]
      }
    }
  }

  /// Whether a memory of the card at `position`, of whatever kind of question, is so.
  func contains(at position: Int, where isSo: (Memory) -> Bool) -> Bool {
    let first = position * QuestionKind.ofTerms.count
    for index in first..<first + QuestionKind.ofTerms.count where places[index] >= 0 {
      if isSo(memories[Int(places[index])]) { return true }
    }
    return !others.isEmpty && others[position]?.values.contains(where: isSo) == true
  }

  var lastReview: Date? { memories.lazy.map(\.lastReview).max() }

  func reviews(at position: Int) -> Int {
    var sum = 0
    _ = contains(at: position) { memory in
      let (more, isTooMany) = sum.addingReportingOverflow(max(0, memory.reps))
      sum = isTooMany ? .max : more
      return false
    }
    return sum
  }

  /// The memory of a card for a kind of question; nil if it was never reviewed. What the pool does not have gets none.
  package subscript(position: Int, kind: QuestionKind) -> Memory? {
    get {
      if !kind.isOfTerms { return others[position]?[kind] }
      let index = Self.index(position, kind)
      return places.indices.contains(index) && places[index] >= 0 ? memories[Int(places[index])] : nil
    }
    set {
      guard pool.cards.indices.contains(position) else { return }
      if !kind.isOfTerms {
        let isThere = kind.gap.map(pool.cards[position].cloze.indices.contains) ?? true
        if isThere { others[position, default: [:]][kind] = newValue }
        return
      }
      let index = Self.index(position, kind)
      guard let memory = newValue else { return places[index] = -1 }
      if places[index] < 0 {
        places[index] = Int32(memories.count)
        memories.append(memory)
      } else {
        memories[Int(places[index])] = memory
      }
    }
  }

  private static func index(_ position: Int, _ kind: QuestionKind) -> Int {
    position * QuestionKind.ofTerms.count + kind.number
  }
}
