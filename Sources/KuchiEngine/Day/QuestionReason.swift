import KuchiFoundation

/// Why a question is asked now: the rule of its game, or of the day, that chose it.
package enum QuestionReason: Hashable, Sendable {
  /// The game leaves the schedule as it is.
  case practice
  /// The game finds out what is known already.
  case placement
  /// It is taken for another card, which is nil where its name would tell the answer.
  case duel(Card?)
  /// It was missed in this game.
  case missed
  /// Its card was shown in a lesson, and never asked.
  case lesson
  /// Its card is known, and was never asked in this way.
  case further
  /// A step of its lesson, counted from 0, or of a lesson after it was forgotten.
  case step(Int, isForgotten: Bool)
  /// A placement took it for known, and nothing else says so yet.
  case check
  /// It is due, and known with a chance from 0 to 1. The rank is that among the reviews that wait, by what each gains; nil where
  /// it is none of them any more.
  case review(chance: Double, rank: Rank?)

  /// A place, counted from 1, among so many.
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
  /// Why the game itself asks a challenge, whatever the day is; nil where it follows the day.
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
