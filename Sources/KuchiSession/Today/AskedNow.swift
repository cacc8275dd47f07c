import KuchiFoundation

/// Why the current question is asked now, and what follows from its answer.
package struct AskedNow: Hashable, Sendable {
  /// Nil if nothing is recorded.
  package var reason: QuestionReason?
  /// The seconds until it is due after a wrong and after a right answer; nil if the schedule stays as it is.
  package var wrong: Double?
  package var right: Double?

  package init(reason: QuestionReason? = nil) { self.reason = reason }
}

extension Session {
  /// Looks up why the current question is asked now; nil if there is no question.
  package func explainQuestion() -> AskedNow? {
    var found: AskedNow?
    perform { state in
      found = state.play.game.flatMap { askedNow($0, &state) }
      return found == nil ? [.post(.noQuestion)] : []
    }
    return found
  }

  func askedNow(_ game: Game, _ state: inout SessionState) -> AskedNow? {
    guard let challenge = game.question?.challenge else { return nil }
    var asked = AskedNow(reason: game.reason(for: challenge))
    if asked.reason == nil {
      asked.reason = attempt(.dealing, &state) {
        try host.day(of: game.pool).map { day, _ in day.reason(for: challenge, game.settings) }
      }
    }
    guard !game.isDuel, !game.isPlacement, let item = state.play.item(of: challenge),
      let preview = preview(of: item, &state)
    else { return asked }
    let form = Review.Form(challenge.form)
    (asked.wrong, asked.right) = (preview.interval(.again, of: form), preview.interval(.good, of: form))
    return asked
  }
}
