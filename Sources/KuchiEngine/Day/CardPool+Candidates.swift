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
    let all = questions(about: topic)
    for card in cards.indices where isWanted(card) {
      func waits(_ kind: QuestionKind) -> Bool { isLocked(card, kind) && memory(card, kind) == nil }
      func add(_ kind: QuestionKind, _ memory: Memory?) {
        candidates.append(StudyQueue.Candidate(card: card, kind: kind, memory: memory))
      }
      let questions =
        all[card].kinds.contains(where: waits)
        ? questions(all[card].kinds.filter { !waits($0) }, about: topic, at: card) : all[card]
      if byLadder {
        LearningStages.forEachOpen(questions.ladder, memory: { memory(card, $0) }, add)
      } else {
        for kind in questions.kinds { add(kind, memory(card, kind)) }
        if questions.isHeard, LearningStages.hears(among: questions.kinds, memory: { memory(card, $0) }) {
          add(.hearing, memory(card, .hearing))
        }
      }
    }
    return candidates
  }

  /// Whether any card can be asked in a game about `topic`. If none can, for example in a game about readings
  /// with a deck without any, the game is over before it begins.
  public func canAsk(_ topic: GameTopic) -> Bool { !positions(askedAbout: topic).isEmpty }

  /// The questions about each card; none about those that do not pass the filters.
  private func questions(about topic: GameTopic) -> [CardQuestions] {
    questions.value(of: topic) {
      cards.indices.reduce(into: []) { all, card in
        all.append(questions(questionKinds(for: card, topic: topic), about: topic, at: card, like: all.last))
      }
    }
  }

  /// These questions about a card: those of another card if they are the same, which takes no room.
  private func questions(
    _ kinds: [QuestionKind], about topic: GameTopic, at card: Int, like other: CardQuestions? = nil
  ) -> CardQuestions {
    let isHeard = topic == .mixed && canBeHeard(card, askedFor: kinds)
    if let other, other.kinds == kinds, other.isHeard == isHeard { return other }
    return CardQuestions(kinds, isHeard: isHeard)
  }

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

/// What decides which questions there are on a day, and in which order new cards come.
struct Choosing: Hashable {
  let settings: GameSettings
  let begun: Set<CardReference>

  init(_ settings: GameSettings, begun: Set<CardReference>) {
    (self.settings, self.begun) = (settings.choosingCandidates, begun)
  }
}

extension GameSettings {
  /// Whether a card's kinds of question are introduced one after another.
  var isLadder: Bool { mode == .auto && topic == .mixed }

  /// The settings reduced to those that decide which questions there are.
  fileprivate var choosingCandidates: GameSettings {
    GameSettings(mode: isLadder ? .auto : .choice, topic: topic)
  }
}

/// The kinds of question that a game asks about a card, whatever is remembered.
struct CardQuestions: Sendable {
  let kinds: [QuestionKind]
  /// Whether the card is asked by its sound too, once it is known.
  let isHeard: Bool
  /// The kinds, and hearing among them, in the order in which they begin.
  let ladder: [QuestionKind]

  init(_ kinds: [QuestionKind], isHeard: Bool) {
    (self.kinds, self.isHeard) = (kinds, isHeard)
    ladder = LearningStages.ordered(isHeard ? kinds + [.hearing] : kinds)
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
