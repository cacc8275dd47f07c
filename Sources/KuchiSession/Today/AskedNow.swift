import KuchiFoundation

/// Why the current question is asked now, and what follows from its answer.
package struct AskedNow: Hashable, Sendable {
  /// Nil if nothing is recorded.
  package var reason: QuestionReason?
  /// When it is due after a wrong and after a right answer; nil if the schedule stays as it is.
  package var wrong: TimeAhead?
  package var right: TimeAhead?

  package init(reason: QuestionReason? = nil) { self.reason = reason }
}

/// A time to come, as players count: what is due on a day comes at any hour of it.
package struct TimeAhead: Hashable, Sendable {
  package let seconds: Double
  /// How many days begin until then: 0 for the rest of today, 1 for tomorrow.
  package let days: Int

  /// - Parameter end: The end of today; without days it is taken to be half a day away.
  init(_ seconds: Double, from now: Date, today end: Date?) {
    let left = end?.timeIntervalSince(now) ?? 43_200
    self.seconds = seconds
    days = seconds < left ? 0 : 1 + Int(clamping: Int64(min((seconds - left) / 86_400, 1e9)))
  }
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
    asked.wrong = untilAsked(now + preview.interval(.again, of: form), &state)
    asked.right = untilAsked(now + preview.interval(.good, of: form), &state)
    return asked
  }

  /// The time until that which is due at a time is asked: what is left of a day that is done waits for the next one.
  func untilAsked(_ due: Date, _ state: inout SessionState) -> TimeAhead {
    let today = today(&state)
    let earliest = state.settings.dayDone == today?.number ? today?.end ?? now : now
    return TimeAhead(max(due, earliest).timeIntervalSince(now), from: now, today: today?.end)
  }
}
