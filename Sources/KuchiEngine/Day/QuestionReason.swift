import KuchiFoundation

/// Why a question is asked now: the rule of the game or of the day that chose it.
package enum QuestionReason: Hashable, Sendable {
  /// The game is practice, which leaves the schedule unchanged.
  case practice
  /// The game is a placement, which finds out what the learner already knows.
  case placement
  /// The card is confused with this other card; nil if naming that card would reveal the answer.
  case duel(Card?)
  /// The question was missed in this game.
  case missed
  /// The card was shown in a lesson and never asked.
  case lesson
  /// The card is known, but this kind of question about it was never asked.
  case further
  /// A learning step, counted from 0; or a relearning step if the item was forgotten.
  case step(Int, isForgotten: Bool)
  /// A placement found the card known, and no answer has confirmed it yet.
  case check
  /// The question is due. `chance` is the probability, from 0 to 1, that it is known. `rank` is its place
  /// among the waiting reviews by gain; nil if it is no longer one of them.
  case review(chance: Double, rank: Rank?)

  /// A place, counted from 1, among `count` reviews.
  package struct Rank: Hashable, Sendable {
    package let place: Int
    package let count: Int
  }
}

extension Day {
  /// Why the day asks a challenge of a game with these settings.
  package func reason(for challenge: Challenge, _ settings: GameSettings) -> QuestionReason {
    guard let memory = memories[challenge.card, challenge.kind] else {
      return memories.reviews(at: challenge.card) > 0 ? .further : .lesson
    }
    switch memory.state {
    case .learning(let step): return .step(step, isForgotten: false)
    case .relearning(let step): return .step(step, isForgotten: true)
    case .review where isOnlyPlaced(challenge.card): return .check
    case .review:
      let pause = max(0, now.timeIntervalSince(memory.lastReview)) / 86_400
      let chance = FSRS7(memory.traces.weights).recall(of: memory.fsrs7, after: pause)
      return .review(chance: chance, rank: rank(of: challenge.card, settings))
    }
  }
}

extension Game {
  /// Why the game itself asks a challenge, regardless of the day; nil if it follows the day.
  package func reason(for challenge: Challenge) -> QuestionReason? {
    if isPlacement { return .placement }
    if isPractice { return .practice }
    if let rival = ladder.rivals[challenge.card] {
      let isTold = challenge.kind != .meaning && challenge.kind != .reading
      return .duel(isTold ? nil : pool.cards[rival])
    }
    return isRepeat ? .missed : nil
  }
}
