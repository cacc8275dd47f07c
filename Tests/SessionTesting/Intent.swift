package import KuchiSession

/// What a player can want of a session in the middle of a game.
package enum Intent: CaseIterable {
  case right, wrong, giveUp, skip, hint, reveal, undo, accept, easy, again, toggleKana, chooseDeck, leave

  /// Tells the session so.
  package func of(_ session: Session) {
    switch self {
    case .right: session.answerRight()
    case .wrong: session.answerWrong()
    case .giveUp: session.giveUp()
    case .skip: session.skip()
    case .hint: session.hint()
    case .reveal: session.reveal()
    case .undo: session.undo()
    case .accept: session.accept()
    case .easy: session.grade(.easy)
    case .again: session.again()
    case .toggleKana: session.toggleKana()
    case .chooseDeck: session.chooseDeck()
    case .leave: session.leave()
    }
  }
}
