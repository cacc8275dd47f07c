#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything of a game that an answer can change, and undo restores.
struct Position: Hashable, Sendable {
  /// A missed card that is asked again.
  struct Return: Hashable, Sendable {
    let item: Item
    /// How many questions the game must have put before.
    let after: Int
  }

  /// So many other questions stand between a miss and its repeat, where there are so many.
  static let gap = 3
  /// A card is asked again at most so often, so that nobody is held for ever.
  static let returnLimit = 3
  /// Cards among the last so many wrong answers are less welcome as the next ones.
  private static let recentLimit = 12

  var attempts = 0
  var score = Score()
  var phase = Phase.finished
  /// The verdict on the last answer that counted.
  var last: Verdict?
  var dice: SeededGenerator
  /// How many questions were put, repeats and skipped ones included.
  var asked = 0
  /// How far the plan was followed.
  var planned = 0
  var returns: [Return] = []
  var missed: [Int] = []
  private var misses: [Int: Int] = [:]
  private var recent: [Int] = []

  init(dice: SeededGenerator) { self.dice = dice }

  // MARK: The next question

  /// The position with the next question put, or finished.
  func advanced(in game: Game, at now: Date) -> Position {
    var next = self
    guard let item = next.takeItem(from: game.plan) else {
      next.phase = .finished
      return next
    }
    next.asked += 1
    let challenge = next.challenge(for: item, in: game)
    next.phase = .asking(Question(challenge: challenge, isRevealed: challenge.form == .typed, since: now))
    return next
  }

  private mutating func takeItem(from plan: [Item]) -> Item? {
    if let due = returns.firstIndex(where: { $0.after <= asked }) { return returns.remove(at: due).item }
    if planned < plan.count {
      planned += 1
      return plan[planned - 1]
    }
    return returns.isEmpty ? nil : returns.removeFirst().item
  }

  private mutating func challenge(for item: Item, in game: Game) -> Challenge {
    let form = form(in: game.settings.mode)
    guard form == .choice else { return Challenge(card: item.card, kind: item.kind, form: form, choices: []) }
    let choices = choices(for: item, in: game)
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
    case .mixed: Bool.random(using: &dice) ? .choice : .typed
    }
  }

  private mutating func choices(for item: Item, in game: Game) -> [Choice] {
    let distractors = Distractors(
      course: game.course, card: item.card, kind: item.kind, difficulty: game.settings.difficulty,
      recent: Set(recent))
    var choices = distractors.pick(game.settings.choices - 1, using: &dice)
    recent = Array((recent + choices.compactMap(\.card)).suffix(Self.recentLimit))
    let right = Choice(
      text: game.course.cards[item.card].answer(for: item.kind), card: item.card, isRight: true)
    choices.insert(right, at: Int.random(in: 0...choices.count, using: &dice))
    return choices
  }

  // MARK: After an answer

  /// Counts an answer and lets a missed card come back.
  mutating func count(_ challenge: Challenge, isRight: Bool, seconds: Double) {
    score.count(isRight: isRight, seconds: seconds)
    guard !isRight else { return }
    if !missed.contains(challenge.card) { missed.append(challenge.card) }
    misses[challenge.card, default: 0] += 1
    guard misses[challenge.card, default: 0] <= Self.returnLimit else { return }
    score.total += 1
    putBack(challenge)
  }

  /// Asks the challenge's card again later.
  mutating func putBack(_ challenge: Challenge) {
    returns.append(Return(item: Item(card: challenge.card, kind: challenge.kind), after: asked + Self.gap))
  }
}
