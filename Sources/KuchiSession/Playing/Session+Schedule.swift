import KuchiEngine
import KuchiState

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the schedule says of the game that is played.
extension Session {
  /// What each grade would lead to, when the question is a flash card that is turned over and no practice.
  func preview(in game: Game) -> Preview? {
    guard let question = game.question, question.isRevealed, question.challenge.form == .flash else {
      return nil
    }
    return preview(of: question.challenge, in: game)
  }

  /// How often the card of a challenge will have been forgotten with a wrong answer now, when that is one time too
  /// many.
  func leech(missing challenge: Challenge, in game: Game) -> Int? {
    guard let preview = preview(of: challenge, in: game), LeechRule.standard.flagsAgain(in: preview) else {
      return nil
    }
    return preview.again.lapses
  }

  /// From when on something is due again, when the game is over and nothing waits.
  func nextDue(after game: Game) -> Date? {
    guard game.phase == .finished,
      let agenda = attempt(.dealing, { try effects.agenda(game.course, game.settings) }) ?? nil
    else { return nil }
    return agenda.waiting.total == 0 ? agenda.nextDue : nil
  }

  private func preview(of challenge: Challenge, in game: Game) -> Preview? {
    guard !game.isPractice else { return nil }
    let skill = game.course.skill(card: challenge.card, kind: challenge.kind)
    return attempt(.dealing) { try effects.preview(skill) } ?? nil
  }
}
