public import KuchiFoundation

/// Derives memories from the review log, one review at a time. The log is the truth: the same log always
/// gives the same memories.
///
/// It follows the order of the log, not of its dates, because a clock can be set back.
public struct Replay: Sendable {
  package private(set) var fsrs: FSRS
  /// How the days between reviews are counted.
  public let days: DayCount
  /// The seed of the fuzz; nil for exact intervals.
  package private(set) var fuzzSeed: UInt64?

  /// The reviews on the coming days. New intervals prefer lighter days; logged ones keep their due dates.
  public var load: ReviewLoad?

  private let currentItem: @Sendable (ReviewItem) -> ReviewItem
  private var deckSchedulers: [Deck.ID: FSRS] = [:]

  /// A replay.
  ///
  /// - Parameters:
  ///   - fsrs: The scheduler.
  ///   - days: How days are counted.
  ///   - fuzzSeed: The seed of the fuzz; nil for exact intervals.
  ///   - currentItem: The current name of an item, see `FormerNames`.
  public init(
    _ fsrs: FSRS, days: DayCount, fuzzSeed: UInt64?,
    currentItem: @escaping @Sendable (ReviewItem) -> ReviewItem = { $0 }
  ) {
    self.fsrs = fsrs
    self.days = days
    self.fuzzSeed = fuzzSeed
    self.currentItem = currentItem
  }

  package func with(_ fsrs: FSRS) -> Replay {
    var replay = self
    replay.fsrs = fsrs
    return replay.with(deckSchedulers.mapValues(\.parameters))
  }

  package var withoutFuzz: Replay {
    var replay = self
    replay.fuzzSeed = nil
    return replay
  }

  /// The same replay, with separate parameters for some decks.
  package func with(_ parameters: [Deck.ID: FSRSParameters]) -> Replay {
    var replay = self
    replay.deckSchedulers = parameters.mapValues { FSRS($0, weights: fsrs.weights) }
    return replay
  }

  package func scheduler(of deckID: Deck.ID) -> FSRS { deckSchedulers[deckID] ?? fsrs }

  /// The effect of a review on the memory of its item, which is nil at a first review.
  ///
  /// - Parameters:
  ///   - review: The review: an answer, or the result of a placement.
  ///   - memory: The memory before it; nil at a first review.
  ///   - lesson: When a lesson had shown the card, see ``StoredReview/lesson``.
  ///   - due: The due date, if it is already decided; nil to schedule it.
  ///   - isSupported: Whether a harder question about the card is known too. This one then rests longer: until three times as
  ///     many answers may be forgotten, but at most three times as long, see `LearningStages.isSupported(_:among:)`.
  public func step(
    _ review: Review, from memory: Memory?, lesson: Date? = nil, due: Date? = nil, isSupported: Bool = false
  ) -> ReviewStep {
    let plain = scheduler(of: review.deckID)
    let fsrs = isSupported ? plain.supported : plain
    if let due, let placed = PlacedMemory(review) {
      let after = placed.memory(by: fsrs, from: review.date, due: due)
      return ReviewStep(review: review, before: memory, after: after, elapsedDays: 0)
    }
    var known = memory
    if memory == nil, review.isAnswer, review.grade != .easy, let lesson, lesson <= review.date {
      known = fsrs.memory(shown: lesson)
    }
    let elapsed = known.map { days.elapsed(from: $0.lastReview, to: review.date) } ?? 0
    var after = next(known, review, due, by: fsrs).after(review.form, review.grade, from: known)
    if let due { after.due = due }
    after.chance = review.chance ?? memory?.chance
    return ReviewStep(review: review, before: memory, after: after, elapsedDays: elapsed)
  }

  private func next(_ memory: Memory?, _ review: Review, _ due: Date?, by fsrs: FSRS) -> Memory {
    if let due { return fsrs.next(memory, grade: review.grade, at: review.date, due: due) }
    if var generator = generator(for: currentItem(review.item), reps: memory?.reps ?? 0) {
      return fsrs.next(
        memory, grade: review.grade, at: review.date, spreading: load?.ofDeck(review.deckID),
        using: &generator)
    }
    return fsrs.next(memory, grade: review.grade, at: review.date)
  }

  /// The effect of each grade on the memory of `item`, which is nil before its first review. A review in
  /// `form` at that time gives exactly these memories. `lesson` is when a lesson showed the card, see
  /// ``StoredReview/lesson``, and `isSupported` whether a harder question about it is asked too.
  public func preview(
    of item: ReviewItem, from memory: Memory?, lesson: Date? = nil, form: Review.Form = .flash, at date: Date,
    isSupported: Bool = false
  ) -> Preview {
    Preview(from: memory, at: date) { grade in
      let review = Review(
        deckID: item.deckID, cardID: item.cardID, kind: item.kind, form: form, grade: grade, answer: nil,
        date: date, seconds: 0)
      return step(review, from: memory, lesson: lesson, isSupported: isSupported).after
    }
  }

  /// The generator for the fuzz of an item's review after `reps` earlier ones; nil without fuzz.
  ///
  /// It depends only on the seed, the item and the count. A memory that is derived again, or reviewed again
  /// after an undo, becomes due on the same day.
  package func generator(for item: ReviewItem, reps: Int) -> SeededGenerator? {
    fuzzSeed.map { SeededGenerator(seed: $0 ^ item.stableHash(reps)) }
  }

  /// The memories that follow from the log. It takes time in proportion to the log.
  public func memories(of log: some Sequence<StoredReview>) -> [ReviewItem: Memory] {
    log.reduce(into: [:]) { memories, stored in _ = step(stored, in: &memories) }
  }

  /// The effect of the next review of a log on the memories; nil for practice, a retracted review and a decision.
  package func step(_ stored: StoredReview, in memories: inout [ReviewItem: Memory]) -> ReviewStep? {
    guard !stored.isPractice, !stored.isRetracted else { return nil }
    let item = currentItem(stored.review.item)
    if stored.isDecision {
      memories[item] = stored.decided(from: memories[item])
      return nil
    }
    let step = step(stored.review, from: memories[item], lesson: stored.lesson, due: stored.due)
    memories[item] = step.after
    return step
  }
}

extension ReviewItem {
  fileprivate func stableHash(_ number: Int) -> UInt64 {
    var hash = FNV1a()
    for text in [deckID, cardID, kind.rawValue, String(number)] {
      hash.add(text.utf8)
      hash.add([0xFF])
    }
    return hash.value
  }
}

/// The effect of one review on the memory of its item. A host can undo it: `before` is the whole state,
/// including due date and step.
public struct ReviewStep: Hashable, Sendable {
  /// The review.
  public let review: Review
  /// The memory before the review; nil at a first review.
  public let before: Memory?
  /// The memory after the review.
  public let after: Memory
  package let elapsedDays: Int
}

/// The current names of cards that were renamed or merged, by their former ids. It also maps the further
/// sentences of a point to the first one, which has their memory.
public struct FormerNames: Hashable, Sendable {
  private var current: [Deck.ID: [Card.ID: Card.ID]] = [:]

  /// The former names of all cards in `decks`. A name that a card has today belongs to that card.
  public init(_ decks: [Deck] = []) {
    for deck in decks {
      for card in deck.cards {
        for former in card.formerIds { current[deck.id, default: [:]][former] = card.id }
      }
    }
    for deck in decks where current[deck.id] != nil {
      for card in deck.cards { current[deck.id]?[card.id] = nil }
    }
    for deck in decks {
      let leads = deck.leads
      if !leads.isEmpty { self[deck.id] = self[deck.id].mapValues { leads[$0] ?? $0 }.merging(leads) { $1 } }
    }
  }

  /// The current names of a deck's cards by their former names.
  package subscript(deckID: Deck.ID) -> [Card.ID: Card.ID] {
    get { current[deckID] ?? [:] }
    set { current[deckID] = newValue.isEmpty ? nil : newValue }
  }

  package func currentCard(_ cardID: Card.ID, in deckID: Deck.ID) -> Card.ID {
    current[deckID]?[cardID] ?? cardID
  }

  /// The item with the current name of its card.
  public func currentItem(_ item: ReviewItem) -> ReviewItem {
    ReviewItem(deckID: item.deckID, cardID: currentCard(item.cardID, in: item.deckID), kind: item.kind)
  }

  /// A review whose cards have their current names.
  package func renamed(_ stored: StoredReview) -> StoredReview {
    var stored = stored
    let deck = stored.review.deckID
    stored.confusedWith = stored.confusedWith.map { currentCard($0, in: deck) }
    stored.review.cardID = currentCard(stored.review.cardID, in: deck)
    return stored
  }
}
