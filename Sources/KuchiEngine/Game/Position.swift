#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything of a game that an answer can change, and undo restores.
struct Position: Hashable, Sendable, Codable {
  /// A missed card that is asked again.
  struct Return: Hashable, Sendable, Codable {
    let item: PlannedQuestion
    /// How many questions the game must have put before.
    let after: Int
  }

  /// An answer that the player had accepted, and what it answers.
  struct Synonym: Hashable, Sendable, Codable {
    let item: PlannedQuestion
    let text: String
  }

  /// So many other questions stand between a miss and its repeat, where there are so many.
  static let gap = 3
  /// A card that is missed because its time ran out comes back at most so often, so that a game left alone ends; any
  /// other at most so often before the whole plan was asked.
  static let returnLimit = 3
  /// Cards among the last so many wrong answers are less welcome as the next ones.
  private static let recentLimit = 12

  var attempts = 0
  var score = Score()
  var phase = Phase.finished
  /// The last answer that counted, with its review as it stands.
  var last: Turn?
  /// The card of that answer, which an edit leaves.
  var lastCard: Int?
  var generator: SeededGenerator
  /// How many questions were put, repeats and skipped ones included.
  var asked = 0
  /// The questions missed so far, of which a repeat is one asked before.
  var missedItems: [PlannedQuestion] = []
  /// How far the plan was followed.
  var planned = 0
  var returns: [Return] = []
  var missed: [Int] = []
  var synonyms: [Synonym] = []
  var misses: [Int: Int] = [:]
  var recent: [Int] = []

  // Not the last answer: what was answered before an edit can't be graded or accepted after it.
  private enum CodingKeys: CodingKey {
    case attempts, score, phase, generator, lastCard, asked, missedItems, planned, returns, missed, synonyms,
      misses,
      recent
  }

  /// The first question of a game.
  init(on table: Table, seed: UInt64, at now: Date) {
    // Not the generator of the deal: a recorded game has its plan and must go on with the same generator without dealing.
    generator = SeededGenerator(seed: ~seed)
    score.total = table.plan.count
    self = advanced(in: table, at: now)
  }

  // MARK: The next question

  /// The position with the next question put, or finished.
  func advanced(in table: Table, at now: Date) -> Position {
    var next = self
    guard let item = next.takeItem(from: table.plan) else {
      next.phase = .finished
      return next
    }
    next.asked += 1
    let challenge = next.challenge(for: item, form: next.form(in: table.settings.mode), in: table)
    next.phase = .asking(Question(challenge: challenge, isRevealed: challenge.form == .typed, since: now))
    return next
  }

  private mutating func takeItem(from plan: [PlannedQuestion]) -> PlannedQuestion? {
    if let due = returns.firstIndex(where: { isDue($0, isPlanMet: planned >= plan.count) }) {
      return returns.remove(at: due).item
    }
    if planned < plan.count {
      planned += 1
      return plan[planned - 1]
    }
    return returns.isEmpty ? nil : returns.removeFirst().item
  }

  /// Whether a missed card is to come back now. One that is missed again and again waits until every card of the plan
  /// has been asked: a few of them would keep the others away for good.
  private func isDue(_ missed: Return, isPlanMet: Bool) -> Bool {
    missed.after <= asked && (isPlanMet || misses[missed.item.card, default: 0] <= Self.returnLimit)
  }

  mutating func challenge(for item: PlannedQuestion, form: Challenge.Form, in table: Table) -> Challenge {
    guard form == .choice else { return Challenge(card: item.card, kind: item.kind, form: form, choices: []) }
    let choices = choices(for: item, in: table)
    // A choice of one is none: the card is shown as a flash card.
    guard choices.count > 1 else {
      return Challenge(card: item.card, kind: item.kind, form: .flash, choices: [])
    }
    return Challenge(card: item.card, kind: item.kind, form: .choice, choices: choices)
  }

  private mutating func form(in mode: GameMode) -> Challenge.Form {
    switch mode {
    case .choice: .choice
    case .typed: .typed
    case .flash: .flash
    case .mixed: Bool.random(using: &generator) ? .choice : .typed
    }
  }

  private mutating func choices(for item: PlannedQuestion, in table: Table) -> [Choice] {
    let distractors = Distractors(
      pool: table.pool, card: item.card, kind: item.kind, difficulty: table.settings.difficulty,
      confused: table.confusions[item.card] ?? [], recent: recent)
    var choices = distractors.pick(table.settings.choices - 1, using: &generator)
    recent = Array((recent + choices.compactMap(\.card)).suffix(Self.recentLimit))
    let right = Choice(
      text: table.pool.cards[item.card].answer(for: item.kind), card: item.card, isRight: true)
    choices.insert(right, at: Int.random(in: 0...choices.count, using: &generator))
    return choices
  }

  // MARK: After an answer

  /// Counts an answer and lets a missed card come back, as `repeats` has it.
  mutating func count(_ verdict: Verdict, seconds: Double, repeats: Repeats) {
    phase = .answered(verdict)
    lastCard = verdict.challenge.card
    score.count(isRight: verdict.isRight, seconds: seconds)
    guard !verdict.isRight else { return }
    let challenge = verdict.challenge
    if !missedItems.contains(challenge.item) { missedItems.append(challenge.item) }
    if !missed.contains(challenge.card) { missed.append(challenge.card) }
    misses[challenge.card, default: 0] += 1
    let isAtLimit = misses[challenge.card, default: 0] > Self.returnLimit
    if isAtLimit, verdict.answer == .late || repeats == .atMostThree { return }
    score.total += 1
    returns.append(Return(item: challenge.item, after: asked + Self.gap))
  }

  /// Asks the challenge's card again when everything else has been asked.
  mutating func putOff(_ challenge: Challenge) {
    last = nil
    lastCard = nil
    returns.append(Return(item: challenge.item, after: .max))
  }
}

/// How long a missed card comes back.
enum Repeats: Hashable, Sendable {
  /// Until it was answered right.
  case untilRight
  /// At most three times, as in games that an earlier version of the program began.
  case atMostThree
}

extension Position {
  // More than any game asks.
  private static let counts = 0...1_000_000_000

  /// Whether its numbers can be, in a game with so many planned questions: a file can say anything. Cards were looked
  /// up by their ids.
  func isPlausible(after plan: Int) -> Bool {
    let hints = if case .asking(let question) = phase { question.hints } else { 0 }
    return (0...plan).contains(planned)
      && ([attempts, asked, hints] + misses.values).allSatisfy(Self.counts.contains)
  }

  func synonyms(for item: PlannedQuestion) -> [String] { synonyms.filter { $0.item == item }.map(\.text) }
}

extension Challenge {
  /// What is asked, in whatever form.
  var item: PlannedQuestion { PlannedQuestion(card: card, kind: kind) }
}
