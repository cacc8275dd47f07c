public import KuchiFoundation

/// The questions of a game in order, within the daily limits: steps, then reviews in order of worth with
/// lessons at random places among them, then further questions about known cards. See <doc:Scheduling>.
public struct StudyQueue: Hashable, Sendable {
  /// The questions in order.
  public private(set) var entries: [Entry]
  /// The steps that come within ``aheadLimit``, the earliest first. Empty while there are entries.
  package let ahead: [Entry]
  /// The questions to practise if there is nothing to ask: earlier questions in random order. Empty while
  /// there are entries.
  public private(set) var practice: [Entry]
  /// The questions left for another day, and why.
  public internal(set) var left: Left
  /// The plan for the rest of the day.
  public let today: DayPlan
  /// When the next question becomes due; nil if none will.
  public let nextDue: Date?
  /// The number of today's new cards that were right at least once so far.
  package let learnedToday: Int
  /// The kana that are known; empty if the queue is not made by a ``Day``.
  package internal(set) var knownKana = KnownKana()

  /// How early, in seconds, a step may be asked.
  package static let aheadLimit = 1_200.0

  /// The number of questions between two that would give each other away.
  public static let gap = 10

  /// Creates the queue of a game of at most `count` questions, in roughly linear time in the candidates.
  ///
  /// - Parameters:
  ///   - candidates: All questions that the game may ask, in the order of the decks.
  ///   - enough: The cards whose steps wait for the next day.
  ///   - unit: The card with which a card counts as one of the day.
  ///   - wasShown: Whether a lesson has shown a card, even if it was never asked.
  ///   - hasRuby: Whether a kind of question shows the reading of the card's term; nil if not applicable.
  ///   - material: What the questions about a card need. Questions about one text are kept together.
  package init(
    of candidates: [Candidate], at now: Date, days: DayCount, limits: DailyLimits, count: Int,
    enough: Set<Int> = [], wasShown: (Int) -> Bool = { _ in false }, deckID: (Int) -> Deck.ID? = { _ in nil },
    unit: @escaping (Int) -> Int = { $0 }, confusions: [Int: Set<Int>] = [:],
    hasRuby: (Int, QuestionKind) -> Bool? = { _, _ in nil },
    material: (Int) -> Material = { _ in Material() },
    order reviews: ReviewOrder = .standard, using generator: inout SeededGenerator
  ) {
    var planner = StudyPlanner(
      candidates, now: now, days: days, order: reviews, generator: &generator)
    let nextReviews = planner.nextReview.map { days.day(of: $0).lowerBound }
    planner.select(limits, enough: enough, deckID: deckID, unit: unit)
    let order = planner.order(
      count: max(0, count), confusions: confusions, wasShown: wasShown,
      text: { material($0).passage }, generator: &generator)
    let shown = order.isEmpty ? candidates.filter { $0.memory != nil } : []
    func entry(_ candidate: Candidate, _ reason: Reason, isUnshown: Bool = false) -> Entry {
      let material = material(candidate.card)
      // A text stands before its questions, which have no lesson.
      return Entry(
        candidate, reason: reason, isUnshown: isUnshown && material.passage == nil,
        isUnproven: planner.unproven.contains(candidate.card),
        hasRuby: hasRuby(candidate.card, candidate.kind), material: material)
    }
    entries = order.map { place in
      let candidate = candidates[place.index]
      let isUnshown = !planner.shown[candidate.card] && !wasShown(candidate.card)
      return entry(candidate, place.reason, isUnshown: isUnshown)
    }.together(by: \.material.passage)
    ahead = (order.isEmpty ? planner.ahead(count: count) : []).map { entry(candidates[$0], .step) }
    practice = Self.cram(shown, count: count, using: &generator).map { entry($0, .cram) }
    (left, today, learnedToday) = (planner.left, planner.plan, limits.learnedToday)
    nextDue = [planner.nextStep, nextReviews].compactMap(\.self).min()
  }
}

extension StudyQueue {
  /// The queue of the same day with other questions.
  func asking(_ entries: [Entry]) -> StudyQueue {
    var queue = self
    queue.entries = entries
    return queue
  }

  /// Whether there are new cards for today or another day.
  package var hasNew: Bool { today.new + left.new > 0 }

  /// A question that a game may ask, with the memory of its item; nil if the item is new.
  package struct Candidate: Hashable, Sendable {
    package var card: Int
    package var kind: QuestionKind
    package var memory: Memory?

    package init(card: Int, kind: QuestionKind, memory: Memory?) {
      self.card = card
      self.kind = kind
      self.memory = memory
    }
  }

  /// What the questions about a card need in addition to it.
  package struct Material: Hashable, Sendable {
    /// The text that it asks about.
    var passage: Passage?
    /// The cards of the unknown words in that text, see ``LearningStages/glosses``.
    var glosses: [Int] = []
    /// The sentences of a grammar point, see ``LearningStages/sentences``.
    var sentences: [Int] = []

    package init(passage: Passage? = nil, glosses: [Int] = [], sentences: [Int] = []) {
      (self.passage, self.glosses, self.sentences) = (passage, glosses, sentences)
    }
  }

  /// Why a question is asked.
  public enum Reason: String, CaseIterable, Hashable, Sendable, Codable {
    /// A learning or relearning step is due.
    case step
    /// A review is due.
    case review
    /// The item was never asked before.
    case new
    /// The player practises or crams. The schedule is ignored and does not change.
    case cram
  }

  /// A question that a game asks.
  public struct Entry: Hashable, Sendable {
    package let card: Int
    /// The kind of question.
    public let kind: QuestionKind
    /// Why it is asked.
    public let reason: Reason
    package let isUnshown: Bool
    /// Whether the card was asked and never right.
    let isUnproven: Bool
    /// Whether the item is known well enough that mode auto asks for a typed answer.
    package let isTyped: Bool
    /// Whether the term is shown with its reading, see ``LearningStages/ruby``; nil if that does not apply.
    package let hasRuby: Bool?
    let material: Material

    init(
      _ candidate: Candidate, reason: Reason, isUnshown: Bool, isUnproven: Bool, hasRuby: Bool?,
      material: Material
    ) {
      card = candidate.card
      kind = candidate.kind
      self.reason = reason
      (self.isUnshown, self.isUnproven, self.hasRuby) = (isUnshown, isUnproven, hasRuby)
      self.material = material
      isTyped = candidate.memory?.isTyped ?? false
    }

    var question: PlannedQuestion { PlannedQuestion(card: card, kind: kind) }
  }

  /// The questions that could be asked today but are left for another day, and why.
  public struct Left: Hashable, Sendable {
    package enum Cause: Hashable, Sendable {
      /// The limit for all decks together.
      case limit
      /// The limits of single decks.
      case deckLimit
      /// More reviews are due than a whole day allows, or many are left over from earlier days.
      case backlog
      /// A day on which the learner said not to study.
      case away
    }

    /// Due reviews beyond the limits.
    package var reviews = 0
    package var new = 0
    /// Why new cards are left; nil if there are none.
    package var cause: Cause?
    package var limits = DailyLimits()
    /// The new items that wait for others. Filled only if nothing can be asked, or in a game of one deck.
    package var locked = LockedItems()
  }
}

extension StudyQueue {
  /// At most `count` questions for a game that ignores the schedule: any candidates in random order. Every
  /// card comes once before any comes a second time. The answers are practice and change no memory.
  package static func cram(
    _ candidates: [Candidate], count: Int, using generator: inout SeededGenerator
  ) -> [Candidate] {
    let shuffled = candidates.indices.shuffled(using: &generator)
    let order = rounds(shuffled, enough: count) { candidates[$0].card }.prefix(max(0, count))
    return Array(order).keptApart { candidates[$0].card == candidates[$1].card }.map { candidates[$0] }
  }

  /// The first index of each card, then each second index, and so on, until there are enough.
  private static func rounds(_ indices: [Int], enough: Int, card: (Int) -> Int) -> [Int] {
    var asked: [Int: Int] = [:]
    var rounds: [[Int]] = [[]]
    for index in indices where rounds[0].count < enough {
      let round = asked[card(index), default: 0]
      asked[card(index)] = round + 1
      if round == rounds.count { rounds.append([]) }
      rounds[round].append(index)
    }
    return Array(rounds.joined())
  }
}
