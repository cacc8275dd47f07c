public import KuchiFoundation

/// A day of study over the decks of a pool: which items may be asked now, and which wait for others.
///
/// A word in several decks is one item. Suspended and buried cards are left out. A new card waits for its
/// prerequisites; a card that was shown once never waits again. <doc:Scheduling> has an example.
public struct Day: Sendable {
  /// The cards of the decks that are studied, in the order of the study list.
  public let pool: CardPool
  /// What the learner decided.
  public let study: Study
  package private(set) var now: Date
  /// How days are counted.
  public let days: DayCount
  /// For each card's position, the positions of the cards that it was confused with.
  package let confusions: [Int: Set<Int>]
  let synonyms: [ReviewItem: [String]]
  /// When the sentences of grammar points were last asked, by their positions.
  let asked: [Int: Date]
  private let shares: LearningShares

  let prior: SharedProgress
  /// The days on which the learner does not study.
  package private(set) var away = AwayDays()
  /// The memories as they were recorded, and as they count on this day.
  private let recorded: PoolMemories
  private(set) var memories: PoolMemories
  let representatives: [Int]
  private(set) var prerequisites: Prerequisites
  /// The phrases that the learner hears and says before being able to read them.
  private(set) var phrases: Set<Int> = []
  private let shown: [Bool]
  /// For each card, whether its item was shown or asked.
  private let wasMet: [Bool]
  /// Whether no card is suspended or buried, so that no card has to be looked up.
  private let setsNothingAside: Bool
  /// The decks of which a card was shown or asked under its own name.
  private let begun: Set<Deck.ID>
  private var open = Memo<Choosing, [StudyQueue.Candidate]>()
  private var inOrder = Memo<Choosing, [StudyQueue.Candidate]>()

  /// The day of a learner.
  ///
  /// - Parameters:
  ///   - pool: The cards of the decks that are studied, in the order in which they are learned.
  ///   - memories: The memories of these cards, and of the cards in other decks that share their memories.
  ///   - prior: What the learner knows from other decks.
  ///   - study: What the learner decided.
  ///   - confusions: The cards of the same deck that a card was confused with. They are asked
  ///     ``StudyQueue/gap`` questions apart, and are preferred as wrong answers.
  ///   - synonyms: The answers that the learner accepted.
  ///   - asked: When the sentences of grammar points were last asked.
  ///   - shares: The proportions of words, kanji and grammar among new cards.
  ///   - now: The time.
  ///   - days: How days are counted.
  public init(
    of pool: CardPool, memories: [ReviewItem: Memory], prior: SharedProgress = SharedProgress(),
    study: Study = Study(), confusions: [CardReference: Set<Card.ID>] = [:],
    synonyms: [ReviewItem: [String]] = [:], asked: [CardReference: Date] = [:],
    shares: LearningShares = .standard, at now: Date, days: DayCount
  ) {
    let known = PoolMemories(of: pool, memories: memories, prior: prior)
    let representatives = pool.representatives { known.reviews(at: $0) }
    (self.pool, self.study, self.now, self.days) = (pool, study, now, days)
    (recorded, self.memories, self.prior) = (known, known, prior)
    (self.synonyms, self.shares) = (synonyms, shares)
    self.representatives = representatives
    self.asked = asked.reduce(into: [:]) { asked, sentence in
      if let position = pool.position(of: sentence.key) { asked[position] = sentence.value }
    }
    self.confusions = pool.confusions(confusions)
    let shown = study.shown.reduce(into: Array(repeating: false, count: pool.cards.count)) { shown, card in
      if let position = pool.position(of: card) { shown[position] = true }
    }
    self.shown = shown
    wasMet = representatives.map { known.wasReviewed($0) || shown[$0] }
    setsNothingAside = study.suspended.isEmpty && study.buried.isEmpty
    let begun = pool.decks(having: { position in
      representatives[position] == position && (known.wasReviewed(position) || shown[position])
        && (prior.names.isEmpty || prior.names[pool.reference(of: position)] == nil)
    })
    self.begun = begun
    prerequisites = Prerequisites(
      of: pool, isKnown: { known.hasGraduated(representatives[$0]) },
      isNew: { position in
        representatives[position] == position && !known.wasReviewed(position)
          && study.allows(pool.reference(of: position), at: now)
      }, begun: begun)
    phrases = firstPhrases
  }

  /// The same day under the assumption that every card met so far is known, except `missed`.
  func hopeful(except missed: Set<Int>) -> Day {
    var day = self
    day.prerequisites = Prerequisites(
      of: pool, isKnown: { wasShown($0) && !missed.contains($0) }, isNew: isNewItem, begun: begun)
    day.phrases = day.firstPhrases
    day.forgetCandidates()
    return day
  }

  private var firstPhrases: Set<Int> {
    Set(pool.spokenPhrases.prefix(prerequisites.knownKana.count / Self.kanaPerPhrase))
  }

  /// The known kana needed for each phrase learned by sound: this gives a phrase a day with ten new cards.
  private static let kanaPerPhrase = 5

  /// The same day at another time, with nothing answered in between.
  func at(_ date: Date) -> Day {
    var day = self
    day.now = date
    if !away.spans.isEmpty {
      let today = days.number(of: date)
      day.memories = recorded.mapped { away.spreading($0, on: today, days: days) }
    }
    // A buried card may be allowed again by then, and another memory be due.
    if !setsNothingAside || !away.spans.isEmpty { day.forgetCandidates() }
    return day
  }

  /// The same day of a learner who does not study on some days.
  package func sparing(_ away: AwayDays) -> Day {
    var day = self
    day.away = away
    return day.at(now)
  }

  private mutating func forgetCandidates() { (open, inOrder) = (Memo(), Memo()) }

  /// All questions that may be asked. New cards come in learning order: a few phrases at a time for a learner
  /// of kana, then the other cards, see `LearningOrder`. The order goes on after what is used of the limits.
  package func candidates(
    _ settings: GameSettings = GameSettings(mode: .auto), after limits: DailyLimits = DailyLimits()
  ) -> [StudyQueue.Candidate] {
    let all = candidatesByDeck(settings, begun: limits.begun)
    return inOrder.value(of: Choosing(settings, begun: limits.begun)) {
      var (candidates, new) = ([StudyQueue.Candidate](), [Int]())
      candidates.reserveCapacity(all.count)
      // All questions about one card are adjacent.
      var starts = Array(repeating: -1, count: pool.cards.count)
      for (index, candidate) in all.enumerated() {
        if wasShown(candidate.card) {
          candidates.append(candidate)
        } else if starts[candidate.card] < 0 {
          starts[candidate.card] = index
          new.append(candidate.card)
        }
      }
      let order = LearningOrder(
        pool: pool, shares: shares, used: used(of: limits),
        before: study.shownLast.compactMap { pool.position(of: $0) })
      let ordered = order.ordered(new.filter { !phrases.contains($0) }, first: new.filter(phrases.contains))
      for card in ordered { candidates += all[starts[card]...].prefix { $0.card == card } }
      return candidates
    }
  }

  /// All questions that may be asked, while today `begun` were asked for the first time.
  func candidatesByDeck(
    _ settings: GameSettings, begun: Set<CardReference> = []
  ) -> [StudyQueue.Candidate] {
    open.value(of: Choosing(settings, begun: begun)) {
      let today = positions(of: begun)
      let isNew = { today.contains($0) || !memories.wasReviewed(representatives[$0]) }
      return pool.candidates(
        topic: settings.topic, byLadder: settings.isLadder,
        isLocked: { $1 == .reading && prerequisites.kanji(at: $0).contains(where: isNew) },
        where: { isOpen($0) }
      ) { memories[$0, $1] }
    }
  }

  /// The queue of a game within the remaining limits of the day. The seed breaks ties.
  public func queue(_ settings: GameSettings, seed: UInt64, limits: DailyLimits) -> StudyQueue {
    var generator = SeededGenerator(seed: seed)
    var queue = StudyQueue(
      of: candidates(settings, after: limits), at: now, days: days, limits: counted(limits),
      count: settings.count, enough: enough(limits), wasShown: { shown[$0] },
      deckID: pool.deckID, unit: pool.unit, confusions: confusions,
      hasRuby: settings.mode == .auto ? hasRuby : { _, _ in nil }, material: material,
      using: &generator)
    queue.knownKana = knownKana
    if queue.entries.isEmpty || pool.decks.count == 1 { queue.left.locked = lockedItems }
    return queue
  }

  /// The positions of the unknown words in a sentence, or in the text that it asks about.
  func unknownWords(at position: Int) -> [Int] { prerequisites.unknownWords(at: position) }

  /// The text, glosses and sentences that the questions about a card need.
  private func material(of position: Int) -> StudyQueue.Material {
    let passage = pool.passage(of: position)
    return StudyQueue.Material(
      passage: passage, glosses: passage == nil ? [] : unknownWords(at: position),
      sentences: sentences(of: position))
  }

  /// The kana learned from decks, and the learner's scripts except those that a deck of the pool teaches.
  private var knownKana: KnownKana {
    KnownKana(
      prerequisites.knownKana.union(prior.kana),
      scripts: study.scripts.filter { !prerequisites.teaches($0) })
  }

  /// The queue of a lesson: at most `count` new items, regardless of the daily limits.
  public func lesson(_ settings: GameSettings, seed: UInt64, count: Int = Lesson.size) -> StudyQueue {
    let new = candidates(settings).filter { !wasShown($0.card) }
    var generator = SeededGenerator(seed: seed)
    var queue = StudyQueue(
      of: new, at: now, days: days, limits: DailyLimits(newPerDay: count), count: count, unit: pool.unit,
      hasRuby: settings.mode == .auto ? hasRuby : { _, _ in nil }, material: material,
      using: &generator)
    queue.knownKana = knownKana
    return queue
  }

  /// Whether a question shows the reading of its term. Nil if the question is not about the meaning, if the
  /// term is its own reading, or if it is a single kanji, which has many readings.
  func hasRuby(_ card: Int, _ kind: QuestionKind) -> Bool? {
    guard kind == .meaning, pool.cards[card].hidesReading, pool.cards[card].kind != .kanji else { return nil }
    let (meaning, reading) = (memory(of: card, .meaning), memory(of: card, .reading))
    // Who was placed by the meaning alone need not read it.
    let isUnread = reading == nil && !shown[representatives[card]]
    return isUnread && pool.questionKinds(for: card, topic: .mixed).contains(.reading)
      || LearningStages.showsReading(meaning: meaning, reading: reading)
  }

  private func isOpen(_ position: Int) -> Bool {
    isAsked(position) && isAllowed(position) && !isMissing(at: position)
  }

  func isAsked(_ position: Int) -> Bool { representatives[position] == position }

  /// Whether the card at `position` is neither suspended nor buried, under its own name or its item's name.
  func isAllowed(_ position: Int) -> Bool {
    if setsNothingAside { return true }
    let card = pool.reference(of: position)
    return study.allows(card, at: now) && study.allows(prior.name(of: card), at: now)
  }

  /// Whether the card at `position` represents an item that may be asked and was never shown.
  func isNewItem(_ position: Int) -> Bool {
    isAsked(position) && isAllowed(position) && !wasShown(position)
  }

  /// Whether the card at `position` stands for an item that was never asked.
  func isUnasked(_ position: Int) -> Bool {
    isAsked(position) && isAllowed(position) && !memories.wasReviewed(position)
  }

  /// The cards that the learner has met in a lesson or a question.
  package var met: Set<Int> {
    Set(pool.cards.indices.filter { memories.wasReviewed($0) || shown[$0] })
  }

  func memory(of position: Int, _ kind: QuestionKind) -> Memory? { memories[representatives[position], kind] }

  func isKnown(_ position: Int) -> Bool { memories.hasGraduated(representatives[position]) }

  func wasShown(_ position: Int) -> Bool { wasMet[position] }

  /// Whether a placement found the card at `position` known, and it still waits for its first check.
  func isOnlyPlaced(_ position: Int) -> Bool {
    let asked = representatives[position]
    return !shown[asked]
      && !memories.contains(at: asked) { $0.rightDays > 0 || $0.lapses > 0 || $0.state != .review }
  }

  /// The chance, from 0 to 1, with which a placement found the card at `position` known.
  func placedChance(_ position: Int) -> Double {
    QuestionKind.ofTerms.lazy.compactMap { memory(of: position, $0)?.chance }.first ?? 1
  }

  /// Whether a card that no lesson showed was asked, and its meaning was missed or something about it right.
  func wasChecked(_ position: Int) -> Bool {
    isAsked(position) && !shown[position]
      && (wasFoundUnknown(position) || memories.contains(at: position) { $0.rightDays > 0 })
  }

  /// Whether the card at `position` was asked, but never shown and never right. Placed cards do not count.
  func wasOnlyMissed(_ position: Int) -> Bool {
    let asked = representatives[position]
    return !shown[asked]
      && !memories.contains(at: asked) { $0.rightDays > 0 || $0.lapses > 0 || $0.stability >= 1 }
  }
}

extension PoolMemories {
  fileprivate func wasReviewed(_ position: Int) -> Bool { contains(at: position) { $0.reps > 0 } }

  fileprivate func hasGraduated(_ position: Int) -> Bool {
    contains(at: position, where: \.hasGraduated)
  }
}
