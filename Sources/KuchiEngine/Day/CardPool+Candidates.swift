import KuchiFoundation

extension CardPool {
  /// All questions that can be asked about the pool, in the order of its cards. A mixed game asks a card by
  /// its sound once its reading, or else its meaning, has graduated.
  ///
  /// - Parameters:
  ///   - byLadder: Whether a kind of question waits until the earlier kinds graduate, see ``LearningStages``.
  ///   - isLocked: Whether a kind of question about a card has to wait. It never holds back one asked before.
  package func candidates(
    topic: GameTopic = .mixed, byLadder: Bool = false,
    isLocked: (Int, QuestionKind) -> Bool = { _, _ in false }, where isWanted: (Int) -> Bool = { _ in true },
    memory: (Int, QuestionKind) -> Memory?
  ) -> [StudyQueue.Candidate] {
    var candidates: [StudyQueue.Candidate] = []
    candidates.reserveCapacity(cards.count * 2)
    // Most cards have the same kinds as the card before them; those are not sorted again.
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

  /// Whether any card can be asked in a game about `topic`. If none can, for example in a game about readings
  /// with a deck without any, the game is over before it begins.
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

  /// Whether a game about one kind of question may ask it. A card that lists its own questions gets no
  /// others: those are suspended or make no sense. A whole sentence has no single meaning or wording to ask.
  private func mayAsk(_ kind: QuestionKind, _ position: Int) -> Bool {
    cards[position].quiz == nil && cards[position].cloze.isEmpty
      || questionKinds(for: position).contains(kind)
  }
}

/// The memories of a pool's cards by position. Each is looked up by name once, in linear time.
package struct PoolMemories: Sendable {
  private let pool: CardPool
  private var memories: [Memory] = []
  /// The index of each card's memory for each kind of question; -1 for none, the usual case in a large deck.
  private var places: [Int32]
  /// The memories for questions that are not about a whole term: gaps, and a host's own kinds.
  private var others: [Int: [QuestionKind: Memory]] = [:]

  /// The memories of the cards of `pool`, including cards that were learned in other decks.
  package init(
    of pool: CardPool, memories: [ReviewItem: Memory] = [:], prior: SharedProgress = SharedProgress()
  ) {
    self.pool = pool
    places = Array(repeating: -1, count: pool.cards.count * QuestionKind.ofTerms.count)
    // Sorted by card, because they are read in that order.
    let known = memories.compactMap { item, memory in
      pool.position(of: item.card).map { (position: pool.item(of: $0), kind: item.kind, memory: memory) }
    }
    let places = known.enumerated().map { ($1.position, $1.memory.lastReview, $0) }
    // A host may not know which sentences belong to one point: then the last one that was asked counts.
    for (position, _, index) in places.sorted(by: <) {
      self[position, known[index].kind] = known[index].memory
    }
    for (own, name) in prior.names {
      guard let position = pool.position(of: own) else { continue }
      for kind in QuestionKind.ofTerms {
        self[position, kind] = memories[ReviewItem(name, kind)]
      }
    }
  }

  /// Whether any memory of the card at `position`, for any kind of question, satisfies `isSo`.
  func contains(at position: Int, where isSo: (Memory) -> Bool) -> Bool {
    let first = position * QuestionKind.ofTerms.count
    for index in first..<first + QuestionKind.ofTerms.count where places[index] >= 0 {
      if isSo(memories[Int(places[index])]) { return true }
    }
    return !others.isEmpty && others[position]?.values.contains(where: isSo) == true
  }

  /// The same cards with other memories.
  func mapped(_ memory: (Memory) -> Memory) -> PoolMemories {
    var mapped = self
    mapped.memories = memories.map(memory)
    mapped.others = others.mapValues { $0.mapValues(memory) }
    return mapped
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

  /// The memory of a card for a kind of question; nil if never reviewed. Cards outside the pool have none.
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
