import KuchiEngine

/// How a game stands. There are no times in it: the same requests give the same lines.
struct ScoreMessage: Hashable, Encodable {
  let phase: String
  let right: Int
  let wrong: Int
  let answered: Int
  let total: Int
  let streak: Int
  let bestStreak: Int

  init(_ game: Game) {
    let score = game.score
    phase = game.phase.code
    (right, wrong, answered, total) = (score.right, score.wrong, score.answered, score.total)
    (streak, bestStreak) = (score.streak, score.bestStreak)
  }
}

/// That no question waits: how the game went, played to its end or left.
struct FinishedMessage: Hashable, Encodable {
  let complete: Bool
  let right: Int
  let wrong: Int
  let bestStreak: Int
  /// Each once, in the order in which they were missed first.
  let missed: [CardMessage]

  /// - Parameter game: Nil where none could be dealt.
  init(_ game: Game?) {
    let score = game?.score ?? Score()
    complete = game?.phase == .finished
    (right, wrong, bestStreak) = (score.right, score.wrong, score.bestStreak)
    missed = game?.missed.map(CardMessage.init) ?? []
  }
}
