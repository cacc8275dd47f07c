public import KuchiEngine
import KuchiState

extension Session {
  /// Amends the grade of the last answer, which was right.
  public func grade(_ grade: Grade) {
    guard var game = state.peek.game, let last = game.lastTurn, last.verdict.isRight else {
      return say(.nothingToGrade)
    }
    if let turn = game.gradeLast(grade) { record(turn, in: game, replacing: recorded.last ?? nil) }
    show(game, graded: game.lastTurn)
  }

  /// Takes an amended grade back: the answer counts as it did before, and `amended` no longer stands.
  func restoreGrade(of game: Game, replacing amended: StoredReview?) {
    if let amended, let turn = game.lastTurn {
      _ = recorded.popLast()
      record(turn, in: game, replacing: amended)
    } else {
      attempt(.recording) { try effects.keep(game) }
    }
    show(game, graded: game.lastTurn)
  }

  private func show(_ game: Game, graded turn: Turn?) {
    let nextDue = nextDue(after: game)
    state.update { state in
      state.game = game
      state.nextDue = nextDue
      state.notice = turn?.review.map { .graded($0.grade) }
    }
  }
}
